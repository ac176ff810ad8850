import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { TestGateway } from '../testing/gateway.ts'
import { openStillGateway } from '../testing/still-gateway.ts'
import { sqlState } from './errors.ts'
import { keepMonths, type MonthlyTable } from './months.ts'

let gateway: TestGateway
let bound: Date
beforeAll(async () => {
  gateway = await openStillGateway()
  const { rows } = await db().execute<{ until: Date | string }>(
    sql`select until from months_of('stat_events') where name = 'stat_events_before'`,
  )
  bound = new Date(rows[0]!.until)
}, 60_000)
afterAll(() => gateway.close())

const db = () => gateway.deps.database.db
const names = async (table: MonthlyTable) =>
  (
    await db().execute<{ name: string }>(
      sql`select name from months_of(${table}) where name not like '%\_before' order by name`,
    )
  ).rows.map(({ name }) => name)
/** Months after the first of `bound`, in UTC. */
const month = (ahead: number, day = 1) =>
  new Date(Date.UTC(bound.getUTCFullYear(), bound.getUTCMonth() + ahead, day))
const nameOf = (table: MonthlyTable, ahead: number) =>
  `${table}_${month(ahead).toISOString().slice(0, 7).replace('-', '_')}`
const keep = (table: MonthlyTable, now: Date, before = new Date(0), onlyEmpty = false) =>
  keepMonths(gateway.deps.database, { table, now, before, onlyEmpty })
const note = (at: Date, name = 'test') =>
  db()
    .execute(sql`insert into stat_events (name, path, happened_at, received_at, channel, udid, detail)
    values (${name}, '/', ${at}, ${at}, '', '', '')`)
const whereIs = async (name: string) =>
  (
    await db().execute<{ part: string }>(
      sql`select tableoid::regclass::text as part from stat_events where name = ${name}`,
    )
  ).rows.map(({ part }) => part)

describe('months of a growing table FLEET-8', () => {
  it('are made ahead, once, and take the rows of their month', async () => {
    await keep('stat_events', month(-1, 9))
    await keep('stat_events', month(-1, 9))
    expect(await names('stat_events')).toEqual([nameOf('stat_events', 0), nameOf('stat_events', 1)])
    await Promise.all([keep('stat_events', month(0, 30)), keep('stat_events', month(0, 30))])
    expect(await names('stat_events')).toHaveLength(3)
    for (const [at, part] of [
      [month(-1, 9), 'stat_events_before'],
      [new Date(month(1).getTime() - 1), nameOf('stat_events', 0)],
      [month(1), nameOf('stat_events', 1)],
      [month(90), 'stat_events_default'],
    ] as const) {
      await note(at, part)
      expect(await whereIs(part)).toEqual([part])
    }
  })

  it('whose rows came first stay without a partition, and nothing is lost', async () => {
    await note(month(5, 3), 'early')
    await keep('stat_events', month(4))
    expect(await names('stat_events')).not.toContain(nameOf('stat_events', 5))
    expect(await names('stat_events')).toContain(nameOf('stat_events', 6))
    expect(await whereIs('early')).toEqual(['stat_events_default'])
  })

  it('are dropped when all their rows are too old, and those that are in use stay', async () => {
    await note(month(0, 20), 'old')
    await note(month(1, 20), 'young')
    await keep('stat_events', month(1), new Date(month(1).getTime() - 1))
    expect(await whereIs('old')).toEqual([nameOf('stat_events', 0)])
    await keep('stat_events', month(1), month(1))
    expect([await whereIs('old'), await whereIs('young')]).toEqual([[], [nameOf('stat_events', 1)]])
  })

  it('of minutes are dropped only without minutes', async () => {
    await keep('session_minutes', month(0))
    const { rows } = await db().execute<{ cid: string }>(sql`
      with account as (
        insert into accounts (mobile, username, nickname, created_at) values ('13900000001', 'months', 'm', now()) returning id
      ) insert into play_sessions (uid, game_id, state, state_since, consume_type, created_at, rank_at, has_queued)
        select id, 1, 'ended', now(), 1, now(), now(), true from account returning cid`)
    const charge = sql`insert into session_minutes (cid, minute, paid_by, coins, charged_at)
      values (${rows[0]!.cid}, 0, 1, 0, ${month(0, 2)})`
    await db().execute(charge)
    // Each partition keeps a minute from being paid twice.
    expect(
      await db()
        .execute(charge)
        .then(() => null, sqlState),
    ).toBe('23505')
    await keep('session_minutes', month(0), month(2), true)
    expect(await names('session_minutes')).toEqual([
      nameOf('session_minutes', 0),
      nameOf('session_minutes', 2),
    ])
    await db().execute(sql`delete from play_sessions where cid = ${rows[0]!.cid}`)
    await keep('session_minutes', month(0), month(1), true)
    expect(await names('session_minutes')).not.toContain(nameOf('session_minutes', 0))
  })

  it('of the audit log last 400 days by the clock of the machine, and refuse to be emptied', async () => {
    await keep('audit_log', month(0), month(9))
    const parts = await names('audit_log')
    expect(parts).toHaveLength(3)
    for (const part of ['audit_log', 'audit_log_before', 'audit_log_default', ...parts]) {
      const emptied = db().execute(sql`truncate ${sql.identifier(part)}`)
      expect([part, await emptied.then(() => null, sqlState)]).toEqual([part, '23001'])
    }
  })

  it.skipIf(!process.env.DATABASE_URL)(
    'wait for nobody: somebody who reads delays the next month by an hour',
    async () => {
      const had = await names('stat_events')
      let release = () => {}
      const held = new Promise<void>((resolve) => (release = resolve))
      let began = () => {}
      const isReading = new Promise<void>((resolve) => (began = resolve))
      const reader = gateway.deps.database.tx(async (tx) => {
        await tx.execute(sql`select count(*) from stat_events`)
        began()
        await held
      })
      await isReading
      await keep('stat_events', month(30))
      expect(await names('stat_events')).toEqual(had)
      release()
      await reader
      await keep('stat_events', month(30))
      expect(await names('stat_events')).toHaveLength(had.length + 3)
    },
  )
})
