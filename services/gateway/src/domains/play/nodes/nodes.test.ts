import { ConnectCode, SeatCheck } from '@cloudplay/contract/envelope'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openTestGateway } from '../../../testing/gateway.ts'
import { createTestNode } from '../../../testing/node.ts'
import { openTestHouse, type TestHouse } from '../../../testing/play.ts'
import { newVerified } from '../../../testing/players.ts'

let house: TestHouse
beforeAll(async () => {
  house = await openTestHouse()
}, 60_000)
afterAll(() => house.gateway.close())
beforeEach(() => house.arrive())
afterEach(() => house.empty())

describe('nodes', () => {
  it('needs the key', async () => {
    const response = await house.gateway.app.inject({ method: 'POST', url: '/internal/node/heartbeat', headers: { authorization: 'Bearer wrong' }, payload: {} })
    expect(response.statusCode).toBe(401)
  })

  it('is heard even when the gateway is too busy for players STREAM-1', async () => {
    const busy = await openTestGateway({ maxEventLoopDelayMs: 0.000_001 })
    try {
      await expect.poll(async () => (await busy.call('getAllTags')).status, { timeout: 10_000 }).toBe(503)
      expect(await createTestNode(busy).beat()).toEqual([])
    } finally {
      await busy.close()
    }
  }, 30_000)

  it('makes games playable while it lives, and gives seats by its capacity STREAM-1', async () => {
    const state = async () => (await house.gateway.call('getGameInfo', { game_id: 1 })).data.is_subscribe
    expect(await state()).toBe(1)
    await house.passTime(16_000)
    expect(await state()).toBe(3)
    await house.node.beat()
    expect(await state()).toBe(1)
  })

  it('ends the games of a node that died, gives the minute back, and tells the player STREAM-1 GATE-9', async () => {
    const player = await house.playing()
    await house.sweep()
    expect(await house.freeMinutes(player)).toBe(29)
    await house.passTime(16_000)
    expect((await house.inUse(player))).toEqual({ is_play: 0, product: null })
    expect(await house.freeMinutes(player)).toBe(30)
    expect(await house.told(player, 'product_changed')).toMatchObject([{ product: null, reason: expect.stringContaining('服务器连接中断') }])
    // It comes back, hears that the session is over, and its seat is free again.
    expect(await house.node.beat()).toEqual([])
    expect((await house.connect(await newVerified(house.gateway))).status).toBe(ConnectCode.freeEntry)
  })

  it('does not lose an offered seat with its node: the player stands first in line GATE-9', async () => {
    const player = await newVerified(house.gateway)
    await house.connect(player)
    await house.passTime(16_000)
    expect((await house.check(player)).code).toBe(SeatCheck.queueing)
    await house.node.beat()
    expect((await house.check(player)).code).toBe(SeatCheck.ready)
  })

  it('hears that no node could have spoken while the gateway was away GATE-9', async () => {
    const player = await house.playing()
    house.gateway.deps.clock.advance(600_000)
    await house.sweep()
    expect((await house.inUse(player)).is_play).toBe(1)
  })

  it('gets the game again after a restart, and the player keeps the session STREAM-1', async () => {
    const player = await house.playing()
    house.node.restart()
    expect(await house.node.beat()).toMatchObject([{ cid: player.cid, state: 'booting' }])
    expect((await house.inUse(player)).product).toMatchObject({ cid: player.cid, product_use_status: 2 })
    house.node.say(player.cid, 'playing')
    expect(await house.node.beat()).toMatchObject([{ cid: player.cid, state: 'playing' }])
  })

  it('takes no new players while it drains STREAM-1', async () => {
    house.node.draining = true
    await house.node.beat()
    expect((await house.connect(await newVerified(house.gateway))).status).toBe(ConnectCode.noServer)
  })

  it('keeps the game for a player who lost the connection, and ends it after the grace time STREAM-5', async () => {
    const player = await house.playing()
    house.node.say(player.cid, 'grace')
    await house.node.beat()
    expect((await house.inUse(player)).is_play).toBe(1)
    house.node.say(player.cid, 'playing')
    await house.node.beat()
    house.node.say(player.cid, 'grace')
    await house.node.beat()
    house.node.say(player.cid, 'ended', 'grace_over')
    expect(await house.node.beat()).toEqual([])
    expect((await house.inUse(player)).is_play).toBe(0)
  })

  it('ends a game whose player logs out STREAM-1', async () => {
    const player = await house.playing()
    await house.gateway.call('cancellation', { cid: player.cid }, player.token)
    expect(await house.node.beat()).toEqual([])
  })
})
