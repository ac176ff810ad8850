import { DrizzleQueryError } from 'drizzle-orm'
import type pg from 'pg'
import { ConnectionLost, DatabaseBusy, isConnectionError } from './errors.ts'

/** A sound connection undoes a transaction at once. */
const ROLLBACK_TIMEOUT_MS = 2_000

/** Whether a connection can be used again after its work failed. */
type SoundnessCheck = (error: unknown, client: pg.PoolClient) => boolean | Promise<boolean>

export interface Leases {
  statement: (work: (client: pg.PoolClient) => Promise<pg.QueryResult>) => Promise<pg.QueryResult>
  /** Begins by this statement, works, commits; undoes it when `work` fails. */
  transaction: <T>(work: (client: pg.PoolClient) => Promise<T>, beginning: string) => Promise<T>
}

/** Connections of a pool, each lent for one statement or one transaction, and given back only when it is sound. */
export function createLeases(pool: pg.Pool, onWarning: (error: Error) => void): Leases {
  // The server may end a connection in the very moment in which the pool hands it out, when neither listens to it.
  pool.on('connect', (client) => client.on('error', () => undefined))

  async function lend<T>(work: (client: pg.PoolClient) => Promise<T>, isSoundAfter: SoundnessCheck): Promise<T> {
    const client = await pool.connect().catch((error: unknown) => {
      throw new DatabaseBusy('no database connection', { cause: error })
    })
    let broken: Error | undefined
    // The pool listens only to idle clients: one that breaks while it is in use would end the process.
    const noteBroken = (error: Error) => {
      broken = error
      onWarning(error)
    }
    client.on('error', noteBroken)
    try {
      return await work(client)
    } catch (error) {
      if (!broken && !(await isSoundAfter(error, client))) broken = error instanceof Error ? error : new Error(String(error))
      throw error
    } finally {
      client.off('error', noteBroken)
      client.release(broken)
    }
  }

  return {
    statement: (work) => lend((client) => work(client).catch(orLost(true)), soundAfterStatement),
    transaction: (work, beginning) =>
      lend(async (client) => {
        await client.query(beginning).catch(orLost(false))
        const result = await work(client).catch(orOwn)
        await client.query('commit').catch(orLost(true))
        return result
      }, soundAfterTransaction),
  }
}

/** An error of the driver as what it is to the caller: its statement's own, or that the connection is lost. */
const orLost = (mayHaveCommitted: boolean) => (error: unknown) => {
  throw isConnectionError(error) ? new ConnectionLost(error, mayHaveCommitted) : error
}

/** What fails inside a transaction may also be the caller's own refusal. */
const orOwn = (error: unknown) => {
  throw error instanceof DrizzleQueryError && isConnectionError(error) ? new ConnectionLost(error.cause, false) : error
}

/** A refused statement leaves the connection sound; a time-out or a lost socket does not. */
const soundAfterStatement: SoundnessCheck = (error) => !(error instanceof ConnectionLost)

/** Whatever failed: a connection that undoes its transaction is sound. */
const soundAfterTransaction: SoundnessCheck = (_error, client) =>
  client.query({ text: 'rollback', query_timeout: ROLLBACK_TIMEOUT_MS } as pg.QueryConfig).then(
    () => true,
    () => false,
  )
