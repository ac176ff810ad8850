// @vitest-environment happy-dom
import { PRESSES_EVENT, type EarlyPress } from '@cloudplay/contract'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { replayEarlyPresses } from './early-presses.ts'

/** Stands for the page's own script, which kept these. */
const kept = (...presses: [control: HTMLElement, kind: EarlyPress, agoMs: number][]) =>
  addEventListener(
    PRESSES_EVENT,
    (event) => {
      const { detail } = event as CustomEvent<(...press: [HTMLElement, EarlyPress, number]) => void>
      for (const press of presses) detail(...press)
    },
    { once: true },
  )

afterEach(() => document.body.replaceChildren())

describe('what was pressed before the page was alive EDGE-4', () => {
  const control = <Name extends 'button' | 'form'>(name: Name) =>
    document.body.appendChild(document.createElement(name))

  it('is pressed again, in order, and a form is sent again', () => {
    const done: string[] = []
    const [button, form] = [control('button'), control('form')]
    button.addEventListener('click', () => done.push('pressed'))
    form.addEventListener('submit', (event) => {
      event.preventDefault()
      done.push('sent')
    })
    kept([form, 'send', 10], [button, 'press', 5])
    replayEarlyPresses()
    replayEarlyPresses()
    expect(done).toEqual(['sent', 'pressed'])
  })

  it('is left alone when it is gone, or was pressed long ago', () => {
    const pressed = vi.fn()
    const [gone, old] = [control('button'), control('button')]
    gone.addEventListener('click', pressed)
    old.addEventListener('click', pressed)
    gone.remove()
    kept([gone, 'press', 5], [old, 'press', 20_000])
    replayEarlyPresses()
    expect(pressed).not.toHaveBeenCalled()
  })
})
