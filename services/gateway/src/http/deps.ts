import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import type { Clock } from '../core/clock.ts'
import type { Config } from '../core/config/config.ts'
import type { Events } from '../core/events.ts'
import type { Secrets } from '../core/secrets.ts'
import type { Database, Db } from '../database/database.ts'
import type { Goods } from '../ports/goods.ts'
import type { IdentityProvider } from '../ports/identity.ts'
import type { LiveState } from '../ports/live-state.ts'
import type { PaymentProviders } from '../ports/payment.ts'
import type { SmsProvider } from '../ports/sms.ts'
import type { GameVendor } from '../ports/vendor.ts'
import type { Metrics } from './metrics.ts'
import type { Readiness } from './readiness.ts'
import type { Serve } from './serve.ts'

/** What every domain is handed; made once by `openGateway`. */
export interface Deps {
  config: Config
  clock: Clock
  log: FastifyBaseLogger
  database: Database
  secrets: Secrets
  events: Events
  readiness: Readiness
  metrics: Metrics
  sms: SmsProvider
  identity: IdentityProvider
  payments: PaymentProviders
  /** Null where every game runs on nodes of this site. */
  vendor: GameVendor | null
}

/** Where a domain puts its routes. `app` is the gateway's own scope: its hooks touch no other routes. */
export interface Scope {
  app: FastifyInstance
  serve: Serve
  deps: Deps
}

/** One part of the gateway's business. */
export interface Domain {
  name: string
  /** Inserts the first data into an empty database. Runs at every start, in every instance: must be repeatable. */
  seed?: (deps: Deps) => Promise<void>
  /**
   * A player logs out, and what waits for that player ends; with `forGood` also what the player uses. In the transaction
   * that ends the session.
   */
  leave?: (tx: Db, leaver: { uid: string; forGood: boolean; now: Date }) => Promise<void>
  /** An account is deleted: deletes what this domain knows of the person. What the law keeps stays, under an id that names no one. */
  forget?: (tx: Db, uid: string, now: Date) => Promise<void>
  /** What `mPay` sells for this domain. */
  goods?: readonly Goods[]
  /** What the push sockets keep showing for this domain. */
  liveStates?: readonly LiveState[]
  routes?: (scope: Scope) => void | Promise<void>
  /** Begins work in the background; what it gives ends it, waiting for what is under way. */
  start?: (deps: Deps) => () => Promise<void> | void
}
