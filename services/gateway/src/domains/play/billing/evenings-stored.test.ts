import type { ConsumeType } from '@cloudplay/contract/envelope'
import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Clock, createClock } from '../../../core/clock.ts'
import type { Db } from '../../../database/database.ts'
import {
  type Evening,
  evenings,
  type Fact,
  playEvening,
} from '../../../testing/evenings/evening.ts'
import type { TestGateway } from '../../../testing/gateway.ts'
import { addPlayers, prepareField } from '../../../testing/queue-field.ts'
import { serverOf } from '../../../testing/statements.ts'
import { openStillGateway } from '../../../testing/still-gateway.ts'
import { endSession } from '../sessions/ending.ts'
import { lockSession } from '../sessions/repository.ts'
import { bootAgain, moveTo, startAgain } from '../sessions/running.ts'
import { chargeDue } from './charging.ts'

const EVENINGS = 200
const GAME_ID = 100_001
const NODE = 'bench-1'
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

it('some hundred evenings on the database come to the same bills STREAM-4 STREAM-8', async () => {
  const { database } = gateway.deps
  const { db } = database
  const drawn = fc.sample(evenings([PRICE]), { numRuns: EVENINGS })
  const people = await addPlayers(serverOf(db), 'evening', EVENINGS)
  const players = people.map(({ uid }, index): Player => ({
    uid,
    cid: null,
    evening: drawn[index]!,
  }))
  const startMs = nowMs
  for (const { uid, evening } of players) {
    await db.execute(sql`insert into minute_grants (uid, game_id, minutes, minutes_left, source, source_key, granted_at)
      values (${uid}, ${GAME_ID}, 30, 0, 'trial', ${String(GAME_ID)}, ${clock.now()}), (${uid}, null, 1000, ${evening.minutes}, 'test', 'test', ${clock.now()})`)
    await db.execute(sql`update wallets set coins = ${evening.coins} where uid = ${uid}`)
  }
  const played = players.map((player) => ({ player, ...playEvening(player.evening) }))
  // A tick at which one gateway is away is charged for nobody: whoever plays then is charged by the next one.
  const last = Math.max(...played.map(({ moments }) => moments.at(-1)!.at))
  const byTick = new Map<number, (typeof played)[number][]>()
  for (const one of played)
    for (const { at } of one.moments) byTick.set(at, [...(byTick.get(at) ?? []), one])
  for (let at = 0; at <= last; at += 5) {
    nowMs = startMs + at * 1000
    const away: string[] = []
    for (const { player, moments } of byTick.get(at) ?? []) {
      const { facts, charges } = moments[at / 5]!
      if (facts.length > 0)
        await database.tx(async (tx, now) => {
          for (const fact of facts) await take(tx, player, fact, now)
        })
      if (!charges && player.cid) away.push(player.cid)
    }
    // Its node reports nothing meanwhile.
    const hidden = sql.join(
      away.map((cid) => sql`${cid}::uuid`),
      sql`, `,
    )
    if (away.length > 0)
      await db.execute(
        sql`update play_sessions set node_id = 'bench-offers' where cid in (${hidden})`,
      )
    await db.execute(
      sql`update nodes set last_seen_at = case node_id when 'bench-offers' then ${new Date(startMs - 1)}::timestamptz else ${clock.now()}::timestamptz end`,
    )
    await chargeDue(gateway.deps, clock.now())
    if (away.length > 0)
      await db.execute(sql`update play_sessions set node_id = ${NODE} where cid in (${hidden})`)
  }

  const { rows } = await db.execute<{
    uid: string
    coins: number
    minutes: number
    payers: ConsumeType[]
  }>(sql`
    select wallets.uid, coins::int as coins, (select minutes_left from minute_grants g where g.uid = wallets.uid and source = 'test') as minutes,
      coalesce((select json_agg(paid_by order by created_at, minute) from session_minutes join play_sessions s using (cid)
        where s.uid = wallets.uid and refunded_at is null), '[]') as payers
    from wallets`)
  const bills = new Map(rows.map(({ uid, ...bill }) => [uid, bill]))
  for (const { player, bill } of played)
    expect(bills.get(player.uid), JSON.stringify(player.evening)).toEqual(bill)
}, 240_000)
