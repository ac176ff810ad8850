import { eq } from 'drizzle-orm'
import { failedCalls } from '../../database/schema/failed-calls.ts'
import type { Domain } from '../../http/deps.ts'
import { supportCalls } from './calls/key-calls.ts'
import { startKeeping } from './failures/keeping.ts'
import { auditRoutes } from './pages/audit-routes.ts'
import { playerRoutes } from './pages/player-routes.ts'

/** One player's evening for support, failed calls by their id, and the audit log for operators (SEEN-5). */
export const support: Domain = {
  name: 'support',
  routes: supportCalls,
  operatorPages(app, deps) {
    playerRoutes(app, deps)
    auditRoutes(app, deps)
  },
  start: startKeeping,
  async forget(tx, uid) {
    await tx.delete(failedCalls).where(eq(failedCalls.uid, uid))
  },
}
