import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Secrets } from '../../core/secrets.ts'
import type { Player } from '../../http/serve.ts'

/** Long enough for a page and its speed test. */
const LIFE_MS = 30 * 60_000

const seal = (secrets: Secrets, text: string): Buffer => createHmac('sha256', secrets.key('api-token')).update(text).digest()

/**
 * `apiToken` of the player: names account and session, and opens the calls of the separate speed test gateway only
 * (GATE-3), for as long as the session lives.
 */
export function issueApiToken(secrets: Secrets, { uid, sessionId }: Player, nowMs: number): string {
  const text = `${uid}.${sessionId}.${nowMs + LIFE_MS}`
  return `${Buffer.from(text).toString('base64url')}.${seal(secrets, text).toString('base64url')}`
}

/** Whose it is; null when it is not ours, was altered, or is over. */
export function readApiToken(secrets: Secrets, token: string, nowMs: number): Player | null {
  const [body = '', mac = '', more] = token.split('.')
  const text = Buffer.from(body, 'base64url').toString('utf8')
  const given = Buffer.from(mac, 'base64url')
  const wanted = seal(secrets, text)
  if (more !== undefined || given.length !== wanted.length || !timingSafeEqual(given, wanted)) return null
  const [uid = '', sessionId = '', expiresMs] = text.split('.')
  return Number(expiresMs) > nowMs ? { uid, sessionId } : null
}
