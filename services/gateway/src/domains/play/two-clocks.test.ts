import { SEAT_OFFER_SECONDS } from '@cloudplay/contract/constants'
import { NODE_DEAD_AFTER_MS } from '@cloudplay/contract/node'
import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { createClock } from '../../core/clock.ts'
import type { TestGateway } from '../../testing/gateway.ts'
import { createTestNode } from '../../testing/node.ts'
import { newVerified } from '../../testing/players.ts'
import { openStillGateway } from '../../testing/still-gateway.ts'
import { createSweeper, type Sweeper } from './sweeper.ts'

const HOUR_MS = 3_600_000
const GAMES_A_NODE = 3
const GAMES = 2 * GAMES_A_NODE
const PRODUCT = { product_code: 'starlight-pay', consume_type: 1 } as const

/** A machine whose wall clock can be set, and whose clocks all stop while a hypervisor pauses it. */
const machine = { stepMs: 0, pausedMs: 0 }
const runningMs = () => performance.now() - machine.pausedMs
const clocks = { wallMs: () => Date.now() + machine.stepMs, runningMs, uptimeMs: runningMs }

// Two gateways need a database they can share.
describe.skipIf(!process.env.DATABASE_URL)('two gateways, one with a wrong clock', () => {
  let steady: TestGateway
  let moved: TestGateway
  /** Each node reports to one of the two. */
  let nodes: ReturnType<typeof createTestNode>[]
  let sweepers: Sweeper[]
  beforeAll(async () => {
    const shared = {
      appSecret: 'a secret that two instances share: long enough',
      smsPerAddressHour: 10_000,
    }
    steady = await openStillGateway(shared, { clock: createClock() })
    moved = await openStillGateway(
      { ...shared, databaseUrl: steady.deps.config.databaseUrl },
      { clock: createClock(undefined, clocks) },
    )
    nodes = [steady, moved].map((gateway) => createTestNode(gateway, { capacity: GAMES_A_NODE }))
    sweepers = [steady, moved].map(({ deps }) => createSweeper(deps))
    for (const node of nodes) await node.heartbeat()
    for (let game = 0; game < GAMES; game++) {
      const player = await newVerified(steady)
      await moved.call('getService', PRODUCT, player.token)
      const { cid } = (await moved.call('confirmUse', PRODUCT, player.token)).data
      for (const node of nodes) {
        if (!(await node.heartbeat()).some((wanted) => wanted.cid === cid)) continue
        node.say(cid, 'playing')
        await node.heartbeat()
      }
    }
  }, 60_000)
  afterEach(() => void Object.assign(machine, { stepMs: 0, pausedMs: 0 }))
  afterAll(async () => {
    await moved.close()
    await steady.close()
  })

  /** Long enough for both gateways to time a silent node out. Shorter steps are not a pause to the sweepers. */
  async function playOn() {
    for (let passedMs = 0; passedMs <= NODE_DEAD_AFTER_MS + 4_000; passedMs += 4_000) {
      for (const { deps } of [steady, moved]) deps.clock.advance(4_000)
      for (const node of nodes) await node.heartbeat()
      for (const sweeper of sweepers) await sweeper.run()
    }
  }

  const one = async <Row extends Record<string, unknown>>(query: ReturnType<typeof sql>) =>
    (await steady.deps.database.db.execute<Row>(query)).rows[0]!

  const games = () =>
    one<{ playing: number; charged: number; due: number }>(sql`
      select count(*) filter (where state = 'playing')::int as playing, sum(charged_minutes)::int as charged,
        sum(1 + floor(extract(epoch from last_seen_at - playing_since) / 60))::int as due
      from play_sessions join nodes using (node_id)`)

  it.each([
    ['put forward by two minutes', 120_000, 0],
    ['put back by two minutes', -120_000, 0],
    ['put forward by an hour', HOUR_MS, 0],
    ['put back by an hour', -HOUR_MS, 0],
    ['stopped for two minutes with its machine', -120_000, 120_000],
  ])(
    'end no game and charge no minute early if it is %s GATE-9 GATE-11 STREAM-4',
    async (_how, stepMs, pausedMs) => {
      await playOn()
      Object.assign(machine, { stepMs, pausedMs })
      await playOn()
      const { playing, charged, due } = await games()
      expect({ playing, charged }).toEqual({ playing: GAMES, charged: due })
      const { apart } = await one<{ apart: number }>(sql`
      select extract(epoch from max(last_seen_at) - min(last_seen_at))::float8 as apart from nodes`)
      expect(apart).toBeLessThan(4)
    },
  )

  it('let an offer expire on time, no matter which of them made it GATE-11', async () => {
    const player = await newVerified(steady)
    nodes.push(createTestNode(steady, { capacity: 1 }))
    await playOn()
    machine.stepMs = HOUR_MS
    const cid = (await moved.call('getService', PRODUCT, player.token)).data.data.seat!.ser_id
    await playOn()
    expect((await steady.call('checkStatus', PRODUCT, player.token)).data.ser_id).toBe(cid)
    for (const { deps } of [steady, moved]) deps.clock.advance(SEAT_OFFER_SECONDS * 1000)
    await sweepers[1]!.run()
    expect(await one(sql`select end_reason from play_sessions where cid = ${cid}`)).toEqual({
      end_reason: 'offer_expired',
    })
  })
})
