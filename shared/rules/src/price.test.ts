import type { MouldData } from '@cloudplay/contract/entities/play'
import { expect, it } from 'vitest'
import { coinsOf, hourPriceText, memberPrice, packageOf, pricePerHour } from './price.ts'

const mould: MouldData = {
  mould: 'notvip_mould',
  vip_price: 100,
  notvip_price: 150,
  rate: 1,
  time_slot_data: { price: 60 },
}

it.each<[change: Partial<MouldData>, coins: number]>([
  [{}, 150],
  [{ mould: 'vip_mould' }, 100],
  [{ mould: 'timeslot_mould' }, 60],
  [{ rate: 2 }, 300],
  [{ mould: 'timeslot_mould', rate: 1.5 }, 90],
  [{ vip_price: 101, mould: 'vip_mould', rate: 0.5 }, 51],
  [{ rate: 0 }, 150],
  [{ rate: -1 }, 150],
])('an hour costs by mould and rate: %j → %i PLAY-12', (change, coins) => {
  expect(pricePerHour({ ...mould, ...change })).toBe(coins)
  expect(hourPriceText({ ...mould, ...change })).toBe(`${coins}网币/小时`)
})

it('gives 100 coins a yuan, in whole coins WALLET-1', () => {
  expect([100, 3_900, 99_999_900, 1, 0].map(coinsOf)).toEqual([100, 3_900, 99_999_900, 1, 0])
})

it.each([
  [
    { coins: 7_200, payFen: 4_800 },
    { hours: 24, hourFen: 200, savedFen: 2_400 },
  ],
  [
    { coins: 9_600, payFen: 5_800 },
    { hours: 32, hourFen: 181, savedFen: 3_800 },
  ],
  [
    { coins: 12_000, payFen: 6_400 },
    { hours: 40, hourFen: 160, savedFen: 5_600 },
  ],
])('a package of %j is worth its specified hours at 300 coins an hour PROMO-2', (card, terms) => {
  expect(packageOf(card, 300)).toEqual(terms)
})

it('never promises a part of an hour, nor hours of free games PROMO-2', () => {
  expect(packageOf({ coins: 599, payFen: 599 }, 300)).toEqual({
    hours: 1,
    hourFen: 599,
    savedFen: 0,
  })
  expect(packageOf({ coins: 100, payFen: 100 }, 0)).toEqual({ hours: 0, hourFen: 0, savedFen: 0 })
})

it('asks a fifth less of members, in whole coins WALLET-6', () => {
  expect([300, 150, 101, 0].map(memberPrice)).toEqual([240, 120, 81, 0])
})
