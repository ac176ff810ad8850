import { SEAT_OFFER_SECONDS, SEAT_REJOIN_SECONDS } from '@cloudplay/contract/constants'
import type { MissedSeat } from '@cloudplay/contract/entities/play'
import { ConnectCode } from '@cloudplay/contract/envelope'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openPlayFixture, PRODUCT, type PlayFixture } from '../../../testing/play.ts'
import { newVerified, type TestPlayer } from '../../../testing/players.ts'

let play: PlayFixture
beforeAll(async () => {
  play = await openPlayFixture()
}, 60_000)
afterAll(() => play.gateway.close())
beforeEach(() => play.arrive())
afterEach(() => play.empty())

const waiters = async (count: number) => {
  const players: TestPlayer[] = []
  for (let index = 0; index < count; index++) {
    const player = await newVerified(play.gateway)
    await play.queueUp(player)
    players.push(player)
    play.gateway.deps.clock.advance(1_000)
  }
  return players
}
/** Without looking at connect's answer, as a page that kept its request. */
const rejoin = async ({ token }: TestPlayer) =>
  (
    await play.gateway.call(
      'confirmQueue',
      { consume_data: JSON.stringify({ productcode: PRODUCT }) },
      token,
    )
  ).data.info.order
const release = (player: TestPlayer, cid: string) =>
  play.gateway.call('releaseServer', { ser_id: cid }, player.token)
const miss = async () => {
  play.gateway.deps.clock.advance(SEAT_OFFER_SECONDS * 1000)
  await play.node.heartbeat()
  await play.sweep()
}
const told = async (player: TestPlayer) =>
  ((await play.pushed(player, 'seat_missed')) as { missed: MissedSeat }[]).map(
    ({ missed }) => missed,
  )
const nowSeconds = () => play.gateway.deps.clock.nowMs() / 1000

describe('a seat whose player does not come PLAY-26', () => {
  it('is said, and keeps the place once for a player who queues again', async () => {
    const first = await play.playing()
    const [absent, second, third] = await waiters(3)
    await play.gateway.call('cancellation', { cid: first.cid }, first.token)
    const { ser_id: cid, text, mould_data: price } = (await play.queueOf(absent!))!
    // A page without a socket learns by its poll what the seat costs.
    const [offer] = await play.pushed(absent!, 'push_single_queueing')
    expect(offer).toMatchObject({ ser_id: cid, text, mould_data: price })
    await miss()
    const [message] = await told(absent!)
    expect(message).toMatchObject({ ser_id: cid, game_id: 1, name: '星海拾光' })
    expect(message!.rejoin_until - nowSeconds()).toBeGreaterThan(SEAT_REJOIN_SECONDS - 10)

    expect(await rejoin(absent!)).toMatchObject({ queue_num: 1, ser_id: '' })
    expect((await play.queueOf(third!))!.queue_num).toBe(2)
    // Settled: no page says it any more.
    expect(await told(absent!)).toEqual([])
    // The next seat is theirs, and missed again.
    await play.gateway.call('releaseServer', await seatOf(second!), second!.token)
    expect((await play.queueOf(absent!))!.ser_id).not.toBe('')
    await miss()
    expect(await told(absent!)).toMatchObject([{ rejoin_until: 0 }])
    await play.enter(third!)
    await rejoin(await newVerified(play.gateway))
    expect((await rejoin(absent!)).queue_num).toBe(2)
  })

  it('is not kept for longer than the stated time', async () => {
    const first = await play.playing()
    const [absent] = await waiters(2)
    await play.gateway.call('cancellation', { cid: first.cid }, first.token)
    await miss()
    await play.passTime(SEAT_OFFER_SECONDS * 1000, play.node)
    await play.playing()
    play.gateway.deps.clock.advance(SEAT_REJOIN_SECONDS * 1000)
    await play.node.heartbeat()
    await waiters(1)
    expect((await rejoin(absent!)).queue_num).toBe(2)
  })

  it('queues again before the sweeper has ended the offer', async () => {
    const first = await play.playing()
    const [absent, second] = await waiters(2)
    await play.gateway.call('cancellation', { cid: first.cid }, first.token)
    play.gateway.deps.clock.advance(SEAT_OFFER_SECONDS * 1000)
    await play.node.heartbeat()
    const order = await rejoin(absent!)
    // The seat is free again, and they are first.
    expect(order.ser_id).not.toBe('')
    expect((await play.queueOf(second!))!.ser_id).toBe('')
  })

  it('answers a page whose countdown has ended, and is given back otherwise', async () => {
    const player = await newVerified(play.gateway)
    const early = (await play.connect(player)).data.seat!
    expect((await release(player, early.ser_id)).data).toEqual({})
    expect(await told(player)).toEqual([])
    const late = (await play.connect(player)).data.seat!
    play.gateway.deps.clock.advance(SEAT_OFFER_SECONDS * 1000 - 1_500)
    expect((await release(player, late.ser_id)).data).toEqual({
      missed: { ser_id: late.ser_id, game_id: 1, name: '星海拾光', rejoin_until: 0 },
    })
    // A second tab's countdown.
    expect((await release(player, late.ser_id)).data).toEqual({})
    expect((await play.connect(player)).status).toBe(ConnectCode.freeEntry)
  })
})

const seatOf = async (player: TestPlayer) => ({ ser_id: (await play.queueOf(player))!.ser_id })
