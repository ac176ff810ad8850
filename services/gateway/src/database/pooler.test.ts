import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { hasPooler, startPooler } from '../testing/pooler.ts'
import { createDatabase } from '../testing/postgres.ts'
import { openDatabase } from './database.ts'

const open = (url: string) =>
  openDatabase({ url, folder: '', poolMax: 3, onFatal: () => {}, onWarning: () => {} })

// Skipped without a server (DATABASE_URL) or PgBouncer.
describe.runIf(process.env.DATABASE_URL && hasPooler)('behind PgBouncer FLEET-6', () => {
  let server: Awaited<ReturnType<typeof createDatabase>>
  beforeAll(async () => {
    server = await createDatabase(process.env.DATABASE_URL!)
  })
  afterAll(() => server.drop())

  it('in session mode everything works: migrations, notices, statement limits, transactions', async () => {
    const pooler = await startPooler(server.url, 'session')
    const database = await open(pooler.url)
    try {
      const heard = new Promise<string>(
        (resolve) => void database.listen('pooled', (text) => text !== '' && resolve(text)),
      )
      await expect
        .poll(
          async () =>
            (
              await database.db.execute(
                sql`select 1 from pg_stat_activity where query ilike 'listen%pooled%'`,
              )
            ).rows,
        )
        .not.toEqual([])
      await database.tx((tx) => tx.execute(sql`select pg_notify('pooled', 'once')`))
      expect(await heard).toBe('once')
      expect((await database.db.execute(sql`show statement_timeout`)).rows).toEqual([
        { statement_timeout: '12s' },
      ])
      expect(
        (await database.db.execute(sql`select count(*)::int as count from accounts`)).rows,
      ).toEqual([{ count: 0 }])
    } finally {
      await database.close()
      await pooler.stop()
    }
  }, 60_000)

  it('in transaction mode a start ends with one sentence', async () => {
    const pooler = await startPooler(server.url, 'transaction')
    try {
      await expect(open(pooler.url)).rejects.toThrow('pooler in transaction mode')
    } finally {
      await pooler.stop()
    }
  }, 60_000)
})
