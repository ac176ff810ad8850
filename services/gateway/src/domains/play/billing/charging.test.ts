import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { TestGateway } from '../../../testing/gateway.ts'
import { makeMinutesDue, prepareField } from '../../../testing/queue-field.ts'
import { openStillGateway } from '../../../testing/still-gateway.ts'
import { serverOf } from '../../../testing/server-of.ts'
import { statementsOf } from '../../../testing/statements.ts'
import { chargeDue } from './charging.ts'

const NODES = 45
const GAMES = NODES * 10
const SHARED = { appSecret: 'a secret that two instances share: long enough' }

let gateway: TestGateway
const db = () => gateway.deps.database.db
const charge = (by = gateway) => chargeDue(by.deps, gateway.deps.clock.now())
const due = (most?: number) => makeMinutesDue(serverOf(db()), gateway.deps.clock.now(), most)
const one = async <Row extends Record<string, unknown>>(statement: ReturnType<typeof sql>) =>
  (await db().execute<Row>(statement)).rows[0]!
const minutes = () =>
  one<{ charged: number; sessions: number; most: number }>(sql`
    select count(*)::int as charged, count(distinct cid)::int as sessions, coalesce(max(minute), -1)::int as most from session_minutes`)
const stillDue = async () =>
  (
    await one<{ count: number }>(
      sql`select count(*)::int as count from play_sessions where next_charge_at <= ${gateway.deps.clock.now()}`,
    )
  ).count
const someSessions = async (count: number) =>
  (
    await db().execute<{ cid: string; uid: string }>(
      sql`select cid, uid from play_sessions where state = 'playing' order by cid limit ${count}`,
    )
  ).rows

beforeAll(async () => {
  gateway = await openStillGateway(SHARED)
  await prepareField(serverOf(db()), NODES)
}, 60_000)
afterAll(() => gateway.close())
beforeEach(async () => {
  await db().execute(sql`delete from session_minutes`)
  await db().execute(sql`delete from minute_grants`)
  await db().execute(
    sql`update play_sessions set next_charge_at = null, charged_minutes = 0, warned_at = null where state = 'playing'`,
  )
  await db().execute(sql`update wallets set coins = 100`)
})

describe('a minute of many games STREAM-4', () => {
  it('takes as many statements as a minute of one game', async () => {
    await due(1)
    const ofOne = await statementsOf(() => charge())
    await db().execute(sql`update play_sessions set next_charge_at = null`)
    await db().execute(sql`delete from session_minutes`)
    await db().execute(sql`update play_sessions set charged_minutes = 0`)
    await due(150)
    const ofMany = await statementsOf(() => charge())
    expect(await minutes()).toEqual({ charged: 150, sessions: 150, most: 0 })
    expect(ofMany.map(({ text }) => text.slice(0, 20))).toEqual(
      ofOne.map(({ text }) => text.slice(0, 20)),
    )
  })

  it('is charged in batches, each game once, with several chargers at the same time', async () => {
    await due()
    await Promise.all([charge(), charge()])
    expect(await minutes()).toEqual({ charged: GAMES, sessions: GAMES, most: 0 })
    await charge()
    expect((await minutes()).charged).toBe(GAMES)
  })

  it("is paid with each player's card, free minutes or coins", async () => {
    const [withCard, poor, rich, trying] = await someSessions(4)
    await due(4)
    await db().execute(sql`insert into monthly_cards (uid, order_sn, bought_at, starts_at, ends_at)
      values (${withCard!.uid}, 'card', '2026-01-01', '2026-01-01', '2027-01-01')`)
    for (const { uid } of [poor!, rich!]) {
      await db()
        .execute(sql`insert into minute_grants (uid, game_id, minutes, minutes_left, source, source_key, granted_at)
        select ${uid}, game_id, 30, 0, 'trial', game_id::text, now() from play_sessions where uid = ${uid}`)
    }
    await db().execute(sql`update wallets set coins = 0 where uid = ${poor!.uid}`)
    await charge()
    const { rows } = await db().execute<{ cid: string; paid_by: number; coins: number }>(
      sql`select cid, paid_by, coins from session_minutes`,
    )
    expect(rows.sort((a, b) => a.paid_by - b.paid_by)).toEqual([
      { cid: rich!.cid, paid_by: 1, coins: 5 },
      { cid: trying!.cid, paid_by: 2, coins: 0 },
      { cid: withCard!.cid, paid_by: 3, coins: 0 },
    ])
    expect(await one(sql`select coins::int from wallets where uid = ${rich!.uid}`)).toEqual({
      coins: 95,
    })
    expect(
      await one(sql`select state, end_reason from play_sessions where cid = ${poor!.cid}`),
    ).toEqual({
      state: 'ended',
      end_reason: 'balance_used_up',
    })
    await db().execute(sql`delete from monthly_cards`)
    await db().execute(
      sql`update play_sessions set state = 'playing', ended_at = null, end_reason = null where cid = ${poor!.cid}`,
    )
  })

  it('is paid with a card that has begun and ended only after it began, however late it is charged', async () => {
    const ago = (seconds: number) => new Date(gateway.deps.clock.nowMs() - seconds * 1000)
    const sold = await someSessions(3)
    await due(3)
    const cards = [
      { dueAt: ago(10), from: ago(99), until: ago(5), paidBy: 3 },
      { dueAt: ago(2), from: ago(99), until: ago(5), paidBy: 2 },
      { dueAt: ago(2), from: ago(1), until: ago(-99), paidBy: 3 },
    ]
    for (const [at, { cid, uid }] of sold.entries()) {
      const { dueAt, from, until } = cards[at]!
      await db()
        .execute(sql`insert into monthly_cards (uid, order_sn, bought_at, starts_at, ends_at)
        values (${uid}, ${cid}, ${from}, ${from}, ${until})`)
      await db().execute(sql`update play_sessions set next_charge_at = ${dueAt} where cid = ${cid}`)
    }
    await charge()
    const { rows } = await db().execute(sql`select cid, paid_by from session_minutes order by cid`)
    expect(rows).toEqual(sold.map(({ cid }, at) => ({ cid, paid_by: cards[at]!.paidBy })))
    await db().execute(sql`delete from monthly_cards`)
  })

  it('is paid with free minutes that expired only after it began, however late it is charged', async () => {
    const ago = (seconds: number) => new Date(gateway.deps.clock.nowMs() - seconds * 1000)
    const given = await someSessions(2)
    await due(2)
    await db()
      .execute(sql`insert into minute_grants (uid, game_id, minutes, minutes_left, source, source_key, granted_at)
      select uid, game_id, 30, 0, 'trial', game_id::text, now() from play_sessions where state = 'playing'`)
    for (const [at, { cid, uid }] of given.entries()) {
      await db()
        .execute(sql`insert into minute_grants (uid, minutes, minutes_left, source, source_key, granted_at, expires_at)
        values (${uid}, 9, 9, 'sign', 'today', now(), ${ago(5)})`)
      await db().execute(
        sql`update play_sessions set next_charge_at = ${ago([10, 2][at]!)} where cid = ${cid}`,
      )
    }
    // The minute's begin also decides whether a game continues whose player has no coins.
    await db().execute(sql`update wallets set coins = 0 where uid = ${given[0]!.uid}`)
    await charge()
    const { rows } = await db().execute(sql`select cid, paid_by from session_minutes order by cid`)
    expect(rows).toEqual([
      { cid: given[0]!.cid, paid_by: 2 },
      { cid: given[1]!.cid, paid_by: 1 },
    ])
  })

  it('is charged to all others if it fails for some', async () => {
    const broken = await someSessions(3)
    await due()
    // An impossible row: the statement that writes it fails for its whole batch.
    for (const { cid } of broken) {
      await db().execute(
        sql`insert into session_minutes (cid, minute, paid_by, coins, charged_at) values (${cid}, 0, 1, 0, now())`,
      )
    }
    await charge()
    expect(await minutes()).toEqual({ charged: GAMES, sessions: GAMES, most: 0 })
    expect(await stillDue()).toBe(broken.length)
    // They were not charged.
    const { rows } = await db()
      .execute(sql`select uid from minute_grants where uid in (select uid from play_sessions where next_charge_at is not null
      and next_charge_at <= ${gateway.deps.clock.now()})`)
    expect(rows).toEqual([])
  })

  it('is charged minute by minute after a pause', async () => {
    await due(3)
    await db().execute(
      sql`update play_sessions set next_charge_at = next_charge_at - interval '5 minutes'`,
    )
    await charge()
    expect(await minutes()).toEqual({ charged: 18, sessions: 3, most: 5 })
    expect(await stillDue()).toBe(0)
  })

  // These need a database with more than one connection.
  describe.skipIf(!process.env.DATABASE_URL)('with two gateways on one database GATE-11', () => {
    let other: TestGateway
    beforeAll(async () => {
      other = await openStillGateway(
        { ...SHARED, databaseUrl: gateway.deps.config.databaseUrl },
        { clock: gateway.deps.clock },
      )
    }, 60_000)
    afterAll(() => other.close())

    it('is charged once, although both charge', async () => {
      await db()
        .execute(sql`insert into minute_grants (uid, game_id, minutes, minutes_left, source, source_key, granted_at)
        select uid, game_id, 30, 0, 'trial', game_id::text, now() from play_sessions where state = 'playing'`)
      // Their own minutes: the ledger charges no minute twice.
      await db().execute(
        sql`update play_sessions set charged_minutes = 100 where state = 'playing'`,
      )
      await due()
      await Promise.all([charge(), charge(other), charge(), charge(other)])
      // Each left the sessions that the other had locked for the next time.
      await charge()
      expect(await minutes()).toEqual({ charged: GAMES, sessions: GAMES, most: 100 })
      expect(
        await one(sql`select min(coins)::int as least, max(coins)::int as most from wallets where uid in (select uid from session_minutes
        join play_sessions using (cid))`),
      ).toEqual({ least: 95, most: 95 })
    })

    it('does not wait for a busy player', async () => {
      const [busy] = await someSessions(1)
      await due(20)
      let isDone = () => {}
      const done = new Promise<void>((resolve) => (isDone = resolve))
      let hasLocked = () => {}
      const locked = new Promise<void>((resolve) => (hasLocked = resolve))
      const holding = gateway.deps.database.tx(async (tx) => {
        await tx.execute(sql`select from wallets where uid = ${busy!.uid} for update`)
        hasLocked()
        await done
      })
      await locked
      await charge(other)
      expect((await minutes()).charged).toBe(19)
      isDone()
      await holding
      await charge()
      expect((await minutes()).charged).toBe(20)
    })
  })
})
