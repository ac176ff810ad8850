import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestGateway, type TestGateway } from '../../testing/gateway.ts'
import { createTestNode } from '../../testing/node.ts'
import { openPage } from '../../testing/page.ts'
import { newVerified } from '../../testing/players.ts'
import { pushTo } from './messages.ts'

/** Two instances need a database that two processes can share. */
describe.skipIf(!process.env.DATABASE_URL)('two gateways on one database', () => {
  let one: TestGateway
  let other: TestGateway
  beforeAll(async () => {
    const shared = {
      smsPerAddressHour: 10_000,
      appSecret: 'a secret that two instances share: long enough',
    }
    one = await openTestGateway(shared)
    const { clock, config } = one.deps
    // Instances follow the database's clock, so both agree on the time of an acknowledgement.
    other = await openTestGateway(
      { ...shared, databaseUrl: config.databaseUrl, databasePoolMax: 1 },
      { clock },
    )
  }, 60_000)
  afterAll(async () => {
    await other.close()
    await one.close()
  })

  it('push to a player whose socket is at the other one GATE-11', async () => {
    const node = createTestNode(one)
    await node.heartbeat()
    const [first, second] = [await newVerified(one), await newVerified(one)]
    const product = { product_code: 'starlight-pay', consume_type: 1 }
    await one.call('getService', product, first.token)
    await other
      .call('getService', product, second.token)
      .then(({ data }) =>
        other.call('confirmQueue', { consume_data: data.data.consume_data! }, second.token),
      )
    const here = await openPage(one, second.token)
    const there = await openPage(other, second.token)
    const seat = (await one.call('checkStatus', product, first.token)).data
    await one.call('releaseServer', { ser_id: seat.ser_id }, first.token)
    const offers = await Promise.all([
      here.next('push_single_queueing'),
      there.next('push_single_queueing'),
    ])
    expect(offers[0]).toEqual(offers[1])
    await Promise.all([
      here.next('queue_moved', ({ queue }) => queue?.ser_id !== ''),
      there.next('queue_moved', ({ queue }) => queue?.ser_id !== ''),
    ])
    // The session created at one of them is valid at the other.
    const entered = await other.call('confirmUse', product, second.token)
    expect((await node.heartbeat()).map(({ cid }) => cid)).toEqual([entered.data.cid])
    here.socket.close()
    there.socket.close()
  }, 60_000)

  it("tell each of a player's tabs, also when the other was quicker to acknowledge GATE-4 GATE-11", async () => {
    const player = await newVerified(one)
    const quick = await openPage(one, player.token)
    const slow = await openPage(other, player.token)
    await slow.next('balance_changed')
    // The other gateway cannot read new messages: its only connection is in use.
    let isDone = () => {}
    const done = new Promise<void>((resolve) => (isDone = resolve))
    let isBusy = () => {}
    const busy = new Promise<void>((resolve) => (isBusy = resolve))
    const holding = other.deps.database.tx(async () => {
      isBusy()
      await done
    })
    await busy
    const { database, clock } = one.deps
    await database.tx((tx) =>
      pushTo(tx, player.uid, { type: 'order_paid', orderSn: 'ORDER1', coins: 1 }, clock.now()),
    )
    await quick.next('order_paid')
    const open = () =>
      database.db
        .execute(
          sql`select id from push_messages where uid = ${player.uid} and acknowledged_at is null`,
        )
        .then(({ rows }) => rows)
    await expect.poll(open).toEqual([])
    isDone()
    await holding
    expect(await slow.next('order_paid')).toMatchObject({ orderSn: 'ORDER1' })
    // A socket opened now does not get it.
    const late = await openPage(one, player.token)
    await late.next('balance_changed')
    await database.tx((tx) =>
      pushTo(tx, player.uid, { type: 'order_paid', orderSn: 'ORDER2', coins: 1 }, clock.now()),
    )
    for (const page of [quick, slow, late])
      expect(await page.next('order_paid')).toMatchObject({ orderSn: 'ORDER2' })
    for (const page of [quick, slow, late]) page.socket.close()
  }, 30_000)

  it('give out only as many seats as there are, with concurrent requests at both GATE-9 GATE-11', async () => {
    const node = createTestNode(one, { games: ['supertux'], capacity: 3 })
    await node.heartbeat()
    const players = []
    for (let count = 0; count < 8; count++) players.push(await newVerified(one))
    const ask = { product_code: 'supertux-pay', consume_type: 1 }
    const answers = await Promise.all(
      players.map(({ token }, index) => (index % 2 ? one : other).call('getService', ask, token)),
    )
    expect(answers.map(({ data }) => data.status).sort()).toEqual([
      103, 103, 103, 103, 103, 104, 104, 104,
    ])
  }, 30_000)

  it('reload the catalogue when the other changes it GATE-11', async () => {
    const state = async (gateway: TestGateway) =>
      (await gateway.call('getGameInfo', { game_id: 4 })).data.is_subscribe
    expect([await state(one), await state(other)]).toEqual([2, 2])
    await createTestNode(one, { games: ['neverball'] }).heartbeat()
    await expect.poll(() => state(one)).toBe(1)
    await expect.poll(() => state(other)).toBe(1)
  })
})
