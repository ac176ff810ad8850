// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { RegistryRemote } from '@cloudplay/contract'
import { openedContainer } from './opened-container.ts'

const ENTRY = 'https://site.example/remotes/mf-a/1.0.0/remoteEntry.js'
const container = { get() {}, init() {} }
const page = globalThis as Record<string, unknown>
/** Each test has another release, because containers are remembered. */
let name = ''
let releases = 0

/** Takes the scripts in place of the page's head, which would fetch them. */
let head: HTMLElement
/** All scripts that were ever in it. */
let scripts: HTMLScriptElement[]
/** What happens to each script in turn; the last rule is for all that follow. */
let outcomes: ((script: HTMLScriptElement) => void)[]

const loads = (script: HTMLScriptElement) => {
  page[name] = container
  script.onload?.(new Event('load'))
}
const fails = (script: HTMLScriptElement) => script.onerror?.(new Event('error'))
const hangs = () => undefined

beforeEach(() => {
  vi.useFakeTimers()
  name = `mf_a_${releases++}`
  scripts = []
  head = document.createElement('div')
  vi.spyOn(document.head, 'append').mockImplementation((...nodes) => {
    const script = nodes[0] as HTMLScriptElement
    scripts.push(script)
    head.appendChild(script)
    const happens = outcomes.length > 1 ? outcomes.shift()! : outcomes[0]!
    queueMicrotask(() => happens(script))
  })
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  delete page[name]
})

const load = (isSigned: boolean, integrity = 'sha384-abc') =>
  openedContainer(
    {
      container: name,
      base: 'https://site.example/remotes/mf-a/1.0.0/',
      entry: { file: 'remoteEntry.js', integrity },
    } as RegistryRemote,
    isSigned,
  )

/** Waits through all pauses and limits. */
async function settled<T>(promise: Promise<T>): Promise<T> {
  promise.catch(() => undefined)
  await vi.advanceTimersByTimeAsync(60_000)
  return promise
}

describe('the entry of a remote', () => {
  it('is run once with the hash of the registry and gives the container DELIV-9', async () => {
    outcomes = [loads]
    const both = [load(true), load(true)]
    for (const each of both) expect(await settled(each)).toBe(container)
    expect(await load(true)).toBe(container)
    expect(scripts).toHaveLength(1)
    expect(scripts[0]).toMatchObject({
      src: ENTRY,
      integrity: 'sha384-abc',
      crossOrigin: 'anonymous',
    })
  })

  it('is tried twice more, at another address and with the same hash', async () => {
    outcomes = [fails, hangs, loads]
    expect(await settled(load(true))).toBe(container)
    expect(new Set(scripts.map(({ src }) => src)).size).toBe(3)
    expect(scripts.slice(1).every(({ src }) => /^[^?]+\?retry=\d+$/.test(src))).toBe(true)
    expect(scripts.map(({ integrity }) => integrity)).toEqual(Array(3).fill('sha384-abc'))
  })

  it.each([
    ['that never loads', fails, /did not load$/, 3],
    ['that hangs', hangs, /took too long$/, 3],
    [
      'that leaves no container',
      (script: HTMLScriptElement) => script.onload?.(new Event('load')),
      /left no container$/,
      1,
    ],
  ])('%s is an error, and no script stays behind', async (_case, outcome, words, attempts) => {
    outcomes = [outcome]
    await expect(settled(load(false))).rejects.toThrow(words)
    expect(scripts).toHaveLength(attempts)
    expect(head.children).toHaveLength(0)
  })

  it('is run again after it failed, when it is asked for again DELIV-15', async () => {
    outcomes = [fails, fails, fails, loads]
    await expect(settled(load(true))).rejects.toThrow(/did not load$/)
    expect(await settled(load(true))).toBe(container)
    expect(scripts).toHaveLength(4)
  })

  it('without a hash does not run where the registry is signed DELIV-9', async () => {
    await expect(settled(load(true, ''))).rejects.toThrow(`${ENTRY} has no hash in the registry`)
    expect(scripts).toEqual([])
  })

  it('runs without a hash from the development servers', async () => {
    outcomes = [loads]
    expect(await settled(load(false, ''))).toBe(container)
    expect(scripts[0]!.integrity).toBeFalsy()
  })
})
