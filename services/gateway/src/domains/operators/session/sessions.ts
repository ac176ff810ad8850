import { createHash, randomBytes } from 'node:crypto'
import { and, eq, gt, lte } from 'drizzle-orm'
import { OPERATOR_ROLES, type OperatorRole, type RoleKeys } from '../../../core/operator-key.ts'
import type { Secrets } from '../../../core/secrets.ts'
import { isSameText } from '@cloudplay/metrics/same-text'
import type { Db } from '../../../database/database.ts'
import { operatorSessions } from '../../../database/schema/operator.ts'

/** A person who typed a key. */
export interface OperatorSession {
  id: string
  /** Whose key it was: the session's row has the key's hash, so a role can't be stored wrongly. */
  role: OperatorRole
  /** Their own name: a claim, for the history. */
  name: string
}

export const SESSION_HOURS = 12
const COOKIE_VALUE = /^[\w-]{43}$/

const FORM_PURPOSE = 'operator-form'

const hash = (text: string): string => createHash('sha256').update(text).digest('base64url')

/** Creates a session for the owner of a key, as the cookie's value; null for any other key. */
export async function beginSession(
  db: Db,
  { given, keys, name, now }: { given: string; keys: RoleKeys; name: string; now: Date },
): Promise<{ cookie: string; role: OperatorRole } | null> {
  const role = OPERATOR_ROLES.find((one) => keys[one].some((key) => isSameText(given, key)))
  if (role === undefined) return null
  const cookie = randomBytes(32).toString('base64url')
  await db.delete(operatorSessions).where(lte(operatorSessions.endsAt, now))
  const endsAt = new Date(now.getTime() + SESSION_HOURS * 3_600_000)
  await db.insert(operatorSessions).values({ id: hash(cookie), name, keyHash: hash(given), endsAt })
  return { cookie, role }
}

/** The session of a cookie, as long as it and its key are valid. */
export async function readSession(
  db: Db,
  cookie: string | undefined,
  keys: RoleKeys,
  now: Date,
): Promise<OperatorSession | null> {
  if (cookie === undefined || !COOKIE_VALUE.test(cookie)) return null
  const [session] = await db
    .select({
      id: operatorSessions.id,
      name: operatorSessions.name,
      keyHash: operatorSessions.keyHash,
    })
    .from(operatorSessions)
    .where(and(eq(operatorSessions.id, hash(cookie)), gt(operatorSessions.endsAt, now)))
  const role = OPERATOR_ROLES.find((one) => keys[one].some((key) => hash(key) === session?.keyHash))
  return session && role ? { id: session.id, name: session.name, role } : null
}

/** Ends it everywhere, also for copies of its cookie. */
export async function endSession(db: Db, { id }: OperatorSession): Promise<void> {
  await db.delete(operatorSessions).where(eq(operatorSessions.id, id))
}

/** The token in this session's forms, so that no page of another site can send them. */
export const formToken = (secrets: Secrets, { id }: Pick<OperatorSession, 'id'>): string =>
  secrets.sign(FORM_PURPOSE, id).toString('base64url')

export const isFormToken = (secrets: Secrets, session: OperatorSession, given: string): boolean =>
  secrets.isSigned(FORM_PURPOSE, session.id, Buffer.from(given, 'base64url'))
