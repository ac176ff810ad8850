import { RED_PACKET_ACTIVITY, TEM_COINS_ACTIVITY } from '@cloudplay/contract/constants'
import { and, asc, eq, gt, lt, ne } from 'drizzle-orm'
import type { Db } from '../../../database/database.ts'
import { activities } from '../../../database/schema/activities.ts'
import { isRunning } from './activity-time.ts'
import type { Run } from './calendar.ts'
import { offerFault } from './offer.ts'
import { ACTIVITY_TITLES } from './titles.ts'

/** What an operator can say of a time of an activity. */
export interface RunForm {
  title: string
  startsAt: Date
  endsAt: Date
  budgetCoins: number | null
  offer: unknown
}

const GIVE_COINS = new Set<string>([TEM_COINS_ACTIVITY, RED_PACKET_ACTIVITY])
const BUDGET_MAX = 1_000_000_000

/** Says what is wrong with a change, to the operator; the calendar stays as it was. */
export class CalendarFault extends Error {}

export function readRuns(db: Db, type: string | undefined): Promise<Run[]> {
  return db
    .select()
    .from(activities)
    .where(type === undefined ? undefined : eq(activities.type, type))
    .orderBy(asc(activities.type), asc(activities.startsAt))
}

/** Adds a time to the calendar. */
export async function addRun(tx: Db, type: string, form: RunForm, now: Date): Promise<Run> {
  if (!Object.hasOwn(ACTIVITY_TITLES, type))
    throw new CalendarFault(`no activity ${type}; there are: ${Object.keys(ACTIVITY_TITLES).join(' ')}`)
  await check(tx, type, null, form, now)
  const [run] = await tx
    .insert(activities)
    .values({ type, ...form })
    .returning()
  return run!
}

/** Changes a time that is not over. What has begun keeps its beginning: what players did in it counts from there. */
export async function changeRun(tx: Db, id: number, changes: Partial<RunForm>, now: Date): Promise<Run> {
  const [known] = await tx.select().from(activities).where(eq(activities.id, id)).for('update')
  if (!known) throw new CalendarFault(`no time ${id} in the calendar`)
  if (known.endsAt <= now) throw new CalendarFault(`${known.type} ${id} is over: what was stays as it was`)
  const form: RunForm = {
    title: known.title,
    startsAt: known.startsAt,
    endsAt: known.endsAt,
    budgetCoins: known.budgetCoins,
    offer: known.offer,
    ...changes,
  }
  if (isRunning(known, now) && form.startsAt.getTime() !== known.startsAt.getTime())
    throw new CalendarFault(`${known.type} ${id} has begun: its beginning stays`)
  if (known.promisedCoins > (form.budgetCoins ?? 0))
    throw new CalendarFault(`${known.promisedCoins} coins of the budget are promised already`)
  await check(tx, known.type, id, form, now)
  const [run] = await tx.update(activities).set(form).where(eq(activities.id, id)).returning()
  return run!
}

/** Takes a time that has not begun out of the calendar. */
export async function removeRun(tx: Db, id: number, now: Date): Promise<Run> {
  const [known] = await tx.select().from(activities).where(eq(activities.id, id)).for('update')
  if (!known) throw new CalendarFault(`no time ${id} in the calendar`)
  if (known.startsAt <= now) throw new CalendarFault(`${known.type} ${id} has begun: set its end instead`)
  await tx.delete(activities).where(eq(activities.id, id))
  return known
}

async function check(
  tx: Db,
  type: string,
  id: number | null,
  { title, startsAt, endsAt, budgetCoins, offer }: RunForm,
  now: Date,
): Promise<void> {
  if (title.trim() === '' || title.length > 64) throw new CalendarFault('a title has 1 to 64 characters')
  if (endsAt <= startsAt) throw new CalendarFault('the end is after the beginning')
  if (endsAt <= now) throw new CalendarFault('the end lies ahead')
  if (GIVE_COINS.has(type) !== (budgetCoins !== null))
    throw new CalendarFault(GIVE_COINS.has(type) ? `${type} needs a budget` : `${type} gives no coins: it takes no budget`)
  if (budgetCoins !== null && (!Number.isInteger(budgetCoins) || budgetCoins < 0 || budgetCoins > BUDGET_MAX))
    throw new CalendarFault(`a budget is 0 to ${BUDGET_MAX} coins`)
  const fault = offerFault(type, offer)
  if (fault !== null) throw new CalendarFault(fault)
  const [other] = await tx
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
  if (other)
    throw new CalendarFault(`${type} ${other.id} runs from ${other.startsAt.toISOString()} to ${other.endsAt.toISOString()} already`)
}
