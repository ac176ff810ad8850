import { randomBytes } from 'node:crypto'
import { PGlite, types, type Transaction } from '@electric-sql/pglite'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import type { Database } from '../database/database.ts'

export interface TestDatabase extends Database {
  schema: string
  /** While set, every statement fails as if the server were gone. */
  away: boolean
  close: () => Promise<void>
}

class Away extends Error {
  override name = 'Away'
}

/** Starting one takes seconds, and a server has few connections: all tests of a worker share it, each in a separate schema. */
let embedded: Promise<PGlite> | undefined
let server: Promise<Server> | undefined
const servers = new Map<string, Promise<TestDatabase>>()

/** An empty database: in a schema of the PostgreSQL of DATABASE_URL, else of one embedded in memory. */
export const newDatabase = (): Promise<TestDatabase> =>
  openDatabase(`delivery_${randomBytes(6).toString('hex')}`)

/** The same database for the same name: a site that starts again finds what it left. */
export function databaseOf(name: string): Promise<TestDatabase> {
  const known = servers.get(name) ?? newDatabase()
  servers.set(name, known)
  return known
}

/** One more connection to the database of this schema, as another instance has it. */
export const openDatabase = (schema: string): Promise<TestDatabase> =>
  process.env.DATABASE_URL ? openServer(process.env.DATABASE_URL, schema) : openEmbedded(schema)

/** What drizzle asks of a connection of `pg`. */
interface Connection {
  query: (what: string | pg.QueryArrayConfig, values?: unknown[]) => Promise<unknown>
}
type Transact = <T>(work: (connection: Connection) => Promise<T>) => Promise<T>

/** Statements of a database whose tables are in `schema`: each runs in a transaction that looks there. */
function inSchema(
  schema: string,
  transact: Transact,
  others: Pick<TestDatabase, 'kind' | 'listen' | 'close'>,
): TestDatabase {
  const there: Transact = (work) => {
    if (database.away) throw new Away('the test took the database away')
    return transact(async (connection) => {
      await connection.query(`set local search_path to ${schema}`)
      return work(connection)
    })
  }
  const database: TestDatabase = {
    ...others,
    schema,
    away: false,
    isAway: (error) =>
      error instanceof Away || (error as { cause?: unknown }).cause instanceof Away,
    db: drizzle({
      query: async (...statement: Parameters<Connection['query']>) =>
        there((connection) => connection.query(...statement)),
    } as never),
    tx: async (work) => there((connection) => work(drizzle(connection as never))),
    // How tables are brought up to date is the gateway's to test: these only have to be there.
    bring: ({ folder }) =>
      there(async (connection) => {
        await connection.query('create table if not exists test_migrations (hash text primary key)')
        for (const { hash, sql } of readMigrationFiles({ migrationsFolder: folder })) {
          const once = await connection.query(
            'insert into test_migrations values ($1) on conflict do nothing returning hash',
            [hash],
          )
          if ((once as { rows: unknown[] }).rows.length > 0)
            for (const statement of sql) await connection.query(statement)
        }
      }),
  }
  return database
}

interface Server {
  pool: pg.Pool
  /** Hears the channels of all tests. */
  listener: pg.Client
}

async function connect(url: string): Promise<Server> {
  const listener = new pg.Client({ connectionString: url })
  // Each test's database asks for its channels, and takes its ear away again.
  listener.setMaxListeners(0)
  await listener.connect()
  return { pool: new pg.Pool({ connectionString: url, max: 10, allowExitOnIdle: true }), listener }
}

async function openServer(url: string, schema: string): Promise<TestDatabase> {
  const { pool, listener } = await (server ??= connect(url))
  await pool.query(`create schema if not exists ${schema}`)
  const stops: (() => void)[] = []
  return inSchema(
    schema,
    async (work) => {
      const client = await pool.connect()
      try {
        await client.query('begin')
        const result = await work(client as Connection)
        await client.query('commit')
        return result
      } catch (error) {
        await client.query('rollback')
        throw error
      } finally {
        client.release()
      }
    },
    {
      kind: 'postgres',
      listen: async (channel, onNotice) => {
        const hear = ({ channel: on, payload }: pg.Notification) =>
          on === channel && onNotice(payload ?? '')
        listener.on('notification', hear)
        stops.push(() => listener.off('notification', hear))
        await listener.query(`listen ${channel}`)
      },
      close: async () => {
        for (const stop of stops.splice(0)) stop()
      },
    },
  )
}

/** Drizzle reads times by itself, as texts. */
const asText = { [types.TIMESTAMPTZ]: (text: string) => text }

const asConnection = (tx: Transaction): Connection => ({
  query: (what, values) =>
    typeof what === 'string'
      ? tx.query(what, values)
      : tx.query(what.text, values, { rowMode: what.rowMode, parsers: asText }),
})

async function openEmbedded(schema: string): Promise<TestDatabase> {
  const lite = await (embedded ??= PGlite.create())
  await lite.exec(`create schema if not exists ${schema}`)
  const stops: (() => Promise<void>)[] = []
  return inSchema(schema, (work) => lite.transaction((tx) => work(asConnection(tx))), {
    kind: 'embedded',
    listen: async (channel, onNotice) => void stops.push(await lite.listen(channel, onNotice)),
    close: async () => {
      await Promise.all(stops.splice(0).map((stop) => stop()))
    },
  })
}
