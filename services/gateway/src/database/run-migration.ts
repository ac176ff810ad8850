import { setTimeout as delay } from 'node:timers/promises'
import { sqlState } from './errors.ts'
import type { Migration } from './migration-files.ts'
import { SchemaFault } from './schema-state.ts'

/** One session of the database, for the duration of the migrations. */
export interface Session {
  query: (
    text: string,
    values?: unknown[],
  ) => Promise<{ rows: Record<string, unknown>[]; rowCount: number | null }>
}

export interface MigrationOptions {
  /** Receives progress and the reason for a wait. */
  say: (text: string) => void
  /** How long a migration tries to get the locks it needs. */
  patienceMs: number
}

/** Later statements queue behind a waiting lock request, so a migration retries instead of waiting. */
const LOCK_TIMEOUT_MS = 2_000
const FIRST_PAUSE_MS = 1_000
const MOST_PAUSE_MS = 10_000
const BETWEEN_BATCHES_MS = 50
/** The lock was not free in time, or two transactions waited for each other. */
const IN_THE_WAY: readonly (string | undefined)[] = ['55P03', '40P01']

/** Runs one migration and records it with `journal`, in the same transaction if the migration has one. */
export async function runMigration(
  session: Session,
  migration: Migration,
  journal: () => Promise<unknown>,
  options: MigrationOptions,
): Promise<void> {
  if (migration.mode === 'transaction') {
    await again(session, migration, options, async () => {
      for (const statement of migration.statements) await session.query(statement)
      await journal()
    })
    return
  }
  if (migration.mode === 'in batches') {
    while (
      (await again(session, migration, options, () => session.query(migration.statements[0]!)))
        .rowCount
    )
      await delay(BETWEEN_BATCHES_MS)
  } else
    for (const statement of migration.statements)
      await outsideTransaction(session, statement, options)
  await journal()
}

/** One transaction, retried after a pause while another session holds a lock it needs. */
async function again<T>(
  session: Session,
  { tag }: Migration,
  { say, patienceMs }: MigrationOptions,
  work: () => Promise<T>,
): Promise<T> {
  const untilMs = performance.now() + patienceMs
  for (let pauseMs = FIRST_PAUSE_MS; ; pauseMs = Math.min(pauseMs * 2, MOST_PAUSE_MS)) {
    try {
      await session.query(`begin; set local lock_timeout = ${LOCK_TIMEOUT_MS}`)
      const result = await work()
      await session.query('commit')
      return result
    } catch (error) {
      // A lost connection fails here too; the original error says more.
      await session.query('rollback').catch(() => undefined)
      if (!IN_THE_WAY.includes(sqlState(error))) throw error
      const reason = `${tag} needs a lock that others hold (${await longestTransaction(session)})`
      if (performance.now() + pauseMs > untilMs)
        throw new SchemaFault(`${reason}; nothing of it is done, try again later`, { cause: error })
      say(`${reason}; it tries again in ${pauseMs / 1000} s`)
      await delay(pauseMs)
    }
  }
}

async function longestTransaction(session: Session): Promise<string> {
  const { rows } = await session.query(
    `select pid, coalesce(nullif(application_name, ''), usename) as name, extract(epoch from clock_timestamp() - xact_start)::int as seconds
     from pg_stat_activity where xact_start is not null and pid <> pg_backend_pid() and datname = current_database() order by xact_start limit 1`,
  )
  const [longest] = rows
  return longest
    ? `longest transaction: ${String(longest.name)}, process ${String(longest.pid)}, ${String(longest.seconds)} s`
    : 'they are done by now'
}

const INDEX =
  /create\s+(?:unique\s+)?index\s+concurrently\s+(?:if\s+not\s+exists\s+)?("?)([a-z0-9_]+)\1/i

/**
 * Builds an index while others read and write. It waits for running transactions and blocks nobody meanwhile, so it may
 * wait long. It drops an unfinished index of an earlier try and keeps a finished one.
 */
async function outsideTransaction(
  session: Session,
  statement: string,
  { say, patienceMs }: MigrationOptions,
): Promise<void> {
  const name = INDEX.exec(statement)?.[2]
  if (name) {
    const { rows } = await session.query(
      'select indisvalid as "isValid" from pg_index where indexrelid = to_regclass($1)',
      [name],
    )
    if (rows[0]?.isValid === true) return
    if (rows[0]) {
      say(`index ${name} was left unfinished: it is dropped and built again`)
      await session.query(`drop index concurrently "${name}"`)
    }
  }
  await session.query(`set lock_timeout = ${patienceMs}`)
  try {
    await session.query(statement)
  } finally {
    await session.query('reset lock_timeout').catch(() => undefined)
  }
}
