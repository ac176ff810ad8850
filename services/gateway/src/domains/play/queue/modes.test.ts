import { BodyStatus, ConnectCode } from '@cloudplay/contract/envelope'
import type { StreamMode } from '@cloudplay/contract/stream-modes'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openPlayFixture, PRODUCT, type PlayFixture } from '../../../testing/play.ts'
import { newVerified, type TestPlayer } from '../../../testing/players.ts'

const LARGE = { modes: { '720p60': ['starlight'], '1080p60': ['starlight'] } }

let play: PlayFixture
beforeAll(async () => {
  play = await openPlayFixture()
}, 60_000)
afterAll(() => play.gateway.close())
// One node that carries the base mode only.
beforeEach(() => play.arrive())
afterEach(() => play.empty())

const connect = async ({ token }: TestPlayer, mode?: StreamMode) => {
  const body = { product_code: PRODUCT, consume_type: 0, ...(mode && { stream_mode: mode }) }
  return (await play.gateway.call('getService', body, token)).data
}
const joins = ({ token }: TestPlayer, consumeData: string) =>
  play.gateway.call('confirmQueue', { consume_data: consumeData }, token)
/** The session as its node should run it. */
async function seated(player: TestPlayer) {
  const { data } = await play.enter(player)
  for (const node of [play.node, ...play.others]) {
    const desired = (await node.heartbeat()).find(({ cid }) => cid === data.cid)
    if (desired) return { node: node.id, mode: desired.mode, cid: data.cid }
  }
  throw new Error('on no node')
}

describe('the mode of a seat STREAM-10', () => {
  it('is one that its node carries, and a player waits for it while other seats are free', async () => {
    const large = await play.oneMore(LARGE)
    const [first, second, plain] = [
      await newVerified(play.gateway),
      await newVerified(play.gateway),
      await newVerified(play.gateway),
    ]
    expect((await connect(first, '1080p60')).status).toBe(ConnectCode.freeEntry)
    const seat = await seated(first)
    expect(seat).toMatchObject({ node: large.id, mode: '1080p60' })
    const answer = await connect(second, '1080p60')
    expect(answer.status).toBe(ConnectCode.noServer)
    expect((await joins(second, answer.data.consume_data!)).status).toBe(BodyStatus.ok)
    // The seat that the second player can't use is not kept from others.
    expect((await connect(plain)).status).toBe(ConnectCode.freeEntry)
    expect(await seated(plain)).toMatchObject({ node: play.node.id, mode: undefined })
    await play.gateway.call('cancellation', { cid: seat.cid, confirm: 1 }, first.token)
    await large.heartbeat()
    await large.heartbeat()
    expect(await seated(second)).toMatchObject({ node: large.id, mode: '1080p60' })
  })

  it('is any where no node carries the chosen one', async () => {
    const player = await newVerified(play.gateway)
    expect((await connect(player, '720p120')).status).toBe(ConnectCode.freeEntry)
    expect((await seated(player)).node).toBe(play.node.id)
  })

  it('is in the ticket, so that the node starts the game in its size', async () => {
    await play.oneMore(LARGE)
    const player = await newVerified(play.gateway)
    await connect(player, '1080p60')
    const { cid } = await seated(player)
    const { data } = await play.gateway.call('getGameInfoById', { game_id: 1, cid }, player.token)
    const claims = JSON.parse(atob(data.ticket.split('.')[1]!)) as object
    expect(claims).toMatchObject({ cid, mode: '1080p60' })
  })

  it('refuses modes that there are not, and ignores them in what a page sends back', async () => {
    const player = await newVerified(play.gateway)
    const body = { product_code: PRODUCT, consume_type: 0, stream_mode: '8k' as StreamMode }
    expect((await play.gateway.call('getService', body, player.token)).status).not.toBe(200)
    const waiting = await newVerified(play.gateway)
    await connect(player)
    const data = { productcode: PRODUCT, stream_mode: { toString: '1080p60' } }
    expect((await joins(waiting, JSON.stringify(data))).status).toBe(BodyStatus.ok)
  })
})
