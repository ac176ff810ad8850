// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { FirstHints } from './FirstHints.tsx'
import { Hints } from './Hints.tsx'

const props = {
  name: '星海拾光',
  device: 'keyboard',
  rows: [{ effect: '冲刺', inputs: ['空格'] }],
  locks: false,
} as const
const first = (device: 'keyboard' | 'touch' = 'keyboard', gameId = 1) =>
  render(<FirstHints key={device} gameId={gameId} {...props} device={device} />)
const hints = () => screen.queryByText('冲刺')

beforeEach(() => {
  localStorage.clear()
  vi.useFakeTimers()
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

describe('the hints at the first start PLAY-28', () => {
  it('are shown once for each game and device', () => {
    first()
    fireEvent.click(screen.getByRole('button', { name: '知道了' }))
    expect(hints()).toBeNull()
    cleanup()
    first()
    expect(hints()).toBeNull()
    cleanup()
    first('touch')
    expect(hints()).not.toBeNull()
    cleanup()
    first('keyboard', 2)
    expect(hints()).not.toBeNull()
  })

  it('stay while the player reads, and leave with the first input after that', () => {
    first()
    fireEvent.keyDown(document.body, { code: 'KeyW' })
    expect(hints()).not.toBeNull()
    act(() => vi.advanceTimersByTime(4_000))
    fireEvent.keyDown(document.body, { code: 'KeyW' })
    expect(hints()).toBeNull()
  })

  it('leave by themselves', () => {
    first()
    act(() => vi.advanceTimersByTime(20_000))
    expect(hints()).toBeNull()
  })

  it('survive a stored value that is none', () => {
    localStorage.setItem('play_hints_seen', '{"1":true}')
    first()
    expect(hints()).not.toBeNull()
  })
})

describe('the hints from the menu PLAY-28', () => {
  it('are a dialog with its button in focus, closed by it or Escape', () => {
    const close = vi.fn()
    render(<Hints {...props} locks modal onClose={close} />)
    const dialog = screen.getByRole('dialog', { name: '《星海拾光》怎么玩' })
    expect(dialog.textContent).toContain('锁定鼠标')
    expect(document.activeElement).toBe(screen.getByRole('button'))
    fireEvent.keyDown(screen.getByRole('button'), { key: 'Escape' })
    fireEvent.click(screen.getByRole('button'))
    expect(close).toHaveBeenCalledTimes(2)
  })
})
