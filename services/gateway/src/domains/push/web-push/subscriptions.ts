import { createHash } from 'node:crypto'
import { WEB_PUSH_PER_PLAYER } from '@cloudplay/contract/constants'
import type { Language } from '@cloudplay/contract/language'
import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Db } from '../../../database/database.ts'
import { pushSubscriptions } from '../../../database/schema/push.ts'
import type { BrowserKeys } from './encrypt.ts'

export interface Subscription extends BrowserKeys {
  endpoint: string
  language: Language
}

interface Owner {
  uid: string
  sessionId: string
}

const hashOf = (endpoint: string) => createHash('sha256').update(endpoint).digest('base64url')

/** Keeps a browser for this session. One that belonged to another player now belongs to this one. */
export async function keepSubscription(
  tx: Db,
  { uid, sessionId }: Owner,
  subscription: Subscription,
  now: Date,
): Promise<void> {
  const kept = { uid, sessionId, ...subscription, createdAt: now }
  await tx
    .insert(pushSubscriptions)
    .values({ endpointHash: hashOf(subscription.endpoint), ...kept })
    .onConflictDoUpdate({ target: pushSubscriptions.endpointHash, set: kept })
  await tx.execute(sql`
    delete from push_subscriptions where endpoint_hash in (
      select endpoint_hash from push_subscriptions where uid = ${uid}
      order by created_at desc, endpoint_hash offset ${WEB_PUSH_PER_PLAYER})`)
}

export async function dropSubscription(db: Db, uid: string, endpoint: string): Promise<void> {
  await db
    .delete(pushSubscriptions)
    .where(
      and(eq(pushSubscriptions.endpointHash, hashOf(endpoint)), eq(pushSubscriptions.uid, uid)),
    )
}

/** The sessions have ended. */
export async function dropOfSessions(db: Db, sessionIds: readonly string[]): Promise<void> {
  if (sessionIds.length === 0) return
  await db.delete(pushSubscriptions).where(inArray(pushSubscriptions.sessionId, [...sessionIds]))
}

export interface DuePush extends Subscription {
  uid: string
  body: unknown
  expiresAt: Date
}

/**
 * The offers of these players that no instance has sent yet, one row for each browser. They count as sent from now on. A
 * session that is over gets none.
 */
export async function takeDuePushes(
  db: Db,
  uids: readonly string[],
  now: Date,
): Promise<DuePush[]> {
  const { rows } = await db.execute<DuePush & Record<string, unknown>>(sql`
    with due as (
      update push_messages m set alerted_at = ${now}
      where m.uid = any (${sql.param(uids)}::uuid[]) and m.type = 'push_single_queueing' and m.alerted_at is null and m.expires_at > ${now}
        and exists (select from push_subscriptions s where s.uid = m.uid)
      returning m.uid, m.body, m.expires_at)
    select due.uid, due.body, due.expires_at as "expiresAt", s.endpoint, s.p256dh, s.auth, s.language
    from due join push_subscriptions s on s.uid = due.uid join sessions on sessions.id = s.session_id
    where sessions.revoked_at is null and sessions.expires_at > ${now}`)
  return rows.map((row) => ({ ...row, expiresAt: new Date(row.expiresAt) }))
}
