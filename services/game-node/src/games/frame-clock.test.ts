import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { FrameClock } from './frame-clock.ts'

beforeEach(() => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] }))
afterEach(() => vi.useRealTimers())

function clock(intervalMs: number) {
  const startedAtMs = performance.now()
  const ticks: number[] = []
  const made = new FrameClock(intervalMs, (nowMs) => ticks.push(Math.round(nowMs - startedAtMs)))
  made.start()
  vi.advanceTimersByTime(0)
  return { made, ticks }
}

describe('the pace of frames', () => {
  it('is even, without drifting', () => {
    const { ticks } = clock(100 / 3)
    vi.advanceTimersByTime(1000)
    expect(ticks.length).toBe(31)
    expect(ticks.at(-1)).toBe(1000)
  })

  it('is brought forward by a press, and continues from there', () => {
    const { made, ticks } = clock(30)
    vi.advanceTimersByTime(15)
    made.hurry()
    vi.advanceTimersByTime(30)
    expect(ticks).toEqual([0, 15, 45])
  })

  it('delays a press right after a frame by at most one frame', () => {
    const { made, ticks } = clock(30)
    vi.advanceTimersByTime(2)
    made.hurry()
    made.hurry()
    vi.advanceTimersByTime(40)
    expect(ticks).toEqual([0, 7, 37])
  })

  it('never delays a hurried frame, and draws none while stopped', () => {
    const { made, ticks } = clock(5)
    vi.advanceTimersByTime(1)
    made.hurry()
    vi.advanceTimersByTime(4)
    made.stop()
    made.hurry()
    vi.advanceTimersByTime(100)
    expect(ticks).toEqual([0, 5])
  })

  it('is at most doubled by any number of key presses', () => {
    const { made, ticks } = clock(30)
    for (let ms = 0; ms < 900; ms++) {
      made.hurry()
      vi.advanceTimersByTime(1)
    }
    expect(ticks.length).toBeGreaterThan(31)
    expect(ticks.length).toBeLessThanOrEqual(61)
  })
})
