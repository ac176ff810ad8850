import { BodyStatus, ConnectCode, ConsumeType, SeatCheck } from '@cloudplay/contract/envelope'
import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createTestNode } from '../../testing/node.ts'
import { openPlayFixture, PRODUCT, type PlayFixture } from '../../testing/play.ts'
import { newPlayer, newVerified, type TestPlayer } from '../../testing/players.ts'

let play: PlayFixture
beforeAll(async () => {
  play = await openPlayFixture()
}, 60_000)
afterAll(() => play.gateway.close())
beforeEach(() => play.arrive())
afterEach(() => play.empty())

describe('requesting a seat', () => {
  it('offers a new player the free minutes for 60 s PLAY-5', async () => {
    const player = await newVerified(play.gateway)
    expect(
      (await play.gateway.call('consumeType', { game_id: 1 }, player.token)).data.consume_type,
    ).toBe(ConsumeType.freeMinutes)
    const answer = await play.connect(player)
    expect(answer.status).toBe(ConnectCode.freeEntry)
    expect(answer.data.seat).toMatchObject({
      game_id: 1,
      consume_type: ConsumeType.freeMinutes,
      product_code: PRODUCT,
    })
    expect(
      answer.data.seat!.expires_at - Math.floor(play.gateway.deps.clock.nowMs() / 1000),
    ).toBeGreaterThanOrEqual(58)
    // A repeated request gets the same seat, not a second one.
    expect((await play.connect(player)).data.seat!.ser_id).toBe(answer.data.seat!.ser_id)
  })

  it('requires verification first', async () => {
    const player = await newPlayer(play.gateway)
    expect(
      (
        await play.gateway.call(
          'getService',
          { product_code: PRODUCT, consume_type: 1 },
          player.token,
        )
      ).status,
    ).toBe(BodyStatus.unverified)
    const child = await newVerified(play.gateway, '2012-06-15')
    expect(
      (
        await play.gateway.call(
          'getService',
          { product_code: PRODUCT, consume_type: 1 },
          child.token,
        )
      ).status,
    ).toBe(BodyStatus.minorHours)
  })

  it('answers 105 without minutes and coins, and 102 with coins PLAY-5', async () => {
    const player = await newVerified(play.gateway)
    await play.spendTrial(player)
    expect((await play.connect(player)).status).toBe(ConnectCode.balanceShort)
    await play.giveCoins(player, 5)
    const answer = await play.connect(player)
    expect(answer.status).toBe(ConnectCode.coinEntry)
    expect(answer.msg).toContain('300网币/小时')
  })

  it('lets card holders in without a countdown of minutes PLAY-5', async () => {
    const player = await newVerified(play.gateway)
    await play.giveCard(player)
    expect((await play.connect(player)).status).toBe(ConnectCode.moreEntry)
  })

  it('names the running game of a player PLAY-5', async () => {
    const player = await play.playing()
    const answer = await play.connect(player)
    expect(answer.status).toBe(ConnectCode.otherServerInUse)
    expect(answer.data.in_use).toMatchObject({
      cid: player.cid,
      game_id: 1,
      url: `/game/1?cid=${player.cid}`,
    })
  })

  it('refuses a game that no node runs, and an unknown one', async () => {
    const player = await newVerified(play.gateway)
    const ask = async (code: string) =>
      play.gateway.call('getService', { product_code: code, consume_type: 1 }, player.token)
    expect(await ask('0ad-pay')).toMatchObject({ status: 400, msg: '游戏尚未上线，敬请期待' })
    expect((await ask('nothing')).status).toBe(404)
  })
})

describe('taking the seat', () => {
  it('makes one session from a double tap GATE-9', async () => {
    const player = await newVerified(play.gateway)
    await play.connect(player)
    const answers = await Promise.all([play.enter(player), play.enter(player), play.enter(player)])
    expect(new Set(answers.map(({ status, data }) => `${status} ${data.cid}`)).size).toBe(1)
    expect(await play.node.heartbeat()).toHaveLength(1)
    expect(answers[0]!.data.url).toBe(`/game/1?cid=${answers[0]!.data.cid}`)
  })

  it("gives the stream's address only to the page of the player", async () => {
    const player = await play.playing()
    const access = await play.gateway.call(
      'getGameInfoById',
      { game_id: 1, cid: player.cid },
      player.token,
    )
    expect(access.data).toMatchObject({
      adapter: 'webrtc',
      signal_url: `/stream/${play.node.id}?ticket=${access.data.ticket}`,
    })
    const claims = JSON.parse(
      Buffer.from(access.data.ticket.split('.')[1]!, 'base64url').toString(),
    )
    expect(claims).toMatchObject({
      cid: player.cid,
      sub: player.uid,
      game_mark: 'starlight',
      node_id: play.node.id,
    })
    const other = await newVerified(play.gateway)
    expect(
      (await play.gateway.call('getGameInfoById', { game_id: 1, cid: player.cid }, other.token))
        .status,
    ).toBe(404)
    expect((await play.gateway.call('cancellation', { cid: player.cid }, other.token)).status).toBe(
      404,
    )
  })

  it('releases a seat that nobody took after 60 s GATE-9', async () => {
    const [slow, quick] = [await newVerified(play.gateway), await newVerified(play.gateway)]
    await play.connect(slow)
    expect((await play.connect(quick)).status).toBe(ConnectCode.noServer)
    play.gateway.deps.clock.advance(59_000)
    await play.sweep()
    expect((await play.check(slow)).code).toBe(SeatCheck.ready)
    play.gateway.deps.clock.advance(1_000)
    expect(await play.enter(slow)).toMatchObject({ status: 400, msg: '机位已释放，请重新进入' })
    await play.sweep()
    expect((await play.check(slow)).code).toBe(SeatCheck.lost)
    expect((await play.connect(quick)).status).toBe(ConnectCode.freeEntry)
  })

  it('releases a returned seat, but not a running game PLAY-5', async () => {
    const [first, second] = [await newVerified(play.gateway), await newVerified(play.gateway)]
    const { data } = await play.connect(first)
    await play.gateway.call('releaseServer', { ser_id: data.seat!.ser_id }, first.token)
    const seat = (await play.connect(second)).data.seat!
    await play.enter(second)
    await play.gateway.call('releaseServer', { ser_id: seat.ser_id }, second.token)
    expect((await play.inUse(second)).is_play).toBe(1)
  })
})

describe('the queue', () => {
  it('gives one seat to two players, one after the other GATE-9 PLAY-11', async () => {
    const first = await play.playing()
    const second = await newVerified(play.gateway)
    const answer = await play.connect(second)
    expect(answer.status).toBe(ConnectCode.noServer)
    const joined = await play.queueUp(second)
    expect(joined.data.info.order).toMatchObject({
      in_queue: 1,
      queue_num: 1,
      waitingPeople: 1,
      ser_id: '',
    })
    expect((await play.connect(second)).status).toBe(ConnectCode.alreadyQueueing)
    expect((await play.check(second)).code).toBe(SeatCheck.queueing)

    expect(
      (await play.gateway.call('cancellation', { cid: first.cid }, first.token)).data.msg,
    ).toBe('注销成功')
    const turn = await play.queueOf(second)
    expect(turn!.ser_id).not.toBe('')
    expect((await play.check(second)).code).toBe(SeatCheck.ready)
    // A player who comes now waits behind the one who queued.
    expect((await play.connect(first)).status).toBe(ConnectCode.noServer)
    expect((await play.enter(second)).data.cid).toBe(turn!.ser_id)
    expect(await play.queueOf(second)).toBeNull()
  })

  it('keeps the order, moves up when a player leaves, and keeps the place of a repeated request GATE-9', async () => {
    await play.playing()
    const waiting: TestPlayer[] = []
    for (let index = 0; index < 3; index++) {
      const player = await newVerified(play.gateway)
      await play.queueUp(player)
      waiting.push(player)
    }
    const places = async () =>
      Promise.all(waiting.map(async (player) => (await play.queueOf(player))?.queue_num))
    expect(await places()).toEqual([1, 2, 3])
    await play.gateway.call(
      'confirmQueue',
      { consume_data: JSON.stringify({ product_code: PRODUCT }) },
      waiting[0]!.token,
    )
    expect(await places()).toEqual([1, 2, 3])
    await play.gateway.call('cancelQueue', {}, waiting[0]!.token)
    expect(await places()).toEqual([undefined, 1, 2])
    // Back again, at the end.
    await play.queueUp(waiting[0]!)
    expect(await places()).toEqual([3, 1, 2])
  })

  it('lets members go first GATE-9', async () => {
    await play.playing()
    const [ordinary, member] = [await newVerified(play.gateway), await newVerified(play.gateway)]
    await play.gateway.deps.database.db.execute(
      sql`update accounts set is_member = true where id = ${member.uid}`,
    )
    await play.queueUp(ordinary)
    await play.queueUp(member)
    expect((await play.queueOf(member))!.queue_num).toBe(1)
    expect((await play.queueOf(ordinary))!.queue_num).toBe(2)
  })

  it('passes the turn on if the first player does not come GATE-9', async () => {
    const first = await play.playing()
    const [second, third] = [await newVerified(play.gateway), await newVerified(play.gateway)]
    await play.queueUp(second)
    await play.queueUp(third)
    await play.gateway.call('cancellation', { cid: first.cid }, first.token)
    expect((await play.queueOf(third))!.ser_id).toBe('')
    play.gateway.deps.clock.advance(60_000)
    await play.sweep()
    expect(await play.queueOf(second)).toBeNull()
    expect((await play.queueOf(third))!.ser_id).not.toBe('')
  })

  it('offers to queue again for another game, and to recharge when the balance is short PLAY-5 PLAY-6', async () => {
    await play.playing()
    const other = createTestNode(play.gateway, { games: ['supertux'], capacity: 0 })
    await other.heartbeat()
    const player = await newVerified(play.gateway)
    await play.queueUp(player)
    const join = (code: string) =>
      play.gateway.call(
        'confirmQueue',
        { consume_data: JSON.stringify({ product_code: code }) },
        player.token,
      )
    expect(await join('supertux-pay')).toMatchObject({
      status: 10_300,
      msg: '您正在排队《星海拾光》，是否重新排队？',
    })
    await play.gateway.call('cancelQueue', {}, player.token)
    expect((await join('supertux-pay')).data.info.order).toMatchObject({ game_id: 2, queue_num: 1 })
    await play.gateway.call('cancelQueue', {}, player.token)
    await play.spendTrial(player)
    expect(await join(PRODUCT)).toMatchObject({ status: 10_200, msg: '余额不足，请先充值' })
    await other.leave()
  })

  it('estimates the wait from recent sessions, once there are some GATE-9', async () => {
    const { database, clock } = play.gateway.deps
    // Sessions of the tests above are then older than a week and don't count.
    clock.advance(8 * 86_400_000)
    await play.node.heartbeat()
    await play.playing()
    const [second, third] = [await newVerified(play.gateway), await newVerified(play.gateway)]
    await play.queueUp(second)
    await play.queueUp(third)
    expect((await play.queueOf(second))!.estimate_seconds).toBeNull()
    const start = new Date(clock.nowMs() - 600_000)
    // Each held for ten minutes, from the offer to the release.
    const release = (nodeId: string) =>
      database.db
        .execute(sql`insert into play_sessions (uid, game_id, state, state_since, consume_type, created_at, rank_at, has_queued, node_id, offer_expires_at, ended_at)
        select ${second.uid}, 1, 'ended', ${start}, 2, ${start}, ${start}, false, ${nodeId}, ${start}::timestamptz + interval '60 s', ${start}::timestamptz + interval '600 s' from generate_series(1, 50)`)
    // Seats of another region say nothing about these.
    const elsewhere = createTestNode(play.gateway, {
      region: { id: 'far', title: '远方' },
      capacity: 0,
      games: ['supertux'],
    })
    await elsewhere.heartbeat()
    await release(elsewhere.id)
    expect((await play.queueOf(second))!.estimate_seconds).toBeNull()
    await release(play.node.id)
    expect((await play.queueOf(second))!.estimate_seconds).toBe(600)
    expect((await play.queueOf(third))!.estimate_seconds).toBe(1200)
    await elsewhere.leave()
  })

  it('returns the specified queue data, and trusts only the game in it PLAY-5', async () => {
    await play.playing()
    const player = await newVerified(play.gateway)
    const { username } = (await play.gateway.call('getUserInfo', {}, player.token)).data
    const consumeData = (await play.connect(player)).data.consume_data!
    expect(JSON.parse(consumeData)).toEqual({
      resid: '',
      resourceid: '',
      productcode: PRODUCT,
      login_name: username,
      product_vip: 0,
      time_slot_in: 0,
      consume_type: 2,
    })
    const altered = JSON.stringify({
      ...JSON.parse(consumeData),
      login_name: 'cp0',
      product_vip: 1,
    })
    const { data } = await play.gateway.call(
      'confirmQueue',
      { consume_data: altered },
      player.token,
    )
    expect(data.info.order).toMatchObject({ product_code: PRODUCT, queue_num: 1 })
  })

  it('refuses invalid queue data', async () => {
    const player = await newVerified(play.gateway)
    for (const consumeData of ['nonsense', '{}', '[]', '"x"', 'null']) {
      expect(
        (await play.gateway.call('confirmQueue', { consume_data: consumeData }, player.token))
          .status,
      ).toBe(400)
    }
  })

  it('never gives out more seats than there are, with many concurrent requests GATE-9', async () => {
    play.node.capacity = 2
    await play.node.heartbeat()
    const players: TestPlayer[] = []
    for (let index = 0; index < 6; index++) players.push(await newVerified(play.gateway))
    const answers = await Promise.all(players.map((player) => play.connect(player)))
    expect(answers.filter(({ status }) => status === ConnectCode.freeEntry)).toHaveLength(2)
    expect(answers.filter(({ status }) => status === ConnectCode.noServer)).toHaveLength(4)
  })
})
