import { randomBytes, randomInt } from 'node:crypto'
import { RED_PACKET_ACTIVITY } from '@cloudplay/contract/constants'
import type { RedPacket } from '@cloudplay/contract/entities/activities'
import { BodyStatus } from '@cloudplay/contract/envelope'
import { shanghaiDay, shanghaiMidnight } from '@cloudplay/rules/shanghai-day'
import type { Db } from '../../../database/database.ts'
import { refuse, refusePlainly } from '../../../http/refuse.ts'
import { credit } from '../../wallet/ledger.ts'
import { lockWallet } from '../../wallet/repository.ts'
import { isRunning } from '../runs/activity-time.ts'
import { promiseCoins, readRun, requireRun, secondsOf } from '../runs/calendar.ts'
import { requireVerified } from '../runs/verified.ts'
import { packetMessages } from './messages.ts'
import * as repository from './repository.ts'
import {
  HELPS_A_DAY,
  HELPS_NEEDED,
  PACKET_COINS,
  PACKET_HOURS,
  packetStatus,
  PacketStatus,
  splitCoins,
  sumOf,
} from './rules.ts'

const HOUR_MS = 3_600_000
const SHARE_CODE_BYTES = 9

/** The packet as this visitor sees it. */
export async function packetView(
  db: Db,
  packet: repository.Packet,
  uid: string | null,
  now: Date,
): Promise<RedPacket> {
  return {
    packet_id: packet.id,
    share_code: packet.shareCode,
    nickname: packet.nickname,
    useravatar: packet.avatar,
    is_mine: packet.uid === uid ? 1 : 0,
    has_helped: uid !== null && (await repository.hasHelped(db, packet.id, uid)) ? 1 : 0,
    status: packetStatus(packet, now),
    coins: sumOf(packet.pieces.slice(0, 1 + packet.helps)),
    total_coins: sumOf(packet.pieces),
    help_count: packet.helps,
    help_need: packet.pieces.length - 1,
    create_time: secondsOf(packet.openedAt),
    expire_time: secondsOf(packet.expiresAt),
  }
}

/** A packet by its code, or the player's newest; null for none. */
export async function findPacket(
  db: Db,
  uid: string | null,
  shareCode: string | undefined,
): Promise<repository.Packet | null> {
  if (shareCode !== undefined)
    return (
      (await repository.packetByCode(db, shareCode)) ??
      refuse(BodyStatus.notFound, packetMessages.noPacket)
    )
  return uid === null ? null : repository.newestPacket(db, uid)
}

/** Whether this player may open a packet now. */
export async function canOpen(db: Db, uid: string, now: Date): Promise<boolean> {
  const run = await readRun(db, RED_PACKET_ACTIVITY, now)
  if (!run || !isRunning(run, now) || run.promisedCoins + PACKET_COINS > (run.budgetCoins ?? 0))
    return false
  const { collecting, openedToday } = await repository.packetsOfDay(db, uid, shanghaiDay(now), now)
  return !collecting && !openedToday
}

/**
 * Opens a packet: one per day, one at a time, for verified players, while the budget lasts. While one is open, a repeat
 * returns it. True if it is new.
 */
export async function openPacket(tx: Db, uid: string, now: Date): Promise<boolean> {
  const run = await requireRun(tx, RED_PACKET_ACTIVITY, now)
  await requireVerified(tx, uid)
  await lockWallet(tx, uid)
  const day = shanghaiDay(now)
  const { collecting, openedToday } = await repository.packetsOfDay(tx, uid, day, now)
  if (collecting) return false
  if (openedToday) refusePlainly(packetMessages.openedToday)
  if (!(await promiseCoins(tx, run.id, PACKET_COINS))) refusePlainly(packetMessages.noneLeft)
  await repository.insertPacket(tx, {
    activityId: run.id,
    uid,
    day,
    shareCode: randomBytes(SHARE_CODE_BYTES).toString('base64url'),
    pieces: splitCoins(PACKET_COINS, HELPS_NEEDED + 1, randomInt),
    openedAt: now,
    expiresAt: new Date(Math.min(now.getTime() + PACKET_HOURS * HOUR_MS, run.endsAt.getTime())),
  })
  return true
}

/**
 * A friend helps: once per packet, not their own, and only so many per day. The friend is verified, so it is another person.
 * Returns the coins this adds.
 */
export async function helpPacket(
  tx: Db,
  uid: string,
  shareCode: string,
  now: Date,
): Promise<number> {
  // The helps of one friend run one by one, or concurrent taps could exceed the daily number.
  await lockWallet(tx, uid)
  const packet =
    (await repository.lockPacket(tx, { shareCode })) ??
    refuse(BodyStatus.notFound, packetMessages.noPacket)
  if (packet.uid === uid) refusePlainly(packetMessages.ownPacket)
  if (await repository.hasHelped(tx, packet.id, uid)) refusePlainly(packetMessages.alreadyHelped)
  const status = packetStatus(packet, now)
  if (status === PacketStatus.expired) refusePlainly(packetMessages.expired)
  if (status !== PacketStatus.collecting) refusePlainly(packetMessages.alreadyFull)
  await requireVerified(tx, uid)
  if ((await repository.countHelpsBy(tx, uid, shanghaiMidnight(now))) >= HELPS_A_DAY)
    refusePlainly(packetMessages.noHelpsLeft)
  const nth = (await repository.countHelps(tx, packet.id)) + 1
  const coins = packet.pieces[nth]!
  await repository.insertHelp(tx, {
    packetId: packet.id,
    helperUid: uid,
    nth,
    coins,
    helpedAt: now,
  })
  if (nth === packet.pieces.length - 1) await repository.markFull(tx, packet.id, now)
  return coins
}

/** Credits the coins of a full packet to the balance, once. */
export async function extractPacket(
  tx: Db,
  uid: string,
  packetId: number,
  now: Date,
): Promise<{ coins: number; balance: number }> {
  await lockWallet(tx, uid)
  const packet =
    (await repository.lockPacket(tx, { id: packetId, uid })) ??
    refuse(BodyStatus.notFound, packetMessages.noPacket)
  const status = packetStatus(packet, now)
  if (status === PacketStatus.extracted) refusePlainly(packetMessages.alreadyExtracted)
  if (status === PacketStatus.expired) refusePlainly(packetMessages.lapsed)
  if (status === PacketStatus.collecting) {
    const missing = packet.pieces.length - 1 - (await repository.countHelps(tx, packet.id))
    refusePlainly(packetMessages.missing({ count: missing }))
  }
  await repository.markExtracted(tx, packet.id, now)
  const coins = sumOf(packet.pieces)
  const { balance } = await credit(tx, {
    uid,
    coins,
    kind: 'gift',
    title: packetMessages.title,
    key: `red:${packet.id}`,
    now,
  })
  return { coins, balance }
}

/** Ends expired packets, and returns their coins to the budget. */
export async function closePackets(tx: Db, now: Date): Promise<void> {
  for (const [activityId, coins] of await repository.lapsePackets(tx, now))
    await promiseCoins(tx, activityId, -coins)
}
