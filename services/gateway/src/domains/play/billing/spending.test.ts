import { ConsumeType } from '@cloudplay/contract/envelope'
import fc from 'fast-check'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openPlayFixture, type PlayFixture } from '../../../testing/play.ts'
import { coinsForMinute } from './entitlement.ts'
import { spendingOf } from './spending.ts'
import type { Standing } from './standing.ts'

const NOW = new Date('2026-03-11T12:00:00+08:00')
const later = (ms: number) => new Date(NOW.getTime() + ms)
const { coins, freeMinutes, monthlyCard } = ConsumeType

interface Given {
  cardEndsAt?: Date | null
  free?: number
  balance?: number
  price?: number
}

const standing = ({ cardEndsAt = null, free = 0, balance = 0, price = 60 }: Given) =>
  ({
    means: {
      hasCard: cardEndsAt !== null,
      freeMinutes: cardEndsAt ? 0 : free,
      balance,
      priceCoinsHour: price,
    },
    cardEndsAt,
    afterCard: { freeMinutes: free },
  }) as Standing

const clock = (changes: Partial<Parameters<typeof spendingOf>[1]> = {}) => ({
  nextChargeAt: later(30_000),
  paidBy: freeMinutes,
  minute: 1,
  mustEndAt: null,
  ...changes,
})

describe('what is spent from now on PLAY-29', () => {
  it('is the rest of the running minute, and then nothing without means', () => {
    expect(spendingOf(standing({}), clock(), NOW)).toEqual({
      is_charging: 1,
      parts: [{ consume_type: freeMinutes, seconds: 30 }],
      coins_per_hour: 60,
      seconds_left: 30,
      ends_by_law: 0,
    })
  })

  it('changes from free minutes to coins when they are used up', () => {
    const { parts, seconds_left: left } = spendingOf(
      standing({ free: 2, balance: 10 }),
      clock(),
      NOW,
    )
    expect(parts).toEqual([
      { consume_type: freeMinutes, seconds: 150 },
      { consume_type: coins, seconds: 600 },
    ])
    expect(left).toBe(750)
  })

  it('is a card until it ends, with the last minute that begins before', () => {
    const { parts } = spendingOf(
      standing({ cardEndsAt: later(95_000), free: 1, balance: 1 }),
      clock({ paidBy: monthlyCard }),
      NOW,
    )
    expect(parts).toEqual([
      { consume_type: monthlyCard, seconds: 30 + 120 },
      { consume_type: freeMinutes, seconds: 60 },
      { consume_type: coins, seconds: 60 },
    ])
  })

  it('has no end where the game costs nothing, but by law', () => {
    expect(spendingOf(standing({ price: 0 }), clock(), NOW)).toMatchObject({
      seconds_left: null,
      ends_by_law: 0,
    })
    expect(
      spendingOf(standing({ price: 0 }), clock({ mustEndAt: later(90_000) }), NOW),
    ).toMatchObject({ seconds_left: 90, ends_by_law: 1 })
    expect(spendingOf(standing({}), clock({ mustEndAt: later(90_000) }), NOW)).toMatchObject({
      seconds_left: 30,
      ends_by_law: 0,
    })
  })

  it('is nothing while the game starts or waits for its player', () => {
    const { is_charging: charging, parts } = spendingOf(
      standing({ free: 3 }),
      clock({ nextChargeAt: null, paidBy: null }),
      NOW,
    )
    expect([charging, parts]).toEqual([0, [{ consume_type: freeMinutes, seconds: 180 }]])
  })

  it('is what each minute is then charged', () => {
    fc.assert(
      fc.property(
        fc.record({
          free: fc.nat(5),
          balance: fc.nat(200),
          price: fc.integer({ min: 1, max: 500 }),
          cardSeconds: fc.option(fc.integer({ min: 1, max: 600 }), { nil: null }),
        }),
        fc.nat(100),
        ({ free, balance, price, cardSeconds }, minute) => {
          const cardEndsAt = cardSeconds === null ? null : later(cardSeconds * 1000)
          const paid: ConsumeType[] = []
          let left = { free, balance }
          for (;;) {
            const isCard = cardSeconds !== null && paid.length * 60 < cardSeconds
            const cost = coinsForMinute(price, minute + paid.length)
            if (isCard) paid.push(monthlyCard)
            else if (left.free > 0) {
              left = { ...left, free: left.free - 1 }
              paid.push(freeMinutes)
            } else if (left.balance >= cost) {
              left = { ...left, balance: left.balance - cost }
              paid.push(coins)
            } else break
          }
          const { parts } = spendingOf(
            standing({ cardEndsAt, free, balance, price }),
            clock({ nextChargeAt: NOW, paidBy: null, minute }),
            NOW,
          )
          const said = parts.flatMap(({ consume_type: type, seconds }) =>
            Array<number>(seconds! / 60).fill(type),
          )
          expect(said).toEqual(paid)
        },
      ),
    )
  })
})

describe('what the running game spends PLAY-29', () => {
  let play: PlayFixture
  beforeAll(async () => {
    play = await openPlayFixture()
  }, 60_000)
  afterAll(() => play.gateway.close())
  beforeEach(() => play.arrive())
  afterEach(() => play.empty())

  const ask = async ({ token }: { token: string }, game_id = 1) =>
    (await play.gateway.call('checkUserAsset', { game_id }, token)).data.spending

  it('is said of the running game only', async () => {
    const player = await play.playing()
    expect(await ask(player, 2)).toBeUndefined()
    const other = await play.gateway.call('checkUserAsset', { game_id: 1 })
    expect(other.status).not.toBe(200)
    expect(await ask(player)).toMatchObject({ cid: player.cid, is_charging: 1 })
  })

  it('follows the minutes: free ones, then coins', async () => {
    const player = await play.playing()
    await play.playMinutes(1)
    const before = (await ask(player))!
    expect(before.parts[0]).toMatchObject({ consume_type: freeMinutes })
    await play.giveCoins(player, 100)
    const withCoins = (await ask(player))!
    expect(withCoins.parts.map(({ consume_type: type }) => type)).toEqual([freeMinutes, coins])
    expect(withCoins.seconds_left).toBeGreaterThan(before.seconds_left!)
    await play.playMinutes(31)
    expect((await ask(player))!.parts.map(({ consume_type: type }) => type)).toEqual([coins])
  })
})
