import { MONTHLY_CARD_DAYS } from '@cloudplay/contract/constants'
import { shanghaiMidnight } from '@cloudplay/rules/shanghai-day'

export interface Term {
  startsAt: Date
  /** The first moment after it. */
  endsAt: Date
}

export const isRunning = ({ startsAt, endsAt }: Term, now: Date): boolean =>
  startsAt <= now && now < endsAt

/** A monthly card counts 31 whole days from the day after the payment, by the calendar of Shanghai (PROMO-1). */
export function cardTerm(paidAt: Date): Term {
  return {
    startsAt: shanghaiMidnight(paidAt, 1),
    endsAt: shanghaiMidnight(paidAt, 1 + MONTHLY_CARD_DAYS),
  }
}
