// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { StatisticsReader } from './statistics.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const rates = {
  path: 'direct',
  rttMs: 40,
  fps: 30,
  bitrateKbps: 2_000,
  lossRatio: 0.03,
  decodeMs: 2,
  decodedTotal: 90,
  repaired: 3,
  frozenMs: 0,
} as const

it('shows what the node knows of the path while that is fresh, and nothing of an earlier node STREAM-11', async () => {
  const reader = new StatisticsReader(() => rates, document.createElement('video'), null)
  const sending = async () => (await reader.read())?.stats.sending
  expect(await sending()).toBeNull()
  reader.heard({ frames: 30 })
  expect(await sending()).toBeNull()
  reader.heard({ frames: 30, pathKbps: 1_200, repairPermille: 250, limit: 'narrow' })
  expect(await sending()).toEqual({ pathKbps: 1_200, repairRatio: 0.25, limit: 'narrow' })
  reader.heard({ frames: 30, pathKbps: 5_000 })
  expect(await sending()).toEqual({ pathKbps: 5_000, repairRatio: 0, limit: null })
  vi.advanceTimersByTime(3_000)
  expect(await sending()).toBeNull()
  reader.stop()
})
