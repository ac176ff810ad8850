import { sql, type SQL } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openPlayFixture, type PlayFixture } from '../../../testing/play.ts'
import { newVerified, type TestPlayer } from '../../../testing/players.ts'
import { openStill } from '../../../testing/still-gateway.ts'
import { readFreeNodes } from '../seats/seats.ts'
import { queueLock } from '../sessions/repository.ts'
import { giveSeats } from './give-seats.ts'
import { type OfferPlan, planOffers } from './offering.ts'
import { queueImage } from './queue-image.ts'

let play: PlayFixture
let first: TestPlayer
let second: TestPlayer
beforeAll(async () => {
  // Nothing moves the queue by itself.
  play = await openStill(openPlayFixture)
}, 60_000)
afterAll(() => play.gateway.close())
beforeEach(async () => {
  await play.arrive()
  await play.playing()
  first = await newVerified(play.gateway)
  second = await newVerified(play.gateway)
  for (const player of [first, second]) {
    // The clock stays: it would make the gateway sweep, and that moves the queue.
    await play.queueUp(player)
  }
  // The only seat becomes free, and no call says so.
  await run(
    sql`update play_sessions set state = 'ended', ended_at = state_since, end_reason = 'released', next_charge_at = null where state = 'playing'`,
  )
  await run(sql`update seats set cid = null`)
})
afterEach(() => play.empty())

const database = () => play.gateway.deps.database
const run = async <Row extends Record<string, unknown>>(statement: SQL) =>
  (await database().db.execute<Row>(statement)).rows
async function plan(): Promise<OfferPlan> {
  const image = await queueImage(database()).look()
  const free = await readFreeNodes(database().db)
  const { clock } = play.gateway.deps
  return planOffers(database().db, image, { free, most: 10 }, clock.now())
}
const give = (planned: OfferPlan) =>
  database().change((one) => giveSeats(one, planned, play.gateway.deps.clock.now()), queueLock)
const stateOf = async ({ uid }: TestPlayer) =>
  (
    await run<{ state: string; seated: number; messages: number }>(sql`
      select p.state, (select count(*)::int from seats s where s.cid = p.cid) as seated,
        (select count(*)::int from push_messages m where m.uid = p.uid and m.type = 'push_single_queueing') as messages
      from play_sessions p where p.uid = ${uid} and p.state <> 'ended'`)
  )[0]
const WAITS = { state: 'queued', seated: 0, messages: 0 }
const OFFERED = { state: 'offered', seated: 1, messages: 1 }

describe('a plan of offers FLEET-5', () => {
  it('gives the seat to the first player, once', async () => {
    const planned = await plan()
    expect(planned.offers).toHaveLength(1)
    // As two gateways do that planned the same.
    const given = await Promise.all([give(planned), give(planned)])
    expect(given.sort()).toEqual([false, true])
    expect(await stateOf(first)).toEqual(OFFERED)
    expect(await stateOf(second)).toEqual(WAITS)
  })

  it('holds if somebody came behind its players', async () => {
    const planned = await plan()
    const third = await newVerified(play.gateway)
    await run(sql`
      insert into play_sessions (uid, game_id, state, state_since, consume_type, created_at, rank_at, has_queued)
      select ${third.uid}, game_id, state, state_since, consume_type, created_at, rank_at + interval '1 hour', true
      from play_sessions where uid = ${second.uid} and state = 'queued'`)
    expect(await give(planned)).toBe(true)
  })

  it.each<[what: string, change: () => Promise<unknown>]>([
    [
      'a player came who goes first',
      () =>
        run(
          sql`update play_sessions set rank_at = rank_at - interval '1 hour' where uid = ${second.uid} and state = 'queued'`,
        ),
    ],
    ['its player left', () => play.gateway.call('cancelQueue', {}, first.token)],
    [
      'its seat is taken',
      () =>
        run(
          sql`update seats set cid = (select cid from play_sessions where state = 'ended' order by ended_at desc limit 1)`,
        ),
    ],
    [
      'its node drains',
      () => run(sql`update nodes set is_draining = true where node_id = ${play.node.id}`),
    ],
    [
      'its player chooses a region',
      () =>
        run(
          sql`insert into region_choices (uid, resource_id, region_id, asked_at) values (${first.uid}, 'standard', 'east', now())`,
        ),
    ],
    [
      'a node with seats came',
      () =>
        run(sql`insert into nodes (node_id, instance, region_id, region_title, capacity, games, signal_url, is_draining, is_alive, last_seen_at)
          select 'newcomer', 'i', 'west', 'west', 1, games, signal_url, false, true, last_seen_at from nodes where node_id = ${play.node.id}`),
    ],
  ])('gives nothing if %s', async (_what, change) => {
    const planned = await plan()
    // Without a move of the queue, which the call of a player would make.
    await run(sql`update nodes set is_alive = false`)
    await change()
    await run(sql`update nodes set is_alive = true`)
    expect(await give(planned)).toBe(false)
    expect(await stateOf(second)).toEqual(WAITS)
    expect((await stateOf(first)) ?? WAITS).toEqual(WAITS)
    await run(sql`delete from nodes where node_id = 'newcomer'`)
  })
})
