import pg from 'pg'

export const CONNECTION_TIMEOUT_MS = 5_000
/** No statement of ours takes this long: the other side is silent. */
export const QUERY_TIMEOUT_MS = 15_000
/** The server gives a statement up before this side does, so that its connection stays of use. */
const STATEMENT_TIMEOUT_MS = 12_000
/** A gateway that stands still amid a transaction is thrown out by the server, and its locks with it. */
const IDLE_IN_TRANSACTION_MS = 3_000
/** Longer than a holder may stand still: who waits for it goes on. */
const LOCK_TIMEOUT_MS = 6_000
const KEEPALIVE_AFTER_MS = 10_000

/** Connections to a PostgreSQL server, none of which can hold up another process for longer than seconds. */
export const openServerPool = (url: string, max: number): pg.Pool =>
  new pg.Pool({
    connectionString: url,
    max,
    connectionTimeoutMillis: CONNECTION_TIMEOUT_MS,
    query_timeout: QUERY_TIMEOUT_MS,
    statement_timeout: STATEMENT_TIMEOUT_MS,
    lock_timeout: LOCK_TIMEOUT_MS,
    idle_in_transaction_session_timeout: IDLE_IN_TRANSACTION_MS,
    keepAlive: true,
    keepAliveInitialDelayMillis: KEEPALIVE_AFTER_MS,
  })
