import { describe, expect, it, vi } from 'vitest'
import { createClock } from '../core/clock.ts'
import type { Connections } from './database.ts'
import { followDatabaseClock } from './shared-clock.ts'

const HOUR_MS = 3_600_000

/** A database whose clock is off this machine's by so much. */
const databaseOff = (byMs: () => number) =>
  ({ db: { execute: async () => ({ rows: [{ ms: Date.now() + byMs() }] }) } }) as unknown as Connections

describe('the clock that instances share', () => {
  it("is the database's, whatever this machine's own says, and follows when that jumps", async () => {
    vi.useFakeTimers({ now: 1_000_000 })
    let offMs = HOUR_MS
    const clock = createClock()
    const stop = await followDatabaseClock({ database: databaseOff(() => offMs), clock, onWarning: () => {} })
    expect(clock.nowMs()).toBe(1_000_000 + HOUR_MS)
    offMs = -HOUR_MS
    await vi.advanceTimersByTimeAsync(5_000)
    expect(clock.nowMs()).toBe(Date.now() - HOUR_MS)
    stop()
    vi.useRealTimers()
  })

  it('is not put back for a few milliseconds, and keeps what was set on top of it', async () => {
    vi.useFakeTimers({ now: 1_000_000 })
    let offMs = 0
    const clock = createClock(new Date(5_000_000))
    const stop = await followDatabaseClock({ database: databaseOff(() => offMs), clock, onWarning: () => {} })
    offMs = -20
    await vi.advanceTimersByTimeAsync(5_000)
    expect(clock.nowMs()).toBe(5_005_000)
    clock.advance(1_000)
    offMs = 2_000
    await vi.advanceTimersByTimeAsync(5_000)
    expect(clock.nowMs()).toBe(5_013_000)
    stop()
    vi.useRealTimers()
  })

  it('goes on by itself while the database is away', async () => {
    vi.useFakeTimers({ now: 1_000_000 })
    const warnings: string[] = []
    let isAway = false
    const database = {
      db: { execute: async () => (isAway ? Promise.reject(new Error('away')) : { rows: [{ ms: Date.now() + HOUR_MS }] }) },
    }
    const clock = createClock()
    const stop = await followDatabaseClock({
      database: database as unknown as Connections,
      clock,
      onWarning: ({ message }) => warnings.push(message),
    })
    isAway = true
    await vi.advanceTimersByTimeAsync(10_000)
    expect([clock.nowMs(), warnings]).toEqual([1_010_000 + HOUR_MS, ['away', 'away']])
    stop()
    vi.useRealTimers()
  })
})
