import { isAdult } from '@cloudplay/rules/age'
import { MINORS_HOUR, nextMinorsHour } from '@cloudplay/rules/minors-hour'
import { shanghaiDay } from '@cloudplay/rules/shanghai-day'

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
  const { from, until } = nextMinorsHour(now)
  if (now >= from) return { code: 200, message: '', mustEndAt: until }
  const [, month, day] = shanghaiDay(from).split('-').map(Number)
  return { code: 202, message: `当前时段暂不能为未成年人提供服务，请在 ${month} 月 ${day} 日 ${MINORS_HOUR.from}:00 至 ${MINORS_HOUR.until}:00 再来`, mustEndAt: null }
}
