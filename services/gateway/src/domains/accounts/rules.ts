import { PASSWORD_MAX, PASSWORD_MIN } from '@cloudplay/contract/constants'
import type { LocalizedText } from '@cloudplay/contract/language'
import { newPasswordFault } from '@cloudplay/rules/password'
import { accountMessages } from './messages.ts'

export const maskMobile = (mobile: string): string => `${mobile.slice(0, 3)}****${mobile.slice(-4)}`

/** What is wrong with a new password, in words for the player; null if it is valid. */
export function passwordFault(password: string): LocalizedText | null {
  const fault = newPasswordFault(password)
  if (fault === 'short') return accountMessages.passwordTooShort({ min: PASSWORD_MIN })
  return fault === 'long' ? accountMessages.passwordTooLong({ max: PASSWORD_MAX }) : null
}

/** How many codes may be sent in a time. */
export interface SendLimit {
  windowMs: number
  max: number
}
const HOUR_MS = 3_600_000
/** Limits for one requester and mobile. The first rule is the page's own countdown. */
export const REQUESTER_LIMITS: readonly SendLimit[] = [
  { windowMs: 60_000, max: 1 },
  { windowMs: HOUR_MS, max: 5 },
  { windowMs: 24 * HOUR_MS, max: 10 },
]
/** Limits for all requesters together whose browser and network have not logged in with this mobile before. */
export const STRANGERS_LIMITS: readonly SendLimit[] = [
  { windowMs: 60_000, max: 3 },
  { windowMs: HOUR_MS, max: 15 },
  { windowMs: 24 * HOUR_MS, max: 20 },
]
/** Beyond those limits: one more after an hour without codes, for a network that had none today. */
export const FRESH_LIMITS: readonly SendLimit[] = [{ windowMs: HOUR_MS, max: 1 }]

/** Milliseconds until another code may be sent, 0 for now. `sentAtMs` are the earlier ones, in any order. */
export function waitBeforeSendMs(
  sentAtMs: readonly number[],
  limits: readonly SendLimit[],
  nowMs: number,
): number {
  const waits = limits.map(({ windowMs, max }) => {
    const inside = sentAtMs.filter((at) => at > nowMs - windowMs).sort((a, b) => b - a)
    const blocking = inside[max - 1]
    return blocking === undefined ? 0 : blocking + windowMs - nowMs
  })
  return Math.max(0, ...waits)
}

/** A wait in words: seconds below a minute and a half, else minutes, else hours. */
export function waitText(waitMs: number): LocalizedText {
  const seconds = Math.ceil(waitMs / 1000)
  if (seconds <= 90) return accountMessages.waitSeconds({ count: seconds })
  const minutes = Math.ceil(seconds / 60)
  return minutes <= 90
    ? accountMessages.waitMinutes({ count: minutes })
    : accountMessages.waitHours({ count: Math.ceil(minutes / 60) })
}
