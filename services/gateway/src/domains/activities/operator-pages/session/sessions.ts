import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { and, eq, gt, lte } from 'drizzle-orm'
import type { Secrets } from '../../../../core/secrets.ts'
import type { Db } from '../../../../database/database.ts'
import { operatorSessions } from '../../../../database/schema/operator.ts'

/** Somebody who typed the operator's key. */
export interface OperatorSession {
  id: string
  /** What they call themselves: a claim, for the history. */
  name: string
}

export const SESSION_HOURS = 12
const COOKIE_VALUE = /^[\w-]{43}$/

const hash = (text: string): string => createHash('sha256').update(text).digest('base64url')

/** Whether two texts are equal, in a time that tells nothing about them. */
const isSame = (a: string, b: string): boolean =>
  timingSafeEqual(createHash('sha256').update(a).digest(), createHash('sha256').update(b).digest())

/** A session for whoever holds the key, as the cookie's value; null for any other key. */
export async function beginSession(
  db: Db,
  { given, key, name, now }: { given: string; key: string; name: string; now: Date },
): Promise<string | null> {
  if (!isSame(given, key)) return null
  const cookie = randomBytes(32).toString('base64url')
  await db.delete(operatorSessions).where(lte(operatorSessions.endsAt, now))
  const endsAt = new Date(now.getTime() + SESSION_HOURS * 3_600_000)
  await db.insert(operatorSessions).values({ id: hash(cookie), name, keyHash: hash(key), endsAt })
  return cookie
}

/** The session of a cookie, while it and its key count. */
export async function readSession(db: Db, cookie: string | undefined, key: string, now: Date): Promise<OperatorSession | null> {
  if (cookie === undefined || !COOKIE_VALUE.test(cookie)) return null
  const [session] = await db
    .select({ id: operatorSessions.id, name: operatorSessions.name })
    .from(operatorSessions)
    .where(and(eq(operatorSessions.id, hash(cookie)), eq(operatorSessions.keyHash, hash(key)), gt(operatorSessions.endsAt, now)))
  return session ?? null
}

/** Ends it everywhere, for whoever copied its cookie too. */
export async function endSession(db: Db, { id }: OperatorSession): Promise<void> {
  await db.delete(operatorSessions).where(eq(operatorSessions.id, id))
}

/** What a form of this session carries, so that no page of another site can send it. */
export const formToken = (secrets: Secrets, { id }: Pick<OperatorSession, 'id'>): string =>
  createHmac('sha256', secrets.key('operator-form')).update(id).digest('base64url')

export const isFormToken = (secrets: Secrets, session: OperatorSession, given: string): boolean =>
  isSame(given, formToken(secrets, session))
