import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestGateway, type TestGateway } from '../../testing/gateway.ts'
import { createTestNode } from '../../testing/node.ts'
import { openPage } from '../../testing/page.ts'
import { newVerified } from '../../testing/players.ts'

/** Two instances need a database that two processes can share. */
describe.skipIf(!process.env.DATABASE_URL)('two gateways on one database', () => {
  let one: TestGateway
  let other: TestGateway
  beforeAll(async () => {
    const shared = { smsPerAddressHour: 10_000, appSecret: 'a secret that two instances share, long enough' }
    one = await openTestGateway(shared)
    other = await openTestGateway({ ...shared, databaseUrl: one.deps.config.databaseUrl })
  }, 60_000)
  afterAll(async () => {
    await other.close()
    await one.close()
  })

  it('push to a player whichever of them holds the socket GATE-11', async () => {
    const node = createTestNode(one)
    await node.heartbeat()
    const [first, second] = [await newVerified(one), await newVerified(one)]
    const product = { product_code: 'starlight-pay', consume_type: 1 }
    await one.call('getService', product, first.token)
    await other
      .call('getService', product, second.token)
      .then(({ data }) => other.call('confirmQueue', { consume_data: data.data.consume_data! }, second.token))
    // What one of them acknowledges the other may not be told any more.
    const here = await openPage(one, second.token, { acknowledges: false })
    const there = await openPage(other, second.token, { acknowledges: false })
    const seat = (await one.call('checkStatus', product, first.token)).data
    await one.call('releaseServer', { ser_id: seat.ser_id }, first.token)
    const offers = await Promise.all([here.next('push_single_queueing'), there.next('push_single_queueing')])
    expect(offers[0]).toEqual(offers[1])
    await Promise.all([
      here.next('queue_moved', ({ queue }) => queue?.ser_id !== ''),
      there.next('queue_moved', ({ queue }) => queue?.ser_id !== ''),
    ])
    // The session begun at one of them runs at the other.
    const entered = await other.call('confirmUse', product, second.token)
    expect((await node.heartbeat()).map(({ cid }) => cid)).toEqual([entered.data.cid])
    here.socket.close()
    there.socket.close()
  }, 30_000)

  it('seat as many as there are seats, asked at both at once GATE-9 GATE-11', async () => {
    const node = createTestNode(one, { games: ['supertux'], capacity: 3 })
    await node.heartbeat()
    const players = []
    for (let count = 0; count < 8; count++) players.push(await newVerified(one))
    const ask = { product_code: 'supertux-pay', consume_type: 1 }
    const answers = await Promise.all(players.map(({ token }, index) => (index % 2 ? one : other).call('getService', ask, token)))
    expect(answers.map(({ data }) => data.status).sort()).toEqual([103, 103, 103, 103, 103, 104, 104, 104])
  }, 30_000)

  it('forget what they knew of the catalogue when the other changes it GATE-11', async () => {
    const state = async (gateway: TestGateway) => (await gateway.call('getGameInfo', { game_id: 4 })).data.is_subscribe
    expect([await state(one), await state(other)]).toEqual([2, 2])
    await createTestNode(one, { games: ['neverball'] }).heartbeat()
    await expect.poll(() => state(one)).toBe(1)
    await expect.poll(() => state(other)).toBe(1)
  })
})
