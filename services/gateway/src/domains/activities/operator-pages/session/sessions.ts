import { createHash, randomBytes } from 'node:crypto'
import { and, eq, gt, inArray, lte } from 'drizzle-orm'
import type { Secrets } from '../../../../core/secrets.ts'
import { isSameText } from '../../../../core/same-text.ts'
import type { Db } from '../../../../database/database.ts'
import { operatorSessions } from '../../../../database/schema/operator.ts'

/** A person who typed the operator's key. */
export interface OperatorSession {
  id: string
  /** Their own name: a claim, for the history. */
  name: string
}

export const SESSION_HOURS = 12
const COOKIE_VALUE = /^[\w-]{43}$/

const FORM_PURPOSE = 'operator-form'

const hash = (text: string): string => createHash('sha256').update(text).digest('base64url')

/** Creates a session for the owner of the key, as the cookie's value; null for any other key. */
export async function beginSession(
  db: Db,
  { given, keys, name, now }: { given: string; keys: readonly string[]; name: string; now: Date },
): Promise<string | null> {
  const key = keys.find((one) => isSameText(given, one))
  if (key === undefined) return null
  const cookie = randomBytes(32).toString('base64url')
  await db.delete(operatorSessions).where(lte(operatorSessions.endsAt, now))
  const endsAt = new Date(now.getTime() + SESSION_HOURS * 3_600_000)
  await db.insert(operatorSessions).values({ id: hash(cookie), name, keyHash: hash(key), endsAt })
  return cookie
}

/** The session of a cookie, as long as it and its key are valid. */
export async function readSession(
  db: Db,
  cookie: string | undefined,
  keys: readonly string[],
  now: Date,
): Promise<OperatorSession | null> {
  if (cookie === undefined || !COOKIE_VALUE.test(cookie)) return null
  const [session] = await db
    .select({ id: operatorSessions.id, name: operatorSessions.name })
    .from(operatorSessions)
    .where(
      and(
        eq(operatorSessions.id, hash(cookie)),
        inArray(operatorSessions.keyHash, keys.map(hash)),
        gt(operatorSessions.endsAt, now),
      ),
    )
  return session ?? null
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
