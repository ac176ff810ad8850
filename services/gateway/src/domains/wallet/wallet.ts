import type { Deps, Domain } from '../../http/deps.ts'
import type { Goods } from '../../ports/goods.ts'
import { startSender } from '../../providers/local-pay/sender.ts'
import { seedTiers } from './repository.ts'
import { routes } from './routes.ts'
import { settleOrders } from './settling.ts'

const SETTLE_EVERY_MS = 10_000

function start(deps: Deps, goods: readonly Goods[]): () => Promise<void> {
  const stopSender = deps.config.localPayment ? startSender(deps) : null
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
    await stopSender?.()
    await underWay
  }
}

/** Coins, orders and payments; sells coins and the goods of the other domains. */
export const walletSelling = (goods: readonly Goods[]): Domain => ({
  name: 'wallet',
  seed: (deps) => seedTiers(deps.database.db),
  routes: (scope) => routes(scope, goods),
  start: (deps) => start(deps, goods),
})
