import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { sql } from 'drizzle-orm'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import type { Database } from './database.ts'

const FILES = { migrationsFolder: join(fileURLToPath(import.meta.url), '../migrations') }
/** Any number will do, as long as every instance takes the same. */
const MIGRATION_LOCK = 4_711_010

/**
 * Brings delivery's tables up to date, with a journal of their own. Instances that start at once do it one after the other; all of
 * it takes place or none.
 */
export async function migrateDelivery(database: Database): Promise<void> {
  const migrations = readMigrationFiles(FILES)
  await database.tx(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${MIGRATION_LOCK})`)
    await tx.execute(
      sql`create table if not exists delivery_migrations (hash text primary key, done_at timestamptz not null default now())`,
    )
    const { rows } = await tx.execute<{ hash: string }>(sql`select hash from delivery_migrations`)
    const done = new Set(rows.map(({ hash }) => hash))
    for (const migration of migrations) {
      if (done.has(migration.hash)) continue
      for (const statement of migration.sql) await tx.execute(sql.raw(statement))
      await tx.execute(sql`insert into delivery_migrations (hash) values (${migration.hash})`)
    }
  })
}
