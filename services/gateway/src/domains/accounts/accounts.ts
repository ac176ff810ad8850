import type { Deps, Domain } from '../../http/deps.ts'
import { deletionRoutes } from './deletion-routes.ts'
import { eraseDue } from './erasing.ts'
import { profileRoutes } from './profile-routes.ts'
import { pruneAccounts } from './repository.ts'
import { routes } from './routes.ts'
import { unusableHashes } from './slow-hash.ts'
import { pruneFormerGifts } from '../welfare/former-gifts.ts'

const PRUNE_EVERY_MS = 3_600_000
const KEEP_MS = 2 * 24 * 3_600_000

function start(deps: Deps, domains: readonly Domain[]): () => Promise<void> {
  let underWay: Promise<unknown> = unusableHashes()
  async function prune(): Promise<void> {
    await eraseDue(deps, domains)
    await pruneAccounts(deps.database.db, new Date(deps.clock.nowMs() - KEEP_MS))
    await pruneFormerGifts(deps.database.db, deps.clock.now())
  }
  const inTurn = () => {
    underWay = underWay.then(prune).catch((error: unknown) => deps.log.error({ err: error }, 'pruning failed'))
  }
  const timer = setInterval(inTurn, PRUNE_EVERY_MS).unref()
  deps.clock.onMoved(inTurn)
  return async () => {
    clearInterval(timer)
    await underWay
  }
}

/** Sessions and profiles. Who logs out leaves the `domains`; who deletes the account is forgotten by them. */
export const accountsOf = (domains: readonly Domain[]): Domain => ({
  name: 'accounts',
  routes(scope) {
    routes(scope, domains)
    deletionRoutes(scope, domains)
    profileRoutes(scope)
  },
  start: (deps) => start(deps, domains),
})
