import { COIN_UNIT_LABEL, COINS_PER_YUAN, FEN_PER_YUAN } from '@cloudplay/contract/constants'
import type { MouldData } from '@cloudplay/contract/entities/play'

/** A missing rate counts as 1. */
const DEFAULT_RATE = 1

/** Coins an hour by mould: members', others' or the time slot's price, times the rate; whole coins. */
export function pricePerHour(mould: MouldData): number {
  const price = {
    vip_mould: mould.vip_price,
    notvip_mould: mould.notvip_price,
    timeslot_mould: mould.time_slot_data.price,
  }[mould.mould]
  return Math.round(price * (mould.rate > 0 ? mould.rate : DEFAULT_RATE))
}

/** The same as text for players: "300网币/小时". */
export const hourPriceText = (mould: MouldData): string =>
  `${pricePerHour(mould)}${COIN_UNIT_LABEL}`

/** Whole coins for a top-up of this many fen, without gifts. */
export const coinsOf = (fen: number): number => Math.round((fen * COINS_PER_YUAN) / FEN_PER_YUAN)

/** Members pay this share of a price. */
const MEMBER_SHARE = 0.8

/** The price of an hour for members, in whole coins. */
export const memberPrice = (coinsPerHour: number): number => Math.round(coinsPerHour * MEMBER_SHARE)

/** Whole hours that these coins buy; 0 where an hour costs nothing. */
export const hoursOf = (coins: number, coinsPerHour: number): number =>
  coinsPerHour > 0 ? Math.floor(coins / coinsPerHour) : 0

/** The figures of a package of coins (PROMO-2): its hours, what one of them costs, and the saving compared with a plain top-up. */
export function packageOf(
  { coins, payFen }: { coins: number; payFen: number },
  coinsPerHour: number,
): { hours: number; hourFen: number; savedFen: number } {
  const hours = hoursOf(coins, coinsPerHour)
  return {
    hours,
    hourFen: hours > 0 ? Math.round(payFen / hours) : 0,
    savedFen: Math.round((coins * FEN_PER_YUAN) / COINS_PER_YUAN) - payFen,
  }
}
