import pg from 'pg'

/** The database could not be reached or had no free connection in time: the caller may try again (HTTP 503). */
export class DatabaseBusy extends Error {
  override name = 'DatabaseBusy'
}

/** SQLSTATE of a failed statement, found through drizzle's wrapping; undefined for anything else. */
export function sqlState(error: unknown): string | undefined {
  const cause = databaseError(error)
  return cause?.code
}

/** The name of the constraint a failed statement broke, if it broke one. */
function brokenConstraint(error: unknown): string | undefined {
  return databaseError(error)?.constraint
}

function databaseError(error: unknown): pg.DatabaseError | undefined {
  for (let current = error; current instanceof Error; current = current.cause) {
    if (current instanceof pg.DatabaseError) return current
  }
  return undefined
}

const SQL_UNIQUE = '23505'
/** Serialisation failure and deadlock: the same transaction may succeed when run again. */
const SQL_TRY_AGAIN: readonly string[] = ['40001', '40P01']

/**
 * True when the same transaction may end otherwise the next time: after a deadlock, or when another one was first with
 * an idempotency key. Unique constraints named `…_once` hold such keys; the second run finds what the first wrote.
 */
export function mayTryAgain(error: unknown): boolean {
  const state = sqlState(error) ?? ''
  return SQL_TRY_AGAIN.includes(state) || (state === SQL_UNIQUE && brokenConstraint(error)?.endsWith('_once') === true)
}
