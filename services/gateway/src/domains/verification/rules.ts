import { BodyStatus } from '@cloudplay/contract/envelope'
import type { LocalizedText } from '@cloudplay/contract/language'
import { isAdult } from '@cloudplay/rules/age'
import { MINORS_HOUR, nextMinorsHour } from '@cloudplay/rules/minors-hour'
import { shanghaiDay } from '@cloudplay/rules/shanghai-day'
import { verificationMessages } from './messages.ts'

export interface PlayPermission {
  /** `code` of checkUnderAge: `ok`, or why not. */
  code: typeof BodyStatus.ok | typeof BodyStatus.unverified | typeof BodyStatus.minorHours
  message: LocalizedText | ''
  /** A minor's game ends at this moment, whatever it is doing. */
  mustEndAt: Date | null
}

/** `birthDate` is null for anyone whose verification has not passed, pending ones included. */
export function playPermission(birthDate: string | null, now: Date): PlayPermission {
  if (birthDate === null) return { code: BodyStatus.unverified, message: verificationMessages.verifyFirst, mustEndAt: null }
  if (isAdult(birthDate, now)) return { code: BodyStatus.ok, message: '', mustEndAt: null }
  const { from, until } = nextMinorsHour(now)
  if (now >= from) return { code: BodyStatus.ok, message: '', mustEndAt: until }
  const [, month, day] = shanghaiDay(from).split('-').map(Number)
  return {
    code: BodyStatus.minorHours,
    message: verificationMessages.minorsHour({ month: month!, day: day!, from: MINORS_HOUR.from, until: MINORS_HOUR.until }),
    mustEndAt: null,
  }
}
