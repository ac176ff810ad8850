// @vitest-environment happy-dom
import type { StreamInput } from '@cloudplay/contract/stream-input'
import { PASTE_MAX } from '@cloudplay/contract/stream-protocol'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { StreamingSdk } from '../../../stream/index.ts'
import { TypingBar } from './TypingBar.tsx'
import { createTypist } from './typist.ts'

let sent: StreamInput[]
let listeners: Map<string, (event: never) => void>
let sdk: StreamingSdk
const copy = vi.fn()
beforeEach(() => {
  sent = []
  listeners = new Map()
  sdk = {
    abilities: { characters: true, clipboard: true, pad: 'keys' },
    sendInput: (input: StreamInput) => void sent.push(input),
    on(name: string, listener: (event: never) => void) {
      listeners.set(name, listener)
      return () => listeners.delete(name)
    },
    copy,
  } as unknown as StreamingSdk
})
afterEach(() => {
  cleanup()
  Reflect.deleteProperty(navigator, 'clipboard')
})
const clipboard = (value: object) =>
  Object.defineProperty(navigator, 'clipboard', { value, configurable: true })
const typed = () =>
  sent.flatMap((input) =>
    input.kind === 'character'
      ? [String.fromCodePoint(input.codePoint)]
      : input.kind === 'typed' && input.down
        ? [input.code]
        : [],
  )
const now = () => Promise.resolve()
const settled = async () => {
  for (let turn = 0; turn < 3_000; turn++) await Promise.resolve()
}

describe('a typist PLAY-31', () => {
  it('types one thing after the other, past all maps of keys', async () => {
    const typist = createTypist(sdk, vi.fn(), now)
    typist.text('a字')
    typist.key('F5')
    typist.text('b')
    await settled()
    expect(typed()).toEqual(['KeyA', '字', 'F5', 'KeyB'])
  })

  it('cuts what is too long, also in parts, and says so', async () => {
    const tell = vi.fn()
    const typist = createTypist(sdk, tell, now)
    typist.text('x'.repeat(PASTE_MAX - 1))
    expect(tell).not.toHaveBeenCalled()
    typist.text('yyy')
    typist.text('z')
    expect(tell.mock.calls).toEqual([['cut'], ['cut']])
    await settled()
    expect(typed()).toHaveLength(PASTE_MAX)
  })

  it('types nothing of a text that the game can’t take, and continues with the next', async () => {
    Object.assign(sdk, { abilities: null })
    const tell = vi.fn()
    const typist = createTypist(sdk, tell, now)
    typist.text('a字')
    typist.text('b')
    await settled()
    expect([tell.mock.calls, typed()]).toEqual([[['untypeable']], ['KeyB']])
  })

  it('stops in the middle, with nothing pressed', async () => {
    const typist = createTypist(sdk, vi.fn(), now)
    typist.text('abcdef')
    typist.stop()
    await settled()
    expect(typed().length).toBeLessThan(2)
    expect(sent.at(-1)).toEqual({ kind: 'releaseAll' })
  })
})

describe('the typing bar PLAY-31', () => {
  it('copies from the game when asked, and only then', async () => {
    const writeText = vi.fn(() => Promise.resolve())
    clipboard({ writeText })
    render(<TypingBar sdk={sdk} onClose={() => {}} />)
    expect(document.activeElement).toBe(screen.getByRole('textbox'))
    expect(listeners.has('clipboard')).toBe(false)
    fireEvent.click(screen.getByRole('button', { name: '复制游戏里的文字' }))
    expect(copy).toHaveBeenCalledTimes(1)
    await act(async () => listeners.get('clipboard')?.({ text: 'seed 4711' } as never))
    expect(writeText).toHaveBeenCalledWith('seed 4711')
    expect(listeners.has('clipboard')).toBe(false)
  })

  it('copies an answer once after two presses, and none once it is gone', async () => {
    const writeText = vi.fn(() => Promise.resolve())
    clipboard({ writeText })
    const answers = new Set<(event: never) => void>()
    Object.assign(sdk, {
      on(name: string, listener: (event: never) => void) {
        if (name === 'clipboard') answers.add(listener)
        return () => answers.delete(listener)
      },
    })
    const answer = () =>
      act(async () => [...answers].forEach((hear) => hear({ text: 'seed 4711' } as never)))
    const { unmount } = render(<TypingBar sdk={sdk} onClose={() => {}} />)
    const press = () => fireEvent.click(screen.getByRole('button', { name: '复制游戏里的文字' }))
    press()
    press()
    await answer()
    await answer()
    expect(writeText).toHaveBeenCalledTimes(1)
    press()
    unmount()
    await answer()
    expect(writeText).toHaveBeenCalledTimes(1)
  })

  it('keeps the focus in its field when a button is pressed', () => {
    render(<TypingBar sdk={sdk} onClose={() => {}} />)
    for (const button of screen.getAllByRole('button'))
      expect(fireEvent.mouseDown(button)).toBe(false)
    expect(fireEvent.mouseDown(screen.getByRole('textbox'))).toBe(true)
  })

  it('pastes only what the browser lets it read', async () => {
    clipboard({ readText: () => Promise.reject(new Error('denied')) })
    render(<TypingBar sdk={sdk} onClose={() => {}} />)
    await act(async () => void fireEvent.click(screen.getByRole('button', { name: '粘贴' })))
    expect(typed()).toEqual([])
    clipboard({ readText: () => Promise.resolve('9') })
    await act(async () => void fireEvent.click(screen.getByRole('button', { name: '粘贴' })))
    await settled()
    expect(typed()).toEqual(['Digit9'])
  })

  it('offers no copying where the game has nothing to copy', () => {
    Object.assign(sdk, { abilities: { characters: false, clipboard: false, pad: 'game' } })
    render(<TypingBar sdk={sdk} onClose={() => {}} />)
    expect(screen.queryByRole('button', { name: '复制游戏里的文字' })).toBeNull()
  })
})
