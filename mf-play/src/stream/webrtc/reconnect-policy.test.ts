import { describe, expect, it } from 'vitest'
import { GRACE_MS } from './grace.ts'
import { reconnectDelayMs } from './reconnect-policy.ts'

describe('reconnection', () => {
  it('tries immediately, then waits longer, up to a bound, for as long as the game waits STREAM-5', () => {
    const delays = [0, 1, 2, 3, 4, 5, 50].map((attempt) => reconnectDelayMs(attempt, 0, 0.5))
    expect(delays).toEqual([0, 300, 700, 1500, 3000, 5000, 5000])
    expect(reconnectDelayMs(3, GRACE_MS, 0.5)).toBe(1500)
    expect(reconnectDelayMs(3, GRACE_MS + 1, 0.5)).toBeNull()
  })

  it('scatters, so that pages cut off together do not come back together', () => {
    expect(reconnectDelayMs(5, 0, 0)).toBe(4000)
    expect(reconnectDelayMs(5, 0, 1)).toBe(6000)
  })
})
