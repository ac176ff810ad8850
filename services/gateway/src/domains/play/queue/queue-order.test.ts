import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { PRIORITY_HEAD_START_MS, estimateSeconds, meanHeldSeconds, rankAt } from './queue-order.ts'

const at = (ms: number) => new Date(1_700_000_000_000 + ms)

describe('the order of the queue GATE-9', () => {
  it('is first in, first out within a class', () => {
    fc.assert(
      fc.property(
        fc.nat(),
        fc.integer({ min: 1, max: 1e9 }),
        fc.boolean(),
        (first, later, priority) => {
          expect(rankAt(at(first), priority) < rankAt(at(first + later), priority)).toBe(true)
        },
      ),
    )
  })

  it('puts a card holder before players who came up to five minutes earlier, and no further', () => {
    const ordinary = rankAt(at(0), false)
    expect(rankAt(at(PRIORITY_HEAD_START_MS - 1), true) < ordinary).toBe(true)
    expect(rankAt(at(PRIORITY_HEAD_START_MS + 1), true) > ordinary).toBe(true)
  })
})

describe('the estimate', () => {
  it('is null without history and without seats', () => {
    expect(meanHeldSeconds([60, 60, 60, 60])).toBeNull()
    expect(estimateSeconds({ position: 1, seats: 2, heldSeconds: null })).toBeNull()
    expect(estimateSeconds({ position: 1, seats: 0, heldSeconds: 60 })).toBeNull()
  })

  it('grows with the place in the queue and shrinks with the seats', () => {
    const heldSeconds = meanHeldSeconds([600, 600, 600, 1200, 0])
    expect(estimateSeconds({ position: 1, seats: 1, heldSeconds })).toBe(600)
    expect(estimateSeconds({ position: 3, seats: 1, heldSeconds })).toBe(1800)
    expect(estimateSeconds({ position: 3, seats: 4, heldSeconds })).toBe(450)
  })
})
