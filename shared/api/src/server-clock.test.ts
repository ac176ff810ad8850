import { expect, it } from 'vitest'
import { clockAheadMs, hearServerClock } from './server-clock.ts'

const date = 'Wed, 25 Nov 2026 12:00:00 GMT'
const atMs = Date.parse(date)

it('learns how wrong the clock of this browser is PLAY-26', () => {
  hearServerClock(date, atMs + 400, atMs + 600)
  expect(clockAheadMs()).toBe(0)
  hearServerClock(date, atMs + 30_400, atMs + 30_600)
  expect(clockAheadMs()).toBe(30_000)
  // Too slow to tell, or without a date: what is known stays.
  hearServerClock(date, atMs, atMs + 5_000)
  hearServerClock(undefined, atMs, atMs)
  hearServerClock('soon', atMs, atMs)
  expect(clockAheadMs()).toBe(30_000)
  hearServerClock(date, atMs - 9_600, atMs - 9_400)
  expect(clockAheadMs()).toBe(-10_000)
  hearServerClock(date, atMs, atMs)
  expect(clockAheadMs()).toBe(0)
})
