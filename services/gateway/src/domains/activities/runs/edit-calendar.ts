import { RED_PACKET_ACTIVITY, TEM_COINS_ACTIVITY } from '@cloudplay/contract/constants'
import type { LocalizedText } from '@cloudplay/contract/language'
import { and, asc, eq, gt, lt, ne, sql } from 'drizzle-orm'
import { shanghaiTime } from '../../../core/shanghai.ts'
import type { Db } from '../../../database/database.ts'
import { activities, distributedGames } from '../../../database/schema/activities.ts'
import { isRunning } from './activity-time.ts'
import { CalendarFault } from './calendar-fault.ts'
import type { Run } from './calendar.ts'
import { runFaults } from './messages.ts'
import { offerFault } from './offer.ts'
import { ACTIVITY_TITLES, nameOfType } from './titles.ts'

/** The values of a run that an operator sets. */
export interface RunForm {
  title: string
  startsAt: Date
  endsAt: Date
  budgetCoins: number | null
  offer: unknown
}

const GIVE_COINS = new Set<string>([TEM_COINS_ACTIVITY, RED_PACKET_ACTIVITY])
const BUDGET_MAX = 1_000_000_000
const TITLE_CHARS_MAX = 64
/** Any number that no other lock of the gateway has. */
const CALENDAR_LOCK = 4_711_076

/** Whether runs of this activity give coins away from a budget. */
export const takesBudget = (type: string): boolean => GIVE_COINS.has(type)

export function readRuns(db: Db, type: string | undefined): Promise<Run[]> {
  return db
    .select()
    .from(activities)
    .where(type === undefined ? undefined : eq(activities.type, type))
    .orderBy(asc(activities.type), asc(activities.startsAt))
}

/** The run with this number; null if there is none. */
export async function readRunOf(db: Db, id: number | null): Promise<Run | null> {
  const [known] = id === null ? [] : await db.select().from(activities).where(eq(activities.id, id))
  return known ?? null
}

/** The run with this number, locked until `tx` ends. */
export async function lockRun(tx: Db, id: number): Promise<Run> {
  const [known] = await tx.select().from(activities).where(eq(activities.id, id)).for('update')
  return known ?? fail(runFaults.noRun({ id: String(id) }))
}

/** Until `tx` ends, no other transaction changes the calendar: checks in this one stay valid. */
export async function lockCalendar(tx: Db): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${CALENDAR_LOCK})`)
}

/** Adds a run to the locked calendar. */
export async function addRun(tx: Db, type: string, form: RunForm, now: Date): Promise<Run> {
  await requireAddable(tx, type, form, now)
  const [run] = await tx
    .insert(activities)
    .values({ type, ...form })
    .returning()
  return run!
}

/** Throws a `CalendarFault` if no activity is of this type. */
export function requireType(type: string): void {
  if (!Object.hasOwn(ACTIVITY_TITLES, type))
    fail(runFaults.noType({ type, types: Object.keys(ACTIVITY_TITLES).join(' ') }))
}

/** Throws a `CalendarFault` if this run cannot be added. */
export async function requireAddable(
  db: Db,
  type: string,
  form: RunForm,
  now: Date,
): Promise<void> {
  requireType(type)
  await check(db, type, null, form, now)
}

/** Changes a run that is not over, in a locked calendar. A current run keeps its start, because players' actions count from there. */
export async function changeRun(
  tx: Db,
  id: number,
  changes: Partial<RunForm>,
  now: Date,
): Promise<Run> {
  const form = await requireChangeable(tx, await lockRun(tx, id), changes, now)
  const [run] = await tx.update(activities).set(form).where(eq(activities.id, id)).returning()
  return run!
}

/** A run after these changes; throws a `CalendarFault` if they are not possible. */
export async function requireChangeable(
  db: Db,
  known: Run,
  changes: Partial<RunForm>,
  now: Date,
): Promise<RunForm> {
  const { id, type } = known
  if (known.endsAt <= now) fail(runFaults.over({ type: nameOfType(type), id: String(id) }))
  const form: RunForm = { ...formOf(known), ...changes }
  if (isRunning(known, now) && form.startsAt.getTime() !== known.startsAt.getTime())
    throw new CalendarFault(
      runFaults.begunBeginning({ type: nameOfType(type), id: String(id) }),
      'from',
    )
  if (known.promisedCoins > (form.budgetCoins ?? 0))
    throw new CalendarFault(runFaults.promised({ coins: String(known.promisedCoins) }), 'budget')
  await check(db, type, id, form, now)
  return form
}

/** The values of a run that the operator set. */
export const formOf = ({ title, startsAt, endsAt, budgetCoins, offer }: Run): RunForm => ({
  title,
  startsAt,
  endsAt,
  budgetCoins,
  offer,
})

/** Removes a run that has not begun from the calendar, with its games. */
export async function removeRun(tx: Db, id: number, now: Date): Promise<Run> {
  const known = await lockRun(tx, id)
  requireRemovable(known, now)
  await tx.delete(distributedGames).where(eq(distributedGames.activityId, id))
  await tx.delete(activities).where(eq(activities.id, id))
  return known
}

export function requireRemovable({ type, id, startsAt }: Run, now: Date): void {
  if (startsAt <= now) fail(runFaults.begunRemoval({ type: nameOfType(type), id: String(id) }))
}

function fail(text: LocalizedText): never {
  throw new CalendarFault(text)
}

async function check(
  db: Db,
  type: string,
  id: number | null,
  { title, startsAt, endsAt, budgetCoins, offer }: RunForm,
  now: Date,
): Promise<void> {
  if (title.trim() === '' || title.length > TITLE_CHARS_MAX || /\p{Cc}|\p{Cs}/u.test(title))
    throw new CalendarFault(runFaults.title, 'title')
  if (endsAt <= startsAt) throw new CalendarFault(runFaults.endBeforeBeginning, 'until')
  if (endsAt <= now) throw new CalendarFault(runFaults.endPast, 'until')
  if (takesBudget(type) !== (budgetCoins !== null))
    throw new CalendarFault(
      takesBudget(type)
        ? runFaults.needsBudget({ type: nameOfType(type) })
        : runFaults.noBudget({ type: nameOfType(type) }),
      'budget',
    )
  if (
    budgetCoins !== null &&
    (!Number.isInteger(budgetCoins) || budgetCoins < 0 || budgetCoins > BUDGET_MAX)
  )
    throw new CalendarFault(runFaults.budgetRange({ max: String(BUDGET_MAX) }), 'budget')
  const fault = offerFault(type, offer)
  if (fault !== null) throw new CalendarFault(fault, 'offer')
  const [other] = await db
    .select()
    .from(activities)
    .where(
      and(
        eq(activities.type, type),
        lt(activities.startsAt, endsAt),
        gt(activities.endsAt, startsAt),
        id === null ? undefined : ne(activities.id, id),
      ),
    )
    .limit(1)
  if (other) {
    const times = { from: inShanghai(other.startsAt), until: inShanghai(other.endsAt) }
    throw new CalendarFault(
      runFaults.overlaps({ type: nameOfType(type), id: String(other.id), ...times }),
      'from',
    )
  }
}

const inShanghai = (at: Date): string => `${shanghaiTime(at).slice(0, 16)} +08:00`
