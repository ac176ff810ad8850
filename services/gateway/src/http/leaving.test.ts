import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createLeaving } from './leaving.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

it('lasts as long as it was asked to, says so once, and knows what is left FLEET-3', async () => {
  const leaving = createLeaving()
  const heard = vi.fn<() => void>()
  leaving.on(heard)
  expect([leaving.isUnderWay(), leaving.leftMs()]).toEqual([false, Infinity])
  const over = vi.fn<() => void>()
  void leaving.begin(8_000).then(over)
  expect(heard).toHaveBeenCalledOnce()
  await vi.advanceTimersByTimeAsync(7_000)
  expect([leaving.isUnderWay(), leaving.leftMs()]).toEqual([true, 1_000])
  expect(over).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1_000)
  expect(over).toHaveBeenCalledOnce()
})

it('ends immediately when it is asked a second time FLEET-3', async () => {
  const leaving = createLeaving()
  const first = leaving.begin(3_600_000)
  await leaving.begin(3_600_000)
  await first
  expect(leaving.isUnderWay()).toBe(true)
})
