import { and, asc, desc, eq, inArray, lte, notInArray, sql } from 'drizzle-orm'
import type { Database, Db } from '../database/database.ts'
import { notices, webhooks } from '../database/schema.ts'
import type { Notice } from './notice.ts'
import { openTarget, sealTarget } from './webhook.ts'

/** How many notices wait for one webhook; the oldest are dropped. */
export const WAITING_MAX = 500
/** An instance that took a webhook has it for so long: longer than it takes to send `BATCH` notices. */
const LEASE_MS = 60_000
const BATCH = 8
const HOOKS_AT_ONCE = 8

export type Hook = typeof webhooks.$inferSelect
export interface Waiting {
  position: number
  attempts: number
  notice: Notice
}

/** Puts notices into the queue of each webhook of a team, or of one; in the transaction of what they tell of. */
export async function queueNotices(
  tx: Db,
  { team, hook }: { team: string | null; hook?: string },
  told: readonly Notice[],
): Promise<void> {
  if (!told.length) return
  const hooks = await tx
    .select({ id: webhooks.id })
    .from(webhooks)
    .where(
      and(
        team === null ? undefined : eq(webhooks.team, team),
        hook === undefined ? undefined : eq(webhooks.id, hook),
      ),
    )
    .for('key share')
  for (const { id } of hooks) {
    await tx.insert(notices).values(told.map((notice) => ({ hook: id, notice })))
    const kept = tx
      .select({ position: notices.position })
      .from(notices)
      .where(eq(notices.hook, id))
      .orderBy(desc(notices.position))
      .limit(WAITING_MAX)
    const dropped = await tx
      .delete(notices)
      .where(and(eq(notices.hook, id), notInArray(notices.position, kept)))
      .returning({ position: notices.position })
    if (dropped.length)
      await tx
        .update(webhooks)
        .set({ dropped: sql`${webhooks.dropped} + ${dropped.length}` })
        .where(eq(webhooks.id, id))
  }
}

/** The queue in the database, which any instance may empty: each webhook is emptied by one at a time. */
export class NoticeQueue {
  readonly #database: Database
  readonly #now: () => number

  constructor(database: Database, now: () => number) {
    this.#database = database
    this.#now = now
  }

  /** Takes webhooks that are due and have something to send. */
  async take(): Promise<Hook[]> {
    const nowMs = this.#now()
    return this.#database.tx(async (tx) => {
      const due = await tx
        .select({ id: webhooks.id })
        .from(webhooks)
        .where(and(lte(webhooks.dueAt, new Date(nowMs)), this.#hasWaiting))
        .orderBy(asc(webhooks.dueAt))
        .limit(HOOKS_AT_ONCE)
        .for('no key update', { skipLocked: true })
      const ids = due.map(({ id }) => id)
      if (!ids.length) return []
      return tx
        .update(webhooks)
        .set({ dueAt: new Date(nowMs + LEASE_MS) })
        .where(inArray(webhooks.id, ids))
        .returning()
    })
  }

  readonly #hasWaiting = sql`exists (select 1 from ${notices} where ${notices.hook} = ${webhooks.id})`

  /** When the next webhook with something to send is due; null: nothing waits. */
  async nextDueMs(): Promise<number | null> {
    const [next] = await this.#database.db
      .select({ dueAt: webhooks.dueAt })
      .from(webhooks)
      .where(this.#hasWaiting)
      .orderBy(asc(webhooks.dueAt))
      .limit(1)
    return next?.dueAt.getTime() ?? null
  }

  async oldest(hook: string): Promise<Waiting[]> {
    const rows = await this.#database.db
      .select()
      .from(notices)
      .where(eq(notices.hook, hook))
      .orderBy(asc(notices.position))
      .limit(BATCH)
    return rows.map(({ position, attempts, notice }) => ({
      position,
      attempts,
      notice: notice as Notice,
    }))
  }

  async sent({ position }: Waiting): Promise<void> {
    await this.#database.db.delete(notices).where(eq(notices.position, position))
  }

  /** Everything that was taken is sent. */
  async done(hook: Hook): Promise<void> {
    const now = new Date(this.#now())
    await this.#database.db
      .update(webhooks)
      .set({ dueAt: now, failures: 0, lastError: null, lastSentAt: now })
      .where(eq(webhooks.id, hook.id))
  }

  /** An attempt failed: the next one comes later, and not for a notice that is abandoned. */
  async failed(
    hook: Hook,
    { position }: Waiting,
    { why, dueMs, isLast }: { why: string; dueMs: number; isLast: boolean },
  ): Promise<void> {
    await this.#database.tx(async (tx) => {
      if (isLast) await tx.delete(notices).where(eq(notices.position, position))
      else
        await tx
          .update(notices)
          .set({ attempts: sql`${notices.attempts} + 1` })
          .where(eq(notices.position, position))
      await tx
        .update(webhooks)
        .set({
          dueAt: new Date(dueMs),
          failures: sql`${webhooks.failures} + 1`,
          lastError: why,
          ...(isLast ? { dropped: sql`${webhooks.dropped} + 1` } : {}),
        })
        .where(eq(webhooks.id, hook.id))
    })
  }

  /** Seals again what an older secret sealed, so that this secret may go. */
  async reseal(secrets: readonly Buffer[]): Promise<void> {
    const { db } = this.#database
    const [newest] = secrets
    if (!newest || secrets.length < 2) return
    for (const { id, sealed } of await db
      .select({ id: webhooks.id, sealed: webhooks.sealed })
      .from(webhooks)) {
      const target = openTarget([newest], sealed) ? null : openTarget(secrets, sealed)
      if (target)
        await db
          .update(webhooks)
          .set({ sealed: sealTarget(newest, target) })
          .where(eq(webhooks.id, id))
    }
  }
}
