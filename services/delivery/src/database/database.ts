import type { NodePgDatabase } from 'drizzle-orm/node-postgres'

/** Query builder and `execute(sql`…`)`, either on the pool or inside a transaction. */
export type Db = NodePgDatabase

/**
 * What delivery needs of a PostgreSQL dialect. It opens none: the site passes the one that it has, and
 * delivery keeps its own tables in it (`schema.ts`, decision 110).
 */
export interface Database {
  /** Of `embedded` there is one owner; of `postgres` any number of instances. */
  kind: 'embedded' | 'postgres'
  /** For single statements. */
  db: Db
  /** Runs `work` in one transaction; again after a deadlock or a lost race for a `…_once` key. */
  tx: <T>(work: (tx: Db) => Promise<T>) => Promise<T>
  /** Calls `onNotice` for each pg_notify on `channel` after its commit, and with an empty text when some may have been missed. */
  listen: (channel: string, onNotice: (payload: string) => void) => Promise<void>
  /** Brings tables up to date by the migrations of a folder, or refuses them. */
  bring: (part: { name: string; folder: string }) => Promise<void>
  /** Whether an error is the database being away or too busy. */
  isAway: (error: unknown) => boolean
}
