import { EventEmitter } from 'node:events'
import type pg from 'pg'
import { expect, it } from 'vitest'
import { createLeases } from './leases.ts'

it('survives that the server ends a connection in the moment in which the pool hands it out FAULT-1', async () => {
  const lost = new Error('terminating connection due to administrator command')
  const client = Object.assign(new EventEmitter(), {
    query: () => Promise.reject(lost),
    release: () => undefined,
  })
  const pool = Object.assign(new EventEmitter(), {
    connect() {
      pool.emit('connect', client)
      const handedOut = Promise.resolve(client)
      // In the same packet as the word that the connection is there: before whoever waits for it can listen.
      client.emit('error', lost)
      return handedOut
    },
  })
  const leases = createLeases(pool as unknown as pg.Pool, () => undefined)
  await expect(leases.statement((one) => one.query('select 1'))).rejects.toThrow('the connection to the database is lost')
})
