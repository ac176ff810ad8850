import { and, asc, desc, eq, gt, inArray, lt } from 'drizzle-orm'
import type { Db } from '../../database/database.ts'
import { auditLog } from '../../database/schema/audit.ts'

export type AuditRow = typeof auditLog.$inferSelect

interface Wanted {
  /** Only this player's. */
  uid?: string | undefined
  /** Only acts of operators and support. */
  people?: boolean
  before?: number | undefined
  limit: number
}

/** Rows of the audit log, newest first. */
export const readAuditLog = (
  db: Db,
  { uid, people = false, before, limit }: Wanted,
): Promise<AuditRow[]> =>
  db
    .select()
    .from(auditLog)
    .where(
      and(
        uid === undefined ? undefined : eq(auditLog.uid, uid),
        people ? inArray(auditLog.actor, ['operator', 'support']) : undefined,
        before === undefined ? undefined : lt(auditLog.id, before),
      ),
    )
    .orderBy(desc(auditLog.id))
    .limit(limit)

/**
 * Rows commit in another order than that of their ids. No transaction runs as long as this, so older rows are complete and
 * an export that continues after the last id misses none.
 */
const SETTLED_MS = 60_000
export const EXPORT_ROWS_MAX = 5_000

/**
 * Rows after this id, oldest first, one JSON a line, up to the first that is too young. `last`: continue after it; null:
 * there are no more yet.
 */
export async function exportAuditLog(
  db: Db,
  { after, limit, now }: { after: number; limit: number; now: Date },
): Promise<{ text: string; last: number | null }> {
  const rows = await db
    .select()
    .from(auditLog)
    .where(gt(auditLog.id, after))
    .orderBy(asc(auditLog.id))
    .limit(limit)
  const young = rows.findIndex(({ at }) => at.getTime() > now.getTime() - SETTLED_MS)
  const settled = young < 0 ? rows : rows.slice(0, young)
  return {
    text: settled.map((row) => `${JSON.stringify(row)}\n`).join(''),
    last: settled.at(-1)?.id ?? null,
  }
}
