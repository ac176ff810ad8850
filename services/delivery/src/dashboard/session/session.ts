import { randomBytes } from 'node:crypto'
import { isSignedText, signText } from '../../core/signed-text.ts'
import { refusal } from '../../site/refusal-texts.ts'
import type { PersonRecord, Role } from '../../store/team-state.ts'
import { hashKey, holding, type Holder, type TeamKeys } from '../../teams/team-keys.ts'

/** What sessions are made and checked with. */
export interface SessionSite {
  keys: Pick<TeamKeys, 'identify' | 'counting' | 'holderOf' | 'person'>
  /** The one that signs in front. */
  secrets: readonly [Buffer, ...Buffer[]]
  now: () => number
}

/** Somebody who typed a key, or whom the provider of OpenID Connect named. */
export interface Session {
  /** Random, of this login. */
  id: string
  team: string
  role: Role
  /** Id of the person; null: the key is the team's own, and `by` is a claim. */
  who: string | null
  by: string
  /** Hash of the key that was typed; null: the provider named somebody. */
  key: string | null
  untilMs: number
}

export const SESSION_HOURS = 8
const SESSION_CHARS_MAX = 600
const KEY_ID_CHARS = 16

const SESSION = 'delivery dashboard session'
const FORM = 'delivery dashboard form'

/** Content of the cookie. Of a key it contains only the beginning of its hash. */
interface Said {
  id: string
  by: string
  untilMs: number
  key: string | null
  person: string | null
}

interface Begun {
  session: Session
  cookie: string
}

function begin(
  delivery: SessionSite,
  { team, role, who }: Holder,
  said: Pick<Said, 'by' | 'key' | 'person'>,
  bound: string,
): Begun {
  const id = randomBytes(16).toString('base64url')
  const untilMs = delivery.now() + SESSION_HOURS * 3_600_000
  const content: Said = { id, untilMs, ...said }
  const text = Buffer.from(JSON.stringify(content)).toString('base64url')
  const mac = signText(delivery.secrets[0], SESSION, `${text}.${bound}`).toString('base64url')
  const { by } = said
  const key = said.key === null ? null : bound
  return { session: { id, team, role, who, by, key, untilMs }, cookie: `${text}.${mac}` }
}

/** A session for the bearer of `key`, with the cookie's value. Throws where it is nobody's, or a pipeline's. */
export function beginSession(
  delivery: SessionSite,
  { key, by }: { key: string; by: string },
): Begun {
  const holder = delivery.keys.identify(key)
  if (holder.isPipeline) throw refusal('key-unknown', (of) => of.people.noPipeline)
  const hash = hashKey(key)
  const name = holder.name ?? (by || holder.team)
  return begin(delivery, holder, { by: name, key: idOf(hash), person: null }, hash)
}

/** A session for somebody whom the provider named. */
export const beginPersonSession = (delivery: SessionSite, person: PersonRecord): Begun =>
  begin(
    delivery,
    holding(person),
    { by: person.name, key: null, person: person.id },
    boundTo(person),
  )

/** What a session of a person is bound to: somebody who leaves and comes back logs in again. */
const boundTo = ({ id, subject, addedAt }: PersonRecord): string =>
  JSON.stringify(['person', id, subject, addedAt])

const idOf = (hash: string) => hash.slice('sha256:'.length, 'sha256:'.length + KEY_ID_CHARS)

/**
 * The session of a cookie, or null. It is signed together with what it was begun with, a key's hash or a person's place, so it ends
 * with that: when the key is revoked or runs out, or the person is removed. What they may do is read at each request.
 */
export function readSession(delivery: SessionSite, cookie: string | undefined): Session | null {
  const [, text = '', mac = ''] =
    (cookie?.length ?? 0) > SESSION_CHARS_MAX
      ? []
      : (/^([\w-]+)\.([\w-]{43})$/.exec(cookie ?? '') ?? [])
  const said = text ? readSaid(text) : null
  if (!said || delivery.now() >= said.untilMs) return null
  const given = Buffer.from(mac, 'base64url')
  const isSigned = (bound: string) =>
    isSignedText(delivery.secrets, SESSION, `${text}.${bound}`, given)
  const key = said.person === null ? keyOf(delivery, said, isSigned) : undefined
  const holder =
    said.person === null ? key && delivery.keys.holderOf(key) : byName(delivery, said, isSigned)
  if (!holder || holder.isPipeline) return null
  const { team, role, who } = holder
  const { id, by, untilMs } = said
  return { id, by, untilMs, team, role, who, key: key?.hash ?? null }
}

type IsSigned = (bound: string) => boolean

const keyOf = ({ keys }: SessionSite, said: Said, isSigned: IsSigned) =>
  keys.counting().find(({ hash }) => idOf(hash) === said.key && isSigned(hash))

function byName({ keys }: SessionSite, said: Said, isSigned: IsSigned): Holder | null {
  const person = keys.person(String(said.person))
  return person && isSigned(boundTo(person)) ? holding(person) : null
}

/** Believed only once the signature over it was checked. */
function readSaid(text: string): Said | null {
  try {
    return JSON.parse(Buffer.from(text, 'base64url').toString()) as Said | null
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
