import { BodyStatus } from '@cloudplay/contract/envelope'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { openPlayFixture, PRODUCT, type PlayFixture } from '../../../testing/play.ts'
import { newVerified } from '../../../testing/players.ts'
import { queueLock } from '../sessions/repository.ts'
import { queueImage } from './queue-image.ts'

const POOL = 2

describe.runIf(process.env.DATABASE_URL)('a lock of the queue that is not released FLEET-5', () => {
  let play: PlayFixture
  const other = () => new pg.Client({ connectionString: play.gateway.deps.config.databaseUrl! })
  beforeAll(async () => {
    play = await openPlayFixture({ databasePoolMax: POOL })
    await play.arrive()
  }, 60_000)
  afterAll(() => play.gateway.close())

  it('stops neither heartbeats nor looks at the queue, though players wait with every connection', async () => {
    await play.playing()
    const players = await Promise.all(
      Array.from({ length: POOL * 3 }, () => newVerified(play.gateway)),
    )
    const holder = other()
    await holder.connect()
    await holder.query(`begin; select pg_advisory_xact_lock(${queueLock.space})`)
    const joins = players.map(({ token }) =>
      play.gateway.call(
        'confirmQueue',
        { consume_data: JSON.stringify({ productcode: PRODUCT }) },
        token,
      ),
    )
    await vi.waitFor(async () => {
      const { rows } = await holder.query<{ waiting: number }>(
        `select count(*)::int as waiting from pg_locks where locktype = 'advisory' and not granted
          and database = (select oid from pg_database where datname = current_database())`,
      )
      expect(rows[0]!.waiting).toBeGreaterThanOrEqual(POOL)
    }, 5_000)
    expect(await play.node.heartbeat()).toHaveLength(1)
    expect((await queueImage(play.gateway.deps.database).look()).isEmpty).toBe(true)
    await holder.query('rollback')
    await holder.end()
    for (const join of joins) expect((await join).status).toBe(BodyStatus.ok)
    const numbers = await Promise.all(players.map((player) => play.queueOf(player)))
    expect(numbers.map((info) => info!.queue_num).sort()).toEqual(players.map((_, at) => at + 1))
  }, 30_000)
})

describe.runIf(process.env.DATABASE_URL)('a pool with one connection FLEET-5', () => {
  let play: PlayFixture
  beforeAll(async () => {
    play = await openPlayFixture({ databasePoolMax: 1 })
    await play.arrive()
  }, 60_000)
  afterAll(() => play.gateway.close())

  it('serves the way from the queue to a game and out of it: no call needs a second connection while it has one', async () => {
    const playing = await play.playing()
    const players = await Promise.all(Array.from({ length: 5 }, () => newVerified(play.gateway)))
    const joined = await Promise.all(players.map((player) => play.queueUp(player)))
    for (const { status } of joined) expect(status).toBe(BodyStatus.ok)
    await play.gateway.call('cancellation', { cid: playing.cid }, playing.token)
    const states = await Promise.all(players.map((player) => play.queueOf(player)))
    const at = states.findIndex((info) => info!.ser_id !== '')
    expect(states.filter((info) => info!.ser_id !== '')).toHaveLength(1)
    expect((await play.enter(players[at]!)).status).toBe(BodyStatus.ok)
    await Promise.all([
      play.node.heartbeat(),
      play.sweep(),
      ...players
        .filter((_, nth) => nth !== at)
        .map(({ token }) => play.gateway.call('cancelQueue', {}, token)),
    ])
    expect(await play.queueOf(players[(at + 1) % players.length]!)).toBeNull()
  }, 30_000)
})
