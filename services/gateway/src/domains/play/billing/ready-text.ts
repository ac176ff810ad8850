import type { MouldData } from '@cloudplay/contract/entities/play'
import { ConsumeType } from '@cloudplay/contract/envelope'
import type { LocalizedText } from '@cloudplay/contract/language'
import { pricePerHour } from '@cloudplay/rules/price'
import { billingMessages } from './messages.ts'

/** Default rate between a price and the displayed amount (docs/requirements/constants.md). */
const DEFAULT_RATE = 1

export interface Prices {
  priceCoinsHour: number
  vipPriceCoinsHour: number
  isVip: boolean
  isTimeSlot: boolean
}

export function mouldOf(prices: Prices): MouldData {
  return {
    mould: prices.isTimeSlot ? 'timeslot_mould' : prices.isVip ? 'vip_mould' : 'notvip_mould',
    vip_price: prices.vipPriceCoinsHour,
    notvip_price: prices.priceCoinsHour,
    rate: DEFAULT_RATE,
    time_slot_data: { price: prices.isVip ? prices.vipPriceCoinsHour : prices.priceCoinsHour },
  }
}

/** Coins per hour with their unit, as `hourPriceText` of the shared rules writes them in Chinese. */
export const hourPrice = (mould: MouldData): LocalizedText =>
  billingMessages.hourPrice({ coins: pricePerHour(mould) })

/** The payment of a game that costs no coins. */
export const freePayment = {
  [ConsumeType.freeMinutes]: billingMessages.freeMinutes,
  [ConsumeType.monthlyCard]: billingMessages.monthlyCard,
} as const

/** The text a player sees when the seat is ready. */
export function readyText(
  game: LocalizedText,
  consumeType: ConsumeType,
  mould: MouldData,
): LocalizedText {
  const payment = consumeType === ConsumeType.coins ? hourPrice(mould) : freePayment[consumeType]
  return billingMessages.seatReady({ game, payment })
}
