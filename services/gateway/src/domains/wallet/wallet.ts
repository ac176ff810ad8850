import { startRounds } from '../../core/rounds.ts'
import type { Deps, Domain } from '../../http/deps.ts'
import type { Goods } from '../../ports/goods.ts'
import { forfeitCoins } from './forfeiting.ts'
import { readBalances } from './ledger.ts'
import { seedTiers } from './repository.ts'
import { routes } from './routes.ts'
import { settleOrders } from './settling.ts'

const SETTLE_EVERY_MS = 10_000

function start(deps: Deps, goods: readonly Goods[]): () => Promise<void> {
  const stops = deps.payments.all.map((provider) => provider.start?.())
  const rounds = startRounds(
    { everyMs: SETTLE_EVERY_MS, name: 'settling orders', log: deps.log },
    () => settleOrders(deps, goods),
  )
  return async () => {
    await Promise.all([...stops.map((stop) => stop?.()), rounds.stop()])
  }
}

/** Coins, orders and payments; sells coins and the goods of the other domains. */
export const walletSelling = (goods: readonly Goods[]): Domain => ({
  name: 'wallet',
  liveStates: [
    {
      type: 'balance_changed',
      event: 'balance:changed',
      read: ({ database }, uids) => readBalances(database.db, uids),
      gone: null,
    },
  ],
  seed: (deps) => seedTiers(deps.database.db),
  routes: (scope) => routes(scope, goods),
  start: (deps) => start(deps, goods),
  forget: forfeitCoins,
})
