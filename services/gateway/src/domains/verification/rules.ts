import { BodyStatus } from '@cloudplay/contract/envelope'
import { isAdult } from '@cloudplay/rules/age'
import { MINORS_HOUR, nextMinorsHour } from '@cloudplay/rules/minors-hour'
import { shanghaiDay } from '@cloudplay/rules/shanghai-day'

export interface PlayPermission {
  /** `code` of checkUnderAge: `ok`, or why not. */
  code: typeof BodyStatus.ok | typeof BodyStatus.unverified | typeof BodyStatus.minorHours
  message: string
  /** A minor's game ends at this moment, whatever it is doing. */
  mustEndAt: Date | null
}

/** `birthDate` is null for anyone whose verification has not passed, pending ones included. */
export function playPermission(birthDate: string | null, now: Date): PlayPermission {
  if (birthDate === null) return { code: BodyStatus.unverified, message: '根据国家规定，请先完成实名认证', mustEndAt: null }
  if (isAdult(birthDate, now)) return { code: BodyStatus.ok, message: '', mustEndAt: null }
  const { from, until } = nextMinorsHour(now)
  if (now >= from) return { code: BodyStatus.ok, message: '', mustEndAt: until }
  const [, month, day] = shanghaiDay(from).split('-').map(Number)
  return {
    code: BodyStatus.minorHours,
    message: `当前时段暂不能为未成年人提供服务，请在 ${month} 月 ${day} 日 ${MINORS_HOUR.from}:00 至 ${MINORS_HOUR.until}:00 再来`,
    mustEndAt: null,
  }
}
