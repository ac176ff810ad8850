import { sql } from 'drizzle-orm'
import type { Clock } from '../core/clock.ts'
import type { Connections } from './database.ts'

const FOLLOW_EVERY_MS = 5_000
/** An answer that took longer says too little of the time. */
const MOST_ROUND_TRIP_MS = 1_000
/** Less is noise of the way there and back; a clock that is put back for it would only confuse. */
const LEAST_DRIFT_MS = 50

interface Following {
  database: Connections
  clock: Clock
  onWarning: (error: Error) => void
}

/**
 * Keeps an instance's clock with the database's, so that all instances agree on when an offer ends and a node is dead,
 * also on a machine whose own clock is wrong or jumps. Gives what ends it.
 */
export async function followDatabaseClock({ database, clock, onWarning }: Following): Promise<() => void> {
  let driftMs = 0
  async function follow(): Promise<void> {
    const askedAtMs = performance.now()
    const { rows } = await database.db.execute<{ ms: number }>(sql`select (extract(epoch from clock_timestamp()) * 1000)::float8 as ms`)
    const roundTripMs = performance.now() - askedAtMs
    if (roundTripMs > MOST_ROUND_TRIP_MS) return
    const sharedMs = Math.round(rows[0]!.ms + roundTripMs / 2)
    const nextMs = sharedMs - Date.now()
    if (Math.abs(nextMs - driftMs) < LEAST_DRIFT_MS) return
    driftMs = nextMs
    clock.follow(sharedMs)
  }
  await follow()
  const timer = setInterval(() => void follow().catch(onWarning), FOLLOW_EVERY_MS).unref()
  return () => clearInterval(timer)
}
