import { SLOW_KINDS } from '../core/slowness.ts'
import { and, eq, gte, inArray, like, lt, or, sql } from 'drizzle-orm'
import type { Database, Db } from '../database/database.ts'
import { healthMinutes, healthSeen } from '../database/schema.ts'
import type { MinuteCount } from './health-of.ts'
import { FAILURES, KINDS, kindOf, type Kind, type Metric, type SpreadMetric } from './kinds.ts'
import { readArms } from './read-arms.ts'
import { SLOW_METRICS, slowLimitsOf, type SlowLimits } from './slow-limits.ts'
import type { Arm } from './trial.ts'

/** A visitor of a version, counted for something. */
export interface Seen {
  remote: string
  trial: string
  version: string
  kind: Kind
  slot: number
  network: number
  atMs: number
}

/** Something of which a sum is kept. */
export interface Counted {
  remote: string
  version: string
  atMs: number
  metric: Metric
  bucket: number
  count: number
}

const MINUTE_MS = 60_000
const HOUR_MS = 3_600_000
/** The dashboard looks back so far. */
export const MINUTES_KEPT = 24 * 60
/** A trial longer than that counts a visitor again. */
const TRIAL_KEPT_MS = 7 * 24 * HOUR_MS
/** Without a trial visitors are counted by the hour; who was, is of no use once it is over. */
const HOUR_KEPT_MS = 2 * HOUR_MS
const HOUR_PREFIX = 'hour '
/** How many counts wait for the database; the store drops further ones. */
const WAITING_MAX = 20_000
/** Counts that need not be written again. When full it is emptied, as the database has them too. */
const KNOWN_MAX = 200_000
/** PostgreSQL takes 65,535 parameters a statement. */
const ROWS_A_STATEMENT = 5_000

const keyOfSeen = ({ remote, trial, version, kind, slot }: Seen) =>
  `${remote} ${trial} ${version} ${KINDS[kind]} ${slot}`
const keyOfCounted = ({ remote, version, atMs, metric, bucket }: Counted) =>
  `${remote} ${version} ${Math.floor(atMs / MINUTE_MS)} ${metric} ${bucket}`

function* slices<T>(rows: readonly T[]): Generator<T[]> {
  for (let from = 0; from < rows.length; from += ROWS_A_STATEMENT)
    yield rows.slice(from, from + ROWS_A_STATEMENT)
}

/** The trial of reports outside any trial. */
export const hourOf = (atMs: number): string =>
  HOUR_PREFIX + new Date(Math.floor(atMs / HOUR_MS) * HOUR_MS).toISOString()

/** Rows in one order, so that two instances that write the same ones wait for each other instead of locking each other out. */
const ordered = <T>(rows: Map<string, T>): T[] =>
  [...rows].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, row]) => row)

/**
 * How remotes do in browsers, as sums. Reports are gathered here and written together; the database adds up what several instances
 * write, and sees to it that a visitor counts once.
 */
export class HealthStore {
  readonly #database: Database
  readonly #now: () => number
  #seen = new Map<string, Seen>()
  #counted = new Map<string, Counted>()
  readonly #known = new Set<string>()

  constructor(database: Database, now: () => number) {
    this.#database = database
    this.#now = now
  }

  get hasWaiting(): boolean {
    return this.#seen.size + this.#counted.size > 0
  }

  noteSeen(seen: Seen): void {
    const key = keyOfSeen(seen)
    if (!this.#known.has(key) && this.#seen.size < WAITING_MAX && !this.#seen.has(key))
      this.#seen.set(key, seen)
  }

  noteCounted(counted: Counted): void {
    const key = keyOfCounted(counted)
    const waiting = this.#counted.get(key)
    if (waiting) waiting.count += counted.count
    else if (this.#counted.size < WAITING_MAX) this.#counted.set(key, counted)
  }

  /** Writes the gathered counts. If writing fails, they wait for the next time. */
  async flush(): Promise<void> {
    if (!this.hasWaiting) return
    const [seen, counted] = [this.#seen, this.#counted]
    this.#seen = new Map()
    this.#counted = new Map()
    try {
      await this.#database.tx((tx) => write(tx, seen, counted))
    } catch (error) {
      for (const one of seen.values()) this.noteSeen(one)
      for (const one of counted.values()) this.noteCounted(one)
      throw error
    }
    if (this.#known.size > KNOWN_MAX) this.#known.clear()
    for (const key of seen.keys()) this.#known.add(key)
  }

  /** Sums of the last minutes, of every remote or of one. */
  async minutes(minutes: number, remote?: string): Promise<Map<string, MinuteCount[]>> {
    const since = new Date(
      Math.floor(this.#now() / MINUTE_MS) * MINUTE_MS - (minutes - 1) * MINUTE_MS,
    )
    const rows = await this.#database.db
      .select()
      .from(healthMinutes)
      .where(
        and(
          gte(healthMinutes.minute, since),
          remote === undefined ? undefined : eq(healthMinutes.remote, remote),
        ),
      )
    const byRemote = new Map<string, MinuteCount[]>()
    for (const { remote: of, version, minute, metric, bucket, count } of rows) {
      const counts = byRemote.get(of) ?? []
      counts.push({ version, minuteMs: minute.getTime(), metric: metric as Metric, bucket, count })
      byRemote.set(of, counts)
    }
    return byRemote
  }

  /** Visitors of each version in a trial; of one network the first `networkVisitors` count. */
  arms(
    of: { remote: string; trial: string; networkVisitors: number },
    db: Db = this.#database.db,
  ): Promise<Map<string, Arm>> {
    return readArms(db, of)
  }

  /** What visitors of a version met with in the last day, as limits of what is slow. */
  async slowLimits(remote: string, version: string): Promise<SlowLimits> {
    const rows = await this.#database.db
      .select({
        metric: healthMinutes.metric,
        bucket: healthMinutes.bucket,
        count: sql<number>`sum(${healthMinutes.count})::int`,
      })
      .from(healthMinutes)
      .where(
        and(
          eq(healthMinutes.remote, remote),
          eq(healthMinutes.version, version),
          inArray(healthMinutes.metric, [...SLOW_METRICS]),
        ),
      )
      .groupBy(healthMinutes.metric, healthMinutes.bucket)
    const counts = new Map<SpreadMetric, Map<number, number>>()
    for (const { metric, bucket, count } of rows) {
      const of = counts.get(metric as SpreadMetric) ?? new Map<number, number>()
      counts.set(metric as SpreadMetric, of.set(bucket, count))
    }
    return slowLimitsOf(counts)
  }

  /** Visitors of a version in a trial with a failure of each kind, the most frequent kind first. */
  async failureKinds(
    { remote, trial, version }: { remote: string; trial: string; version: string },
    db: Db = this.#database.db,
  ): Promise<{ kind: string; visitors: number }[]> {
    const rows = await db
      .select({ kind: healthSeen.kind, visitors: sql<number>`count(*)::int` })
      .from(healthSeen)
      .where(
        and(
          eq(healthSeen.remote, remote),
          eq(healthSeen.trial, trial),
          eq(healthSeen.version, version),
          inArray(
            healthSeen.kind,
            [...FAILURES, ...SLOW_KINDS].map((kind) => KINDS[kind]),
          ),
        ),
      )
      .groupBy(healthSeen.kind)
    return rows
      .map(({ kind, visitors }) => ({ kind: kindOf(kind) ?? String(kind), visitors }))
      .sort((a, b) => b.visitors - a.visitors)
  }

  /** Any instance may do it, also several concurrently. */
  async prune(): Promise<void> {
    const { db } = this.#database
    await db
      .delete(healthMinutes)
      .where(lt(healthMinutes.minute, new Date(this.#now() - MINUTES_KEPT * MINUTE_MS)))
    const before = (ms: number) => lt(healthSeen.seenAt, new Date(this.#now() - ms))
    await db
      .delete(healthSeen)
      .where(
        or(
          before(TRIAL_KEPT_MS),
          and(like(healthSeen.trial, `${HOUR_PREFIX}%`), before(HOUR_KEPT_MS)),
        ),
      )
  }
}

async function write(
  tx: Db,
  seen: Map<string, Seen>,
  counted: Map<string, Counted>,
): Promise<void> {
  const sums = new Map([...counted].map(([key, one]) => [key, { ...one }]))
  for (const rows of slices(ordered(seen))) {
    const added = await tx
      .insert(healthSeen)
      .values(
        rows.map(({ kind, atMs, ...row }) => ({
          ...row,
          kind: KINDS[kind],
          seenAt: new Date(atMs),
        })),
      )
      .onConflictDoNothing()
      .returning({
        remote: healthSeen.remote,
        version: healthSeen.version,
        kind: healthSeen.kind,
        seenAt: healthSeen.seenAt,
      })
    for (const { remote, version, kind, seenAt } of added) {
      const metric = kindOf(kind)
      if (!metric) continue
      const one: Counted = { remote, version, atMs: seenAt.getTime(), metric, bucket: 0, count: 1 }
      const sum = sums.get(keyOfCounted(one))
      if (sum) sum.count += 1
      else sums.set(keyOfCounted(one), one)
    }
  }
  for (const rows of slices(ordered(sums)))
    await tx
      .insert(healthMinutes)
      .values(
        rows.map(({ atMs, ...row }) => ({
          ...row,
          minute: new Date(Math.floor(atMs / MINUTE_MS) * MINUTE_MS),
        })),
      )
      .onConflictDoUpdate({
        target: [
          healthMinutes.remote,
          healthMinutes.version,
          healthMinutes.minute,
          healthMinutes.metric,
          healthMinutes.bucket,
        ],
        set: { count: sql`${healthMinutes.count} + excluded.count` },
      })
}
