import { randomBytes } from 'node:crypto'
import { ANNUAL_SUMMARY_ACTIVITY, EVENT_GIFT_DAYS } from '@cloudplay/contract/constants'
import type { CallResponse } from '@cloudplay/contract/endpoints'
import type { AnnualSummary } from '@cloudplay/contract/entities/activities'
import { BodyStatus, ConsumeType } from '@cloudplay/contract/envelope'
import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import { type Localizable, nameOf } from '../../../core/localized.ts'
import { picturesOf } from '../../../core/pictures.ts'
import { shanghaiMidnight } from '@cloudplay/rules/shanghai-day'
import type { Db } from '../../../database/database.ts'
import { minutesOfSession } from '../../../database/minutes-of-session.ts'
import { accounts } from '../../../database/schema/accounts.ts'
import { annualSummaries } from '../../../database/schema/activities.ts'
import { games } from '../../../database/schema/catalog.ts'
import { commonMessages } from '../../../http/messages.ts'
import { refuse, refusePlainly } from '../../../http/refuse.ts'
import { grantMinutes, wasGranted } from '../../welfare/minutes.ts'
import { readRun, requireRun, runView, secondsOf } from '../runs/calendar.ts'
import { summaryMessages } from './messages.ts'
import { type PlayedHour, summaryYear, sumUp, titleOf, yearStart } from './rules.ts'

const REWARD_MINUTES = 60
const SHARE_CODE_BYTES = 9

type Kept = typeof annualSummaries.$inferSelect
interface HourRow extends Record<string, unknown> {
  game_id: number
  day: string
  hour: number
  minutes: number
  free_minutes: number
  coins: number
  first_at: string
}

/** Every minute that was played and not refunded, by game and hour in Shanghai. */
async function readHours(db: Db, uid: string, year: number): Promise<PlayedHour[]> {
  // Adds eight hours itself, because an embedded database need not know time zones.
  const { rows } = await db.execute<HourRow>(sql`
    select game_id, to_char(local, 'YYYY-MM-DD') as day, extract(hour from local)::int as hour, sum(minutes)::int as minutes,
      coalesce(sum(minutes) filter (where paid_by = ${ConsumeType.freeMinutes}), 0)::int as free_minutes, sum(coins)::int as coins, min(at) as first_at
    from (
      select s.game_id, m.paid_by, m.minutes, m.coins, m.at, m.at at time zone 'UTC' + interval '8 hours' as local
      from play_sessions s cross join ${minutesOfSession} m
      where s.uid = ${uid} and not m.is_returned and m.at >= ${yearStart(year)} and m.at < ${yearStart(year + 1)}
    ) played group by 1, 2, 3`)
  return rows.map((row) => ({
    gameId: row.game_id,
    day: row.day,
    hour: row.hour,
    minutes: row.minutes,
    freeMinutes: row.free_minutes,
    coins: row.coins,
    firstAt: new Date(row.first_at),
  }))
}

async function readSummary(db: Db, uid: string, year: number): Promise<Localizable<AnnualSummary>> {
  const hours = await readHours(db, uid, year)
  const sums = sumUp(hours)
  const [account] = await db
    .select({ nickname: accounts.nickname, avatar: accounts.avatar })
    .from(accounts)
    .where(eq(accounts.id, uid))
  const ids = [
    ...sums.favourites.map(({ gameId }) => gameId),
    ...(sums.first ? [sums.first.gameId] : []),
  ]
  const rows = ids.length > 0 ? await db.select().from(games).where(inArray(games.gameId, ids)) : []
  const gameOf = (gameId: number) => {
    const game = rows.find((row) => row.gameId === gameId)!
    return { game_id: gameId, name: nameOf(game), ad_image: picturesOf(game.slug).tall360 }
  }
  return {
    year,
    nickname: account!.nickname,
    useravatar: account!.avatar,
    title: titleOf(hours, sums),
    play_minutes: sums.playMinutes,
    play_days: sums.playDays,
    game_count: sums.gameCount,
    free_minutes: sums.freeMinutes,
    coins_spent: sums.coins,
    longest_day: sums.longestDay
      ? { date: sums.longestDay.day, minutes: sums.longestDay.minutes }
      : null,
    busiest_hour: sums.busiestHour,
    first_game: sums.first
      ? { ...gameOf(sums.first.gameId), ctime: secondsOf(sums.first.at) }
      : null,
    favourites: sums.favourites.map(({ gameId, minutes }) => ({ ...gameOf(gameId), minutes })),
  }
}

async function keptOf(db: Db, uid: string, year: number): Promise<Kept | null> {
  const [kept] = await db
    .select()
    .from(annualSummaries)
    .where(and(eq(annualSummaries.uid, uid), eq(annualSummaries.year, year)))
  return kept ?? null
}

/** Reward of sharing: 0 to share first, 1 to take, 2 taken, perhaps with an account that was deleted. */
async function rewardStatus(
  db: Db,
  { uid, year }: Pick<Kept, 'uid' | 'year'>,
  kept: Kept | null,
): Promise<0 | 1 | 2> {
  if (kept?.rewardedAt || (await wasGranted(db, rewardOf(uid, year)))) return 2
  return kept ? 1 : 0
}

const rewardOf = (uid: string, year: number) => ({
  uid,
  source: ANNUAL_SUMMARY_ACTIVITY,
  sourceKey: String(year),
})

/** The player's own summary, or one that was shared by its player. */
export async function summaryView(
  db: Db,
  uid: string | null,
  shareCode: string | undefined,
  now: Date,
): Promise<Localizable<CallResponse<'annualSummaryGetInfo'>>> {
  const run = runView(await readRun(db, ANNUAL_SUMMARY_ACTIVITY, now), now)
  if (shareCode !== undefined) {
    const [shared] = await db
      .select()
      .from(annualSummaries)
      .where(eq(annualSummaries.shareCode, shareCode))
    if (!shared) return refuse(BodyStatus.notFound, summaryMessages.noSummary)
    const isMine = shared.uid === uid
    const reward = {
      reward_minutes: REWARD_MINUTES,
      reward_status: isMine ? await rewardStatus(db, shared, shared) : 0,
    } as const
    return {
      ...run,
      ...reward,
      is_mine: isMine ? 1 : 0,
      share_code: shareCode,
      summary: await readSummary(db, shared.uid, shared.year),
    }
  }
  if (uid === null)
    return {
      ...run,
      is_mine: 0,
      share_code: '',
      reward_minutes: REWARD_MINUTES,
      reward_status: 0,
      summary: null,
    }
  const year = summaryYear(now)
  const kept = await keptOf(db, uid, year)
  return {
    ...run,
    is_mine: 1,
    share_code: kept?.shareCode ?? '',
    reward_minutes: REWARD_MINUTES,
    reward_status: await rewardStatus(db, { uid, year }, kept),
    summary: await readSummary(db, uid, year),
  }
}

/** Makes the player's summary visible to everyone who has its code. A repeat returns the same code. */
export async function shareSummary(
  tx: Db,
  uid: string,
  now: Date,
): Promise<CallResponse<'annualSummaryShareFriend'>> {
  await requireRun(tx, ANNUAL_SUMMARY_ACTIVITY, now)
  const year = summaryYear(now)
  if ((await readHours(tx, uid, year)).length === 0) refusePlainly(summaryMessages.notPlayed)
  const row = {
    uid,
    year,
    shareCode: randomBytes(SHARE_CODE_BYTES).toString('base64url'),
    sharedAt: now,
  }
  await tx
    .insert(annualSummaries)
    .values(row)
    .onConflictDoNothing({ target: [annualSummaries.uid, annualSummaries.year] })
  const kept = await keptOf(tx, uid, year)
  return { share_code: kept!.shareCode, reward_status: await rewardStatus(tx, row, kept) }
}

/** The reward for sharing: free minutes, once a year. */
export async function rewardSharing(
  tx: Db,
  uid: string,
  now: Date,
): Promise<CallResponse<'annualSummaryReceiveAward'>> {
  await requireRun(tx, ANNUAL_SUMMARY_ACTIVITY, now)
  const year = summaryYear(now)
  const rewarded = await tx
    .update(annualSummaries)
    .set({ rewardedAt: now })
    .where(
      and(
        eq(annualSummaries.uid, uid),
        eq(annualSummaries.year, year),
        isNull(annualSummaries.rewardedAt),
      ),
    )
    .returning({ year: annualSummaries.year })
  if (rewarded.length === 0)
    refusePlainly(
      (await keptOf(tx, uid, year)) ? commonMessages.alreadyClaimed : summaryMessages.shareFirst,
    )
  const expiresAt = shanghaiMidnight(now, 1 + EVENT_GIFT_DAYS)
  const grant = { ...rewardOf(uid, year), minutes: REWARD_MINUTES, expiresAt }
  if (!(await grantMinutes(tx, grant, now))) refusePlainly(commonMessages.alreadyClaimed)
  return { minutes: REWARD_MINUTES, expire_time: secondsOf(expiresAt) }
}
