import fc from 'fast-check'
import { expect, it } from 'vitest'
import { evenings, playEvening } from '../../../testing/evenings/evening.ts'
import { chargePurely } from '../../../testing/evenings/pure-charging.ts'

it('10,000 evenings: each minute is charged once, by the right payer, or returned STREAM-4 STREAM-8', () => {
  let minutes = 0
  fc.assert(
    fc.property(evenings([0, 60, 300, 600]), (evening) => {
      const { moments, bill } = playEvening(evening)
      minutes += bill.payers.length
      expect(chargePurely(evening, moments)).toEqual(bill)
    }),
    { numRuns: 10_000 },
  )
  // They were evenings of play.
  expect(minutes).toBeGreaterThan(50_000)
})
