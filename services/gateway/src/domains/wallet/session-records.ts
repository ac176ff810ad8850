import type { CallResponse } from '@cloudplay/contract/endpoints'
import type { SessionUse } from '@cloudplay/contract/entities/wallet'
import { BodyStatus, ConsumeType } from '@cloudplay/contract/envelope'
import type { LocalizedText } from '@cloudplay/contract/language'
import { and, asc, count, eq, inArray, sql } from 'drizzle-orm'
import { localizedText } from '../../core/localized.ts'
import { isUuid } from '../../core/uuid.ts'
import type { Db } from '../../database/database.ts'
import { minutesOfSession } from '../../database/minutes-of-session.ts'
import { playedMinutes, playSessions, sessionMinutes } from '../../database/schema/play.ts'
import { refuse } from '../../http/refuse.ts'
import { recordMessages } from './messages.ts'

/** A page of lines of one kind. */
export interface Records {
  list: {
    id: string
    /** The game session of this line. */
    cid?: string | null
    title: LocalizedText
    amount: number
    balance: number
    at: Date
  }[]
  count: number
}

interface PlayedRow extends Record<string, unknown> {
  cid: string
  game: string
  game_en: string
  coins: number
  at: Date
  count: number
}

/** Game sessions with charged minutes, with the coins that they cost. */
export async function playedSessions(
  db: Db,
  uid: string,
  page: number,
  pageSize: number,
): Promise<Records> {
  const { rows } = await db.execute<PlayedRow>(sql`
    select played.*, games.name as game, games.name_en as game_en from (
      select s.cid, s.game_id, min(m.at) as at, (count(*) over ())::int as count,
        coalesce(sum(m.coins) filter (where not m.is_returned), 0)::int as coins
      from (select cid, game_id from play_sessions where uid = ${uid} offset 0) s cross join ${minutesOfSession} m
      group by s.cid, s.game_id
      order by min(m.at) desc, s.cid limit ${pageSize} offset ${(page - 1) * pageSize}
    ) played join games on games.game_id = played.game_id order by played.at desc, played.cid`)
  return {
    list: rows.map(({ cid, game, game_en: gameEn, coins, at }) => ({
      id: cid,
      cid,
      title: localizedText(game, gameEn),
      amount: coins === 0 ? 0 : -coins,
      balance: 0,
      at: new Date(at),
    })),
    count: rows[0]?.count ?? 0,
  }
}

/** The minutes of these sessions by what paid them. Sessions that were deleted are missing. */
export async function usesOf(db: Db, cids: readonly string[]): Promise<Map<string, SessionUse>> {
  if (cids.length === 0) return new Map()
  const minutes = (which: ReturnType<typeof sql>) =>
    sql<number>`coalesce(sum(${playedMinutes.minutes}) filter (where ${which}), 0)::int`
  const paidBy = (type: ConsumeType) =>
    minutes(sql`not ${playedMinutes.isReturned} and ${playedMinutes.paidBy} = ${type}`)
  const rows = await db
    .select({
      cid: playedMinutes.cid,
      coin_minutes: paidBy(ConsumeType.coins),
      free_minutes: paidBy(ConsumeType.freeMinutes),
      card_minutes: paidBy(ConsumeType.monthlyCard),
      returned_minutes: minutes(sql`${playedMinutes.isReturned}`),
    })
    .from(playedMinutes)
    .where(inArray(playedMinutes.cid, [...cids]))
    .groupBy(playedMinutes.cid)
  return new Map(rows.map((use) => [use.cid, use]))
}

/** An hour. */
const MINUTES_A_PAGE = 60

/** The charged minutes of a recent session of this player, in order; none once they are rolled up. Another player's session counts as unknown. */
export async function readSessionMinutes(
  db: Db,
  uid: string,
  { cid, page = 1 }: { cid: string; page?: number | undefined },
): Promise<CallResponse<'getSessionMinutes'>> {
  const isOwn =
    isUuid(cid) &&
    (await db.$count(playSessions, and(eq(playSessions.cid, cid), eq(playSessions.uid, uid)))) > 0
  if (!isOwn) return refuse(BodyStatus.notFound, recordMessages.noSuchSession)
  const isAsked = eq(sessionMinutes.cid, cid)
  const rows = await db
    .select()
    .from(sessionMinutes)
    .where(isAsked)
    .orderBy(asc(sessionMinutes.minute))
    .limit(MINUTES_A_PAGE)
    .offset((page - 1) * MINUTES_A_PAGE)
  const [total] = await db.select({ count: count() }).from(sessionMinutes).where(isAsked)
  return {
    list: rows.map(({ minute, chargedAt, paidBy, coins, refundedAt }) => ({
      minute: minute + 1,
      ctime: Math.floor(chargedAt.getTime() / 1000),
      paid_by: paidBy,
      coins,
      refund_time: refundedAt ? Math.floor(refundedAt.getTime() / 1000) : 0,
    })),
    count: total!.count,
  }
}
