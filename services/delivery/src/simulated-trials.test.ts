import { expect, it } from 'vitest'
import { healthDefaults } from './site/health.ts'
import { BROKEN, endOf, randomFrom, USUAL_BEHAVIOUR } from './testing/simulated-canary.ts'

const settings = healthDefaults(true)
const stable = USUAL_BEHAVIOUR

it('of 100 healthy canaries, looked at after every visitor, at most one ends DELIV-22', () => {
  const random = randomFrom(22)
  let ended = 0
  for (let index = 0; index < 100; index++) {
    const percent = [1, 5, 25][index % 3]!
    if (endOf(index, { canary: stable, stable, percent, most: 3_000, random }, settings)) ended++
  }
  expect(ended).toBeLessThanOrEqual(1)
})

it('a canary that is a tenth slower, as with empty caches, is left alone DELIV-22', () => {
  const random = randomFrom(23)
  const canary = { ...stable, slows: { slowLcp: [1.1, 0] as [number, number] } }
  let ended = 0
  for (let index = 0; index < 100; index++)
    if (endOf(index, { canary, stable, percent: 5, most: 5_000, random }, settings)) ended++
  expect(ended).toBeLessThanOrEqual(1)
})

it.each(BROKEN)('ten of ten canaries end by themselves when $what DELIV-22', ({ canary }) => {
  const random = randomFrom(24)
  for (let index = 0; index < 10; index++)
    expect(
      endOf(index, { canary, stable, percent: 5, most: 20_000, random }, settings),
    ).not.toBeNull()
})
