import type { PushPackage } from '@cloudplay/contract/push'
import { and, asc, eq, gt, inArray, lte, or } from 'drizzle-orm'
import { announce, announceAll } from '../../core/events.ts'
import type { Localizable } from '../../core/localized.ts'
import type { Db } from '../../database/database.ts'
import { pushMessages } from '../../database/schema/push.ts'

/**
 * Facts, kept until they are acknowledged, with their texts in every language: a player's sockets may speak different ones. States
 * (queue, balance) are read afresh instead: see `ports/live-state.ts`.
 */
export type StoredPackage = Localizable<Exclude<PushPackage, { type: 'queue_moved' | 'balance_changed' | 'session_ended' }>>

const KEEP_MS = 7 * 86_400_000
/** Of these only the newest says anything. */
const REPLACES_EARLIER: ReadonlySet<StoredPackage['type']> = new Set(['push_single_queueing', 'product_changed', 'time_running_out'])
/** A player gets so many at once; the others when these are acknowledged. */
const MOST_AT_ONCE = 100

/**
 * Tells a player something, once `tx` commits: stored, sent to every socket the player has in whichever instance, and
 * sent again until one of them acknowledges. `until` ends its use (an offer that has run out).
 */
export async function pushTo(tx: Db, uid: string, message: StoredPackage, now: Date, until?: Date): Promise<void> {
  if (REPLACES_EARLIER.has(message.type)) {
    await tx.delete(pushMessages).where(and(eq(pushMessages.uid, uid), eq(pushMessages.type, message.type)))
  }
  await tx.insert(pushMessages).values({
    uid,
    type: message.type,
    body: message,
    createdAt: now,
    expiresAt: until ?? new Date(now.getTime() + KEEP_MS),
  })
  await announce(tx, 'push:stored', { uid })
}

export interface MessageTo {
  uid: string
  message: StoredPackage
  until: Date
}

/** `pushTo` of many, with as many statements as for one. */
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
}

/** What these players have not acknowledged, oldest first; who is not in the map has acknowledged everything. */
export async function unacknowledged(db: Db, uids: readonly string[], now: Date): Promise<Map<string, StoredMessage[]>> {
  const rows = await db
    .select({ uid: pushMessages.uid, id: pushMessages.id, body: pushMessages.body })
    .from(pushMessages)
    .where(and(inArray(pushMessages.uid, [...uids]), gt(pushMessages.expiresAt, now)))
    .orderBy(asc(pushMessages.id))
  const byPlayer = new Map<string, StoredMessage[]>()
  for (const { uid, id, body } of rows) {
    const messages = byPlayer.get(uid) ?? []
    if (messages.length < MOST_AT_ONCE) messages.push({ id, body })
    byPlayer.set(uid, messages)
  }
  return byPlayer
}

/** A player acknowledges only what was meant for them. */
export async function acknowledge(db: Db, uid: string, id: number): Promise<void> {
  await db.delete(pushMessages).where(and(eq(pushMessages.id, id), eq(pushMessages.uid, uid)))
}

/** Takes back a message whose matter is settled, such as an offer that was taken or given back. */
export async function withdraw(tx: Db, uid: string, type: StoredPackage['type']): Promise<void> {
  await tx.delete(pushMessages).where(and(eq(pushMessages.uid, uid), eq(pushMessages.type, type)))
}

export async function dropExpiredMessages(db: Db, now: Date): Promise<void> {
  await db.delete(pushMessages).where(lte(pushMessages.expiresAt, now))
}
