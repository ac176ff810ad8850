import { ConnectCode, ConsumeType } from '@cloudplay/contract/envelope'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { coinsForMinute, entryCode, minutesLeft, payBy } from './entitlement.ts'

const poor = { hasCard: false, freeMinutes: 0, balance: 0, priceCoinsHour: 120 }

describe('how a minute is paid for PLAY-5', () => {
  it.each([
    [
      'a card before everything',
      { ...poor, hasCard: true, freeMinutes: 30, balance: 500 },
      ConsumeType.monthlyCard,
      ConnectCode.moreEntry,
    ],
    [
      'free minutes before coins',
      { ...poor, freeMinutes: 1, balance: 500 },
      ConsumeType.freeMinutes,
      ConnectCode.freeEntry,
    ],
    [
      'coins when they pay for a minute',
      { ...poor, balance: 2 },
      ConsumeType.coins,
      ConnectCode.coinEntry,
    ],
  ])('%s', (_, means, wanted, code) => {
    const type = payBy(means)
    expect(type).toBe(wanted)
    expect(entryCode[type!]).toBe(code)
  })

  it('is null if the balance is too low', () => {
    expect(payBy({ ...poor, balance: 1 })).toBeNull()
  })

  it('costs the hour price in any sixty minutes, in whole coins', () => {
    fc.assert(
      fc.property(fc.nat(10_000), fc.nat(10_000), (price, from) => {
        let sum = 0
        for (let minute = from; minute < from + 60; minute++) sum += coinsForMinute(price, minute)
        expect(sum).toBe(price)
      }),
    )
  })

  it('counts the minutes left', () => {
    expect(minutesLeft({ ...poor, freeMinutes: 3, balance: 5 })).toBe(5)
    expect(minutesLeft({ ...poor, priceCoinsHour: 0, freeMinutes: 3 })).toBe(Infinity)
  })
})
