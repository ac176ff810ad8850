import type { EventEmitter } from 'node:events'
import { mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql, type SQL } from 'drizzle-orm'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { announce, announceWith } from '../core/events.ts'
import { openSecrets, type Secrets } from '../core/secrets.ts'
import { openTestGateway, prepareDatabase, type TestGateway } from '../testing/gateway.ts'
import { createDatabase } from '../testing/postgres.ts'
import { copyTemplate } from '../testing/template.ts'
import { openDatabase, type Db } from './database.ts'
import { openEmbedded } from './embedded.ts'
import { sqlState } from './errors.ts'

let gateway: TestGateway
beforeAll(async () => {
  gateway = await openTestGateway({ localPayNoticeUrl: '' })
  await gateway.deps.database.db.execute(
    sql`create table notes (id int primary key, text text not null)`,
  )
})
afterAll(() => gateway.close())

const clientOf = (tx: Db) => (tx as Db & { $client: EventEmitter }).$client
const insert = (id: number, text = 'x') => sql`insert into notes values (${id}, ${text})`
const ids = async () =>
  (
    await gateway.deps.database.db.execute<{ id: number }>(sql`select id from notes order by id`)
  ).rows.map(({ id }) => id)

describe('database', () => {
  it('commits all of a transaction or nothing GATE-10', async () => {
    const { tx } = gateway.deps.database
    await tx((t) => t.execute(insert(1)))
    const failed = tx(async (t) => {
      await t.execute(insert(2))
      await t.execute(insert(1))
    })
    await expect(failed).rejects.toSatisfy((error) => sqlState(error) === '23505')
    await expect(
      tx(async (t) => t.execute(insert(3)).then(() => Promise.reject(new Error('refused')))),
    ).rejects.toThrow('refused')
    expect(await ids()).toEqual([1])
  })

  it('throws immediately if a transaction uses any connection but its own', async () => {
    const { db, tx } = gateway.deps.database
    await expect(tx(async () => db.execute(insert(4)))).rejects.toSatisfy((error: Error) =>
      String(error.cause ?? error).includes('inside a transaction'),
    )
    await expect(tx(async () => tx(async () => {}))).rejects.toThrow('inside a transaction')
    expect(await ids()).toEqual([1])
  })

  it('serves many callers concurrently, also after failed statements', async () => {
    const { db, tx } = gateway.deps.database
    const work = Array.from({ length: 40 }, (_, n) =>
      n % 2 ? tx((t) => t.execute(insert(100 + n))) : db.execute(insert(1)).catch(sqlState),
    )
    const results = await Promise.all(work)
    expect(results.filter((result) => result === '23505')).toHaveLength(20)
    expect(await ids()).toHaveLength(21)
  })

  it('notifies every listener after the commit, even if one throws GATE-11', async () => {
    const { database, events } = gateway.deps
    const heard: string[] = []
    events.on('minutes:changed', () => {
      throw new Error('a broken listener')
    })
    const second = new Promise<void>((resolve) => {
      events.on('minutes:changed', ({ uid }) => {
        heard.push(uid)
        if (uid === 'done') resolve()
      })
    })
    await database
      .tx(async (t) =>
        announce(t, 'minutes:changed', { uid: 'undone' }).then(() =>
          Promise.reject(new Error('no')),
        ),
      )
      .catch(() => {})
    await database.tx((t) => announce(t, 'minutes:changed', { uid: 'done' }))
    await second
    expect(heard).toEqual(['done'])
  })
})

describe('a notice', () => {
  it('with more ids than fit comes in several GATE-11', async () => {
    const { database, events } = gateway.deps
    const heard: string[] = []
    events.on('session:ended', ({ uid, sessionIds }) => {
      if (uid === 'many') heard.push(...sessionIds)
    })
    const sessionIds = Array.from({ length: 1_000 }, () => crypto.randomUUID())
    await database.tx((t) =>
      announce(t, 'session:ended', { uid: 'many', reason: 'logout', sessionIds }),
    )
    await expect.poll(() => heard.toSorted()).toEqual(sessionIds.toSorted())
  })

  it('too long without a list fails before the commit', async () => {
    const announced = gateway.deps.database.tx((t) =>
      announce(t, 'minutes:changed', { uid: 'x'.repeat(8_000) }),
    )
    await expect(announced).rejects.toThrow('a notice of minutes:changed is too long')
  })
})

describe('a change of one statement', () => {
  const LOCK = { space: 4_711_999 }

  it('is committed with its notices, or rolled back without them FLEET-5', async () => {
    const { database, events } = gateway.deps
    const heard: string[] = []
    const last = new Promise<void>((resolve) => {
      events.on('notices:changed', ({ uid }) => {
        heard.push(uid)
        if (uid === 'last') resolve()
      })
    })
    const change = (uid: string, statement: (notice: SQL) => SQL) =>
      database.change(
        (one) => announceWith(one, [{ event: 'notices:changed', payload: { uid } }], statement),
        LOCK,
      )
    const adding = (id: number, notice: SQL) =>
      sql`with added as (insert into notes values (${id}, 'x') returning id) select ${notice} from added`
    expect(await change('one', (notice) => adding(310, notice))).toBe(true)
    const repeated = change('again', (notice) => adding(310, notice))
    await expect(repeated).rejects.toSatisfy((error) => sqlState(error) === '23505')
    expect(await change('none', (notice) => sql`select ${notice} where false`)).toBe(false)
    expect(await change('last', (notice) => adding(311, notice))).toBe(true)
    await last
    expect(heard).toEqual(['one', 'last'])
    expect((await ids()).filter((id) => id === 310 || id === 311)).toEqual([310, 311])
  })

  it('sees what was committed before it got the lock, and leaves it FLEET-5', async () => {
    const { database } = gateway.deps
    // Each counts what the others did before.
    const counting = Array.from({ length: 10 }, () =>
      database.change(
        async (one) =>
          one.execute(
            sql`insert into notes select 320 + count(*), 'y' from notes where text = 'y'`,
          ),
        LOCK,
      ),
    )
    await Promise.all(counting)
    expect((await ids()).filter((id) => id >= 320 && id < 330)).toHaveLength(10)
  })
})

describe('a refused transaction', () => {
  it('leaves its connection clean for the next one FAULT-1', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'cloudplay-lease-'))
    const server = process.env.DATABASE_URL ? await createDatabase(process.env.DATABASE_URL) : null
    const database = await openDatabase({
      url: server?.url,
      folder,
      poolMax: 1,
      onFatal: () => {},
      onWarning: () => {},
    })
    // Lives as long as the connection.
    await database.db.execute(sql`create temp table here (id int)`)
    for (let n = 0; n < 3; n++) {
      const refused = database.tx(async (tx) => {
        await tx.execute(sql`insert into here values (1)`)
        throw new Error('not allowed')
      })
      await expect(refused).rejects.toThrow('not allowed')
    }
    expect((await database.db.execute(sql`select count(*)::int as rows from here`)).rows).toEqual([
      { rows: 0 },
    ])
    await database.close()
    await server?.drop()
    await rm(folder, { recursive: true, force: true })
  }, 60_000)
})

describe.runIf(process.env.DATABASE_URL)('a server that is away for a moment', () => {
  const backend = (tx: Db) =>
    tx
      .execute<{ pid: number }>(sql`select pg_backend_pid() as pid`)
      .then(({ rows }) => rows[0]!.pid)
  const onOther = async (work: (other: pg.Client) => Promise<unknown>) => {
    const other = new pg.Client({ connectionString: gateway.deps.config.databaseUrl })
    await other.connect()
    await work(other)
    await other.end()
  }

  it('does not fail a transaction whose connection breaks before its commit FAULT-1', async () => {
    const pids: number[] = []
    await gateway.deps.database.tx(async (tx) => {
      const pid = await backend(tx)
      if (pids.push(pid) === 1)
        await onOther((other) => other.query('select pg_terminate_backend($1)', [pid]))
      await tx.execute(insert(300))
    })
    expect(pids).toHaveLength(2)
    expect((await ids()).filter((id) => id === 300)).toHaveLength(1)
  })

  it('does not fail a transaction if its server becomes read-only and another takes writes FLEET-6 FAULT-1', async () => {
    const one = await openDatabase({
      url: gateway.deps.config.databaseUrl,
      folder: '',
      poolMax: 1,
      onFatal: () => {},
      onWarning: () => {},
    })
    // Like a connection to a primary that became a standby: it answers, and refuses every write.
    await one.db.execute(sql`set default_transaction_read_only = on`)
    await one.tx((t) => t.execute(insert(350)))
    await one.close()
    expect(await ids()).toContain(350)
  })

  it('ends a transaction that stops midway and gives its lock to the next FAULT-2', async () => {
    const { tx } = gateway.deps.database
    let hasLocked = () => {}
    const locked = new Promise<void>((resolve) => (hasLocked = resolve))
    let goOn = () => {}
    const over = new Promise<void>((resolve) => (goOn = resolve))
    let tries = 0
    const frozen = tx(async (t) => {
      await t.execute(sql`select pg_advisory_xact_lock(4711)`)
      hasLocked()
      // Stops only the first time; its later statements come too late.
      if (++tries === 1) await over
      await t.execute(insert(400 + tries))
    })
    await locked
    await tx((t) => t.execute(sql`select pg_advisory_xact_lock(4711)`))
    goOn()
    await frozen
    expect((await ids()).filter((id) => id > 400)).toEqual([402])
  }, 20_000)

  it('receives notices again after its listening connection broke FAULT-1', async () => {
    const { events, database } = gateway.deps
    const missed = new Promise<void>((resolve) => events.on('notices:missed', () => resolve()))
    await onOther((other) =>
      other.query(
        "select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and (query ilike 'listen%' or query = 'show transaction_read_only')",
      ),
    )
    await missed
    const heard = new Promise<string>((resolve) =>
      events.on('balance:changed', ({ uid }) => resolve(uid)),
    )
    await database.tx((t) => announce(t, 'balance:changed', { uid: 'again' }))
    expect(await heard).toBe('again')
  }, 20_000)
})

describe('a connection that breaks', () => {
  it('during a transaction fails only that transaction FAULT-1', async () => {
    const { database } = gateway.deps
    const lost = new Error('the connection is lost')
    const broken = database.tx(async (tx) => {
      // What `pg` does when the other side closes between two statements.
      expect(() => clientOf(tx).emit('error', lost)).not.toThrow()
      throw lost
    })
    await expect(broken).rejects.toThrow('the connection is lost')
    expect(await ids()).not.toHaveLength(0)
  })

  it.runIf(process.env.DATABASE_URL)(
    'because the server ended it fails only its transaction FAULT-1',
    async () => {
      const { database, config } = gateway.deps
      const other = new pg.Client({ connectionString: config.databaseUrl })
      await other.connect()
      const broken = database.tx(async (tx) => {
        const { rows } = await tx.execute<{ pid: number }>(sql`select pg_backend_pid() as pid`)
        // Not `once` of node:events, which also listens for errors.
        const over = new Promise((resolve) => clientOf(tx).on('end', resolve))
        await other.query('select pg_terminate_backend($1)', [rows[0]!.pid])
        await over
        await tx.execute(insert(200))
      })
      await expect(broken).rejects.toThrow(/terminating|connection|not queryable/i)
      await other.end()
      expect(await ids()).not.toContain(200)
    },
  )
})

describe.skipIf(process.env.DATABASE_URL)('embedded database', () => {
  const options = {
    poolMax: 1,
    onFatal: (error: Error) => Promise.reject(error),
    onWarning: () => {},
  }

  it('belongs to one process at a time and keeps every commit GATE-10', async () => {
    const folder = join(await mkdtemp(join(tmpdir(), 'cloudplay-owner-')), 'database')
    await copyTemplate(folder, prepareDatabase)
    const first = await openDatabase({ folder, ...options })
    await first.db.execute(sql`create table kept (id int)`)
    await first.db.execute(sql`insert into kept values (7)`)
    await expect(openDatabase({ folder, ...options })).rejects.toThrow('in use by another process')
    await first.close()
    const again = await openDatabase({ folder, ...options })
    expect((await again.db.execute(sql`select id from kept`)).rows).toEqual([{ id: 7 }])
    await again.close()
    await rm(join(folder, '..'), { recursive: true, force: true })
  }, 60_000)

  it('frees the space of deleted rows while it serves queries', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'cloudplay-vacuum-'))
    const { pool, close } = await openEmbedded({
      folder,
      connectionTimeoutMs: 5_000,
      queryTimeoutMs: 60_000,
      vacuumEveryMs: 500,
      onFatal: (error) => Promise.reject(error),
      onWarning: () => {},
    })
    await pool.query(
      'create table beats as select n, repeat(n::text, 50) as text from generate_series(1, 20000) n',
    )
    await pool.query('delete from beats')
    const bytes = async () =>
      Number((await pool.query("select pg_relation_size('beats') as bytes")).rows[0].bytes)
    expect(await bytes()).toBeGreaterThan(1_000_000)
    await expect.poll(bytes, { timeout: 20_000, interval: 20 }).toBe(0)
    await close()
    await rm(folder, { recursive: true, force: true })
  }, 60_000)

  it('is in a folder that only its owner can enter', async () => {
    const { dataDir } = gateway.deps.config
    expect((await stat(dataDir)).mode & 0o777).toBe(0o700)
    expect((await stat(join(dataDir, 'database'))).mode & 0o777).toBe(0o700)
  })

  it('runs with fsync on, so that a commit is on the disk GATE-10', async () => {
    const { rows } = await gateway.deps.database.db.execute<{ fsync: string; method: string }>(
      sql`select current_setting('fsync') as fsync, current_setting('wal_sync_method') as method`,
    )
    expect(rows).toEqual([{ fsync: 'on', method: 'fsync' }])
  })
})

describe('secrets', () => {
  it('are created once, readable by their owner only, and differ by purpose', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'cloudplay-secret-'))
    const first = openSecrets(folder, undefined)
    expect((await stat(join(folder, 'gateway.secret'))).mode & 0o777).toBe(0o600)
    expect(openSecrets(folder, undefined).key('node')).toEqual(first.key('node'))
    expect(first.key('node')).not.toEqual(first.key('identity'))
    expect(() => openSecrets(folder, 'short')).toThrow('APP_SECRET')
    await rm(folder, { recursive: true, force: true })
  })

  it('sign with the first generation and accept signatures of both FLEET-4', () => {
    const [old, next] = [
      'the-old-secret-of-thirty-two-bytes!!',
      'the-new-secret-of-thirty-two-bytes!!',
    ]
    const [before, both, after] = [old, `${next}, ${old}`, next].map((secret) =>
      openSecrets('', secret),
    ) as [Secrets, Secrets, Secrets]
    const mac = before.sign('purpose', 'text')
    expect(both.isSigned('purpose', 'text', mac)).toBe(true)
    expect(after.isSigned('purpose', 'text', both.sign('purpose', 'text'))).toBe(true)
    expect(after.isSigned('purpose', 'text', mac)).toBe(false)
    expect(both.isSigned('purpose', 'another text', mac)).toBe(false)
    expect(both.isSigned('another purpose', 'text', mac)).toBe(false)
    expect(both.isSigned('purpose', 'text', mac.subarray(1))).toBe(false)
  })
})
