import { DrizzleQueryError } from 'drizzle-orm'
import type pg from 'pg'
import {
  ConnectionLost,
  DatabaseBusy,
  endsConnection,
  isConnectionError,
  isReadOnly,
} from './errors.ts'
import type { ClientSource } from './server-pool.ts'

/** A sound connection rolls a transaction back immediately. */
const ROLLBACK_TIMEOUT_MS = 2_000

/** Whether a connection can be used again after its work failed. */
type SoundnessCheck = (error: unknown, client: pg.PoolClient) => boolean | Promise<boolean>

interface Leases {
  statement: <T>(work: (client: pg.PoolClient) => Promise<T>) => Promise<T>
  /** Begins, runs the work, commits; rolls back if the work fails. `last` is sent with the commit, which costs no round trip. */
  transaction: <B, T>(
    begin: (client: pg.PoolClient) => Promise<B>,
    work: (client: pg.PoolClient, begun: B) => Promise<T>,
    /** Sends immediately, or has nothing to send. */
    last: (client: pg.PoolClient) => Promise<unknown> | null,
  ) => Promise<T>
}

/** A pool's connections. Each is lent for one statement or transaction, and returned to the pool only if it is sound. */
export function createLeases(
  { pool, connect, turnedReadOnly }: ClientSource,
  onWarning: (error: Error) => void,
): Leases {
  // The server may end a connection just as the pool lends it, while neither the pool nor the borrower listens.
  pool.on('connect', (client) => client.on('error', () => undefined))

  async function lend<T>(
    work: (client: pg.PoolClient) => Promise<T>,
    isSoundAfter: SoundnessCheck,
  ): Promise<T> {
    const client = await connect().catch((error: unknown) => {
      throw new DatabaseBusy('no database connection', { cause: error })
    })
    let broken: Error | undefined
    // The pool listens only to idle clients: one that breaks in use would end the process.
    const noteBroken = (error: Error) => {
      broken = error
      onWarning(error)
    }
    client.on('error', noteBroken)
    try {
      return await work(client)
    } catch (error) {
      if (isReadOnly(error)) turnedReadOnly(client)
      if (!broken && !(await isSoundAfter(error, client)))
        broken = error instanceof Error ? error : new Error(String(error))
      throw error
    } finally {
      client.off('error', noteBroken)
      client.release(broken)
    }
  }

  return {
    statement: (work) => lend((client) => work(client).catch(orLost(true)), soundAfterStatement),
    transaction: (begin, work, last) =>
      lend(async (client) => {
        const begun = await begin(client).catch(orLost(false))
        const result = await work(client, begun).catch(orOwn)
        // After a failed statement the commit rolls back.
        await Promise.all([last(client), client.query('commit')]).catch(orLost(true))
        return result
      }, soundAfterTransaction),
  }
}

/** A driver's error as the caller sees it: the statement's own error, or a lost connection. */
const orLost = (mayHaveCommitted: boolean) => (error: unknown) => {
  throw isConnectionError(error)
    ? new ConnectionLost(error, mayHaveCommitted && !isReadOnly(error))
    : error
}

/** A failure inside a transaction may also be the caller's own refusal. */
const orOwn = (error: unknown) => {
  throw error instanceof DrizzleQueryError && isConnectionError(error)
    ? new ConnectionLost(error.cause, false)
    : error
}

/** A refused statement leaves the connection sound; a time-out or a lost socket does not. */
const soundAfterStatement: SoundnessCheck = (error) => !(error instanceof ConnectionLost)

/** A connection that rolls its transaction back is sound, unless its server is useless now. */
const soundAfterTransaction: SoundnessCheck = (error, client) =>
  !endsConnection(error) &&
  client.query({ text: 'rollback', query_timeout: ROLLBACK_TIMEOUT_MS } as pg.QueryConfig).then(
    () => true,
    () => false,
  )
