import { isInternetName } from '@cloudplay/server-limits/public-address'
import { openText, sealText } from '../core/sealed-text.ts'

export const FORMS = ['json', 'feishu', 'dingtalk', 'slack'] as const
export type Form = (typeof FORMS)[number]

/** Where a notice goes: both open somebody's chat, so they are stored sealed and never shown or logged. */
export interface Target {
  url: string
  /** What a notice is signed with; empty: the form signs nothing. */
  secret: string
}

const URL_CHARS_MAX = 1_000
const PURPOSE = 'webhooks'

/**
 * Whether the site may call the address of a webhook, which a team names: https to a name of the internet, or an origin that the site's
 * operator allows (`WEBHOOK_ORIGINS`).
 */
export function mayCall(text: string, allowed: readonly string[]): boolean {
  if (text.length > URL_CHARS_MAX || !URL.canParse(text)) return false
  const { origin, protocol, hostname, username, password, hash } = new URL(text)
  if (username || password || hash) return false
  return allowed.includes(origin) || (protocol === 'https:' && isInternetName(hostname))
}

export const sealTarget = (secret: Buffer, target: Target): string =>
  sealText(secret, PURPOSE, JSON.stringify(target))

export function openTarget(secrets: readonly Buffer[], sealed: string): Target | null {
  const text = openText(secrets, PURPOSE, sealed)
  return text === null ? null : (JSON.parse(text) as Target)
}
