import { createHash } from 'node:crypto'
import { getTableColumns, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Db } from '../database/database.ts'
import { seeds } from '../database/schema/catalog.ts'

/** True for the one caller that should write these data, because they differ from the last ones under this name. */
export async function claimSeed(tx: Db, name: string, data: unknown, now: Date): Promise<boolean> {
  const digest = createHash('sha256').update(JSON.stringify(data)).digest('hex')
  const claimed = await tx
    .insert(seeds)
    .values({ name, digest, appliedAt: now })
    .onConflictDoUpdate({
      target: seeds.name,
      set: { digest, appliedAt: now },
      setWhere: sql`${seeds.digest} <> ${digest}`,
    })
    .returning({ name: seeds.name })
  return claimed.length > 0
}

/** Inserts rows, or updates the given columns of existing ones: all other columns belong to the operator. */
export async function upsert<T extends PgTable>(
  tx: Db,
  table: T,
  key: PgColumn,
  rows: T['$inferInsert'][],
): Promise<void> {
  const held = new Set(rows.flatMap((row) => Object.keys(row)))
  const columns = (Object.entries(getTableColumns(table)) as [string, PgColumn][]).filter(
    ([property]) => held.has(property),
  )
  const set = Object.fromEntries(
    columns.map(([property, { name }]) => [property, sql`excluded.${sql.identifier(name)}`]),
  )
  // drizzle cannot follow a table that is a type parameter; the rows were checked against it above
  await tx
    .insert(table)
    .values(rows as never)
    .onConflictDoUpdate({ target: key, set: set as never })
}
