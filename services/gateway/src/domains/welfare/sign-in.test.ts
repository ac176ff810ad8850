import { SIGN_IN_MINUTES } from '@cloudplay/contract/constants'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { shanghaiDay, shanghaiMidnight } from '@cloudplay/rules/shanghai-day'
import { type LastSignIn, minutesOfDay, nextCycleDay, signedDays } from './sign-in.ts'

describe('the seven-day sign-in WELFARE-1', () => {
  it('starts at day 1, counts each day, and starts over after day 7', () => {
    let last: LastSignIn | null = null
    const numbers: number[] = []
    for (let offset = 0; offset < 9; offset++) {
      const today: string = shanghaiDay(new Date(Date.UTC(2026, 1, 26 + offset)))
      const cycleDay: number = nextCycleDay(last, today)!
      numbers.push(cycleDay)
      last = { day: today, cycleDay }
      expect(nextCycleDay(last, today)).toBeNull()
      expect(signedDays(last, today)).toBe(cycleDay)
    }
    expect(numbers).toEqual([1, 2, 3, 4, 5, 6, 7, 1, 2])
  })

  it('starts over after a missed day', () => {
    const last = { day: '2026-03-01', cycleDay: 4 }
    expect(signedDays(last, '2026-03-02')).toBe(4)
    expect(nextCycleDay(last, '2026-03-02')).toBe(5)
    expect(signedDays(last, '2026-03-03')).toBe(0)
    expect(nextCycleDay(last, '2026-03-03')).toBe(1)
  })

  it('grants nothing for a day before the last one', () => {
    expect(nextCycleDay({ day: '2026-03-02', cycleDay: 1 }, '2026-03-01')).toBeNull()
  })

  it('grants the minutes in the grid', () => {
    expect([1, 2, 3, 4, 5, 6, 7].map(minutesOfDay)).toEqual([...SIGN_IN_MINUTES])
  })
})

describe('days in Shanghai', () => {
  it('begin at 16:00 UTC', () => {
    expect(shanghaiDay(new Date('2026-03-01T15:59:59.999Z'))).toBe('2026-03-01')
    expect(shanghaiDay(new Date('2026-03-01T16:00:00Z'))).toBe('2026-03-02')
  })

  it('contain every moment between their midnights', () => {
    fc.assert(
      fc.property(fc.date({ min: new Date(0), max: new Date(4e12), noInvalidDate: true }), (at) => {
        expect(shanghaiMidnight(at) <= at && at < shanghaiMidnight(at, 1)).toBe(true)
        expect(shanghaiDay(shanghaiMidnight(at))).toBe(shanghaiDay(at))
      }),
    )
  })
})
