import { startRounds } from '../../core/rounds.ts'
import type { Deps, Domain } from '../../http/deps.ts'
import { deletionRoutes } from './deletion-routes.ts'
import { eraseDue } from './erasing.ts'
import { profileRoutes } from './profile-routes.ts'
import { pruneAccounts } from './repository.ts'
import { logoutRoutes } from './logout-routes.ts'
import { routes } from './routes.ts'
import { unusableHashes } from './slow-hash.ts'
import { smsBudgetOf } from './sms-budget.ts'
import { pruneFormerGifts } from '../welfare/former-gifts.ts'

const PRUNE_EVERY_MS = 3_600_000
const KEEP_MS = 2 * 24 * 3_600_000

function start(deps: Deps, domains: readonly Domain[]): () => Promise<void> {
  const hashes = unusableHashes()
  let isStopped = false
  const rounds = startRounds(
    { everyMs: PRUNE_EVERY_MS, name: 'pruning accounts', log: deps.log },
    async () => {
      await eraseDue(deps, domains, () => isStopped)
      await pruneAccounts(deps.database.db, new Date(deps.clock.nowMs() - KEEP_MS))
      await pruneFormerGifts(deps.database.db, deps.clock.now())
    },
  )
  deps.clock.onMoved(rounds.now)
  return async () => {
    isStopped = true
    await hashes
    await rounds.stop()
  }
}

/** Sessions and profiles. A logout calls `leave` of the `domains`, a deletion calls their `forget`. */
export const accountsOf = (domains: readonly Domain[]): Domain => ({
  name: 'accounts',
  routes(scope) {
    const budget = smsBudgetOf(scope.deps)
    routes(scope, budget)
    logoutRoutes(scope, domains)
    deletionRoutes(scope, domains, budget)
    profileRoutes(scope)
  },
  start: (deps) => start(deps, domains),
})
