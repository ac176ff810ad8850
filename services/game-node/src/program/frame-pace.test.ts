import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { FramePace } from './frame-pace.ts'

beforeEach(() => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] }))
afterEach(() => vi.useRealTimers())

function pace(intervalMs: number) {
  const looks: number[] = []
  const startedAtMs = performance.now()
  const made = new FramePace(intervalMs, (nowMs) => looks.push(Math.round(nowMs - startedAtMs)))
  made.start()
  vi.advanceTimersByTime(0)
  return { made, looks }
}

describe('the capture of a screen', () => {
  it('happens right after the game has drawn, not at the next tick of a clock', () => {
    const { made, looks } = pace(33)
    vi.advanceTimersByTime(100)
    made.drawn()
    vi.advanceTimersByTime(2)
    expect(looks).toEqual([0, 101])
  })

  it('happens at most at the requested frame rate', () => {
    const { made, looks } = pace(33)
    for (let ms = 0; ms < 1000; ms++) {
      made.drawn()
      vi.advanceTimersByTime(1)
    }
    expect(looks.length).toBeGreaterThanOrEqual(28)
    expect(looks.length).toBeLessThanOrEqual(33)
  })

  it('happens a few times a second for a still game, and soon after an input', () => {
    const { made, looks } = pace(33)
    vi.advanceTimersByTime(1000)
    expect(looks).toHaveLength(6)
    made.touched()
    vi.advanceTimersByTime(40)
    expect(looks).toHaveLength(7)
  })

  it('never happens after a stop', () => {
    const { made, looks } = pace(33)
    made.stop()
    made.drawn()
    made.touched()
    vi.advanceTimersByTime(1000)
    expect(looks).toEqual([0])
  })
})
