import type { Secrets } from '../../core/secrets.ts'
import type { Player } from '../../http/serve.ts'

/** Long enough for a page and its speed test. */
const LIFE_MS = 30 * 60_000

const PURPOSE = 'api-token'

/**
 * The player's `apiToken`: it names account and session, and opens only the calls of the separate speed test gateway
 * (GATE-3), as long as the session lives.
 */
export function issueApiToken(secrets: Secrets, { uid, sessionId }: Player, nowMs: number): string {
  const text = `${uid}.${sessionId}.${nowMs + LIFE_MS}`
  return `${Buffer.from(text).toString('base64url')}.${secrets.sign(PURPOSE, text).toString('base64url')}`
}

/** The token's player; null if it is altered, expired or from elsewhere. */
export function readApiToken(secrets: Secrets, token: string, nowMs: number): Player | null {
  const [body = '', mac = '', more] = token.split('.')
  const text = Buffer.from(body, 'base64url').toString('utf8')
  if (more !== undefined || !secrets.isSigned(PURPOSE, text, Buffer.from(mac, 'base64url')))
    return null
  const [uid = '', sessionId = '', expiresMs] = text.split('.')
  return Number(expiresMs) > nowMs ? { uid, sessionId } : null
}
