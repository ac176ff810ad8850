import { EventEmitter } from 'node:events'
import { DrizzleQueryError } from 'drizzle-orm'
import pg from 'pg'
import { expect, it } from 'vitest'
import { isDatabaseAway, mayTryAgain } from './errors.ts'
import { createLeases } from './leases.ts'

it('survives a server that ends a connection just as the pool lends it FAULT-1', async () => {
  const lost = new Error('terminating connection due to administrator command')
  const client = Object.assign(new EventEmitter(), {
    query: () => Promise.reject(lost),
    release: () => undefined,
  })
  const pool = Object.assign(new EventEmitter(), {
    connect() {
      pool.emit('connect', client)
      const handedOut = Promise.resolve(client)
      // In the same packet as the message that the connection is ready, so before the pool's client can listen.
      client.emit('error', lost)
      return handedOut
    },
  })
  const given = { pool: pool as unknown as pg.Pool, connect: () => pool.connect() as never }
  const leases = createLeases({ ...given, turnedReadOnly: () => undefined }, () => undefined)
  await expect(leases.statement((one) => one.query('select 1'))).rejects.toThrow(
    'the connection to the database is lost',
  )
})

it.each(['statement', 'transaction'] as const)(
  'drops a connection whose server became read-only, after a %s FLEET-6 FAULT-1',
  async (kind) => {
    const readOnly = Object.assign(
      new pg.DatabaseError('cannot execute UPDATE in a read-only transaction', 0, 'error'),
      { code: '25006' },
    )
    const released: unknown[] = []
    const turned: unknown[] = []
    const client = Object.assign(new EventEmitter(), {
      query: (text: string) =>
        text.startsWith('update') ? Promise.reject(readOnly) : Promise.resolve({ rows: [] }),
      release: (error: unknown) => released.push(error),
    })
    const pool = new EventEmitter() as pg.Pool
    const source = {
      pool,
      connect: async () => client as never,
      turnedReadOnly: (one: unknown) => turned.push(one),
    }
    const leases = createLeases(source, () => undefined)
    const update = (one: pg.PoolClient) =>
      one.query('update a set b = 1').catch((cause: Error) => {
        throw kind === 'statement' ? cause : new DrizzleQueryError('update a set b = 1', [], cause)
      })
    const done =
      kind === 'statement'
        ? leases.statement(update)
        : leases.transaction(
            (one) => one.query('begin'),
            update,
            () => null,
          )
    await expect(done).rejects.toSatisfy((error) => isDatabaseAway(error) && mayTryAgain(error))
    expect(released).toEqual([expect.any(Error)])
    expect(turned).toEqual([client])
  },
)

it.each(['25006', '57P01', '57P03', '57P04', '08006', '53300', '58030'])(
  'treats SQLSTATE %s as an absent database FLEET-6',
  (code) => {
    expect(
      isDatabaseAway(Object.assign(new pg.DatabaseError('refused', 0, 'error'), { code })),
    ).toBe(true)
  },
)
