import { shanghaiDay, shanghaiMidnight } from '../../core/shanghai.ts'
import { dayKind } from './holidays.ts'
import { ageOn } from './id-number.ts'

/** Rules for minors (docs: law of 2021-08-30 and 2019): tables first, then what reads them. */
const ADULT_AGE = 18
const GUARDIAN_AGE = 14
const HOUR_MS = 3_600_000
/** 20:00 to 21:00 in Shanghai, on Fridays, Saturdays, Sundays and public holidays. */
const WINDOW = { fromMs: 20 * HOUR_MS, untilMs: 21 * HOUR_MS }
const WINDOW_WEEKDAYS: readonly number[] = [5, 6, 0]

export interface TopUpLimit {
  fromAge: number
  /** null: no limit. */
  perPaymentFen: number | null
  perDayFen: number | null
  perMonthFen: number | null
}
/** One payment and a calendar month by the notice of 2019; a day by the regulation of 2024, which leaves the sum to the house. */
const TOP_UP_LIMITS: readonly TopUpLimit[] = [
  { fromAge: 0, perPaymentFen: 0, perDayFen: 0, perMonthFen: 0 },
  { fromAge: 8, perPaymentFen: 5_000, perDayFen: 10_000, perMonthFen: 20_000 },
  { fromAge: 16, perPaymentFen: 10_000, perDayFen: 20_000, perMonthFen: 40_000 },
  { fromAge: ADULT_AGE, perPaymentFen: null, perDayFen: null, perMonthFen: null },
]

export const isAdult = (birthDate: string, now: Date): boolean => ageOn(birthDate, shanghaiDay(now)) >= ADULT_AGE
export const needsGuardian = (birthDate: string, now: Date): boolean => ageOn(birthDate, shanghaiDay(now)) < GUARDIAN_AGE

/** `perDayFen` is what the house allows from 8 and from 16 on, in that order, where it says so itself. */
export function topUpLimit(birthDate: string, now: Date, perDayFen?: readonly [number, number]): TopUpLimit {
  const age = ageOn(birthDate, shanghaiDay(now))
  const index = TOP_UP_LIMITS.findLastIndex(({ fromAge }) => age >= fromAge)
  const limit = TOP_UP_LIMITS[Math.max(0, index)]!
  const ownPerDay = limit.perPaymentFen ? perDayFen?.[index - 1] : undefined
  return ownPerDay === undefined ? limit : { ...limit, perDayFen: ownPerDay }
}

/** Is this a day (YYYY-MM-DD, Shanghai) on which minors may play? An ordinary Friday is, a working weekend is not. */
export function isMinorsDay(date: string): boolean {
  const kind = dayKind(date)
  if (kind !== 'ordinary') return kind === 'holiday'
  return WINDOW_WEEKDAYS.includes(new Date(`${date}T00:00:00Z`).getUTCDay())
}

/** When the minors' hour that is running now ends; null when none is. At 21:00:00 it is over. */
export function minorsHourEnd(now: Date): Date | null {
  const midnight = shanghaiMidnight(now).getTime()
  const isInside = now.getTime() >= midnight + WINDOW.fromMs && now.getTime() < midnight + WINDOW.untilMs
  return isInside && isMinorsDay(shanghaiDay(now)) ? new Date(midnight + WINDOW.untilMs) : null
}

export interface PlayPermission {
  /** 200 yes, 201 not verified, 202 a minor outside the hours: `code` of checkUnderAge. */
  code: 200 | 201 | 202
  message: string
  /** A minor's game ends at this moment, whatever it is doing. */
  mustEndAt: Date | null
}

/** `birthDate` is null for anybody whose verification has not passed, pending ones included. */
export function playPermission(birthDate: string | null, now: Date): PlayPermission {
  if (birthDate === null) return { code: 201, message: '根据国家规定，请先完成实名认证', mustEndAt: null }
  if (isAdult(birthDate, now)) return { code: 200, message: '', mustEndAt: null }
  const mustEndAt = minorsHourEnd(now)
  if (mustEndAt) return { code: 200, message: '', mustEndAt }
  return { code: 202, message: '当前时段暂不能为未成年人提供服务，请稍后再来', mustEndAt: null }
}
