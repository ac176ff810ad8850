import pg from 'pg'

/** The database was unreachable or had no free connection in time: the caller may try again (HTTP 503). */
export class DatabaseBusy extends Error {
  override name = 'DatabaseBusy'
}

/** The connection broke while it was in use. */
export class ConnectionLost extends DatabaseBusy {
  override name = 'ConnectionLost'
  /** Lost during a commit or its answer: nobody knows if it was committed. */
  readonly mayHaveCommitted: boolean

  constructor(cause: unknown, mayHaveCommitted: boolean) {
    super('the connection to the database is lost', { cause })
    this.mayHaveCommitted = mayHaveCommitted
  }
}

/** SQLSTATE of a failed statement, unwrapped from drizzle's error; undefined for any other error. */
export function sqlState(error: unknown): string | undefined {
  const cause = databaseError(error)
  return cause?.code
}

/** The name of the constraint that a failed statement violated, if any. */
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

/** Connection exceptions, too few resources, a server that is read-only or cannot read its disk, and an end by an operator or limit. */
const SQL_AWAY = /^(08|53|57P|25006|25P03|55P03|57014|58030)/
/** The subset that the same connection would answer again. */
const SQL_ENDS_CONNECTION = /^(08|57P|25006|25P03)/
const SQL_READ_ONLY = '25006'

/** The server became read-only, as after a failover. */
export const isReadOnly = (error: unknown): boolean => sqlState(error) === SQL_READ_ONLY

/** Whether a connection is useless after this error, even if it still answers. */
export const endsConnection = (error: unknown): boolean =>
  SQL_ENDS_CONNECTION.test(sqlState(error) ?? '')

/** Whether a driver error says nothing about the statement, only that the server is away or overloaded. */
export function isConnectionError(error: unknown): boolean {
  const state = sqlState(error)
  return state === undefined || SQL_AWAY.test(state)
}

/** Whether the root cause is that the database is away or too busy: the request is fine. */
export function isDatabaseAway(error: unknown): boolean {
  for (const cause of causes(error)) if (cause instanceof DatabaseBusy) return true
  return SQL_AWAY.test(sqlState(error) ?? '')
}

const SQL_UNIQUE = '23505'
/** Serialization failure and deadlock: the same transaction may succeed when it runs again. */
const SQL_TRY_AGAIN: readonly string[] = ['40001', '40P01']
const TIMED_OUT = /timeout/i

/**
 * True if the same transaction may succeed the next time: after a deadlock, after a connection that broke before the
 * commit, or if another transaction used an idempotency key first. Unique constraints named `…_once` contain such keys;
 * the second run finds the first one's rows.
 */
export function mayTryAgain(error: unknown): boolean {
  // After a time-out the caller has waited long enough.
  if (error instanceof ConnectionLost)
    return !error.mayHaveCommitted && !TIMED_OUT.test(String(error.cause))
  const state = sqlState(error) ?? ''
  return (
    SQL_TRY_AGAIN.includes(state) ||
    (state === SQL_UNIQUE && brokenConstraint(error)?.endsWith('_once') === true)
  )
}
