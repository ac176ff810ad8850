import { expect, it, onTestFinished, vi } from 'vitest'
import { inBatches } from './in-batches.ts'

it('collects requests while earlier work runs, each item once', async () => {
  const seen: number[][] = []
  let goOn = () => {}
  const batches = inBatches<number>(
    (items) => {
      seen.push([...items])
      return new Promise((resolve) => (goOn = resolve))
    },
    () => {},
  )
  batches.add([1])
  batches.add([2, 1])
  await Promise.resolve()
  await Promise.resolve()
  expect(seen).toEqual([[1, 2]])
  for (let index = 0; index < 1000; index++) batches.add([index % 10])
  goOn()
  await new Promise((resolve) => setImmediate(resolve))
  expect(seen).toHaveLength(2)
  expect(seen[1]).toHaveLength(10)
  batches.add([99])
  const stopped = batches.stop()
  goOn()
  await stopped
  expect(seen).toHaveLength(2)
})

it('reports failed work and continues with the next', async () => {
  const failures: unknown[] = []
  const done: number[] = []
  const batches = inBatches<number>(
    async ([first]) => {
      if (first === 1) throw new Error('no database')
      done.push(first!)
    },
    (error) => failures.push(error),
  )
  batches.add([1])
  await new Promise((resolve) => setImmediate(resolve))
  batches.add([2])
  await new Promise((resolve) => setImmediate(resolve))
  expect(failures).toHaveLength(1)
  expect(done).toEqual([2])
  await batches.stop()
})

it('repeats failed work after a pause that grows, until it succeeds or stops', async () => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  let isBroken = true
  const work = vi.fn<(items: readonly number[]) => Promise<void>>(async () => {
    if (isBroken) throw new Error('no database')
  })
  const batches = inBatches<number>(work, () => {})
  batches.add([1, 2])
  await vi.advanceTimersByTimeAsync(999)
  expect(work.mock.calls).toEqual([[[1, 2]]])
  batches.add([2, 3])
  await vi.advanceTimersByTimeAsync(1)
  expect(work.mock.calls.slice(1)).toEqual([[[2, 3]], [[1, 2, 3]]])
  work.mockClear()
  await vi.advanceTimersByTimeAsync(3_600_000)
  expect(work.mock.calls.length).toBeLessThan(130)
  isBroken = false
  await vi.advanceTimersByTimeAsync(30_000)
  expect(work).toHaveBeenLastCalledWith([1, 2, 3])
  work.mockClear()
  await vi.advanceTimersByTimeAsync(3_600_000)
  expect(work).not.toHaveBeenCalled()
  isBroken = true
  batches.add([4])
  await vi.advanceTimersByTimeAsync(0)
  await batches.stop()
  await vi.advanceTimersByTimeAsync(3_600_000)
  expect(work).toHaveBeenCalledOnce()
})
