import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { roundsEnd, startRounds } from './rounds.ts'

const log = { error: vi.fn() }
const options = { everyMs: 1000, name: 'counting', log }
let release: () => void
let begun: number
const work = () => {
  begun++
  return new Promise<void>((resolve) => (release = resolve))
}
const settled = () => vi.advanceTimersByTimeAsync(0)

beforeEach(() => {
  vi.useFakeTimers()
  begun = 0
})
afterEach(() => {
  vi.useRealTimers()
  log.error.mockReset()
})

it('runs one round at a time', async () => {
  const rounds = startRounds(options, work)
  await vi.advanceTimersByTimeAsync(3500)
  expect(begun).toBe(1)
  release()
  await vi.advanceTimersByTimeAsync(1000)
  expect(begun).toBe(2)
  release()
  await rounds.stop()
})

it('runs a round that is asked for during another one right after it', async () => {
  const rounds = startRounds({ ...options, startsNow: true }, work)
  rounds.now()
  rounds.now()
  expect(begun).toBe(1)
  release()
  await settled()
  expect(begun).toBe(2)
  release()
  await settled()
  expect(begun).toBe(2)
  await rounds.stop()
})

it('logs a round that fails and starts the next', async () => {
  const rounds = startRounds(options, () => Promise.reject(new Error('no database')))
  await vi.advanceTimersByTimeAsync(2000)
  expect(log.error).toHaveBeenCalledTimes(2)
  expect(log.error).toHaveBeenCalledWith({ err: new Error('no database') }, 'counting failed')
  await rounds.stop()
})

it('waits at its end for the round that runs, and starts no other', async () => {
  const rounds = startRounds({ ...options, startsNow: true }, work)
  rounds.now()
  const ended = vi.fn()
  void rounds.stop().then(ended)
  void roundsEnd().then(ended)
  await vi.advanceTimersByTimeAsync(5000)
  expect(ended).not.toHaveBeenCalled()
  release()
  await settled()
  expect(ended).toHaveBeenCalledTimes(2)
  expect(begun).toBe(1)
})
