import { HEARTBEAT_MS } from '@cloudplay/contract/constants'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { startHeartbeats } from './heartbeats.ts'

const TURN_MS = HEARTBEAT_MS / 10
const heartbeat = vi.fn()
let isSending = false
let stop: () => Promise<void>
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  heartbeat.mockClear()
  isSending = false
  stop = startHeartbeats([{ heartbeat }], () => isSending, { error: vi.fn() } as never)
})
afterEach(async () => {
  await stop()
  vi.useRealTimers()
})

it('asks every page each second whether its heartbeat is due GATE-4', async () => {
  await vi.advanceTimersByTimeAsync(5 * TURN_MS)
  expect(heartbeat).toHaveBeenCalledTimes(5)
})

it('lets messages pass first, but sends a heartbeat in time however many there are GATE-4', async () => {
  isSending = true
  await vi.advanceTimersByTimeAsync(3 * TURN_MS)
  expect(heartbeat).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(9 * TURN_MS)
  expect(heartbeat).toHaveBeenCalledTimes(3)
  isSending = false
  await vi.advanceTimersByTimeAsync(2 * TURN_MS)
  expect(heartbeat).toHaveBeenCalledTimes(5)
})
