import { BodyStatus } from '@cloudplay/contract/envelope'
import type { LocalizedText } from '@cloudplay/contract/language'
import { isAdult } from '@cloudplay/rules/age'
import { labelAge, labelVerdict } from '@cloudplay/rules/age-label'
import { MINORS_HOUR, nextMinorsHour } from '@cloudplay/rules/minors-hour'
import { shanghaiDay } from '@cloudplay/rules/shanghai-day'
import { verificationMessages } from './messages.ts'

export interface PlayPermission {
  /** `code` of checkUnderAge: `ok`, or the reason against it. */
  code:
    | typeof BodyStatus.ok
    | typeof BodyStatus.unverified
    | typeof BodyStatus.minorHours
    | typeof BodyStatus.ageLabel
  message: LocalizedText | ''
  /** A minor's game ends at this moment in any state. */
  mustEndAt: Date | null
}

/**
 * Whether a player may play a game with this age label now. `birthDate` is null for everyone whose verification has not
 * passed, including pending ones. The label comes before the hour, because no hour opens such a game.
 */
export function playPermission(birthDate: string | null, now: Date, ageLabel = ''): PlayPermission {
  const verdict = labelVerdict(ageLabel, birthDate, now)
  const age = labelAge(ageLabel)
  if (verdict === 'tooYoung')
    return {
      code: BodyStatus.ageLabel,
      message: verificationMessages.tooYoung({ age }),
      mustEndAt: null,
    }
  if (birthDate === null) {
    const message =
      verdict === 'verify'
        ? verificationMessages.verifyForLabel({ age })
        : verificationMessages.verifyFirst
    return { code: BodyStatus.unverified, message, mustEndAt: null }
  }
  if (isAdult(birthDate, now)) return { code: BodyStatus.ok, message: '', mustEndAt: null }
  const { from, until } = nextMinorsHour(now)
  if (now >= from) return { code: BodyStatus.ok, message: '', mustEndAt: until }
  const [, month, day] = shanghaiDay(from).split('-').map(Number)
  return {
    code: BodyStatus.minorHours,
    message: verificationMessages.minorsHour({
      month: month!,
      day: day!,
      from: MINORS_HOUR.from,
      until: MINORS_HOUR.until,
    }),
    mustEndAt: null,
  }
}
