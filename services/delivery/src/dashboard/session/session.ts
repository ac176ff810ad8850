import { createHmac, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto'
import { hashKey } from '../../teams/team-keys.ts'
import type { Delivery } from '../../site/delivery.ts'

/** Somebody who typed the key of a team. */
export interface Session {
  /** Random, of this login. */
  id: string
  team: string
  /** What they call themselves: a claim, for the log. */
  by: string
  untilMs: number
}

export const SESSION_HOURS = 8
const SESSION_CHARS_MAX = 600
const KEY_ID_CHARS = 16

type Purpose = 'session' | 'form'

const sign = (secret: Buffer, purpose: Purpose, text: string): Buffer =>
  createHmac('sha256', Buffer.from(hkdfSync('sha256', secret, 'cloudplay', `delivery dashboard ${purpose}`, 32)))
    .update(text)
    .digest()

/** What the cookie says; the key itself is not in it, only the beginning of its hash. */
interface Said {
  id: string
  by: string
  untilMs: number
  key: string
}

/** A session for whoever holds `key`: the cookie's value. Throws where the key is no team's. */
export function beginSession(delivery: Delivery, { key, by }: { key: string; by: string }): { session: Session; cookie: string } {
  const team = delivery.keys.identify(key)
  const hash = hashKey(key)
  const session: Session = {
    id: randomBytes(16).toString('base64url'),
    team,
    by: by || team,
    untilMs: delivery.now() + SESSION_HOURS * 3_600_000,
  }
  const said: Said = { id: session.id, by: session.by, untilMs: session.untilMs, key: idOf(hash) }
  const text = Buffer.from(JSON.stringify(said)).toString('base64url')
  return { session, cookie: `${text}.${sign(delivery.options.secret, 'session', `${text}.${hash}`).toString('base64url')}` }
}

const idOf = (hash: string) => hash.slice('sha256:'.length, 'sha256:'.length + KEY_ID_CHARS)

/**
 * The session of a cookie, or null. It is signed together with the hash of the key it was begun with, so it ends with the key: when
 * that is revoked or taken from the team.
 */
export function readSession(delivery: Delivery, cookie: string | undefined): Session | null {
  const [, text = '', mac = ''] = (cookie?.length ?? 0) > SESSION_CHARS_MAX ? [] : (/^([\w-]+)\.([\w-]{43})$/.exec(cookie ?? '') ?? [])
  const said = text ? readSaid(text) : null
  if (!said || delivery.now() >= said.untilMs) return null
  const given = Buffer.from(mac, 'base64url')
  const found = delivery.keys
    .counting()
    .find(({ hash }) => idOf(hash) === said.key && isEqual(given, sign(delivery.options.secret, 'session', `${text}.${hash}`)))
  return found ? { id: said.id, by: said.by, untilMs: said.untilMs, team: found.team } : null
}

/** Believed only once the signature over it was checked. */
function readSaid(text: string): Said | null {
  try {
    return JSON.parse(Buffer.from(text, 'base64url').toString()) as Said
  } catch {
    return null
  }
}

const isEqual = (a: Buffer, b: Buffer) => a.length === b.length && timingSafeEqual(a, b)

/** What a form of this session carries, so that no page of another site can send it. */
export const formToken = (delivery: Delivery, { id }: Session): string => sign(delivery.options.secret, 'form', id).toString('base64url')

export const isFormToken = (delivery: Delivery, session: Session, given: string): boolean =>
  isEqual(Buffer.from(given), Buffer.from(formToken(delivery, session)))
