import { createHmac } from 'node:crypto'
import { MINI_GAME_CHANNEL } from '@cloudplay/contract/constants'

/** The player data that a mini-game gets. */
export interface Visitor {
  uid: string
  nickname: string
  /** Address of the picture, or empty. */
  avatar: string
  /** Already masked. */
  phone: string
}

/** The site does not ask players for it. */
const SEX_UNKNOWN = '0'

/** The player's name at the mini-games' provider only: it does not lead back to the account. */
export const openIdOf = (key: Buffer, uid: string): string =>
  createHmac('sha256', key).update(`openid ${uid}`).digest('hex').slice(0, 32)

/** HMAC-SHA-256 in hex over the parameters without `sign`, as `name=value` sorted by name and joined with `&`. */
export function signatureOf(secret: string | Buffer, parameters: Record<string, string>): string {
  const text = Object.keys(parameters)
    .filter((name) => name !== 'sign')
    .sort()
    .map((name) => `${name}=${parameters[name]}`)
    .join('&')
  return createHmac('sha256', secret).update(text).digest('hex')
}

/** Whether players may be sent to this address: https, on a host that the operator trusts with the player data in the query. */
export const isAllowedSite = (url: string, hosts: ReadonlySet<string>): boolean => {
  if (!URL.canParse(url)) return false
  const { protocol, host, username, password } = new URL(url)
  return protocol === 'https:' && username === '' && password === '' && hosts.has(host)
}

/** A mini-game's address with the signed query (LIST-3). */
export function signedAddress(
  url: string,
  visitor: Visitor,
  {
    key,
    secret,
    publicUrl,
    now,
  }: { key: Buffer; secret: string | Buffer; publicUrl: string; now: Date },
): string {
  const parameters: Record<string, string> = {
    channel: String(MINI_GAME_CHANNEL),
    openid: openIdOf(key, visitor.uid),
    time: String(Math.floor(now.getTime() / 1000)),
    nick: visitor.nickname,
    // Another site shows it, so include the origin.
    avatar: visitor.avatar === '' ? '' : new URL(visitor.avatar, publicUrl).href,
    sex: SEX_UNKNOWN,
    phone: visitor.phone,
  }
  const address = new URL(url)
  for (const [name, value] of Object.entries(parameters)) address.searchParams.set(name, value)
  address.searchParams.set('sign', signatureOf(secret, parameters))
  return address.href
}
