import { and, count, desc, eq, gte, gt, isNotNull, isNull, lte, sql } from 'drizzle-orm'
import type { Db } from '../../../database/database.ts'
import { accounts } from '../../../database/schema/accounts.ts'
import { redHelps, redPackets } from '../../../database/schema/activities.ts'

type PacketRow = typeof redPackets.$inferSelect

/** A packet with its owner and the number of friends who helped. */
export interface Packet extends PacketRow {
  nickname: string
  avatar: string
  helps: number
}

const helpsOf = sql<number>`(select count(*)::int from red_helps where red_helps.packet_id = ${redPackets.id})`
const coinsOfPieces = sql<number>`(select sum(piece)::int from unnest(${redPackets.pieces}) piece)`

const packets = (db: Db) =>
  db
    .select({
      packet: redPackets,
      nickname: accounts.nickname,
      avatar: accounts.avatar,
      helps: helpsOf,
    })
    .from(redPackets)
    .innerJoin(accounts, eq(accounts.id, redPackets.uid))

type Selected = Awaited<ReturnType<typeof packets>>[number]
const asPacket = (row: Selected | undefined): Packet | null =>
  row ? { ...row.packet, nickname: row.nickname, avatar: row.avatar, helps: row.helps } : null

export async function packetByCode(db: Db, shareCode: string): Promise<Packet | null> {
  const [row] = await packets(db).where(eq(redPackets.shareCode, shareCode))
  return asPacket(row)
}

export async function newestPacket(db: Db, uid: string): Promise<Packet | null> {
  const [row] = await packets(db)
    .where(eq(redPackets.uid, uid))
    .orderBy(desc(redPackets.id))
    .limit(1)
  return asPacket(row)
}

/** Until `tx` ends, nobody else helps or claims this packet. */
export async function lockPacket(
  tx: Db,
  by: { shareCode: string } | { id: number; uid: string },
): Promise<PacketRow | null> {
  const isIt =
    'id' in by
      ? and(eq(redPackets.id, by.id), eq(redPackets.uid, by.uid))
      : eq(redPackets.shareCode, by.shareCode)
  const [row] = await tx.select().from(redPackets).where(isIt).for('update')
  return row ?? null
}

export async function insertPacket(tx: Db, packet: typeof redPackets.$inferInsert): Promise<void> {
  await tx.insert(redPackets).values(packet)
}

export async function hasHelped(db: Db, packetId: number, helperUid: string): Promise<boolean> {
  const rows = await db
    .select({ nth: redHelps.nth })
    .from(redHelps)
    .where(and(eq(redHelps.packetId, packetId), eq(redHelps.helperUid, helperUid)))
  return rows.length > 0
}

export async function countHelps(db: Db, packetId: number): Promise<number> {
  const [row] = await db
    .select({ helps: count() })
    .from(redHelps)
    .where(eq(redHelps.packetId, packetId))
  return row!.helps
}

export async function countHelpsBy(db: Db, helperUid: string, since: Date): Promise<number> {
  const [row] = await db
    .select({ helps: count() })
    .from(redHelps)
    .where(and(eq(redHelps.helperUid, helperUid), gte(redHelps.helpedAt, since)))
  return row!.helps
}

export async function insertHelp(tx: Db, help: typeof redHelps.$inferInsert): Promise<void> {
  await tx.insert(redHelps).values(help)
}

export async function markFull(tx: Db, id: number, now: Date): Promise<void> {
  await tx.update(redPackets).set({ fullAt: now }).where(eq(redPackets.id, id))
}

export async function markExtracted(tx: Db, id: number, now: Date): Promise<void> {
  await tx.update(redPackets).set({ extractedAt: now }).where(eq(redPackets.id, id))
}

/** Ends packets that expired before they were full; returns their promised coins, by activity. */
export async function lapsePackets(tx: Db, now: Date): Promise<Map<number, number>> {
  const lapsed = await tx
    .update(redPackets)
    .set({ lapsedAt: now })
    .where(
      and(isNull(redPackets.fullAt), isNull(redPackets.lapsedAt), lte(redPackets.expiresAt, now)),
    )
    .returning({ activityId: redPackets.activityId, coins: coinsOfPieces })
  const promised = new Map<number, number>()
  for (const { activityId, coins } of lapsed)
    promised.set(activityId, (promised.get(activityId) ?? 0) + coins)
  return promised
}

/** Friends who helped, newest first. */
export function readHelpers(db: Db, packetId: number) {
  return db
    .select({
      nickname: accounts.nickname,
      avatar: accounts.avatar,
      coins: redHelps.coins,
      at: redHelps.helpedAt,
    })
    .from(redHelps)
    .innerJoin(accounts, eq(accounts.id, redHelps.helperUid))
    .where(eq(redHelps.packetId, packetId))
    .orderBy(desc(redHelps.nth))
}

/** Recently filled packets, newest first. */
export async function readFilled(db: Db, activityId: number, limit: number) {
  return db
    .select({
      nickname: accounts.nickname,
      avatar: accounts.avatar,
      coins: coinsOfPieces,
      at: sql<Date>`${redPackets.fullAt}`.mapWith(redPackets.fullAt),
    })
    .from(redPackets)
    .innerJoin(accounts, eq(accounts.id, redPackets.uid))
    .where(and(eq(redPackets.activityId, activityId), isNotNull(redPackets.fullAt)))
    .orderBy(desc(redPackets.fullAt), desc(redPackets.id))
    .limit(limit)
}

/** Coins this player has claimed, and could claim now. */
export async function readSums(
  db: Db,
  uid: string,
): Promise<{ extracted: number; waiting: number; packets: number }> {
  const [row] = await db
    .select({
      extracted: sql<number>`coalesce(sum(${coinsOfPieces}) filter (where ${redPackets.extractedAt} is not null), 0)::int`,
      waiting: sql<number>`coalesce(sum(${coinsOfPieces}) filter (where ${redPackets.extractedAt} is null), 0)::int`,
      packets: count(),
    })
    .from(redPackets)
    .where(and(eq(redPackets.uid, uid), isNotNull(redPackets.fullAt)))
  return row!
}

export async function readExtracts(db: Db, uid: string, page: number, pageSize: number) {
  const isExtracted = and(eq(redPackets.uid, uid), isNotNull(redPackets.extractedAt))
  const list = await db
    .select({
      packetId: redPackets.id,
      coins: coinsOfPieces,
      at: sql<Date>`${redPackets.extractedAt}`.mapWith(redPackets.extractedAt),
    })
    .from(redPackets)
    .where(isExtracted)
    .orderBy(desc(redPackets.extractedAt), desc(redPackets.id))
    .limit(pageSize)
    .offset((page - 1) * pageSize)
  const [total] = await db.select({ count: count() }).from(redPackets).where(isExtracted)
  return { list, count: total!.count }
}

/** This player's packet that still collects, and whether one was opened today. */
export async function packetsOfDay(
  tx: Db,
  uid: string,
  day: string,
  now: Date,
): Promise<{ collecting: boolean; openedToday: boolean }> {
  const [row] = await tx
    .select({
      collecting: sql<boolean>`coalesce(bool_or(${and(isNull(redPackets.fullAt), isNull(redPackets.lapsedAt), gt(redPackets.expiresAt, now))}), false)`,
      openedToday: sql<boolean>`coalesce(bool_or(${redPackets.day} = ${day}), false)`,
    })
    .from(redPackets)
    .where(eq(redPackets.uid, uid))
  return row!
}
