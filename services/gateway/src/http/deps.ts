import type { WrongKeys } from '@cloudplay/operator-pages/wrong-keys'
import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import type { Clock } from '../core/clock.ts'
import type { Config } from '../core/config/config.ts'
import type { Events } from '../core/events.ts'
import type { Secrets } from '../core/secrets.ts'
import type { DataKey } from '../database/data-key.ts'
import type { Database, Db } from '../database/database.ts'
import type { Goods } from '../ports/goods.ts'
import type { IdentityProvider } from '../ports/identity.ts'
import type { LiveState } from '../ports/live-state.ts'
import type { PaymentProviders } from '../ports/payment.ts'
import type { SmsProvider } from '../ports/sms.ts'
import type { GameVendor } from '../ports/vendor.ts'
import type { Leaving } from './leaving.ts'
import type { FailedCalls } from './failed-calls.ts'
import type { Metrics } from './metrics.ts'
import type { Readiness } from './readiness.ts'
import type { Serve } from './serve.ts'
import type { Tracing } from './tracing/open-tracing.ts'

/** The services every domain gets; created once by `openGateway`. */
export interface Deps {
  config: Config
  clock: Clock
  log: FastifyBaseLogger
  database: Database
  secrets: Secrets
  dataKey: DataKey
  events: Events
  readiness: Readiness
  leaving: Leaving
  metrics: Metrics
  failedCalls: FailedCalls
  /** Null where nobody wants traces. */
  tracing: Tracing | null
  sms: SmsProvider
  identity: IdentityProvider
  payments: PaymentProviders
  /** Null if every game runs on this site's nodes. */
  vendor: GameVendor | null
  /** Counts wrong keys at every door of this gateway that takes one. */
  wrongKeys: WrongKeys
}

/** Where a domain adds its routes. `app` is the gateway's own scope: its hooks affect no other routes. */
export interface Scope {
  app: FastifyInstance
  serve: Serve
  deps: Deps
}

/** One part of the gateway's business. */
export interface Domain {
  name: string
  /** Inserts the first data into an empty database. Runs at every start of every instance, so it must be repeatable. */
  seed?: (deps: Deps) => Promise<void>
  /**
   * Runs when a player logs out, in the transaction that ends the session: ends what waits for the player, and with
   * `endsGame` also the running game.
   */
  leave?: (tx: Db, leaver: { uid: string; endsGame: boolean; now: Date }) => Promise<void>
  /** Deletes this domain's data about the person of a deleted account. Data that the law requires stays, under an id that names nobody. */
  forget?: (tx: Db, uid: string, now: Date) => Promise<void>
  /** The products that `mPay` sells for this domain. */
  goods?: readonly Goods[]
  /** The states that push sockets show for this domain. */
  liveStates?: readonly LiveState[]
  routes?: (scope: Scope) => void | Promise<void>
  /** Adds pages to the operators' console; `app` has its prefix, its sessions and its answers to failures. */
  operatorPages?: (app: FastifyInstance, deps: Deps) => void
  /** Begins background work. The returned function stops it and waits for work in progress. */
  start?: (deps: Deps) => () => Promise<void> | void
}
