import { randomBytes } from 'node:crypto'
import { isSignedText, signText } from '../../core/signed-text.ts'
import { hashKey, type TeamKeys } from '../../teams/team-keys.ts'

/** What sessions are made and checked with. */
export interface SessionSite {
  keys: Pick<TeamKeys, 'identify' | 'counting'>
  /** The one that signs in front. */
  secrets: readonly [Buffer, ...Buffer[]]
  now: () => number
}

/** Somebody who typed the key of a team. */
export interface Session {
  /** Random, of this login. */
  id: string
  team: string
  /** The name they entered: a claim, for the log. */
  by: string
  untilMs: number
}

export const SESSION_HOURS = 8
const SESSION_CHARS_MAX = 600
const KEY_ID_CHARS = 16

const SESSION = 'delivery dashboard session'
const FORM = 'delivery dashboard form'

/** Content of the cookie. It contains only the beginning of the key's hash. */
interface Said {
  id: string
  by: string
  untilMs: number
  key: string
}

/** A session for the bearer of `key`, with the cookie's value. Throws where no team has the key. */
export function beginSession(
  delivery: SessionSite,
  { key, by }: { key: string; by: string },
): { session: Session; cookie: string } {
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
  return {
    session,
    cookie: `${text}.${signText(delivery.secrets[0], SESSION, `${text}.${hash}`).toString('base64url')}`,
  }
}

const idOf = (hash: string) => hash.slice('sha256:'.length, 'sha256:'.length + KEY_ID_CHARS)

/**
 * The session of a cookie, or null. It is signed together with the hash of the key it was begun with, so it ends with the key: when
 * that is revoked or taken from the team.
 */
export function readSession(delivery: SessionSite, cookie: string | undefined): Session | null {
  const [, text = '', mac = ''] =
    (cookie?.length ?? 0) > SESSION_CHARS_MAX
      ? []
      : (/^([\w-]+)\.([\w-]{43})$/.exec(cookie ?? '') ?? [])
  const said = text ? readSaid(text) : null
  if (!said || delivery.now() >= said.untilMs) return null
  const given = Buffer.from(mac, 'base64url')
  const found = delivery.keys
    .counting()
    .find(
      ({ hash }) =>
        idOf(hash) === said.key &&
        isSignedText(delivery.secrets, SESSION, `${text}.${hash}`, given),
    )
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

/** The token in each form of this session, so that pages of other sites cannot send one. */
export const formToken = ({ secrets }: Pick<SessionSite, 'secrets'>, { id }: Session): string =>
  signText(secrets[0], FORM, id).toString('base64url')

export const isFormToken = (
  { secrets }: Pick<SessionSite, 'secrets'>,
  session: Session,
  given: string,
): boolean => isSignedText(secrets, FORM, session.id, Buffer.from(given, 'base64url'))
