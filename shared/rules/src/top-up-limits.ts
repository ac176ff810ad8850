import { FEN_PER_YUAN } from '@cloudplay/contract/constants'
import { ADULT_AGE, ageAt } from './age.ts'

/** What a player of an age and older may top up; null: no limit. Amounts in fen. */
export interface TopUpLimit {
  fromAge: number
  perPaymentFen: number | null
  perDayFen: number | null
  perMonthFen: number | null
}

/** One payment and a calendar month by the notice of 2019; a day by the regulation of 2024, which leaves the sum to the site. */
export const TOP_UP_LIMITS: readonly TopUpLimit[] = [
  { fromAge: 0, perPaymentFen: 0, perDayFen: 0, perMonthFen: 0 },
  { fromAge: 8, perPaymentFen: 5_000, perDayFen: 10_000, perMonthFen: 20_000 },
  { fromAge: 16, perPaymentFen: 10_000, perDayFen: 20_000, perMonthFen: 40_000 },
  { fromAge: ADULT_AGE, perPaymentFen: null, perDayFen: null, perMonthFen: null },
]

/** `perDayFen` is what the site allows from 8 and from 16 on, in that order, where it says so itself. */
export function topUpLimit(
  birthDate: string,
  now: Date,
  perDayFen?: readonly [number, number],
): TopUpLimit {
  const age = ageAt(birthDate, now)
  const index = TOP_UP_LIMITS.findLastIndex(({ fromAge }) => age >= fromAge)
  const limit = TOP_UP_LIMITS[Math.max(0, index)]!
  const ownPerDay = limit.perPaymentFen ? perDayFen?.[index - 1] : undefined
  return ownPerDay === undefined ? limit : { ...limit, perDayFen: ownPerDay }
}

/** What minors of an age may top up, in whole yuan; null: nothing at all. */
export interface MinorsTopUpStep {
  fromAge: number
  /** The first age that is past this step. */
  belowAge: number
  yuan: { perPayment: number; perMonth: number } | null
}

/** The limits of minors as an agreement or an explanation tells them, youngest first. */
export function minorsTopUpSteps(): MinorsTopUpStep[] {
  return TOP_UP_LIMITS.slice(0, -1).map(({ fromAge, perPaymentFen, perMonthFen }, index) => ({
    fromAge,
    belowAge: TOP_UP_LIMITS[index + 1]!.fromAge,
    yuan:
      perPaymentFen && perMonthFen
        ? { perPayment: perPaymentFen / FEN_PER_YUAN, perMonth: perMonthFen / FEN_PER_YUAN }
        : null,
  }))
}
