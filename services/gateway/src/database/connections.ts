import { AsyncLocalStorage } from 'node:async_hooks'
import { inSpan } from '@cloudplay/tracing/current-span'
import type { SQL } from 'drizzle-orm'
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import { PgDialect } from 'drizzle-orm/pg-core'
import pg from 'pg'
import type { Clock } from '../core/clock.ts'
import { collectNotices, notifying, type NoticeWriter, type Outgoing } from '../core/events.ts'
import { ConnectionLost, mayTryAgain } from './errors.ts'
import { createLeases } from './leases.ts'
import type { ClientSource } from './server-pool.ts'
import type { statementMeter } from './statement-meter.ts'

const TRANSACTION_TRIES = 4
const dialect = new PgDialect()

/** Query builder and `execute(sql`…`)`, on the pool or inside a transaction. Repositories take one as `db`. */
export type Db = NodePgDatabase

/** A lock that ends with its transaction: of all transactions with the same space and key, one runs at a time. */
export interface AdvisoryLock {
  /** Any number, the same in all instances. */
  space: number
  /** Without one, the lock is the whole space, which has no keys then. */
  key?: string
}

type Work<T> = (tx: Db, now: Date) => Promise<T>

/** Statements and transactions on some of the connections. */
export interface Connections {
  /** For single statements outside a transaction. */
  db: Db
  /**
   * Runs `work` in one transaction and returns its result. Inside, use only the given `tx`: the embedded database has one
   * connection, so any other use would wait for itself (it throws immediately). `work` runs again after a deadlock or a
   * lost race for a `…_once` key, so it must only talk to the database. `lock` is taken before `work` begins, without an
   * extra round trip. Statements that `work` starts without waiting for each other run in their order, and share a round
   * trip. `now` is the database's time when `work` begins: instances write and compare times of one clock.
   */
  tx: <T>(work: Work<T>, lock?: AdvisoryLock) => Promise<T>
  /**
   * A transaction with one statement, in one round trip: nobody waits for `lock` longer because this gateway is far from the
   * database. The statement sees everything that was committed before it got the lock. `work` executes it, and runs again
   * after a deadlock.
   */
  change: <T>(work: (one: NoticeWriter) => Promise<T>, lock: AdvisoryLock) => Promise<T>
  /** Reads the database's clock, as the rules see it. */
  now: () => Promise<Date>
}

// Tracking promises slows everything down by a sixth and finds only bugs of the gateway: not in production.
const inside =
  process.env.NODE_ENV === 'production' ? null : new AsyncLocalStorage<{ open: boolean }>()

function notInside(): void {
  if (inside?.getStore()?.open)
    throw new Error('inside a transaction only its own `tx` may be used')
}

async function asInside<T>(work: () => Promise<T>): Promise<T> {
  const scope = { open: true }
  try {
    return await (inside ? inside.run(scope, work) : work())
  } finally {
    scope.open = false
  }
}

const takes = ({ space, key }: AdvisoryLock) =>
  key === undefined
    ? `select pg_advisory_xact_lock(${space})`
    : `select pg_advisory_xact_lock(${space}, hashtext(${pg.escapeLiteral(key)}))`

/** Runs these statements, then returns the time. */
type Ask = (client: pg.PoolClient, statements: string) => Promise<Date>

/** In the same message as the statements, which costs no round trip. */
export const askServer =
  (clock: Clock): Ask =>
  async (client, statements) => {
    const heard = clock.asking()
    const answers = await client.query(`${statements}; select clock_timestamp() as now`)
    return heard(
      (answers as unknown as pg.QueryResult<{ now: Date }>[]).at(-1)!.rows[0]!.now.getTime(),
    )
  }

/** The embedded database reads this machine's wall clock, which can be set: the gateway's own clock is better. */
export const askOwnClock =
  (clock: Clock): Ask =>
  async (client, statements) => {
    await client.query(statements)
    return clock.now()
  }

interface About {
  ask: Ask
  onWarning: (error: Error) => void
  measure: ReturnType<typeof statementMeter>
  outgoing: Outgoing | undefined
  /** A statement is sent after the answer to the one before. Otherwise those that don't wait for each other share a round trip. */
  takesTurns: boolean
}

export function createConnections(source: ClientSource, about: About): Connections {
  const { ask, measure, outgoing, takesTurns } = about
  const leases = createLeases(source, about.onWarning)
  const doubt = (error: unknown) => {
    if (error instanceof ConnectionLost && error.mayHaveCommitted) outgoing?.doubted()
  }

  async function statement(text: string, values: unknown[] = []): Promise<pg.QueryResult> {
    notInside()
    return measure(text, () => leases.statement((client) => client.query(text, values)))
  }

  const tx: Connections['tx'] = (work, lock) =>
    repeated(async () => {
      notInside()
      const notices: string[] = []
      try {
        const result = await inSpan('transaction', () =>
          once(leases, about, { work, lock, notices }),
        )
        if (notices.length > 0) outgoing?.committed(notices)
        return result
      } catch (error) {
        if (notices.length > 0) doubt(error)
        throw error
      }
    })

  const change: Connections['change'] = (work, lock) =>
    repeated(async () => {
      notInside()
      const notices: string[] = []
      const one = {
        execute: (sql: SQL) => leases.statement((client) => alone(client, sql, { lock, measure })),
      }
      collectNotices(one, { notices, byBroker: outgoing !== undefined })
      try {
        const result = await work(one)
        if (notices.length > 0) outgoing?.committed(notices)
        return result
      } catch (error) {
        doubt(error)
        throw error
      }
    })

  return {
    db: drizzle({ query: statement } as never),
    now() {
      notInside()
      return leases.statement((client) => ask(client, 'select 1'))
    },
    tx,
    change: takesTurns ? (work, lock) => tx(work, lock) : change,
  }
}

/** One try of a transaction. What it announces is added to `notices`. */
function once<T>(
  leases: ReturnType<typeof createLeases>,
  about: About,
  { work, lock, notices }: { work: Work<T>; lock: AdvisoryLock | undefined; notices: string[] },
): Promise<T> {
  const byBroker = about.outgoing !== undefined
  return leases.transaction(
    (client) => about.ask(client, lock ? `begin; ${takes(lock)}` : 'begin'),
    (client, now) => {
      const tx = drizzle(measured(client, about))
      collectNotices(tx, { notices, byBroker })
      return asInside(() => work(tx, now))
    },
    (client) => (byBroker || notices.length === 0 ? null : client.query(notifying(notices))),
  )
}

/** The connection of a transaction, whose statements are measured and take turns if they must. */
function measured(client: pg.PoolClient, { measure, takesTurns }: About): pg.PoolClient {
  let before: Promise<unknown> = Promise.resolve()
  const inTurn = (send: () => Promise<pg.QueryResult>) => {
    const answer = before.then(send, send)
    before = answer
    return answer
  }
  const query = (statement: string | { text: string }, values: unknown[]) => {
    const send = () => client.query(statement as never, values) as Promise<pg.QueryResult>
    return measure(statement, () => (takesTurns ? inTurn(send) : send()))
  }
  return Object.create(client, { query: { value: query } }) as pg.PoolClient
}

/** Sends all three before the first answer. After one that fails, the commit rolls back. */
async function alone(
  client: pg.PoolClient,
  sql: SQL,
  { lock, measure }: Pick<About, 'measure'> & { lock: AdvisoryLock },
): Promise<pg.QueryResult> {
  const { sql: text, params } = dialect.sqlToQuery(sql)
  const [begun, done, committed] = await Promise.allSettled([
    client.query(`begin; ${takes(lock)}`),
    measure(text, () => client.query(text, params)),
    client.query('commit'),
  ])
  for (const { status, reason } of [begun, done, committed] as PromiseRejectedResult[])
    if (status === 'rejected') throw reason
  return (done as PromiseFulfilledResult<pg.QueryResult>).value
}

/** Runs it again after a deadlock, or after a connection that broke before the commit. */
async function repeated<T>(attempt: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries++) {
    try {
      return await attempt()
    } catch (error) {
      if (tries === TRANSACTION_TRIES || !mayTryAgain(error)) throw error
    }
  }
}
