// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { watchLeaks, type LeakWatch } from './leak-watch.ts'

/** Here this very file is the remote. */
const ownerOf = (line: string) => (line.includes('leak-watch.test') ? 'mf-test' : null)

let watch: LeakWatch
beforeEach(() => {
  watch = watchLeaks(ownerOf)
})
afterEach(() => watch.end())

/** Visits a page three times, each beginning what the visit before may have left. */
const visits = <Value>(begin: () => Value): Value[] => Array.from({ length: 3 }, () => begin())
const leaks = () => watch.leaksOf('mf-test')

describe('what a remote leaves running DELIV-14', () => {
  it('is an interval, by its place and how many there are, until it is cleared', () => {
    const timers = visits(() => window.setInterval(() => undefined, 50))
    expect(leaks()).toEqual([
      {
        kind: 'interval',
        what: 'interval of 50 ms',
        where: expect.stringMatching(/leak-watch\.test\.ts:\d+$/),
        count: 3,
      },
    ])
    for (const timer of timers) window.clearInterval(timer)
    expect(leaks()).toEqual([])
  })

  it('is a timeout that has not run', async () => {
    const timers = visits(() => window.setTimeout(() => undefined, 60_000))
    await Promise.all(visits(() => new Promise((resolve) => window.setTimeout(resolve, 0))))
    expect(leaks()).toMatchObject([{ kind: 'timeout', what: 'timeout of 60000 ms', count: 3 }])
    for (const timer of timers) window.clearTimeout(timer)
    expect(leaks()).toEqual([])
  })

  it('is a listener of the page, not one of an element, and not one that ends by itself', () => {
    const over = new AbortController()
    const added = visits(() => {
      const listener = () => undefined
      window.addEventListener('resize', listener)
      document.addEventListener('scroll', () => undefined, { signal: over.signal })
      document.addEventListener('click', () => undefined, { once: true })
      document.createElement('p').addEventListener('click', () => undefined)
      return listener
    })
    expect(leaks()).toMatchObject([
      { kind: 'listener', what: 'resize of window', count: 3 },
      { kind: 'listener', what: 'scroll of document', count: 3 },
    ])
    for (const listener of added) window.removeEventListener('resize', listener)
    over.abort()
    expect(leaks()).toEqual([])
  })

  it('is a style element in the page', () => {
    const styles = visits(() => document.head.appendChild(document.createElement('style')))
    expect(leaks()).toMatchObject([{ kind: 'style', what: 'style element', count: 3 }])
    for (const style of styles) style.remove()
    expect(leaks()).toEqual([])
  })

  it('is nothing that it started once, as a module does when it is loaded, and nothing of others', () => {
    const timer = window.setInterval(() => undefined, 50)
    visits(() => window.setTimeout(() => undefined, 10))
    expect(leaks().filter(({ kind }) => kind === 'interval')).toEqual([])
    expect(watch.leaksOf('mf-other')).toEqual([])
    window.clearInterval(timer)
  })

  it('the same listener twice is one', () => {
    const listener = () => undefined
    visits(() => window.addEventListener('resize', listener))
    expect(leaks()).toEqual([])
    window.removeEventListener('resize', listener)
  })
})
