import { COIN_UNIT_LABEL, ConsumeType, type MouldData } from '@cloudplay/contract'

/** Coins an hour by mould: members', others' or the time slot's price, times the rate (specification section 4, "Queue"). */
export function pricePerHour(mould: MouldData): number {
  const rate = mould.rate > 0 ? mould.rate : 1
  const price = {
    vip_mould: mould.vip_price,
    notvip_mould: mould.notvip_price,
    timeslot_mould: mould.time_slot_data.price,
  }[mould.mould]
  return Math.round(price * rate)
}

/** What an entry costs in coins, price and unit; '' where it costs none: free minutes and the monthly card. */
export function priceText(mould: MouldData, consumeType: number): string {
  return consumeType === ConsumeType.coins ? `${pricePerHour(mould)}${COIN_UNIT_LABEL}` : ''
}

/** The seat of a time slot is entered as such. */
export const timeSlotIn = (mould: MouldData): 0 | 1 => (mould.mould === 'timeslot_mould' ? 1 : 0)
