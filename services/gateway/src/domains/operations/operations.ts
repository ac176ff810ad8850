import type { Domain } from '../../http/deps.ts'
import { backupRoute } from './backup-route.ts'
import { measureSite } from './site-metrics.ts'

/** What operators read and do: figures for their monitoring, and commands that call a running site. */
export const operations: Domain = {
  name: 'operations',
  routes: backupRoute,
  start(deps) {
    measureSite(deps)
    return () => undefined
  },
}
