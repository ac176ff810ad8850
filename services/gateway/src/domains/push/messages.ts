import type { PushPackage } from '@cloudplay/contract/push'
import { and, asc, eq, gt, inArray, isNull, lte, or, sql } from 'drizzle-orm'
import { announceAll, noticeOf } from '../../core/events.ts'
import type { Localizable } from '../../core/localized.ts'
import type { Db } from '../../database/database.ts'
import { pushMessages } from '../../database/schema/push.ts'

/**
 * Facts, kept until they are acknowledged, with their texts in every language: a player's sockets may speak different ones. States
 * (queue, balance) are read afresh instead: see `ports/live-state.ts`.
 */
export type StoredPackage = Localizable<Exclude<PushPackage, { type: 'queue_moved' | 'balance_changed' | 'session_ended' }>>

const KEEP_MS = 7 * 86_400_000
/** Once a socket has acknowledged it: by then every gateway has told those that were open. */
const KEEP_ACKNOWLEDGED_MS = 30_000
/** Of these only the newest says anything. */
const REPLACES_EARLIER: ReadonlySet<StoredPackage['type']> = new Set(['push_single_queueing', 'product_changed', 'time_running_out'])
/** A player gets so many at once; the others when these are acknowledged. */
const MOST_AT_ONCE = 100

/**
 * Tells a player something, once `tx` commits: stored, sent to every socket the player has in whichever instance, and
 * kept until one of them acknowledges; each is sent it again until it does. What it settles, such as an offer that was
 * taken, is taken back.
 */
export async function pushTo(
  tx: Db,
  uid: string,
  message: StoredPackage,
  now: Date,
  settles: readonly StoredPackage['type'][] = [],
): Promise<void> {
  const gone = REPLACES_EARLIER.has(message.type) ? [message.type, ...settles] : [...settles]
  await tx.execute(sql`
    with gone as (delete from push_messages where uid = ${uid} and type = any (${sql.param(gone)}::text[])),
    stored as (
      insert into push_messages (uid, type, body, created_at, expires_at)
      values (${uid}, ${message.type}, ${JSON.stringify(message)}::jsonb, ${now}, ${new Date(now.getTime() + KEEP_MS)}) returning uid)
    select ${noticeOf('push:stored', { uid })} from stored`)
}

export interface MessageTo {
  uid: string
  message: StoredPackage
  until: Date
}

/** `pushTo` of many, with as many statements as for one. `until` ends the use of a message, such as an offer that has run out. */
export async function pushToAll(tx: Db, messages: readonly MessageTo[], now: Date): Promise<void> {
  if (messages.length === 0) return
  const replaced = messages.filter(({ message }) => REPLACES_EARLIER.has(message.type))
  if (replaced.length > 0) {
    await tx
      .delete(pushMessages)
      .where(or(...replaced.map(({ uid, message: { type } }) => and(eq(pushMessages.uid, uid), eq(pushMessages.type, type)))))
  }
  await tx
    .insert(pushMessages)
    .values(messages.map(({ uid, message, until }) => ({ uid, type: message.type, body: message, createdAt: now, expiresAt: until })))
  await announceAll(
    tx,
    'push:stored',
    messages.map(({ uid }) => ({ uid })),
  )
}

export interface StoredMessage {
  id: number
  body: unknown
  /** Null: not yet. */
  acknowledgedAtMs: number | null
}

/**
 * What is still to be told to these players, oldest first: whatever is not acknowledged, and what was so lately that a socket of
 * theirs at a slower gateway may not have been told yet.
 */
export async function readMessages(db: Db, uids: readonly string[], now: Date): Promise<Map<string, StoredMessage[]>> {
  const { uid, id, body, acknowledgedAt } = pushMessages
  const rows = await db
    .select({ uid, id, body, acknowledgedAt })
    .from(pushMessages)
    .where(and(inArray(uid, [...uids]), gt(pushMessages.expiresAt, now)))
    .orderBy(asc(id))
  const byPlayer = new Map<string, StoredMessage[]>()
  const open = new Map<string, number>()
  for (const row of rows) {
    const count = (open.get(row.uid) ?? 0) + (row.acknowledgedAt ? 0 : 1)
    if (count > MOST_AT_ONCE) continue
    open.set(row.uid, count)
    const messages = byPlayer.get(row.uid) ?? []
    messages.push({ id: row.id, body: row.body, acknowledgedAtMs: row.acknowledgedAt?.getTime() ?? null })
    byPlayer.set(row.uid, messages)
  }
  return byPlayer
}

/** A player acknowledges only what was meant for them. */
export async function acknowledge(db: Db, uid: string, id: number, now: Date): Promise<void> {
  const until = new Date(now.getTime() + KEEP_ACKNOWLEDGED_MS)
  await db
    .update(pushMessages)
    .set({ acknowledgedAt: now, expiresAt: sql`least(${pushMessages.expiresAt}, ${until}::timestamptz)` })
    .where(and(eq(pushMessages.id, id), eq(pushMessages.uid, uid), isNull(pushMessages.acknowledgedAt)))
}

/** Takes back a message whose matter is settled, such as an offer that was taken or given back. */
export async function withdraw(tx: Db, uid: string, type: StoredPackage['type']): Promise<void> {
  await tx.delete(pushMessages).where(and(eq(pushMessages.uid, uid), eq(pushMessages.type, type)))
}

export async function dropExpiredMessages(db: Db, now: Date): Promise<void> {
  await db.delete(pushMessages).where(lte(pushMessages.expiresAt, now))
}
