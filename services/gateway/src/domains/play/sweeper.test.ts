import { sql, type SQL } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { TestGateway } from '../../testing/gateway.ts'
import { addPlayers, prepareField, queueUp } from '../../testing/queue-field.ts'
import { serverOf } from '../../testing/server-of.ts'
import { openStillGateway } from '../../testing/still-gateway.ts'
import { lawWarningDue } from './sessions/law-warnings.ts'
import { silentNodes } from './nodes/liveness.ts'
import { dueSessions, endingsAt, sessionsDue } from './sweeper.ts'

const WAITING = 3_000

let gateway: TestGateway
beforeAll(async () => {
  gateway = await openStillGateway()
}, 60_000)
afterAll(() => gateway.close())

it('each condition for due sessions has an index FAULT-3', async () => {
  const { database, clock } = gateway.deps
  const server = serverOf(database.db)
  await prepareField(server)
  await queueUp(server, await addPlayers(server, 'waiting', WAITING), true)
  await database.db.execute(sql`analyze play_sessions`)
  const now = clock.now()
  const plan = async (statement: SQL) =>
    JSON.stringify((await database.db.execute(sql`explain ${statement}`)).rows)
  const indexes = [
    'play_sessions_offers',
    'play_sessions_must_end',
    'play_sessions_stuck',
    'play_sessions_stuck',
    'play_sessions_stuck',
  ]
  const endings = endingsAt(now)
  expect(endings).toHaveLength(indexes.length)
  for (const [at, ending] of endings.entries())
    expect(await plan(sessionsDue([ending]))).toContain(indexes[at])
  expect(await plan(sessionsDue(endings))).not.toContain('Seq Scan')
  const warning = lawWarningDue({ minutes: 10, untilMinutes: 3 }, now)
  expect(await plan(sql`select cid from play_sessions where ${warning}`)).toContain(
    'play_sessions_must_end',
  )
}, 60_000)

it('takes what is due in the order of ids, however the database finds it', async () => {
  const { database, clock } = gateway.deps
  const server = serverOf(database.db)
  const now = clock.now()
  const second = (ago: number) => new Date(now.getTime() - ago * 1_000)
  const players = await addPlayers(server, 'late', 9)
  const ids = players.map((_, nth) => `00000000-0000-4000-8000-00000000000${nth}`)
  const nodes = ids.map((_, nth) => `silent-${nth}`)
  // The last id's offer ran out first, and its row is older.
  for (let nth = ids.length - 1; nth >= 0; nth--) {
    await database.db
      .execute(sql`insert into nodes (node_id, instance, region_id, region_title, capacity, games, signal_url, is_draining, is_alive, last_seen_at)
      values (${nodes[nth]!}, 'one', 'east', 'east', 1, '{}', 'ws://127.0.0.1:1/stream', false, true, ${second(60)})`)
    await database.db
      .execute(sql`insert into play_sessions (cid, uid, game_id, state, state_since, consume_type, created_at, rank_at, has_queued, node_id, offer_expires_at)
      values (${ids[nth]!}, ${players[nth]!.uid}, 1, 'offered', ${second(100)}, 2, ${second(100)}, ${second(100)}, true, ${nodes[nth]!}, ${second(1 + nth)})`)
  }
  const { offers } = await dueSessions(database.db, endingsAt(now))
  expect(offers.cids).toEqual(ids)
  expect(await silentNodes(database.db, second(30))).toEqual(nodes)
}, 60_000)
