import type { ActivityRun, PlannedActivity } from '@cloudplay/contract/entities/activities'
import { and, eq, gt, sql } from 'drizzle-orm'
import type { Db } from '../../../database/database.ts'
import { activities } from '../../../database/schema/activities.ts'
import { commonMessages } from '../../../http/messages.ts'
import { refusePlainly } from '../../../http/refuse.ts'
import { isRunning, type Term } from './activity-time.ts'
import { ACTIVITY_TITLES } from './titles.ts'

/** One run of an activity. */
export type Run = typeof activities.$inferSelect

/** The run of this activity that matters now: the current one, else the next, else the last; null for none. */
export async function readRun(db: Db, type: string, now: Date): Promise<Run | null> {
  const isAhead = sql`${activities.endsAt} > ${now}`
  const [run] = await db
    .select()
    .from(activities)
    .where(eq(activities.type, type))
    .orderBy(
      sql`${isAhead} desc`,
      sql`case when ${isAhead} then ${activities.startsAt} end`,
      sql`${activities.endsAt} desc`,
    )
    .limit(1)
  return run ?? null
}

/** The run of each type that is current or, without one, next: current ones first, by their end, then by their start. */
export async function readPlanned(db: Db, now: Date): Promise<PlannedActivity[]> {
  const runs = await db
    .selectDistinctOn([activities.type])
    .from(activities)
    .where(gt(activities.endsAt, now))
    .orderBy(activities.type, activities.startsAt)
  const planned = runs.map((run) => {
    const { isStart, start_time, end_time } = runView(run, now)
    return { type: run.type, isStart, start_time, end_time }
  })
  return planned.toSorted(
    (a, b) =>
      b.isStart - a.isStart ||
      (a.isStart ? a.end_time - b.end_time : a.start_time - b.start_time) ||
      (a.type < b.type ? -1 : 1),
  )
}

/** The current run of this activity; refuses if it has not started or is over. */
export async function requireRun(tx: Db, type: string, now: Date): Promise<Run> {
  const run = await readRun(tx, type, now)
  return run && isRunning(run, now) ? run : refusePlainly(commonMessages.activityOver)
}

/** A run as pages get it, in seconds; zeros without one. Pages count by the server's `now`. */
export function runView(run: Run | null, now: Date): ActivityRun {
  return {
    isStart: run && isRunning(run, now) ? 1 : 0,
    start_time: run ? secondsOf(run.startsAt) : 0,
    end_time: run ? secondsOf(run.endsAt) : 0,
    now: secondsOf(now),
  }
}

export const secondsOf = (at: Date): number => Math.floor(at.getTime() / 1000)

/** Reserves coins of the activity's budget; false if there are too few. Pass a negative number to return them. */
export async function promiseCoins(tx: Db, activityId: number, coins: number): Promise<boolean> {
  const promised = sql`${activities.promisedCoins} + ${coins}`
  const changed = await tx
    .update(activities)
    .set({ promisedCoins: promised })
    .where(
      and(
        eq(activities.id, activityId),
        sql`${promised} <= coalesce(${activities.budgetCoins}, 0)`,
      ),
    )
    .returning({ id: activities.id })
  return changed.length > 0
}

/** Adds runs of an activity that has none yet, and returns them; the operator's later changes stay. */
export async function seedRuns(
  tx: Db,
  type: string,
  terms: readonly (Term & { budgetCoins?: number })[],
): Promise<Run[]> {
  const known = await tx
    .select({ id: activities.id })
    .from(activities)
    .where(eq(activities.type, type))
    .limit(1)
  if (known.length > 0) return []
  const rows = terms.map((term) => ({ type, title: ACTIVITY_TITLES[type] ?? type, ...term }))
  return tx.insert(activities).values(rows).onConflictDoNothing().returning()
}
