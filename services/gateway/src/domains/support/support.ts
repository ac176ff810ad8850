import type { Domain } from '../../http/deps.ts'
import { supportCalls } from './calls/key-calls.ts'
import { auditRoutes } from './pages/audit-routes.ts'
import { playerRoutes } from './pages/player-routes.ts'

/** One player's evening for support, and the audit log for operators (SEEN-5). */
export const support: Domain = {
  name: 'support',
  routes: supportCalls,
  operatorPages(app, deps) {
    playerRoutes(app, deps)
    auditRoutes(app, deps)
  },
}
