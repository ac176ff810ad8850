import { COIN_UNIT_LABEL, SEAT_OFFER_SECONDS } from '@cloudplay/contract/constants'
import type { MouldData } from '@cloudplay/contract/entities/play'

/** Default rate between a price and what is shown (specification section 9). */
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

/** The price the player pays, by mould, with the unit: "120云豆/每小时" (specification section 4, "ready text"). */
export function priceText(mould: MouldData): string {
  const price = {
    vip_mould: mould.vip_price,
    notvip_mould: mould.notvip_price,
    timeslot_mould: mould.time_slot_data.price,
  }[mould.mould]
  return `${Math.round(price * mould.rate)}${COIN_UNIT_LABEL}`
}

/** What the player reads when the seat is ready. */
export function readyText(gameName: string, consumeType: number, mould: MouldData): string {
  const payment = consumeType === 2 ? '本次使用免费时长，不扣费' : consumeType === 3 ? '月卡畅玩，不扣费' : priceText(mould)
  return `《${gameName}》已为您准备好，${payment}，请在 ${SEAT_OFFER_SECONDS} 秒内进入`
}
