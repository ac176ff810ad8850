import { type SQL, sql } from 'drizzle-orm'
import type { Db } from './database.ts'

const MOST_AT_ONCE = 1_000

/**
 * Deletes rows in statements that stay short on any table: `which` continues `select … from <table> where` with a condition
 * and an order by the column of an index, so that a guess about how many rows match never leads to a plan that reads the
 * table. A table with partitions needs the name of a `key`, because a row's place is not unique there.
 */
export async function deleteInBatches(
  db: Db,
  table: string,
  which: SQL,
  key = 'ctid',
): Promise<void> {
  const [name, column] = [sql.identifier(table), sql.identifier(key)]
  for (;;) {
    const { rowCount } = await db.execute(sql`
      delete from ${name} where ${column} = any (array(
        select ${column} from ${name} where ${which} limit ${MOST_AT_ONCE}))`)
    if ((rowCount ?? 0) < MOST_AT_ONCE) return
  }
}
