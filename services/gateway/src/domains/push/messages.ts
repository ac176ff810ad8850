import type { PushPackage } from '@cloudplay/contract/push'
import { and, asc, eq, gt, inArray, isNull, lte, sql } from 'drizzle-orm'
import { announceAll, announceWith } from '../../core/events.ts'
import type { Localizable } from '../../core/localized.ts'
import type { Db } from '../../database/database.ts'
import { pushMessages } from '../../database/schema/push.ts'

/**
 * Facts, stored until they are acknowledged, with their texts in every language, because a player's sockets may use
 * different ones. States (queue, balance) are read again instead: see `ports/live-state.ts`.
 */
type StoredPackage = Localizable<
  Exclude<
    PushPackage,
    { type: 'queue_moved' | 'balance_changed' | 'notices_changed' | 'reconnect' | 'session_ended' }
  >
>

const KEEP_MS = 7 * 86_400_000
/** Kept this long after the first acknowledgement: by then every gateway has sent it to its open sockets. */
const KEEP_ACKNOWLEDGED_MS = 30_000
/** Of these types, only the newest message matters. */
const REPLACES_EARLIER: ReadonlySet<StoredPackage['type']> = new Set([
  'push_single_queueing',
  'seat_missed',
  'product_changed',
  'time_running_out',
  'payer_changes',
])
/** The most messages a player gets at a time; the others follow when these are acknowledged. */
export const MOST_AT_ONCE = 100

/**
 * Sends a player a message once `tx` commits: it is stored, sent to every socket of the player at any instance, and repeated
 * until one of them acknowledges it. Messages that it settles, such as an accepted offer, are removed.
 */
export async function pushTo(
  tx: Db,
  uid: string,
  message: StoredPackage,
  now: Date,
  settles: readonly StoredPackage['type'][] = [],
): Promise<void> {
  const gone = REPLACES_EARLIER.has(message.type) ? [message.type, ...settles] : [...settles]
  const until = new Date(now.getTime() + KEEP_MS)
  await announceWith(
    tx,
    [{ event: 'push:stored', payload: { uid } }],
    (notice) => sql`
    with gone as (delete from push_messages where uid = ${uid} and type = any (${sql.param(gone)}::text[])),
    stored as (
      insert into push_messages (uid, type, body, created_at, expires_at)
      values (${uid}, ${message.type}, ${JSON.stringify(message)}::jsonb, ${now}, ${until}) returning uid)
    select ${notice} from stored`,
  )
}

export interface MessageTo {
  uid: string
  message: StoredPackage
  until: Date
}

/** `pushTo` for many players, with as many statements as for one. `until` ends a message's use, such as an expired offer. */
export async function pushToAll(tx: Db, messages: readonly MessageTo[], now: Date): Promise<void> {
  if (messages.length === 0) return
  const column = (of: (one: MessageTo) => string) => sql.param(messages.map(of))
  await Promise.all([
    tx.execute(sql`
      with stored as (
        select * from unnest(${column(({ uid }) => uid)}::uuid[], ${column(({ message }) => message.type)}::text[],
          ${column(({ message }) => JSON.stringify(message))}::jsonb[], ${column(({ until }) => until.toISOString())}::timestamptz[])
          with ordinality as stored (uid, type, body, until, nth)),
      gone as (
        delete from push_messages m using stored
        where m.uid = stored.uid and m.type = stored.type and m.type = any (${sql.param([...REPLACES_EARLIER])}::text[]))
      insert into push_messages (uid, type, body, created_at, expires_at)
      select uid, type, body, ${now}, until from stored order by nth`),
    announceAll(
      tx,
      'push:stored',
      messages.map(({ uid }) => ({ uid })),
    ),
  ])
}

export interface StoredMessage {
  id: number
  body: unknown
  /** Null: not yet. */
  acknowledgedAtMs: number | null
}

/**
 * The messages these players should still get, oldest first: unacknowledged ones, and ones acknowledged so recently that a
 * socket at a slower gateway may not have them yet.
 */
export async function readMessages(
  db: Db,
  uids: readonly string[],
  now: Date,
): Promise<Map<string, StoredMessage[]>> {
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
    messages.push({
      id: row.id,
      body: row.body,
      acknowledgedAtMs: row.acknowledgedAt?.getTime() ?? null,
    })
    byPlayer.set(row.uid, messages)
  }
  return byPlayer
}

/** Players can acknowledge only their own messages. */
export async function acknowledge(db: Db, uid: string, id: number, now: Date): Promise<void> {
  const until = new Date(now.getTime() + KEEP_ACKNOWLEDGED_MS)
  await db
    .update(pushMessages)
    .set({
      acknowledgedAt: now,
      expiresAt: sql`least(${pushMessages.expiresAt}, ${until}::timestamptz)`,
    })
    .where(
      and(eq(pushMessages.id, id), eq(pushMessages.uid, uid), isNull(pushMessages.acknowledgedAt)),
    )
}

/** Removes settled messages, such as an offer that was accepted or returned. */
export async function withdraw(
  tx: Db,
  uid: string,
  ...types: StoredPackage['type'][]
): Promise<void> {
  await tx
    .delete(pushMessages)
    .where(and(eq(pushMessages.uid, uid), inArray(pushMessages.type, types)))
}

export async function dropExpiredMessages(db: Db, now: Date): Promise<void> {
  await db.delete(pushMessages).where(lte(pushMessages.expiresAt, now))
}
