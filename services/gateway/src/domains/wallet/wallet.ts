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
  let underWay: Promise<void> | null = null
  const timer = setInterval(() => {
    underWay ??= settleOrders(deps, goods)
      .catch((error: unknown) => deps.log.error({ err: error }, 'settling orders failed'))
      .finally(() => {
        underWay = null
      })
  }, SETTLE_EVERY_MS).unref()
  return async () => {
    clearInterval(timer)
    for (const stop of stops) await stop?.()
    await underWay
  }
}

/** Coins, orders and payments; sells coins and the goods of the other domains. */
export const walletSelling = (goods: readonly Goods[]): Domain => ({
  name: 'wallet',
  liveStates: [
    { type: 'balance_changed', event: 'balance:changed', read: ({ database }, uids) => readBalances(database.db, uids), gone: null },
  ],
  seed: (deps) => seedTiers(deps.database.db),
  routes: (scope) => routes(scope, goods),
  start: (deps) => start(deps, goods),
  forget: forfeitCoins,
})
