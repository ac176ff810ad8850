import type { Notice } from '@cloudplay/contract/entities/notice'
import type { PushPackage } from '@cloudplay/contract/push'
import { and, count, desc, eq, inArray, isNull, lte, sql } from 'drizzle-orm'
import { announce } from '../../core/events.ts'
import type { Localizable } from '../../core/localized.ts'
import type { Db } from '../../database/database.ts'
import { deleteInBatches } from '../../database/delete-in-batches.ts'
import { notices } from '../../database/schema/notices.ts'

const PAGE_SIZE = 20
const KEEP_MS = 180 * 86_400_000

/** A page of a player's notices, newest first; only those up to the id `until`, if given. */
export async function readNotices(
  db: Db,
  uid: string,
  { page = 1, until }: { page?: number; until?: number },
): Promise<{ list: Localizable<Notice>[]; count: number; unread: number }> {
  const rows = await db
    .select()
    .from(notices)
    .where(isOfPlayer(uid, until))
    .orderBy(desc(notices.id))
    .limit(PAGE_SIZE)
    .offset((page - 1) * PAGE_SIZE)
  const [counted] = await db
    .select({
      count: sql<number>`count(*) filter (where ${until === undefined ? sql`true` : lte(notices.id, until)})::int`,
      unread: sql<number>`count(*) filter (where ${isNull(notices.readAt)})::int`,
    })
    .from(notices)
    .where(eq(notices.uid, uid))
  return {
    list: rows.map(({ id, kind, params, createdAt, readAt }) => ({
      id,
      kind,
      at: Math.floor(createdAt.getTime() / 1000),
      is_read: readAt ? 1 : 0,
      params: params as Notice['params'],
    })),
    ...counted!,
  }
}

const isOfPlayer = (uid: string, until: number | undefined) =>
  and(eq(notices.uid, uid), until === undefined ? undefined : lte(notices.id, until))

/** Marks a player's notices as read: the one of this id, or with `all` it and all older ones. */
export async function markRead(
  tx: Db,
  uid: string,
  { id, all }: { id: number; all: boolean },
  now: Date,
): Promise<void> {
  const marked = await tx
    .update(notices)
    .set({ readAt: now })
    .where(and(eq(notices.uid, uid), isNull(notices.readAt), (all ? lte : eq)(notices.id, id)))
    .returning({ id: notices.id })
  if (marked.length > 0) await announce(tx, 'notices:changed', { uid })
}

/** Numbers of unread notices as push messages; players without any are missing. */
export async function readUnread(
  db: Db,
  uids: readonly string[],
): Promise<Map<string, PushPackage>> {
  const rows = await db
    .select({ uid: notices.uid, unread: count() })
    .from(notices)
    .where(and(inArray(notices.uid, [...uids]), isNull(notices.readAt)))
    .groupBy(notices.uid)
  return new Map(rows.map(({ uid, unread }) => [uid, { type: 'notices_changed', unread }]))
}

/** Drops notices that are too old to matter. */
export const pruneNotices = (db: Db, now: Date): Promise<void> =>
  deleteInBatches(
    db,
    'notices',
    sql`created_at < ${new Date(now.getTime() - KEEP_MS)} order by created_at`,
  )
