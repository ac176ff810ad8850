import pg from 'pg'

/** The database could not be reached or had no free connection in time: the caller may try again (HTTP 503). */
export class DatabaseBusy extends Error {
  override name = 'DatabaseBusy'
}

/** The connection broke while it was in use. */
export class ConnectionLost extends DatabaseBusy {
  override name = 'ConnectionLost'
  /** Lost on the way to a commit or back: whether it was done is not known here. */
  readonly mayHaveCommitted: boolean

  constructor(cause: unknown, mayHaveCommitted: boolean) {
    super('the connection to the database is lost', { cause })
    this.mayHaveCommitted = mayHaveCommitted
  }
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

const causes = function* (error: unknown) {
  for (let current = error; current instanceof Error; current = current.cause) yield current
}

function databaseError(error: unknown): pg.DatabaseError | undefined {
  for (const cause of causes(error)) if (cause instanceof pg.DatabaseError) return cause
  return undefined
}

/** Connection exceptions, too few resources, and what an operator or a limit ended. */
const SQL_AWAY = /^(08|53|57P|25P03|55P03|57014)/

/** Whether an error of the driver says nothing of the statement, only that the server is away or has no time. */
export function isConnectionError(error: unknown): boolean {
  const state = sqlState(error)
  return state === undefined || SQL_AWAY.test(state)
}

/** Whether this is, at its root, the database being away or too busy: nothing is wrong with the request. */
export function isDatabaseAway(error: unknown): boolean {
  for (const cause of causes(error)) if (cause instanceof DatabaseBusy) return true
  return SQL_AWAY.test(sqlState(error) ?? '')
}

const SQL_UNIQUE = '23505'
/** Serialisation failure and deadlock: the same transaction may succeed when run again. */
const SQL_TRY_AGAIN: readonly string[] = ['40001', '40P01']
const TIMED_OUT = /timeout/i

/**
 * True when the same transaction may end otherwise the next time: after a deadlock, after a connection that broke before
 * the commit, or when another one was first with an idempotency key. Unique constraints named `…_once` hold such keys;
 * the second run finds what the first wrote.
 */
export function mayTryAgain(error: unknown): boolean {
  // After a time-out the caller has waited long enough.
  if (error instanceof ConnectionLost) return !error.mayHaveCommitted && !TIMED_OUT.test(String(error.cause))
  const state = sqlState(error) ?? ''
  return SQL_TRY_AGAIN.includes(state) || (state === SQL_UNIQUE && brokenConstraint(error)?.endsWith('_once') === true)
}
