import { sign } from 'node:crypto'
import type { WebPushSettings } from '../../../core/config/web-push.ts'

/** Push services take at most 24 hours. */
const VALID_SECONDS = 12 * 3600

const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')

/** The header that says which site sends (RFC 8292). */
export function vapidAuthorization(
  { privateKey, publicKey, subject }: WebPushSettings,
  endpoint: string,
  nowMs: number,
): string {
  const exp = Math.floor(nowMs / 1000) + VALID_SECONDS
  const claims = { aud: new URL(endpoint).origin, exp, sub: subject }
  const signed = `${part({ typ: 'JWT', alg: 'ES256' })}.${part(claims)}`
  const key = { key: privateKey, dsaEncoding: 'ieee-p1363' } as const
  const signature = sign('sha256', Buffer.from(signed), key).toString('base64url')
  return `vapid t=${signed}.${signature}, k=${publicKey}`
}
