import { ConsumeType, type MouldData } from '@cloudplay/contract'
import { pricePerHour } from '@cloudplay/rules/price'

/** Coins an hour of an entry; null if it costs none, as with free minutes and the monthly card. */
export function coinsPerHour(mould: MouldData, consumeType: number): number | null {
  return consumeType === ConsumeType.coins ? pricePerHour(mould) : null
}

/** The seat of a time slot is entered as such. */
export const timeSlotIn = (mould: MouldData): 0 | 1 => (mould.mould === 'timeslot_mould' ? 1 : 0)
