import { AsyncLocalStorage } from 'node:async_hooks'
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { openEmbedded } from './embedded.ts'
import { mayTryAgain } from './errors.ts'
import { createLeases } from './leases.ts'
import { listenApart } from './listening.ts'
import { migrateOnce } from './migrate.ts'
import { CONNECTION_TIMEOUT_MS, openServerPool, QUERY_TIMEOUT_MS } from './server-pool.ts'

/** Query builder and `execute(sql`…`)`, either on the pool or inside a transaction. Repositories take one as `db`. */
export type Db = NodePgDatabase

/** A lock that ends with its transaction: of everything that asks for the same key of a space one goes on at a time. */
export interface AdvisoryLock {
  /** Any number, the same in all instances. */
  space: number
  key: string
}

/** Statements and transactions over some of the connections. */
export interface Connections {
  /** For single statements outside a transaction. */
  db: Db
  /**
   * Runs `work` in one transaction and gives its result. Inside, use only the `tx` it is given: the embedded database
   * has one connection, so anything else would wait for itself (and throws at once). `work` is run again after a
   * deadlock or a lost race for a `…_once` key, so it must do nothing but talk to the database. `lock` is held before
   * `work` begins, without a round trip of its own.
   */
  tx: <T>(work: (tx: Db) => Promise<T>, lock?: AdvisoryLock) => Promise<T>
}

export interface Database extends Connections {
  kind: 'embedded' | 'postgres'
  /** Kept for what must get through also when players use all others: the nodes' heartbeats. */
  reserved: Connections
  /** Calls `onNotice` for each pg_notify on `channel`, by whichever process, after its commit. */
  listen: (channel: string, onNotice: (payload: string) => void) => Promise<void>
  /** Of the embedded database only: a whole copy of it, while it serves. A server has tools of its own. */
  copyTo: ((folder: string) => Promise<void>) | null
  close: () => Promise<void>
}

interface DatabaseOptions {
  /** postgres://…; without it the embedded database in `folder`. */
  url?: string | undefined
  folder: string
  poolMax: number
  onFatal: (error: Error) => void
  /** A broken LISTEN connection: reported, and opened again. */
  onWarning: (error: Error) => void
}

const TRANSACTION_TRIES = 4
const RESERVED_CONNECTIONS = 2

export async function openDatabase(options: DatabaseOptions): Promise<Database> {
  const timeouts = { connectionTimeoutMs: CONNECTION_TIMEOUT_MS, queryTimeoutMs: QUERY_TIMEOUT_MS }
  const embedded = options.url ? null : await openEmbedded({ folder: options.folder, onFatal: options.onFatal, ...timeouts })
  const pool = embedded?.pool ?? openServerPool(options.url!, options.poolMax)
  const reservedPool = embedded?.pool ?? openServerPool(options.url!, RESERVED_CONNECTIONS)
  // An idle connection that breaks is replaced by the pool; without a listener the event would end the process.
  for (const one of new Set([pool, reservedPool])) one.on('error', options.onWarning)

  const stopListening: (() => Promise<void>)[] = []
  const listeners = new Map<string, (payload: string) => void>()
  if (embedded) {
    // The one connection listens for itself; a new one has forgotten what the old one listened to.
    pool.on('connect', (client) => {
      client.on('notification', ({ channel, payload }) => listeners.get(channel)?.(payload ?? ''))
      for (const channel of listeners.keys()) {
        client.query(`listen ${pg.escapeIdentifier(channel)}`).catch(options.onWarning)
      }
    })
  }

  const connections = createConnections(pool, options.onWarning)

  const database: Database = {
    kind: embedded ? 'embedded' : 'postgres',
    ...connections,
    reserved: embedded ? connections : createConnections(reservedPool, options.onWarning),
    async listen(channel, onNotice) {
      listeners.set(channel, onNotice)
      if (embedded) await connections.db.execute(`listen ${pg.escapeIdentifier(channel)}`)
      else stopListening.push(await listenApart({ url: options.url!, channel, receive: onNotice, onWarning: options.onWarning }))
    },
    copyTo: embedded ? (folder) => embedded.copyTo(folder) : null,
    async close() {
      await Promise.all(stopListening.map((stop) => stop()))
      await (embedded ? embedded.close() : Promise.all([pool.end(), reservedPool.end()]))
    },
  }
  try {
    const place = options.url ? 'the database of DATABASE_URL' : `the database in ${options.folder}`
    await migrateOnce(pool, { place, isServer: !embedded, onWarning: options.onWarning })
  } catch (error) {
    await database.close()
    throw error
  }
  return database
}

// Following promises slows everything down by a sixth, and finds mistakes of ours only: not in production.
const inside = process.env.NODE_ENV === 'production' ? null : new AsyncLocalStorage<{ open: boolean }>()

function notInside(): void {
  if (inside?.getStore()?.open) throw new Error('inside a transaction only its own `tx` may be used')
}

const takes = ({ space, key }: AdvisoryLock) => `select pg_advisory_xact_lock(${space}, hashtext(${pg.escapeLiteral(key)}))`

function createConnections(pool: pg.Pool, onWarning: (error: Error) => void): Connections {
  const leases = createLeases(pool, onWarning)

  async function once<T>(work: (tx: Db) => Promise<T>, beginning: string): Promise<T> {
    notInside()
    return leases.transaction(async (client) => {
      const scope = { open: true }
      try {
        return await (inside ? inside.run(scope, () => work(drizzle(client))) : work(drizzle(client)))
      } finally {
        scope.open = false
      }
    }, beginning)
  }

  async function statement(text: string, values: unknown[] = []): Promise<pg.QueryResult> {
    notInside()
    return leases.statement((client) => client.query(text, values))
  }

  return {
    db: drizzle({ query: statement } as never),
    async tx(work, lock) {
      const beginning = lock ? `begin; ${takes(lock)}` : 'begin'
      for (let attempt = 1; ; attempt++) {
        try {
          return await once(work, beginning)
        } catch (error) {
          if (attempt === TRANSACTION_TRIES || !mayTryAgain(error)) throw error
        }
      }
    },
  }
}
