import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Clock, createClock } from '../../../core/clock.ts'
import type { Db } from '../../../database/database.ts'
import {
  type Bill,
  type Evening,
  evenings,
  type Fact,
  playEvening,
  TICK_S,
} from '../../../testing/evenings/evening.ts'
import type { TestGateway } from '../../../testing/gateway.ts'
import { addPlayers, prepareField } from '../../../testing/queue-field.ts'
import { serverOf } from '../../../testing/server-of.ts'
import { openStillGateway } from '../../../testing/still-gateway.ts'
import { endSession } from '../sessions/ending.ts'
import { lockSession } from '../sessions/repository.ts'
import { bootAgain, moveTo, startAgain } from '../sessions/running.ts'
import { chargeDue } from './charging.ts'

const EVENINGS = 200
const GAME_ID = 100_001
const NODE = 'bench-1'
const SILENT_NODE = 'bench-offers'
/** The price of the game. */
const PRICE = 300

let nowMs = Date.parse('2026-03-11T12:00:00+08:00')
/** It stands still within a tick, and wakes no sweeper. */
const clock: Clock = {
  ...createClock(new Date(nowMs)),
  nowMs: () => nowMs,
  now: () => new Date(nowMs),
  asking: () => () => new Date(nowMs),
  onMoved: () => {},
}

let gateway: TestGateway
beforeAll(async () => {
  gateway = await openStillGateway({}, { clock })
  await prepareField(serverOf(gateway.deps.database.db), 1)
}, 60_000)
afterAll(() => gateway.close())

interface Player {
  uid: string
  cid: string | null
  evening: Evening
}

async function payIn(
  tx: Db,
  uid: string,
  coins: number,
  minutes: number,
  cardUntil: Date | null,
  now: Date,
) {
  await tx.execute(sql`update wallets set coins = coins + ${coins} where uid = ${uid}`)
  await tx.execute(
    sql`update minute_grants set minutes_left = minutes_left + ${minutes} where uid = ${uid} and source = 'test'`,
  )
  if (cardUntil)
    await tx.execute(sql`insert into monthly_cards (uid, order_sn, bought_at, starts_at, ends_at)
      values (${uid}, ${uid}, ${now}, ${now}, ${cardUntil})
      on conflict (uid) do update set starts_at = ${now}, ends_at = ${cardUntil}`)
}

async function begin(tx: Db, player: Player, now: Date) {
  const { rows } = await tx.execute<{ cid: string }>(sql`
    insert into play_sessions (uid, game_id, state, state_since, consume_type, created_at, rank_at, has_queued, node_id, confirmed_at)
    values (${player.uid}, ${GAME_ID}, 'booting', ${now}, 1, ${now}, ${now}, false, ${NODE}, ${now}) returning cid`)
  player.cid = rows[0]!.cid
}

async function take(tx: Db, player: Player, fact: Fact, now: Date) {
  if (fact.is === 'paidIn') {
    const { coins, minutes, cardSeconds } = fact
    const until = cardSeconds > 0 ? new Date(now.getTime() + cardSeconds * 1000) : null
    return payIn(tx, player.uid, coins, minutes, until, now)
  }
  const known = player.cid ? await lockSession(tx, player.cid) : null
  if (!known) await begin(tx, player, now)
  const active = known ?? (await lockSession(tx, player.cid!))!
  switch (fact.is) {
    case 'plays':
      return void (await moveTo(tx, active, 'playing', now))
    case 'stops': {
      const { goneFor, isPaused = false } = fact
      return void (await moveTo(tx, active, 'grace', now, { forMs: goneFor * 1000, isPaused }))
    }
    case 'lost':
      return bootAgain(tx, active, now, now)
    case 'restarted':
      return startAgain(tx, active, NODE, now)
    case 'ended':
      return endSession(tx, active, fact.reason, now)
  }
}

type Played = ReturnType<typeof playEvening> & { player: Player }

async function giveMeans({ uid, evening }: Player): Promise<void> {
  const { db } = gateway.deps.database
  await db.execute(sql`insert into minute_grants (uid, game_id, minutes, minutes_left, source, source_key, granted_at)
    values (${uid}, ${GAME_ID}, 30, 0, 'trial', ${String(GAME_ID)}, ${clock.now()}), (${uid}, null, 1000, ${evening.minutes}, 'test', 'test', ${clock.now()})`)
  await db.execute(sql`update wallets set coins = ${evening.coins} where uid = ${uid}`)
}

/** Charges until nothing is due: a sweep may leave the second of two due minutes to the next one. */
async function charge(): Promise<void> {
  for (let isDue = true; isDue;) {
    await chargeDue(gateway.deps, clock.now())
    const { rows } = await gateway.deps.database.db.execute(sql`
      select from play_sessions s join nodes n using (node_id)
      where s.next_charge_at <= least(${clock.now()}::timestamptz, n.last_seen_at) limit 1`)
    isDue = rows.length > 0
  }
}

/** What happens at this moment of these evenings, and the charges then. */
async function tick(played: readonly Played[], index: number): Promise<void> {
  const { database } = gateway.deps
  const away: string[] = []
  for (const { player, moments } of played) {
    const { facts, charges } = moments[index]!
    if (facts.length > 0)
      await database.tx(async (tx, now) => {
        for (const fact of facts) await take(tx, player, fact, now)
      })
    if (!charges && player.cid) away.push(player.cid)
  }
  await database.db.execute(
    sql`update nodes set last_seen_at = ${clock.now()} where node_id = ${NODE}`,
  )
  // Of these, no heartbeat arrives.
  const move = (nodeId: string) =>
    database.db.execute(
      sql`update play_sessions set node_id = ${nodeId} where cid::text = any (${sql.param(away)}::text[])`,
    )
  if (away.length > 0) await move(SILENT_NODE)
  await charge()
  if (away.length > 0) await move(NODE)
}

async function storedBills(): Promise<Map<string, Bill>> {
  const { rows } = await gateway.deps.database.db.execute<
    Bill & { uid: string } & Record<string, unknown>
  >(sql`
    select wallets.uid, coins::int as coins, (select minutes_left from minute_grants g where g.uid = wallets.uid and source = 'test') as minutes,
      coalesce((select json_agg(paid_by order by created_at, minute) from session_minutes join play_sessions s using (cid)
        where s.uid = wallets.uid and refunded_at is null), '[]') as payers
    from wallets`)
  return new Map(rows.map(({ uid, ...bill }) => [uid, bill]))
}

it('some hundred evenings on the database come to the same bills STREAM-4 STREAM-8', async () => {
  const { database } = gateway.deps
  const drawn = fc.sample(evenings([PRICE]), { numRuns: EVENINGS })
  const people = await addPlayers(serverOf(database.db), 'evening', EVENINGS)
  const played = people.map(({ uid }, index): Played => {
    const evening = drawn[index]!
    return { player: { uid, cid: null, evening }, ...playEvening(evening) }
  })
  for (const { player } of played) await giveMeans(player)
  await database.db.execute(
    sql`update nodes set last_seen_at = ${new Date(nowMs - 1)} where node_id = ${SILENT_NODE}`,
  )
  const ticks = Math.max(...played.map(({ moments }) => moments.length))
  for (let index = 0; index < ticks; index++) {
    await tick(
      played.filter(({ moments }) => index < moments.length),
      index,
    )
    nowMs += TICK_S * 1000
  }
  const bills = await storedBills()
  for (const { player, bill } of played)
    expect(bills.get(player.uid), JSON.stringify(player.evening)).toEqual(bill)
}, 240_000)
