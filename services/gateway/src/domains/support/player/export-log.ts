import type { Deps } from '../../../http/deps.ts'
import { EXPORT_ROWS_MAX, exportAuditLog } from '../../audit/read-log.ts'
import { recordAct } from '../../audit/record.ts'
import type { Looker } from './looks.ts'

/** A part of the audit log for somebody; the log has who took which part. */
export async function exportFor(
  { database, clock }: Pick<Deps, 'database' | 'clock'>,
  { role, name }: Looker,
  after: number,
) {
  const now = clock.now()
  await recordAct(database.db, {
    at: now,
    actor: role,
    by: name,
    act: 'audit_exported',
    detail: { after },
  })
  return exportAuditLog(database.db, { after, limit: EXPORT_ROWS_MAX, now })
}
