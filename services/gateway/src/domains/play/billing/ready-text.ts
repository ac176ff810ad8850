import { SEAT_OFFER_SECONDS } from '@cloudplay/contract/constants'
import type { MouldData } from '@cloudplay/contract/entities/play'
import { ConsumeType } from '@cloudplay/contract/envelope'
import { hourPriceText } from '@cloudplay/rules/price'

/** Default rate between a price and what is shown (docs/requirements/constants.md). */
export const DEFAULT_RATE = 1

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

/** What the player reads when the seat is ready. */
export function readyText(gameName: string, consumeType: number, mould: MouldData): string {
  const payment =
    consumeType === ConsumeType.freeMinutes
      ? '本次使用免费时长，不扣费'
      : consumeType === ConsumeType.monthlyCard
        ? '月卡畅玩，不扣费'
        : hourPriceText(mould)
  return `《${gameName}》已为您准备好，${payment}，请在 ${SEAT_OFFER_SECONDS} 秒内进入`
}
