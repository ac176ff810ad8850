import { EVENT_GIFT_DAYS, TEM_COINS_ACTIVITY } from '@cloudplay/contract/constants'
import type { CallResponse } from '@cloudplay/contract/endpoints'
import { and, eq, gte, sql } from 'drizzle-orm'
import { shanghaiDay, shanghaiMidnight } from '@cloudplay/rules/shanghai-day'
import type { Db } from '../../database/database.ts'
import { temporaryCoins } from '../../database/schema/temporary-coins.ts'
import { refusePlainly } from '../../http/refuse.ts'
import { credit } from '../wallet/ledger.ts'
import { lockWallet } from '../wallet/repository.ts'
import { noteTemporary, readTemporary } from '../wallet/temporary-coins.ts'
import { eventCoinMessages } from './messages.ts'
import { type Run, promiseCoins, readRun, requireRun, runView, secondsOf } from './runs/calendar.ts'
import { requireVerified } from './runs/verified.ts'

const COINS_A_DAY = 20
/** Days a player can collect coins in one run of the activity. */
const DAYS_MAX = 10

/** The player's activity coins from any source, and the coins to collect today. */
export async function temCoinsView(
  db: Db,
  uid: string | null,
  now: Date,
): Promise<CallResponse<'getTemCoins'>> {
  const run = await readRun(db, TEM_COINS_ACTIVITY, now)
  const view = runView(run, now)
  const held = uid === null ? { coins: 0, nextExpiry: null } : await readTemporary(db, uid, now)
  const fetched =
    run && uid !== null ? await readFetched(db, uid, run, now) : { days: 0, isToday: false }
  const isOpen =
    view.isStart === 1 &&
    fetched.days < DAYS_MAX &&
    run !== null &&
    run.promisedCoins + COINS_A_DAY <= (run.budgetCoins ?? 0)
  return {
    ...view,
    temNum: held.coins,
    expire_time: held.nextExpiry ? secondsOf(held.nextExpiry) : 0,
    today_coins: COINS_A_DAY,
    today_status: fetched.isToday ? 2 : isOpen ? 1 : 0,
    days_received: fetched.days,
    days_max: DAYS_MAX,
  }
}

/** The days of this run, and whether today was fetched in this or another one. */
async function readFetched(
  db: Db,
  uid: string,
  run: Run,
  now: Date,
): Promise<{ days: number; isToday: boolean }> {
  const [row] = await db
    .select({
      days: sql<number>`(count(*) filter (where ${gte(temporaryCoins.grantedAt, run.startsAt)}))::int`,
      isToday: sql<boolean>`coalesce(bool_or(${temporaryCoins.sourceKey} = ${shanghaiDay(now)}), false)`,
    })
    .from(temporaryCoins)
    .where(and(eq(temporaryCoins.uid, uid), eq(temporaryCoins.source, TEM_COINS_ACTIVITY)))
  return row!
}

/** Today's coins: once per day, for verified players, while the budget lasts. They expire after a week. */
export async function fetchTemCoins(
  tx: Db,
  uid: string,
  now: Date,
): Promise<CallResponse<'receiveTemCoins'>> {
  const run = await requireRun(tx, TEM_COINS_ACTIVITY, now)
  await requireVerified(tx, uid)
  await lockWallet(tx, uid)
  const fetched = await readFetched(tx, uid, run, now)
  if (fetched.isToday) refusePlainly(eventCoinMessages.fetchedToday)
  if (fetched.days >= DAYS_MAX) refusePlainly(eventCoinMessages.fetchedAll)
  if (!(await promiseCoins(tx, run.id, COINS_A_DAY))) refusePlainly(eventCoinMessages.noneLeft)
  const day = shanghaiDay(now)
  const expiresAt = shanghaiMidnight(now, EVENT_GIFT_DAYS)
  const lot = { uid, coins: COINS_A_DAY, source: TEM_COINS_ACTIVITY, sourceKey: day, expiresAt }
  if (!(await noteTemporary(tx, lot, now))) refusePlainly(eventCoinMessages.fetchedToday)
  await credit(tx, {
    uid,
    coins: COINS_A_DAY,
    kind: 'gift',
    title: eventCoinMessages.title,
    key: `temCoins:${day}`,
    now,
  })
  const held = await readTemporary(tx, uid, now)
  return { coins: COINS_A_DAY, temNum: held.coins, expire_time: secondsOf(expiresAt) }
}
