import { sql } from 'drizzle-orm'
import { startRounds } from '../../core/rounds.ts'
import { keepMonths } from '../../database/months.ts'
import type { Deps, Domain } from '../../http/deps.ts'

const PRUNE_EVERY_MS = 3_600_000
const MOST_AT_ONCE = 1_000

const KEEP_MS = 400 * 86_400_000

/**
 * Deletes rows older than the 400 days that the database keeps (migration 0010), a bounded number at a time, and past
 * months as a whole. The days are of the machine's clock: of another one the database drops nothing.
 */
export async function pruneAuditLog({
  database,
  clock,
}: Pick<Deps, 'database' | 'clock'>): Promise<void> {
  const now = clock.now()
  const before = new Date(now.getTime() - KEEP_MS)
  await keepMonths(database, { table: 'audit_log', now, before })
  for (;;) {
    const { rows } = await database.db.execute<{ gone: number }>(
      sql`select audit_log_prune(${MOST_AT_ONCE}) as gone`,
    )
    if (rows[0]!.gone < MOST_AT_ONCE) return
  }
}

/** Who did what. `record.ts` adds to it, and so do triggers of the tables that have the facts. */
export const audit: Domain = {
  name: 'audit',
  start(deps) {
    const { stop } = startRounds(
      { everyMs: PRUNE_EVERY_MS, name: 'pruning the audit log', log: deps.log },
      () => pruneAuditLog(deps),
    )
    return stop
  },
}
