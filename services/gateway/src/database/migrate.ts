import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import type pg from 'pg'
import { StartFault } from '../core/start-fault.ts'

const FILES = { migrationsFolder: join(fileURLToPath(import.meta.url), '../migrations') }
/** Any number will do, as long as every process takes the same. */
const MIGRATION_LOCK = 4_711_001

interface Place {
  /** Which database it is, in words. */
  place: string
  isServer: boolean
  onWarning: (error: Error) => void
}

/**
 * Brings the database up to date. Migrations race when several processes start at once: one client, one lock, one after
 * the other. Throws StartFault when no migration leads from it to here.
 */
export async function migrateOnce(pool: pg.Pool, { place, isServer, onWarning }: Place): Promise<void> {
  const client = await pool.connect()
  client.on('error', onWarning)
  try {
    // A migration may take long, and so may the wait for another process that migrates.
    if (isServer) await client.query('set statement_timeout = 0; set lock_timeout = 0; set idle_in_transaction_session_timeout = 0')
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK])
    await requireKnownBeginning(client, place)
    await migrate(drizzle(client), FILES)
    await client.query('select pg_advisory_unlock($1)', [MIGRATION_LOCK])
  } finally {
    client.off('error', onWarning)
    // Ends the session where there can be another, so a failed migration gives its lock back.
    client.release(isServer)
  }
}

/** Migrations only grow, so a database that began with another one than ours was made before the first release. */
async function requireKnownBeginning(client: pg.PoolClient, place: string): Promise<void> {
  const { rows: tables } = await client.query("select 1 where to_regclass('drizzle.__drizzle_migrations') is not null")
  if (tables.length === 0) return
  const { rows } = await client.query<{ hash: string }>('select hash from drizzle.__drizzle_migrations order by created_at limit 1')
  if (rows[0] === undefined || rows[0].hash === readMigrationFiles(FILES)[0]?.hash) return
  throw new StartFault(
    `${place} was made by a version before the first release and cannot be brought up to date; move it away or remove it, and the next start makes a new one`,
  )
}
