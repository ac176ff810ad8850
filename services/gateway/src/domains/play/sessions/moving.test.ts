import { ConnectCode, ServiceStatus } from '@cloudplay/contract/envelope'
import { sql } from 'drizzle-orm'
import { decodeJwt } from 'jose'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openPlayFixture, PRODUCT, type PlayFixture } from '../../../testing/play.ts'
import { newVerified } from '../../../testing/players.ts'
import { lockUnclaimedSeat } from '../queue/find-seat.ts'
import { queueImage } from '../queue/queue-image.ts'
import { switchSeat } from './moving.ts'

type Running = Awaited<ReturnType<PlayFixture['playing']>>
let play: PlayFixture
beforeAll(async () => {
  play = await openPlayFixture()
}, 60_000)
afterAll(() => play.gateway.close())
beforeEach(() => play.arrive())
afterEach(() => play.empty())

const restart = ({ cid, token }: Running) => play.gateway.call('restart', { cid }, token)
const switchFrom = ({ cid, token }: Running) => play.gateway.call('switchSystem', { cid }, token)
const useStatus = async (player: Running) => (await play.inUse(player)).product?.product_use_status

/** The game's node, and a second one with a free seat. */
async function playingOnOneOfTwo() {
  const other = await play.oneMore()
  const player = await play.playing()
  const [from, to] = play.node.running.has(player.cid) ? [play.node, other] : [other, play.node]
  return { player, from, to }
}

describe('a game with a time slot PLAY-1 PLAY-12 PLAY-15', () => {
  const setSlot = (from: number | null, until: number | null) =>
    play.gateway.deps.database.db.execute(
      sql`update games set slot_from_minute = ${from}, slot_until_minute = ${until} where ${PRODUCT} in (product_code_pay, product_code_free)`,
    )
  /** Two hours of the day, from the current minute in Shanghai. */
  const slot = (fromMinutes: number) => {
    const minute = (byMinutes: number) =>
      (Math.floor(play.gateway.deps.clock.nowMs() / 60_000) + 8 * 60 + 1440 + byMinutes) % 1440
    return setSlot(minute(fromMinutes), minute(fromMinutes + 120))
  }
  afterEach(() => setSlot(null, null))

  it('marks its sessions, so that their pages offer another machine', async () => {
    await slot(-60)
    const player = await play.playing()
    expect((await play.inUse(player)).product).toMatchObject({
      cid: player.cid,
      use_time_slot_in: 1,
    })
    expect(
      (await play.gateway.call('userServiceStatus', { product_code: PRODUCT }, player.token)).data,
    ).toMatchObject([{ time_slot_status: 1 }])
  })

  it('shows the price of the slot, and the ordinary one outside it', async () => {
    const player = await newVerified(play.gateway)
    const mould = async () =>
      (
        await play.gateway.call(
          'getService',
          { product_code: PRODUCT, consume_type: 1 },
          player.token,
        )
      ).data.data.seat?.mould_data.mould
    await slot(-60)
    expect(await mould()).toBe('timeslot_mould')
    await play.gateway.call('releaseInstance', {}, player.token)
    await slot(60)
    expect(await mould()).toBe('notvip_mould')
  })
})

describe('restart PLAY-14 GATE-1', () => {
  it('restarts the game in the same seat, and reports it until the node runs it again', async () => {
    const player = await play.playing()
    expect((await restart(player)).data.msg).toContain('重新启动')
    expect(await useStatus(player)).toBe(2)
    expect(
      (await play.gateway.call('userServiceStatus', { product_code: PRODUCT }, player.token)).data,
    ).toMatchObject([{ status: ServiceStatus.restarting, cid: player.cid }])
    // Reports about the earlier start say nothing about the new one.
    expect(await play.node.heartbeat()).toMatchObject([
      { cid: player.cid, boot: 1, state: 'booting' },
    ])
    expect(await useStatus(player)).toBe(2)
    play.node.say(player.cid, 'playing')
    await play.node.heartbeat()
    expect(await useStatus(player)).toBe(1)
    expect(await play.pushed(player, 'product_changed')).toMatchObject([
      { product: { cid: player.cid, product_use_status: 1 } },
    ])
  })

  it('starts once, with many taps in many tabs', async () => {
    const player = await play.playing()
    const answers = await Promise.all([restart(player), restart(player), restart(player)])
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(await play.node.heartbeat()).toMatchObject([{ boot: 1 }])
    play.node.say(player.cid, 'playing')
    await play.node.heartbeat()
    await restart(player)
    expect(await play.node.heartbeat()).toMatchObject([{ boot: 2 }])
  })

  it('charges nothing while it starts, then resumes the running minute STREAM-4', async () => {
    const player = await play.playing()
    const { clock } = play.gateway.deps
    await play.sweep()
    clock.advance(30_000)
    await play.node.heartbeat()
    await restart(player)
    await play.node.heartbeat()
    // As long as a game may take to start; the node sends heartbeats all the time.
    for (let seconds = 0; seconds < 80; seconds += 10) {
      clock.advance(10_000)
      await play.node.heartbeat()
      await play.sweep()
    }
    expect(await play.freeMinutes(player)).toBe(29)
    play.node.say(player.cid, 'playing')
    await play.node.heartbeat()
    clock.advance(29_000)
    await play.node.heartbeat()
    await play.sweep()
    expect(await play.freeMinutes(player)).toBe(29)
    clock.advance(1_000)
    await play.node.heartbeat()
    await play.sweep()
    expect(await play.freeMinutes(player)).toBe(28)
  })

  it('counts as played until its node was last heard STREAM-4', async () => {
    const player = await play.playing()
    const { clock } = play.gateway.deps
    await play.sweep()
    clock.advance(30_000)
    await play.node.heartbeat()
    // Nobody swept meanwhile: the gateway was away too.
    clock.advance(90_000)
    await restart(player)
    await play.node.heartbeat()
    play.node.say(player.cid, 'playing')
    await play.node.heartbeat()
    for (const [playedMs, left] of [
      [29_000, 29],
      [1_000, 28],
    ] as const) {
      clock.advance(playedMs)
      await play.node.heartbeat()
      await play.sweep()
      expect(await play.freeMinutes(player)).toBe(left)
    }
  })

  it('and so does a game that its player ends STREAM-4', async () => {
    const player = await play.playing()
    const { clock, database } = play.gateway.deps
    clock.advance(30_000)
    await play.node.heartbeat()
    clock.advance(90_000)
    await play.gateway.call('cancellation', { cid: player.cid }, player.token)
    const { rows } = await database.db.execute<{ state: string; played: number }>(
      sql`select state, played_ms::int as played from play_sessions where cid = ${player.cid}`,
    )
    expect(rows[0]!.state).toBe('ended')
    expect(Math.round(rows[0]!.played / 10_000)).toBe(3)
  })

  it("is only for the game's player, while it runs", async () => {
    const player = await play.playing()
    const other = await newVerified(play.gateway)
    for (const cid of [player.cid, 'nonsense', crypto.randomUUID()]) {
      expect((await play.gateway.call('restart', { cid }, other.token)).status).toBe(404)
    }
    expect(await play.node.heartbeat()).toMatchObject([{ boot: 0 }])
    await play.gateway.call('cancellation', { cid: player.cid }, player.token)
    expect(await restart(player)).toMatchObject({ status: 404, msg: '本次游戏已结束，请重新进入' })
  })

  it('that fails ends the game, refunds the minute and notifies the player', async () => {
    const player = await play.playing()
    await play.sweep()
    await restart(player)
    await play.node.heartbeat()
    play.node.say(player.cid, 'ended', 'boot_failed')
    await play.node.heartbeat()
    expect(await play.inUse(player)).toEqual({ is_play: 0, product: null })
    expect(await play.freeMinutes(player)).toBe(30)
  })

  it('on a dead node ends like every game there, with a refund', async () => {
    const player = await play.playing()
    await play.sweep()
    await restart(player)
    await play.passTime(16_000)
    expect((await play.inUse(player)).is_play).toBe(0)
    expect(await play.freeMinutes(player)).toBe(30)
    expect((await play.pushed(player, 'product_changed')).at(-1)).toMatchObject({
      product: null,
      reason: expect.stringContaining('服务器连接中断'),
    })
  })
})

describe('switching machines PLAY-15 GATE-1', () => {
  it('asks first, then moves the game to a seat of another node and frees the old one', async () => {
    const { player, from, to } = await playingOnOneOfTwo()
    expect(
      (await play.gateway.call('switchSystemText', { cid: player.cid }, player.token)).data.msg,
    ).toContain('确定切换吗')
    expect((await switchFrom(player)).data.msg).toContain('是否马上连接')
    expect(await useStatus(player)).toBe(2)
    expect(await to.heartbeat()).toMatchObject([{ cid: player.cid, boot: 1, state: 'booting' }])
    to.say(player.cid, 'playing')
    await to.heartbeat()
    expect(await useStatus(player)).toBe(1)
    const access = await play.gateway.call(
      'getGameInfoById',
      { game_id: 1, cid: player.cid },
      player.token,
    )
    expect(access.data.signal_url).toBe(`/stream/${to.id}?ticket=${access.data.ticket}`)
    // The page may be faster than the new node's heartbeat.
    expect(decodeJwt(access.data.ticket)).toMatchObject({ node_id: to.id, boot: 1 })
    // The old node learns that the game runs elsewhere; its seat is the next player's.
    expect(await from.heartbeat()).toEqual([])
    expect(from.moved).toEqual([player.cid])
    expect((await play.connect(await newVerified(play.gateway))).status).toBe(ConnectCode.freeEntry)
  })

  it('moves once, with many taps', async () => {
    const { player, from, to } = await playingOnOneOfTwo()
    const answers = await Promise.all([switchFrom(player), switchFrom(player), switchFrom(player)])
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    const boots = [...(await from.heartbeat()), ...(await to.heartbeat())].map(({ boot }) => boot)
    expect(boots).toEqual([1])
  })

  it('keeps the game unchanged if no other seat is free', async () => {
    const player = await play.playing()
    expect(await switchFrom(player)).toMatchObject({ status: 400, msg: '当前机器繁忙，请稍后再试' })
    expect(await play.node.heartbeat()).toMatchObject([
      { cid: player.cid, boot: 0, state: 'playing' },
    ])
    expect(await useStatus(player)).toBe(1)
  })

  it('takes no seat that another player waits for GATE-9', async () => {
    const player = await play.playing()
    const waiting = await newVerified(play.gateway)
    await play.queueUp(waiting)
    await play.oneMore()
    expect((await play.queueOf(waiting))!.ser_id).not.toBe('')
    expect((await switchFrom(player)).status).toBe(400)
  })

  it("says 10300 when the session is over, or was never this player's", async () => {
    const player = await play.playing()
    const other = await newVerified(play.gateway)
    expect((await play.gateway.call('switchSystem', { cid: player.cid }, other.token)).status).toBe(
      10_300,
    )
    await play.gateway.call('cancellation', { cid: player.cid }, player.token)
    for (const call of ['switchSystemText', 'switchSystem'] as const) {
      expect(await play.gateway.call(call, { cid: player.cid }, player.token)).toMatchObject({
        status: 10_300,
        msg: '本次游戏已结束，请重新进入',
      })
    }
  })

  it('saves a game from a node that has fallen silent GATE-9', async () => {
    const { player, from, to } = await playingOnOneOfTwo()
    await switchFrom(player)
    await to.heartbeat()
    to.say(player.cid, 'playing')
    // The old node is never heard again; the new one is.
    await play.passTime(16_000, to)
    const seats = await play.gateway.deps.database.db.execute(
      sql`select 1 from seats where node_id = ${from.id}`,
    )
    expect(seats.rows).toEqual([])
    expect(await useStatus(player)).toBe(1)
  })

  it('is all or nothing: a gateway that dies midway leaves the game where it was GATE-9', async () => {
    const { player, from, to } = await playingOnOneOfTwo()
    const death = new Error('killed')
    const { database, clock } = play.gateway.deps
    const { image } = queueImage(database)
    const half = database.tx(async (tx) => {
      await switchSeat(
        tx,
        { lockUnclaimedSeat: (tx, asked) => lockUnclaimedSeat(tx, image, asked) },
        player.uid,
        player.cid,
        clock.now(),
      )
      throw death
    })
    await expect(half).rejects.toBe(death)
    expect([await from.heartbeat(), await to.heartbeat()]).toMatchObject([
      [{ cid: player.cid, boot: 0, state: 'playing' }],
      [],
    ])
    expect((await play.connect(await newVerified(play.gateway))).status).toBe(ConnectCode.freeEntry)
    expect((await play.connect(await newVerified(play.gateway))).status).toBe(ConnectCode.noServer)
  })
})

describe('the state of a player GATE-1', () => {
  const statusOf = async (token: string, product_code?: string) =>
    (await play.gateway.call('userServiceStatus', { product_code }, token)).data[0]!

  it('is known from the start to the game, for one product only', async () => {
    const first = await newVerified(play.gateway)
    expect(await statusOf(first.token)).toMatchObject({ status: ServiceStatus.none, cid: '' })
    await play.connect(first)
    expect(await statusOf(first.token)).toMatchObject({
      status: ServiceStatus.offered,
      productcode: PRODUCT,
    })
    const { data } = await play.enter(first)
    expect(await statusOf(first.token, PRODUCT)).toMatchObject({
      status: ServiceStatus.inUse,
      cid: data.cid,
    })
    expect(await statusOf(first.token, 'other')).toMatchObject({
      status: ServiceStatus.none,
      productcode: 'other',
    })
    const second = await newVerified(play.gateway)
    await play.queueUp(second)
    expect(await statusOf(second.token)).toMatchObject({
      status: ServiceStatus.queueing,
      queue_num: 1,
      cid: '',
    })
  })

  it('ends once with releaseInstance, which keeps the place of a waiting player', async () => {
    const player = await play.playing()
    const waiting = await newVerified(play.gateway)
    await play.queueUp(waiting)
    const release = (token: string, cid?: string) =>
      play.gateway.call('releaseInstance', { cid }, token)
    expect((await release(waiting.token)).data.is_released).toBe(0)
    expect((await release(player.token, crypto.randomUUID())).data.is_released).toBe(0)
    expect((await release(player.token, player.cid)).data).toEqual({
      msg: '已释放资源',
      is_released: 1,
    })
    expect((await release(player.token)).data.is_released).toBe(0)
    // The seat is offered to the waiting player, who can release it as well.
    expect((await play.queueOf(waiting))!.ser_id).not.toBe('')
    expect((await release(waiting.token)).data.is_released).toBe(1)
  })

  it('includes how a game would be paid, and when a card expires', async () => {
    const player = await newVerified(play.gateway)
    const asset = async (game_id = 1) =>
      play.gateway.call('checkUserAsset', { game_id }, player.token)
    expect((await asset()).data).toEqual({ consume_type: 2, connect_mode: 0, infiniteTime: 0 })
    await play.giveCard(player)
    const { data } = await asset()
    expect(data.consume_type).toBe(3)
    expect(data.infiniteTime).toBeGreaterThan(play.gateway.deps.clock.nowMs() / 1000)
    expect((await asset(999_999)).status).toBe(404)
  })
})
