import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { sqlState } from '../../../database/errors.ts'
import { openPlayFixture, type PlayFixture } from '../../../testing/play.ts'
import { newVerified, type TestPlayer } from '../../../testing/players.ts'
import { sameText } from '../../../testing/same-text.ts'
import { readTimeline } from '../../support/player/timeline.ts'
import { credit } from '../../wallet/ledger.ts'
import { prunePlay } from './pruning.ts'

const REFUSED = '23001'
const DAY_MS = 86_400_000

let play: PlayFixture
beforeAll(async () => {
  play = await openPlayFixture()
}, 60_000)
afterAll(() => play.gateway.close())
beforeEach(async () => {
  await migratedDaysAgo(8)
  await play.arrive()
})
afterEach(() => play.empty())

const db = () => play.gateway.deps.database.db
const one = async <Row>(statement: ReturnType<typeof sql>): Promise<Row> =>
  (await db().execute(statement)).rows[0] as Row
const migratedDaysAgo = (days: number) =>
  db()
    .execute(sql`update schema_migrations set done_at = now() - make_interval(days => ${days}::int)
    where tag = '0021_roll-up'`)
/** The tests' clock is months behind this machine's: what happens in a test is old. */
const prune = () => prunePlay(play.gateway.deps.database, new Date())

/** Plays with free time, then coins, gets a gift meanwhile, and goes away in a minute that is returned. */
async function evening(): Promise<TestPlayer & { cid: string }> {
  const player = await newVerified(play.gateway)
  await play.spendTrial(player)
  await db()
    .execute(sql`insert into minute_grants (uid, minutes, minutes_left, source, source_key, granted_at)
    values (${player.uid}, 2, 2, 'wel_share', 'test', ${play.gateway.deps.clock.now()})`)
  await play.giveCoins(player, 1_000)
  await play.connect(player)
  const { cid } = (await play.enter(player)).data
  await play.starts(cid)
  await play.playMinutes(4)
  await play.gateway.deps.database.tx((tx, now) =>
    credit(tx, {
      uid: player.uid,
      coins: 50,
      kind: 'gift',
      title: sameText('中途赠送'),
      key: 'in-between',
      now,
    }),
  )
  await play.playMinutes(3)
  await play.gateway.call('cancellation', { cid, confirm: 1 }, player.token)
  return { ...player, cid }
}

/** Everything that shows a player's minutes. */
async function answers({ uid, token, cid }: TestPlayer & { cid: string }) {
  const { call } = play.gateway
  const kinds = ['coins', 'minutes', 'cards', 'sessions'] as const
  return {
    records: await Promise.all(
      kinds.map(async (kind) => (await call('consumeList', { kind }, token)).data),
    ),
    summary: (await call('annualSummaryGetInfo', {}, token)).data.summary,
    timeline: await readTimeline(db(), { uid, span: null, before: null, limit: 50 }),
    ended: (await call('getEndedSession', { cid }, token)).data,
  }
}

const stored = (cid: string) =>
  one<{ minutes: number; hours: number; movements: number }>(sql`
    select (select count(*) from session_minutes where cid = ${cid})::int as minutes,
      (select coalesce(sum(minutes), 0) from session_hours where cid = ${cid})::int as hours,
      (select count(*) from ledger_journals where key like ${`play:${cid}:%`})::int as movements`)

async function expectBalanced(): Promise<void> {
  expect(
    await one(sql`
      select (select coalesce(sum(coins), 0) from ledger_entries)::int as sum,
        (select count(*) from wallets w where coins <> (
          select coalesce(sum(e.coins), 0) from ledger_entries e where e.uid = w.uid))::int as wrong,
        (select count(*) from (select from ledger_journals j left join ledger_entries e on e.journal_id = j.id
          group by j.id having count(e.id) <> 2 or sum(e.coins) <> 0) bad)::int as unbalanced`),
  ).toEqual({ sum: 0, wrong: 0, unbalanced: 0 })
}

describe('sixty days after a session FLEET-8', () => {
  it('its minutes are hours and its charges one movement, and players and support read the same as before', async () => {
    const player = await evening()
    const before = await answers(player)
    const had = await stored(player.cid)
    expect(had.minutes).toBeGreaterThan(6)
    expect(had.movements).toBeGreaterThan(3)
    await prune()
    expect(await stored(player.cid)).toEqual({ minutes: 0, hours: had.minutes, movements: 1 })
    expect(await answers(player)).toEqual(before)
    await expectBalanced()
    const minutes = await play.gateway.call('getSessionMinutes', { cid: player.cid }, player.token)
    expect(minutes.data).toEqual({ list: [], count: 0 })
    // Again it finds nothing.
    await prune()
    expect(await answers(player)).toEqual(before)
  }, 30_000)

  it('charges that were all returned leave no movement', async () => {
    const player = await evening()
    await play.gateway.deps.database.tx(async (tx, now) => {
      const { rows } = await tx.execute<{ minute: number; coins: number }>(
        sql`select minute, coins from session_minutes where cid = ${player.cid} and coins > 0 and refunded_at is null`,
      )
      for (const { minute, coins } of rows)
        await credit(tx, {
          uid: player.uid,
          coins,
          kind: 'play',
          title: sameText('退还'),
          key: `play:${player.cid}:${minute}:refund`,
          now,
        })
      await tx.execute(
        sql`update session_minutes set refunded_at = ${now} where cid = ${player.cid}`,
      )
    })
    await prune()
    expect((await stored(player.cid)).movements).toBe(0)
    await expectBalanced()
  }, 30_000)

  it('but not a day earlier, and not in the week of the migration, when the last release may still read minutes', async () => {
    const player = await evening()
    const had = await stored(player.cid)
    await migratedDaysAgo(6)
    await prune()
    expect(await stored(player.cid)).toEqual(had)
    await migratedDaysAgo(8)
    const endedAt = new Date(Date.now() - 59 * DAY_MS)
    await db().execute(
      sql`update play_sessions set ended_at = ${endedAt} where cid = ${player.cid}`,
    )
    await prune()
    // A clock that development has moved ahead makes nothing older.
    await prunePlay(play.gateway.deps.database, new Date(Date.now() + 90 * DAY_MS))
    expect(await stored(player.cid)).toEqual(had)
  }, 30_000)

  it('nothing else of the ledger can change, also not by claiming to fold WALLET-8', async () => {
    const player = await evening()
    const refusal = (folding: string, statement: ReturnType<typeof sql>) =>
      play.gateway.deps.database
        .tx(async (tx) => {
          await tx.execute(sql`select set_config('cloudplay.folding', ${folding}, true)`)
          await tx.execute(statement)
        })
        .then(() => null, sqlState)
    const ofPlay = sql`journal_id in (select id from ledger_journals where uid = ${player.uid} and kind = 'play')`
    const ofGift = sql`journal_id in (select id from ledger_journals where uid = ${player.uid} and kind = 'gift')`
    expect(await refusal('', sql`update ledger_entries set coins = 9 where ${ofPlay}`)).toBe(
      REFUSED,
    )
    expect(await refusal('on', sql`update ledger_entries set coins = 9 where ${ofGift}`)).toBe(
      REFUSED,
    )
    expect(await refusal('on', sql`delete from ledger_entries where ${ofGift}`)).toBe(REFUSED)
    expect(await refusal('on', sql`truncate ledger_entries`)).toBe(REFUSED)
    await db().execute(
      sql`insert into ledger_journals (uid, key, kind, title, created_at) values (${player.uid}, 'young', 'play', '', now())`,
    )
    expect(await refusal('on', sql`delete from ledger_journals where key = 'young'`)).toBe(REFUSED)
  }, 30_000)
})
