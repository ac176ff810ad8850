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

/** The same as text for players: "120云豆/每小时". */
export const hourPriceText = (mould: MouldData): string =>
  `${pricePerHour(mould)}${COIN_UNIT_LABEL}`

/** Whole coins for a top-up of this many fen, without gifts. */
export const coinsOf = (fen: number): number => Math.round((fen * COINS_PER_YUAN) / FEN_PER_YUAN)
