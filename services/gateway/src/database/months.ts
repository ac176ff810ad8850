import { sql } from 'drizzle-orm'
import { sqlState } from './errors.ts'
import type { Connections } from './database.ts'

/** Tables with a partition for each month (decision 142); migration 0018 has the functions used here. */
export type MonthlyTable = 'session_minutes' | 'stat_events' | 'audit_log'

/** This month's partition is there if the site ran last month; the next ones are made ahead. */
const MONTHS_AHEAD = 2
/** Attaching and dropping lock everybody out for a moment: rather try again in an hour than let players wait. */
const LOCK_TIMEOUT_MS = 500
/** Instances that make the same partition at the same time wait for each other. */
const MONTHS_LOCK = 4_711_003
const IN_THE_WAY = '55P03'

interface Wanted {
  table: MonthlyTable
  /** The partition of its month, and of the following ones, are made. */
  now: Date
  /** Partitions whose rows are all older are dropped. */
  before: Date
  /** Drops only partitions whose rows went elsewhere. */
  onlyEmpty?: boolean
}

/** Makes the partitions of the coming months, and drops those of the past. */
export async function keepMonths(
  { tx }: Pick<Connections, 'tx'>,
  { table, now, before, onlyEmpty = false }: Wanted,
): Promise<void> {
  const work = (statement: ReturnType<typeof sql>) =>
    tx(
      async (t) => {
        await t.execute(sql.raw(`set local lock_timeout = ${LOCK_TIMEOUT_MS}`))
        await t.execute(statement)
      },
      { space: MONTHS_LOCK, key: table },
    ).catch((error: unknown) => {
      if (sqlState(error) !== IN_THE_WAY) throw error
    })
  await work(sql`select month_add(${table}, month_after(${now}::timestamptz, ahead))
    from generate_series(0, ${MONTHS_AHEAD}::int) ahead`)
  await work(sql`select months_drop(${table}, ${before}::timestamptz, ${onlyEmpty})`)
}
