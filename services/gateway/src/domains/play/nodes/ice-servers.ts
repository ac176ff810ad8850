import { createHmac } from 'node:crypto'
import type { IceServer } from '@cloudplay/contract/entities/play'
import { type IceSettings, needsCredentials } from '../../../core/config/ice.ts'

/** Longer than anyone plays without reconnecting, and too short to be worth stealing. */
const CREDENTIALS_LIFE_SECONDS = 4 * 3600

/**
 * The servers for one user, with credentials for those that use the shared secret (draft-uberti-behave-turn-rest, coturn's
 * `use-auth-secret`): the user name contains the expiry time, and its HMAC is the password.
 */
export function iceServersFor(
  { servers, turnSecret }: IceSettings,
  user: string,
  nowMs: number,
): IceServer[] {
  return servers.map((server) => {
    if (!turnSecret || !needsCredentials(server)) return server
    const username = `${Math.floor(nowMs / 1000) + CREDENTIALS_LIFE_SECONDS}:${user}`
    return {
      ...server,
      username,
      credential: createHmac('sha1', turnSecret).update(username).digest('base64'),
    }
  })
}

/** Pages wait for the slowest of them. */
const STUN_MAX = 4

/**
 * Addresses that answer a page by UDP without a login. A relay is one of them, because it answers STUN too; those that speak
 * TCP or TLS only are not.
 */
export function stunUrlsOf({ servers }: IceSettings): string[] {
  const urls = servers.flatMap((server) => server.urls)
  const byUdp = urls.filter((url) => /^(stun|turn):/.test(url) && !url.endsWith('transport=tcp'))
  const found = byUdp.map((url) => url.replace(/^turn:/, 'stun:').replace(/\?.*$/, ''))
  return [...new Set(found)].slice(0, STUN_MAX)
}
