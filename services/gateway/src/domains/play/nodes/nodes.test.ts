import { ConnectCode, SeatCheck } from '@cloudplay/contract/envelope'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { DatabaseBusy } from '../../../database/errors.ts'
import { openTestGateway } from '../../../testing/gateway.ts'
import { createTestNode } from '../../../testing/node.ts'
import { openPlayFixture, type PlayFixture } from '../../../testing/play.ts'
import { newVerified } from '../../../testing/players.ts'
import { createSweeper } from '../sweeper.ts'

let play: PlayFixture
beforeAll(async () => {
  play = await openPlayFixture()
}, 60_000)
afterAll(() => play.gateway.close())
beforeEach(() => play.arrive())
afterEach(() => play.empty())

describe('nodes', () => {
  it('needs the key', async () => {
    const response = await play.gateway.app.inject({
      method: 'POST',
      url: '/internal/node/heartbeat',
      headers: { authorization: 'Bearer wrong' },
      payload: {},
    })
    expect(response.statusCode).toBe(401)
  })

  it('is heard even if the gateway is too busy for players STREAM-1', async () => {
    const busy = await openTestGateway({ maxEventLoopDelayMs: 0.000_001 })
    try {
      await expect
        .poll(async () => (await busy.call('getAllTags')).status, { timeout: 10_000 })
        .toBe(503)
      expect(await createTestNode(busy).heartbeat()).toEqual([])
    } finally {
      await busy.close()
    }
  }, 30_000)

  it('makes games playable while it is alive, with seats by its capacity STREAM-1', async () => {
    const state = async () =>
      (await play.gateway.call('getGameInfo', { game_id: 1 })).data.is_subscribe
    // The gateway learns of changes through notices, a moment later.
    await expect.poll(state).toBe(1)
    await play.passTime(16_000)
    await expect.poll(state).toBe(3)
    await play.node.heartbeat()
    await expect.poll(state).toBe(1)
  })

  it('ends the games of a dead node, refunds the minute, and notifies the player STREAM-1 GATE-9', async () => {
    const player = await play.playing()
    await play.sweep()
    expect(await play.freeMinutes(player)).toBe(29)
    await play.passTime(16_000)
    expect(await play.inUse(player)).toEqual({ is_play: 0, product: null })
    expect(await play.freeMinutes(player)).toBe(30)
    expect(await play.pushed(player, 'product_changed')).toMatchObject([
      { product: null, reason: expect.stringContaining('服务器连接中断') },
    ])
    // It comes back, learns that the session has ended, and its seat is free again.
    expect(await play.node.heartbeat()).toEqual([])
    expect((await play.connect(await newVerified(play.gateway))).status).toBe(ConnectCode.freeEntry)
  })

  it('puts a player whose offered node died first in the queue GATE-9', async () => {
    const player = await newVerified(play.gateway)
    await play.connect(player)
    await play.passTime(16_000)
    expect((await play.check(player)).code).toBe(SeatCheck.queueing)
    await play.node.heartbeat()
    expect((await play.check(player)).code).toBe(SeatCheck.ready)
  })

  it('does not time out while the gateway was away GATE-9', async () => {
    const player = await play.playing()
    play.gateway.deps.clock.advance(600_000)
    await play.sweep()
    expect((await play.inUse(player)).is_play).toBe(1)
  })

  it('does not time out while the database was away FAULT-1', async () => {
    const player = await play.playing()
    const { deps } = play.gateway
    const { reserved } = deps.database
    let isAway = false
    const now = () => (isAway ? Promise.reject(new DatabaseBusy('away')) : reserved.now())
    const sweeper = createSweeper({
      ...deps,
      database: { ...deps.database, reserved: { ...reserved, now } },
    })
    const failures: unknown[] = []
    const seconds = async (count: number) => {
      for (let n = 0; n < count; n++) {
        deps.clock.advance(1_000)
        await sweeper.run().catch((error: unknown) => failures.push(error))
      }
    }
    await seconds(3)
    isAway = true
    await seconds(60)
    isAway = false
    await seconds(10)
    expect((await play.inUse(player)).is_play).toBe(1)
    expect(failures).toHaveLength(60)
    // Now it could have been heard for long enough.
    await seconds(10)
    expect((await play.inUse(player)).is_play).toBe(0)
  })

  it('gets the game back after a restart, and the player keeps the session STREAM-1', async () => {
    const player = await play.playing()
    // Played time counts to the last heartbeat.
    play.gateway.deps.clock.advance(5_000)
    await play.node.heartbeat()
    play.node.restart()
    expect(await play.node.heartbeat()).toMatchObject([{ cid: player.cid, state: 'booting' }])
    expect((await play.inUse(player)).product).toMatchObject({
      cid: player.cid,
      product_use_status: 2,
    })
    play.node.say(player.cid, 'playing')
    expect(await play.node.heartbeat()).toMatchObject([{ cid: player.cid, state: 'playing' }])
  })

  it('takes no new players while it drains STREAM-1', async () => {
    play.node.draining = true
    await play.node.heartbeat()
    expect((await play.connect(await newVerified(play.gateway))).status).toBe(ConnectCode.noServer)
  })

  it('keeps the game for a player who lost the connection, and ends it after the grace time STREAM-5', async () => {
    const player = await play.playing()
    play.node.say(player.cid, 'grace')
    await play.node.heartbeat()
    expect((await play.inUse(player)).is_play).toBe(1)
    play.node.say(player.cid, 'playing')
    await play.node.heartbeat()
    play.node.say(player.cid, 'grace')
    await play.node.heartbeat()
    play.node.say(player.cid, 'ended', 'grace_over')
    expect(await play.node.heartbeat()).toEqual([])
    expect((await play.inUse(player)).is_play).toBe(0)
  })

  it('ends a game whose player logs out STREAM-1', async () => {
    const player = await play.playing()
    await play.gateway.call('cancellation', { cid: player.cid }, player.token)
    expect(await play.node.heartbeat()).toEqual([])
  })
})
