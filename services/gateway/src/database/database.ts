import type pg from 'pg'
import { type Clock, createClock } from '../core/clock.ts'
import type { Outgoing } from '../core/events.ts'
import { channelsApart, channelsInside } from './channels.ts'
import { askOwnClock, askServer, type Connections, createConnections } from './connections.ts'
import { openEmbedded } from './embedded.ts'
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

export type { AdvisoryLock, Connections, Db } from './connections.ts'

export interface Database extends Connections {
  kind: 'embedded' | 'postgres'
  /** Reserved for what must get through even if players use all other connections: the nodes' heartbeats, and the queue's moves. */
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
  /** Takes the notices of committed transactions; without it, the database sends them with the commit. */
  outgoing?: Outgoing | undefined
  /** Progress of the migrations, and what they wait for. */
  onMigration?: (text: string) => void
  /** How long a migration tries to get a lock; ten minutes. */
  migrationPatienceMs?: number
}

const MIGRATION_PATIENCE_MS = 600_000
/** Heartbeats that say nothing new, those that change states, others, and three for the queue, which reads several things together. */
const RESERVED_CONNECTIONS = 6

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
  const about = { ask, onWarning, measure, outgoing, takesTurns: embedded !== null }
  const connections = createConnections(source, about)
  const channels = embedded
    ? channelsInside(pool, (statement) => connections.db.execute(statement), onWarning)
    : channelsApart(options.url!, onWarning)
  const place = options.url ? 'the database of DATABASE_URL' : `the database in ${options.folder}`

  const database: Database = {
    kind: embedded ? 'embedded' : 'postgres',
    ...connections,
    reserved: embedded ? connections : createConnections(reservedSource, about),
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
