import { AsyncLocalStorage } from 'node:async_hooks'
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { openEmbedded } from './embedded.ts'
import { DatabaseBusy, mayTryAgain, sqlState } from './errors.ts'
import { migrateOnce } from './migrate.ts'

/** Query builder and `execute(sql`…`)`, either on the pool or inside a transaction. Repositories take one as `db`. */
export type Db = NodePgDatabase

export interface Database {
  kind: 'embedded' | 'postgres'
  /** For single statements outside a transaction. */
  db: Db
  /**
   * Runs `work` in one transaction and gives its result. Inside, use only the `tx` it is given: the embedded database
   * has one connection, so anything else would wait for itself (and throws at once). `work` is run again after a
   * deadlock or a lost race for a `…_once` key, so it must do nothing but talk to the database.
   */
  tx: <T>(work: (tx: Db) => Promise<T>) => Promise<T>
  /** Calls `onNotice` for each pg_notify on `channel`, by whichever process, after its commit. */
  listen: (channel: string, onNotice: (payload: string) => void) => Promise<void>
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

const CONNECTION_TIMEOUT_MS = 5_000
const QUERY_TIMEOUT_MS = 15_000
const TRANSACTION_TRIES = 4
const LISTEN_AGAIN_MS = 1_000

export async function openDatabase(options: DatabaseOptions): Promise<Database> {
  const timeouts = { connectionTimeoutMs: CONNECTION_TIMEOUT_MS, queryTimeoutMs: QUERY_TIMEOUT_MS }
  const embedded = options.url ? null : await openEmbedded({ folder: options.folder, onFatal: options.onFatal, ...timeouts })
  const pool =
    embedded?.pool ??
    new pg.Pool({
      connectionString: options.url,
      max: options.poolMax,
      connectionTimeoutMillis: CONNECTION_TIMEOUT_MS,
      query_timeout: QUERY_TIMEOUT_MS,
    })
  // An idle connection that breaks is replaced by the pool; without a listener the event would end the process.
  pool.on('error', options.onWarning)

  const stopListening: (() => Promise<void>)[] = []
  const listeners = new Map<string, (payload: string) => void>()
  const receive = (message: pg.Notification) => listeners.get(message.channel)?.(message.payload ?? '')
  if (embedded) {
    // The one connection listens for itself; a new one has forgotten what the old one listened to.
    pool.on('connect', (client) => {
      client.on('notification', receive)
      for (const channel of listeners.keys()) {
        client.query(`listen ${pg.escapeIdentifier(channel)}`).catch(options.onWarning)
      }
    })
  }

  // Following promises slows everything down by a sixth, and finds mistakes of ours only: not in production.
  const inside = process.env.NODE_ENV === 'production' ? null : new AsyncLocalStorage<{ open: boolean }>()
  async function withClient<T>(work: (client: pg.PoolClient) => Promise<T>): Promise<T> {
    if (inside?.getStore()?.open) throw new Error('inside a transaction only its own `tx` may be used')
    const client = await pool.connect().catch((error: unknown) => {
      throw new DatabaseBusy('no database connection', { cause: error })
    })
    let broken: Error | undefined
    // The pool listens only to idle clients: one that breaks while it is in use would end the process.
    const noteBroken = (error: Error) => {
      broken = error
      options.onWarning(error)
    }
    client.on('error', noteBroken)
    try {
      return await work(client)
    } catch (error) {
      // A refused statement leaves the connection sound; a time-out or a lost socket does not.
      if (sqlState(error) === undefined) broken = error instanceof Error ? error : new Error(String(error))
      throw error
    } finally {
      client.off('error', noteBroken)
      client.release(broken)
    }
  }

  async function once<T>(work: (tx: Db) => Promise<T>): Promise<T> {
    return withClient(async (client) => {
      const scope = { open: true }
      await client.query('begin')
      try {
        const result = await (inside ? inside.run(scope, () => work(drizzle(client))) : work(drizzle(client)))
        await client.query('commit')
        return result
      } catch (error) {
        await client.query('rollback')
        throw error
      } finally {
        scope.open = false
      }
    })
  }

  const database: Database = {
    kind: embedded ? 'embedded' : 'postgres',
    db: drizzle({ query: (text: string, values: unknown[]) => withClient((client) => client.query(text, values)) } as never),
    async tx(work) {
      for (let attempt = 1; ; attempt++) {
        try {
          return await once(work)
        } catch (error) {
          if (attempt === TRANSACTION_TRIES || !mayTryAgain(error)) throw error
        }
      }
    },
    async listen(channel, onNotice) {
      listeners.set(channel, onNotice)
      if (embedded) await withClient((client) => client.query(`listen ${pg.escapeIdentifier(channel)}`))
      else stopListening.push(await listenApart(options, channel, receive))
    },
    async close() {
      await Promise.all(stopListening.map((stop) => stop()))
      await (embedded ? embedded.close() : pool.end())
    },
  }
  try {
    const place = options.url ? 'the database of DATABASE_URL' : `the database in ${options.folder}`
    await migrateOnce(pool, place, options.onWarning)
  } catch (error) {
    await database.close()
    throw error
  }
  return database
}

/** A connection of its own that listens, and comes back when it is lost. */
async function listenApart(options: DatabaseOptions, channel: string, receive: (message: pg.Notification) => void) {
  let isStopped = false
  let client: pg.Client | undefined
  let again: NodeJS.Timeout | undefined
  async function start(): Promise<void> {
    const next = new pg.Client({ connectionString: options.url, connectionTimeoutMillis: CONNECTION_TIMEOUT_MS, keepAlive: true })
    client = next
    next.on('notification', receive)
    next.on('error', options.onWarning)
    next.on('end', () => {
      if (!isStopped) again = setTimeout(() => void start().catch(options.onWarning), LISTEN_AGAIN_MS)
    })
    await next.connect()
    await next.query(`listen ${pg.escapeIdentifier(channel)}`)
    // Whatever was said while no one listened is lost: an empty notice tells the receiver to look again.
    receive({ channel, payload: '', processId: 0 } as pg.Notification)
  }
  await start()
  return async () => {
    isStopped = true
    clearTimeout(again)
    await client?.end()
  }
}
