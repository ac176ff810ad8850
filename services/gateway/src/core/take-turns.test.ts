import { expect, it } from 'vitest'
import { takeTurns } from './take-turns.ts'

it('gives each caller a result from after its call, one turn at a time', async () => {
  const finish: (() => void)[] = []
  let reads = 0
  const share = takeTurns(async () => {
    const number = ++reads
    await new Promise<void>((resolve) => finish.push(resolve))
    return number
  })
  const first = [share(), share()]
  await Promise.resolve()
  const later = [share(), share(), share()]
  expect(reads).toBe(1)
  finish[0]!()
  expect(await Promise.all(first)).toEqual([1, 1])
  await Promise.resolve()
  expect(reads).toBe(2)
  finish[1]!()
  expect(await Promise.all(later)).toEqual([2, 2, 2])
})

it('continues after a failed turn', async () => {
  let reads = 0
  const share = takeTurns(async () => {
    if (++reads === 1) throw new Error('no connection')
    return reads
  })
  await expect(share()).rejects.toThrow('no connection')
  expect(await share()).toBe(2)
})
