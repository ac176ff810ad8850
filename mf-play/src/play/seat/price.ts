import { ConsumeType, type MouldData } from '@cloudplay/contract'
import { hourPriceText } from '@cloudplay/rules/price'

/** What an entry costs in coins, price and unit; '' where it costs none: free minutes and the monthly card. */
export function priceText(mould: MouldData, consumeType: number): string {
  return consumeType === ConsumeType.coins ? hourPriceText(mould) : ''
}

/** The seat of a time slot is entered as such. */
export const timeSlotIn = (mould: MouldData): 0 | 1 => (mould.mould === 'timeslot_mould' ? 1 : 0)
