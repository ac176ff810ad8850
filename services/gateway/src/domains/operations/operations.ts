import type { Deps, Domain } from '../../http/deps.ts'
import { backupRoute, removeOldCopies } from './backup-route.ts'
import { measureCertificate, measureDisk } from './machine-metrics.ts'
import { freshPools, measurePools, type ReadPools } from './scaling.ts'
import { scalingRoute } from './scaling-route.ts'
import { measureSite } from './site-metrics.ts'

const poolsOf = new WeakMap<Deps, ReadPools>()

/** What operators read and do: figures for their monitoring, and commands that call a running site. */
export const operations: Domain = {
  name: 'operations',
  routes(scope) {
    const read = freshPools(scope.deps)
    poolsOf.set(scope.deps, read)
    backupRoute(scope)
    scalingRoute(scope, read)
  },
  start(deps) {
    measureSite(deps)
    measurePools(deps, poolsOf.get(deps)!)
    measureDisk(deps)
    if (deps.database.copyTo)
      void removeOldCopies(deps).catch((error: unknown) =>
        deps.log.warn({ err: error }, 'old copies of the database could not be removed'),
      )
    return measureCertificate(deps)
  },
}
