import type { MouldData } from '@cloudplay/contract/entities/play'
import { expect, it } from 'vitest'
import { coinsOf, hourPriceText, pricePerHour } from './price.ts'

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
  expect(hourPriceText({ ...mould, ...change })).toBe(`${coins}云豆/每小时`)
})

it('gives 100 coins a yuan, in whole coins WALLET-1', () => {
  expect([100, 3_900, 99_999_900, 1, 0].map(coinsOf)).toEqual([100, 3_900, 99_999_900, 1, 0])
})
