// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { IdleWarning } from './IdleWarning.tsx'
import { PausedScreen } from './PausedScreen.tsx'

beforeEach(() => vi.useFakeTimers())
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})
const pass = (ms: number) => act(() => vi.advanceTimersByTime(ms))
const timer = () => screen.getByRole('timer').textContent

describe('a player who does nothing PLAY-27', () => {
  it('is asked with a countdown, and answers with the button or any press on the page', () => {
    const onHere = vi.fn()
    const { unmount } = render(<IdleWarning untilMs={Date.now() + 60_000} onHere={onHere} />)
    expect(screen.getByRole('alert').textContent).toBe('还在玩吗？')
    expect(timer()).toBe('60 秒后游戏暂停')
    pass(12_000)
    expect(timer()).toBe('48 秒后游戏暂停')
    fireEvent.click(screen.getByRole('button', { name: '我还在' }))
    fireEvent.keyDown(document.body, { key: 'a' })
    fireEvent.pointerDown(document.body)
    expect(onHere).toHaveBeenCalledTimes(3)
    unmount()
    fireEvent.keyDown(document.body, { key: 'a' })
    expect(onHere).toHaveBeenCalledTimes(3)
  })

  it('reads that the game is paused, that nothing is charged and how long the seat is kept', () => {
    const onResume = vi.fn()
    const onLeave = vi.fn()
    render(<PausedScreen untilMs={Date.now() + 600_000} onResume={onResume} onLeave={onLeave} />)
    expect(screen.getByRole('alert').textContent).toBe('游戏已暂停')
    expect(screen.getByText(/现在不计费/)).toBeTruthy()
    expect(timer()).toContain('10:00')
    pass(55_000)
    expect(timer()).toContain('9:05')
    const resume = screen.getByRole('button', { name: '继续游戏' })
    expect(document.activeElement).toBe(resume)
    fireEvent.click(resume)
    fireEvent.click(screen.getByRole('button', { name: '离开' }))
    expect([onResume, onLeave].map(({ mock }) => mock.calls.length)).toEqual([1, 1])
  })

  it('reads 0 when the time is over, never less', () => {
    render(<IdleWarning untilMs={Date.now() + 1_000} onHere={() => {}} />)
    pass(5_000)
    expect(timer()).toBe('0 秒后游戏暂停')
  })
})
