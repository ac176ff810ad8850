import type { Deps, Domain } from '../../http/deps.ts'
import { profileRoutes } from './profile-routes.ts'
import { pruneAccounts } from './repository.ts'
import { routes } from './routes.ts'
import { unusableHashes } from './slow-hash.ts'

const PRUNE_EVERY_MS = 3_600_000
const KEEP_MS = 2 * 24 * 3_600_000

function start(deps: Deps): () => Promise<void> {
  let underWay: Promise<unknown> = unusableHashes()
  const timer = setInterval(() => {
    underWay = pruneAccounts(deps.database.db, new Date(deps.clock.nowMs() - KEEP_MS)).catch((error: unknown) =>
      deps.log.error({ err: error }, 'pruning failed'),
    )
  }, PRUNE_EVERY_MS).unref()
  return async () => {
    clearInterval(timer)
    await underWay
  }
}

export const accounts: Domain = {
  name: 'accounts',
  routes(scope) {
    routes(scope)
    profileRoutes(scope)
  },
  start,
}
