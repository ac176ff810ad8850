import { describe, expect, it } from 'vitest'
import { cardTerm, isRunning } from './activity-time.ts'

describe('the term of a monthly card PROMO-1', () => {
  it('is 31 days from the next day in Shanghai', () => {
    expect(cardTerm(new Date('2026-02-01T15:59:00Z'))).toEqual({
      startsAt: new Date('2026-02-01T16:00:00Z'),
      endsAt: new Date('2026-03-04T16:00:00Z'),
    })
    expect(cardTerm(new Date('2026-02-01T16:00:00Z')).startsAt).toEqual(
      new Date('2026-02-02T16:00:00Z'),
    )
  })

  it('runs from its first moment until just before its end', () => {
    const term = cardTerm(new Date('2026-02-01T00:00:00Z'))
    expect(isRunning(term, new Date(term.startsAt.getTime() - 1))).toBe(false)
    expect(isRunning(term, term.startsAt)).toBe(true)
    expect(isRunning(term, new Date(term.endsAt.getTime() - 1))).toBe(true)
    expect(isRunning(term, term.endsAt)).toBe(false)
  })
})
