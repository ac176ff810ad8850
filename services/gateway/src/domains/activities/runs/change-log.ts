import { createHash } from 'node:crypto'
import { and, desc, eq, gt, lt } from 'drizzle-orm'
import type { Db } from '../../../database/database.ts'
import { activityChanges } from '../../../database/schema/operator.ts'
import type { Run } from './calendar.ts'

/** A run at the time of a change; times as ISO 8601. */
export interface Snapshot {
  title: string
  startsAt: string
  endsAt: string
  budgetCoins: number | null
  offer: unknown
}

export type Change = Omit<typeof activityChanges.$inferSelect, 'before' | 'after'> & {
  before: Snapshot | null
  after: Snapshot | null
}

export const CHANGE_VERBS = ['add', 'change', 'remove'] as const
export type ChangeVerb = (typeof CHANGE_VERBS)[number]

export const snapshotOf = ({ title, startsAt, endsAt, budgetCoins, offer }: Run): Snapshot => ({
  title,
  startsAt: startsAt.toISOString(),
  endsAt: endsAt.toISOString(),
  budgetCoins,
  offer: offer ?? null,
})

/** Distinguishes two states of a run. Promised coins don't count, because players change them all the time. */
export const stampOf = (run: Run): string =>
  createHash('sha256')
    .update(JSON.stringify(snapshotOf(run)))
    .digest('base64url')
    .slice(0, 22)

export async function recordChange(tx: Db, change: Omit<Change, 'id'>): Promise<Change> {
  const [row] = await tx.insert(activityChanges).values(change).returning()
  return row as Change
}

/** The change by the form with this number; null if it was not sent yet. */
export async function changeOfForm(db: Db, form: string): Promise<Change | null> {
  const [row] = await db.select().from(activityChanges).where(eq(activityChanges.form, form))
  return (row as Change | undefined) ?? null
}

export async function readChange(db: Db, id: number): Promise<Change | null> {
  const [row] = await db.select().from(activityChanges).where(eq(activityChanges.id, id))
  return (row as Change | undefined) ?? null
}

interface Wanted {
  type?: string | undefined
  verb?: ChangeVerb | undefined
  activityId?: number | undefined
  /** Only changes before or after the one with this number. */
  before?: number | undefined
  after?: number | undefined
  limit: number
}

/** Changes, newest first. */
export async function readChanges(
  db: Db,
  { type, verb, activityId, before, after, limit }: Wanted,
): Promise<Change[]> {
  const rows = await db
    .select()
    .from(activityChanges)
    .where(
      and(
        type === undefined ? undefined : eq(activityChanges.type, type),
        verb === undefined ? undefined : eq(activityChanges.verb, verb),
        activityId === undefined ? undefined : eq(activityChanges.activityId, activityId),
        before === undefined ? undefined : lt(activityChanges.id, before),
        after === undefined ? undefined : gt(activityChanges.id, after),
      ),
    )
    .orderBy(desc(activityChanges.id))
    .limit(limit)
  return rows as Change[]
}

/** The number of the newest change; 0 without changes. */
export const newestChange = async (db: Db): Promise<number> =>
  (await readChanges(db, { limit: 1 }))[0]?.id ?? 0
