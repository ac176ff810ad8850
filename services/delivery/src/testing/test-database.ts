import { randomBytes } from 'node:crypto'
import { setFlagsFromString } from 'node:v8'
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
type Connected = <T>(work: (connection: Connection) => Promise<T>) => Promise<T>

interface Ways extends Pick<TestDatabase, 'kind' | 'listen' | 'close'> {
  /** One statement, by a connection that finds the tables of the schema. */
  single: Connected
  transaction: Connected
}

/** A database whose tables are in `schema`. */
function inSchema(schema: string, { single, transaction, ...others }: Ways): TestDatabase {
  const unlessAway =
    (way: Connected): Connected =>
    (work) => {
      if (database.away) throw new Away('the test took the database away')
      return way(work)
    }
  const [alone, there] = [unlessAway(single), unlessAway(transaction)]
  const database: TestDatabase = {
    ...others,
    schema,
    away: false,
    isAway: (error) =>
      error instanceof Away || (error as { cause?: unknown }).cause instanceof Away,
    db: drizzle({
      query: async (...statement: Parameters<Connection['query']>) =>
        alone((connection) => connection.query(...statement)),
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
          if ((once as { rows: unknown[] }).rows.length > 0) await connection.query(sql.join(';\n'))
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

/** Where each connection looks: tests follow each other, so most statements need not say it. */
const looksIn = new WeakMap<pg.PoolClient, string>()

async function openServer(url: string, schema: string): Promise<TestDatabase> {
  const { pool, listener } = await (server ??= connect(url))
  await pool.query(`create schema if not exists ${schema}`)
  const stops: (() => void)[] = []
  const single: Connected = async (work) => {
    const client = await pool.connect()
    try {
      if (looksIn.get(client) !== schema) await client.query(`set search_path to ${schema}`)
      looksIn.set(client, schema)
      return await work(client as Connection)
    } finally {
      client.release()
    }
  }
  const transaction: Connected = (work) =>
    single(async (client) => {
      await client.query('begin')
      try {
        const result = await work(client)
        await client.query('commit')
        return result
      } catch (error) {
        await client.query('rollback')
        throw error
      }
    })
  return inSchema(schema, {
    kind: 'postgres',
    single,
    transaction,
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
  })
}

/** Drizzle reads times by itself, as texts. */
const asText = { [types.TIMESTAMPTZ]: (text: string) => text }

const asConnection = (tx: Transaction): Connection => ({
  query: (what, values) => {
    if (typeof what !== 'string')
      return tx.query(what.text, values, { rowMode: what.rowMode, parsers: asText })
    return values ? tx.query(what, values) : tx.exec(what)
  },
})

function createEmbedded(): Promise<PGlite> {
  // As the gateway's: otherwise V8 optimises what a test hardly uses again.
  setFlagsFromString('--wasm-tiering-budget=200000000')
  return PGlite.create()
}

async function openEmbedded(schema: string): Promise<TestDatabase> {
  const lite = await (embedded ??= createEmbedded())
  await lite.exec(`create schema if not exists ${schema}`)
  const stops: (() => Promise<void>)[] = []
  const transaction: Connected = (work) =>
    lite.transaction(async (tx) => {
      await tx.query(`set local search_path to ${schema}`)
      return work(asConnection(tx))
    })
  return inSchema(schema, {
    kind: 'embedded',
    single: transaction,
    transaction,
    listen: async (channel, onNotice) => void stops.push(await lite.listen(channel, onNotice)),
    close: async () => {
      await Promise.all(stops.splice(0).map((stop) => stop()))
    },
  })
}
