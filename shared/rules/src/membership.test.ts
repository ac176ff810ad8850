import { expect, it } from 'vitest'
import { vipLevel, vipSteps } from './membership.ts'

it('gives each level from its sum on WALLET-6', () => {
  expect([0, 3_899, 3_900, 9_999, 10_000, 2_000_000, 9_000_000].map(vipLevel)).toEqual([
    0, 0, 1, 1, 2, 8, 8,
  ])
})

it('lists the levels with what each begins at', () => {
  const steps = vipSteps()
  expect(steps.map(({ level }) => level)).toEqual([1, 2, 3, 4, 5, 6, 7, 8])
  for (const { level, fromYuan } of steps)
    expect([vipLevel(fromYuan * 100 - 1), vipLevel(fromYuan * 100)]).toEqual([level - 1, level])
})
