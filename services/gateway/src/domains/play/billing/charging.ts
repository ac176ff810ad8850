import { sql } from 'drizzle-orm'
import type { Db } from '../../../database/database.ts'
import { DatabaseBusy, sqlState } from '../../../database/errors.ts'
import type { Deps } from '../../../http/deps.ts'
import { chargeMinutes, endUnpaid } from './billing.ts'

/** Sessions charged in one transaction. */
const MOST_AT_ONCE = 200

interface DueMinute {
  cid: string
  /** When it began, as the database writes it. */
  at: string
}

/** The next sessions with a due minute. Only time that the node reported counts, so a silent gateway charges nobody. */
async function dueMinutes(db: Db, after: DueMinute | null, now: Date): Promise<DueMinute[]> {
  const { rows } = await db.execute<DueMinute & Record<string, unknown>>(sql`
    select s.cid, s.next_charge_at::text as at from play_sessions s join nodes n on n.node_id = s.node_id
    where s.next_charge_at is not null and s.next_charge_at <= least(${now}::timestamptz, n.last_seen_at)
      and ${after ? sql`(s.next_charge_at, s.cid) > (${after.at}::timestamptz, ${after.cid}::uuid)` : sql`true`}
    order by s.next_charge_at, s.cid limit ${MOST_AT_ONCE}`)
  return rows
}

/**
 * Charges every minute that is due by `until`, oldest first, one transaction per batch. A session whose charge fails is
 * found by halving the batch, reported and skipped, so it stops no other. Several instances may run this concurrently.
 */
export async function chargeDue(
  { database, log }: Pick<Deps, 'database' | 'log'>,
  until: Date,
): Promise<void> {
  /** Returns the refused ones. */
  async function charge(cids: readonly string[]): Promise<string[]> {
    try {
      return await database.tx((tx, now) => chargeMinutes(tx, cids, now))
    } catch (error) {
      if (isAway(error)) throw error
      if (cids.length === 1) {
        log.error({ err: error, cid: cids[0] }, 'charging a session failed')
        return []
      }
      const half = Math.ceil(cids.length / 2)
      return [...(await charge(cids.slice(0, half))), ...(await charge(cids.slice(half)))]
    }
  }

  // A charged session comes up again if its next minute is due too, as after a pause.
  for (let batch = await dueMinutes(database.db, null, until); batch.length > 0;) {
    for (const cid of await charge(batch.map(({ cid }) => cid))) {
      await database
        .tx((tx, now) => endUnpaid(tx, cid, now))
        .catch((error: unknown) => {
          if (isAway(error)) throw error
          log.error({ err: error, cid }, 'ending an unpaid session failed')
        })
    }
    batch = await dueMinutes(database.db, batch.at(-1)!, until)
  }
}

/** No connection, as opposed to a cancelled statement: all others would fail too. */
const isAway = (error: unknown): boolean =>
  error instanceof DatabaseBusy && sqlState(error) === undefined
