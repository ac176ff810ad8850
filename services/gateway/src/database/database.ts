import { AsyncLocalStorage } from 'node:async_hooks'
import { inSpan } from '@cloudplay/tracing/current-span'
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { type Clock, createClock } from '../core/clock.ts'
import { collectNotices, type Outgoing } from '../core/events.ts'
import { channelsApart, channelsInside } from './channels.ts'
import { openEmbedded } from './embedded.ts'
import { ConnectionLost, mayTryAgain } from './errors.ts'
import { createLeases } from './leases.ts'
import { bringSchema } from './migrate.ts'
import { gatewaySchema, type SchemaPart } from './migration-files.ts'
import { statementMeter, type StatementListener } from './statement-meter.ts'
import {
  CONNECTION_TIMEOUT_MS,
  openServerPool,
  QUERY_TIMEOUT_MS,
  requireOwnSessions,
  type ClientSource,
} from './server-pool.ts'

/** Query builder and `execute(sql`…`)`, on the pool or inside a transaction. Repositories take one as `db`. */
export type Db = NodePgDatabase

/** A lock that ends with its transaction: of all transactions with the same space and key, one runs at a time. */
export interface AdvisoryLock {
  /** Any number, the same in all instances. */
  space: number
  key: string
}

/** Statements and transactions on some of the connections. */
export interface Connections {
  /** For single statements outside a transaction. */
  db: Db
  /**
   * Runs `work` in one transaction and returns its result. Inside, use only the given `tx`: the embedded database has one
   * connection, so any other use would wait for itself (it throws immediately). `work` runs again after a deadlock or a
   * lost race for a `…_once` key, so it must only talk to the database. `lock` is taken before `work` begins, without an
   * extra round trip. `now` is the database's time when `work` begins: instances write and compare times of one clock.
   */
  tx: <T>(work: (tx: Db, now: Date) => Promise<T>, lock?: AdvisoryLock) => Promise<T>
  /** Reads the database's clock, as the rules see it. */
  now: () => Promise<Date>
}

export interface Database extends Connections {
  kind: 'embedded' | 'postgres'
  /** Reserved for calls that must get through even if players use all other connections: the nodes' heartbeats. */
  reserved: Connections
  /** Calls `onNotice` for each pg_notify on `channel`, by any process, after its commit. */
  listen: (channel: string, onNotice: (payload: string) => void) => Promise<void>
  /** Embedded database only: copies all of it while it serves. A server has its own tools. */
  copyTo: ((folder: string) => Promise<void>) | null
  /** Migrates tables, or refuses them (`requiresSchema`). Throws `SchemaFault`. */
  bring: (part: SchemaPart) => Promise<void>
  /** Open connections of the pool, those that nobody uses, and callers that wait for one. */
  pool: () => { open: number; idle: number; waiting: number }
  /** Why the embedded database takes no writes, if a restart may help; null otherwise, and for a server. */
  fault: () => string | null
  close: () => Promise<void>
}

interface DatabaseOptions {
  /** postgres://…; without it, the embedded database in `folder`. */
  url?: string | undefined
  folder: string
  poolMax: number
  /** Follows the database's clock with every transaction. */
  clock?: Clock
  onFatal: (error: Error) => void
  /** A LISTEN connection broke; it is opened again. */
  onWarning: (error: Error) => void
  /** Refuses tables that need migrations: in production, `npm run migrate` migrates those of a server. */
  requiresSchema?: boolean
  onStatement?: StatementListener
  /** Takes the notices of committed transactions; without it, the database sends them. */
  outgoing?: Outgoing | undefined
  /** Progress of the migrations, and what they wait for. */
  onMigration?: (text: string) => void
  /** How long a migration tries to get a lock; ten minutes. */
  migrationPatienceMs?: number
}

const MIGRATION_PATIENCE_MS = 600_000
const TRANSACTION_TRIES = 4
const RESERVED_CONNECTIONS = 2

export async function openDatabase(options: DatabaseOptions): Promise<Database> {
  const timeouts = { connectionTimeoutMs: CONNECTION_TIMEOUT_MS, queryTimeoutMs: QUERY_TIMEOUT_MS }
  const embedded = options.url ? null : await openEmbedded({ ...options, ...timeouts })
  const source = embedded
    ? onlySource(embedded.pool)
    : openServerPool(options.url!, options.poolMax)
  const reservedSource = embedded ? source : openServerPool(options.url!, RESERVED_CONNECTIONS)
  const [pool, reservedPool] = [source.pool, reservedSource.pool]
  // The pool replaces an idle connection that breaks; without a listener the event would end the process.
  for (const one of new Set([pool, reservedPool])) one.on('error', options.onWarning)

  const { clock = createClock(), onWarning, outgoing } = options
  const ask = embedded ? askOwnClock(clock) : askServer(clock)
  const measure = statementMeter(options.onStatement ?? (() => undefined))
  const connections = createConnections(source, { ask, onWarning, measure, outgoing })
  const channels = embedded
    ? channelsInside(pool, (statement) => connections.db.execute(statement), onWarning)
    : channelsApart(options.url!, onWarning)
  const place = options.url ? 'the database of DATABASE_URL' : `the database in ${options.folder}`

  const database: Database = {
    kind: embedded ? 'embedded' : 'postgres',
    ...connections,
    reserved: embedded
      ? connections
      : createConnections(reservedSource, { ask, onWarning, measure, outgoing }),
    listen: channels.listen,
    copyTo: embedded ? (folder) => embedded.copyTo(folder) : null,
    bring: (part) =>
      bringSchema(source, part, {
        place,
        isServer: !embedded,
        requiresSchema: options.requiresSchema ?? false,
        say: options.onMigration ?? (() => undefined),
        patienceMs: options.migrationPatienceMs ?? MIGRATION_PATIENCE_MS,
      }),
    pool: () => ({ open: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount }),
    fault: () => embedded?.fault() ?? null,
    async close() {
      await channels.stop()
      await (embedded ? embedded.close() : Promise.all([pool.end(), reservedPool.end()]))
    },
  }
  try {
    if (!embedded) await requireOwnSessions(source, reservedSource)
    await database.bring(gatewaySchema)
  } catch (error) {
    await database.close()
    throw error
  }
  return database
}

/** The embedded database has one server, which always takes writes. */
const onlySource = (pool: pg.Pool): ClientSource => ({
  pool,
  connect: () => pool.connect(),
  turnedReadOnly: () => undefined,
})

// Tracking promises slows everything down by a sixth and finds only bugs of the gateway: not in production.
const inside =
  process.env.NODE_ENV === 'production' ? null : new AsyncLocalStorage<{ open: boolean }>()

function notInside(): void {
  if (inside?.getStore()?.open)
    throw new Error('inside a transaction only its own `tx` may be used')
}

const takes = ({ space, key }: AdvisoryLock) =>
  `select pg_advisory_xact_lock(${space}, hashtext(${pg.escapeLiteral(key)}))`

/** Runs these statements, then returns the time. */
type Ask = (client: pg.PoolClient, statements: string) => Promise<Date>

/** In the same message as the statements, which costs no round trip. */
const askServer =
  (clock: Clock): Ask =>
  async (client, statements) => {
    const heard = clock.asking()
    const answers = await client.query(`${statements}; select clock_timestamp() as now`)
    return heard(
      (answers as unknown as pg.QueryResult<{ now: Date }>[]).at(-1)!.rows[0]!.now.getTime(),
    )
  }

/** The embedded database reads this machine's wall clock, which can be set: the gateway's own clock is better. */
const askOwnClock =
  (clock: Clock): Ask =>
  async (client, statements) => {
    await client.query(statements)
    return clock.now()
  }

function createConnections(
  source: ClientSource,
  {
    ask,
    onWarning,
    measure,
    outgoing,
  }: {
    ask: Ask
    onWarning: (error: Error) => void
    measure: ReturnType<typeof statementMeter>
    outgoing: Outgoing | undefined
  },
): Connections {
  const leases = createLeases(source, onWarning)
  const measured = (client: pg.PoolClient): pg.PoolClient =>
    Object.create(client, {
      query: {
        value: (statement: string | { text: string }, values: unknown[]) =>
          measure(statement, () => client.query(statement as never, values)),
      },
    }) as pg.PoolClient

  async function once<T>(
    work: (tx: Db, now: Date) => Promise<T>,
    beginning: string,
    notices: string[],
  ): Promise<T> {
    notInside()
    return leases.transaction(
      (client) => ask(client, beginning),
      async (client, now) => {
        const scope = { open: true }
        const tx = drizzle(measured(client))
        if (outgoing) collectNotices(tx, notices)
        const run = () => work(tx, now)
        try {
          return await (inside ? inside.run(scope, run) : run())
        } finally {
          scope.open = false
        }
      },
    )
  }

  async function statement(text: string, values: unknown[] = []): Promise<pg.QueryResult> {
    notInside()
    return measure(text, () => leases.statement((client) => client.query(text, values)))
  }

  return {
    db: drizzle({ query: statement } as never),
    now() {
      notInside()
      return leases.statement((client) => ask(client, 'select 1'))
    },
    async tx(work, lock) {
      const beginning = lock ? `begin; ${takes(lock)}` : 'begin'
      for (let attempt = 1; ; attempt++) {
        const notices: string[] = []
        try {
          const result = await inSpan('transaction', () => once(work, beginning, notices))
          if (notices.length > 0) outgoing!.committed(notices)
          return result
        } catch (error) {
          if (notices.length > 0 && error instanceof ConnectionLost && error.mayHaveCommitted)
            outgoing!.doubted()
          if (attempt === TRANSACTION_TRIES || !mayTryAgain(error)) throw error
        }
      }
    },
  }
}
