import { ADVERT_WATCH_SECONDS } from '@cloudplay/contract/constants'
import type { TaskType } from '@cloudplay/contract/entities/welfare'
import { and, desc, eq, type SQL, sql } from 'drizzle-orm'
import { shanghaiDay, shanghaiMidnight } from '@cloudplay/rules/shanghai-day'
import type { Db } from '../../database/database.ts'
import { minutesOfSession } from '../../database/minutes-of-session.ts'
import { minuteGrants, signIns, taskClaims } from '../../database/schema/welfare.ts'
import { SIGN_IN, type LastSignIn } from './sign-in.ts'
import { PLAY_TASK_MINUTES, type TaskFacts } from './tasks.ts'

/** The period of a claim that a player can make only once. */
export const ONCE = 'once'

export async function lastSignIn(db: Db, uid: string): Promise<LastSignIn | null> {
  const [row] = await db
    .select({ day: signIns.day, cycleDay: signIns.cycleDay })
    .from(signIns)
    .where(eq(signIns.uid, uid))
    .orderBy(desc(signIns.day))
    .limit(1)
  return row ?? null
}

/**
 * The days signed in a row up to today, or up to yesterday while today isn't signed. Their minutes are counted, because
 * `sign_ins` forgets old days.
 */
export async function readStreak(db: Db, uid: string, today: string): Promise<number> {
  const isSignIn = and(eq(minuteGrants.uid, uid), eq(minuteGrants.source, SIGN_IN))
  const dayBefore = (day: SQL): SQL => sql`to_char(${day} - 1, 'YYYY-MM-DD')`
  const { rows } = await db.execute<{ days: number }>(sql`
    with recursive streak (day) as (
      select max(source_key)::date from minute_grants
      where ${isSignIn} and source_key in (${today}, ${dayBefore(sql`${today}::date`)})
      union all
      select day - 1 from streak
      where exists (select from minute_grants where ${isSignIn} and source_key = ${dayBefore(sql`day`)})
    )
    select count(day)::int as days from streak`)
  return rows[0]!.days
}

/** Records a signed day; false if it was signed before. */
export async function saveSignIn(
  tx: Db,
  uid: string,
  day: string,
  cycleDay: number,
  now: Date,
): Promise<boolean> {
  const added = await tx
    .insert(signIns)
    .values({ uid, day, cycleDay, signedAt: now })
    .onConflictDoNothing()
    .returning({ day: signIns.day })
  return added.length > 0
}

/** Records a claim; false if it was made before. */
export async function saveClaim(
  tx: Db,
  uid: string,
  type: TaskType,
  period: string,
  nth: number,
  now: Date,
): Promise<boolean> {
  const claim = { uid, type, period, nth, claimedAt: now }
  const added = await tx
    .insert(taskClaims)
    .values(claim)
    .onConflictDoNothing()
    .returning({ nth: taskClaims.nth })
  return added.length > 0
}

const none = (): Record<TaskType, number> => ({
  wel_start: 0,
  wel_play: 0,
  wel_adver: 0,
  wel_share: 0,
  wel_real: 0,
})

/** The charged minutes of a player since then: of sessions that had not ended before. */
const todaysMinutes = (uid: string, from: Date): SQL => sql`
  select m.* from play_sessions s cross join ${minutesOfSession} m
  where s.uid = ${uid} and (s.ended_at is null or s.ended_at >= ${from}) and m.at >= ${from}`

/** The facts behind the tasks. Only that a video was watched comes from the page alone. */
export async function readTaskFacts(db: Db, uid: string, now: Date): Promise<TaskFacts> {
  const from = shanghaiMidnight(now)
  const { rows } = await db.execute<Record<TaskType, number>>(sql`
    select
      (exists (${todaysMinutes(uid, from)}))::int as wel_start,
      (select count(*) / ${PLAY_TASK_MINUTES} from (${todaysMinutes(uid, from)}) today where not is_returned)::int as wel_play,
      (select count(*) from (
        select name, received_at, lag(name) over turns as name_before, lag(received_at) over turns as received_before
        from stat_events where uid = ${uid} and name in ('advert_started', 'advert_finished') and received_at >= ${from}
        window turns as (order by received_at, id)) watched
        where name = 'advert_finished' and name_before = 'advert_started'
          and received_at - received_before >= make_interval(secs => ${ADVERT_WATCH_SECONDS}))::int as wel_adver,
      (select count(*) from share_visits where sharer_uid = ${uid} and day = ${shanghaiDay(now)}::date)::int as wel_share,
      (exists (select from verifications where uid = ${uid} and state = 'passed'))::int as wel_real`)
  const claims = await db
    .select({ type: taskClaims.type, count: sql<number>`count(*)::int` })
    .from(taskClaims)
    .where(
      and(eq(taskClaims.uid, uid), sql`${taskClaims.period} in (${shanghaiDay(now)}, ${ONCE})`),
    )
    .groupBy(taskClaims.type)
  const claimed = none()
  for (const { type, count } of claims) claimed[type as TaskType] = count
  return { met: { ...none(), ...rows[0] }, claimed }
}
