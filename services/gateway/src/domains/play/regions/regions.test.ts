import { TOKEN_HEADER } from '@cloudplay/contract/constants'
import { BodyStatus, ConnectCode, SeatCheck } from '@cloudplay/contract/envelope'
import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openPlayFixture, PRODUCT, type PlayFixture } from '../../../testing/play.ts'
import { newVerified, type TestPlayer } from '../../../testing/players.ts'
import { takeNext } from '../queue/next-in-queue.ts'
import { queueImage } from '../queue/queue-image.ts'
import { readFreeNodes } from '../seats/seats.ts'

const SOUTH = { region: { id: 'south', title: '华南' } }

let play: PlayFixture
beforeAll(async () => {
  play = await openPlayFixture()
}, 60_000)
afterAll(() => play.gateway.close())
// One node in the east; tests add another in the south.
beforeEach(() => play.arrive())
afterEach(() => play.empty())

const call = () => play.gateway.call
const submit = ({ token }: TestPlayer, delays: Record<string, number>) =>
  call()(
    'speedResultSubmit',
    {
      product_code: PRODUCT,
      is_auto: 1,
      idc_data: Object.entries(delays).map(([id, delay]) => ({ id, delay })),
    },
    token,
  )
const ask = ({ token }: TestPlayer, id: string, resid = 'standard') =>
  call()('setSelectIdc', { select_idc: JSON.stringify({ resid, id }) }, token)
const confirm = ({ token }: TestPlayer, title: string, resid = 'standard') =>
  call()('setSelectIdc', { resid, title }, token)
async function choose(player: TestPlayer, id: string, title: string) {
  expect((await ask(player, id)).status).toBe(200)
  expect(await confirm(player, title)).toMatchObject({ status: 200, data: { msg: '切换成功' } })
}
/** Enters the offered seat and returns its node. */
async function nodeOf(player: TestPlayer): Promise<string> {
  const { data } = await play.enter(player)
  for (const node of [play.node, ...play.others])
    if ((await node.heartbeat()).some(({ cid }) => cid === data.cid)) return node.id
  throw new Error('on no node')
}

describe('the speed test before play PLAY-7 GATE-1', () => {
  it('is not needed if all seats are in one region', async () => {
    const player = await newVerified(play.gateway)
    expect((await call()('testSpeed', { product_code: PRODUCT }, player.token)).data).toMatchObject(
      {
        is_need_speed: 0,
        speed_list: [{ resid: 'standard' }],
      },
    )
    expect((await play.connect(player)).status).toBe(ConnectCode.freeEntry)
  })

  it('is requested with code 101 and the list, and then the seat is in the fastest region', async () => {
    const south = await play.oneMore(SOUTH)
    const player = await newVerified(play.gateway)
    const answer = await play.connect(player)
    expect(answer.status).toBe(ConnectCode.speedTestNeeded)
    expect(answer.data.speed_list).toMatchObject([
      {
        resid: 'standard',
        idc_list: [
          { id: 'east', delay: 0 },
          { id: 'south', title: '华南' },
        ],
      },
    ])
    expect(
      (await call()('testSpeed', { product_code: PRODUCT }, player.token)).data.is_need_speed,
    ).toBe(1)
    const result = await submit(player, { east: 60, south: 15, unknown: 1 })
    expect(result.data.info).toEqual([
      {
        resid: 'standard',
        zswk_name: '标准机型',
        id: 'south',
        title: '华南',
        delay: 15,
        is_auto: 1,
      },
    ])
    expect((await play.connect(player)).status).toBe(ConnectCode.freeEntry)
    expect(await nodeOf(player)).toBe(south.id)
  })

  it('takes the next best region if the fastest is full', async () => {
    const south = await play.oneMore(SOUTH)
    const first = await newVerified(play.gateway)
    const second = await newVerified(play.gateway)
    for (const player of [first, second]) await submit(player, { east: 60, south: 15 })
    await play.connect(first)
    expect(await nodeOf(first)).toBe(south.id)
    await play.connect(second)
    expect(await nodeOf(second)).toBe(play.node.id)
  })

  it('is not repeated within a day, nor for a player whose network blocks probes', async () => {
    await play.oneMore(SOUTH)
    const player = await newVerified(play.gateway)
    expect((await submit(player, { east: 0, south: 0 })).data.info).toMatchObject([
      { is_auto: 1, delay: 0 },
    ])
    expect((await play.connect(player)).status).toBe(ConnectCode.freeEntry)
    const other = await newVerified(play.gateway)
    await submit(other, { east: 20, south: 30 })
    const needs = async () =>
      (await call()('testSpeed', { product_code: PRODUCT }, other.token)).data.is_need_speed
    expect(await needs()).toBe(0)
    play.gateway.deps.clock.advance(24 * 3_600_000)
    for (const node of [play.node, ...play.others]) await node.heartbeat()
    expect(await needs()).toBe(1)
  })

  it('keeps the results of two tabs and of a double tap as one', async () => {
    await play.oneMore(SOUTH)
    const player = await newVerified(play.gateway)
    const answers = await Promise.all([
      submit(player, { east: 60, south: 15 }),
      submit(player, { south: 15, east: 60 }),
      submit(player, { east: 60, south: 15 }),
    ])
    expect(answers.map(({ status, data }) => `${status} ${data.info[0]?.id}`)).toEqual([
      '200 south',
      '200 south',
      '200 south',
    ])
  })

  it('has its own address, which answers code 200 and msg success GATE-3', async () => {
    const player = await newVerified(play.gateway)
    const post = (body: object, token?: string) =>
      play.gateway.app.inject({
        method: 'POST',
        url: '/api/v1/rtc/testSpeed',
        headers: token ? { [TOKEN_HEADER]: token } : {},
        payload: body,
      })
    const answer = await post({ product_code: PRODUCT }, player.token)
    expect(answer.headers['content-type']).toContain('application/json')
    expect(answer.json()).toMatchObject({
      code: 200,
      msg: 'success',
      data: { speed_list: [{ resid: 'standard' }] },
    })
    expect((await post({ product_code: PRODUCT })).json()).toMatchObject({
      status: BodyStatus.notLoggedIn,
    })
    expect((await post({ product_code: 'nothing' }, player.token)).json()).toMatchObject({
      status: 404,
    })
    expect((await post({}, player.token)).statusCode).toBe(400)
  })
})

describe('the choice of a region PLAY-9 GATE-1', () => {
  it('shows everyone every region, with load, measured delay and choice', async () => {
    await play.oneMore(SOUTH)
    const player = await newVerified(play.gateway)
    await submit(player, { east: 33 })
    await choose(player, 'south', '华南')
    const regions = async (token?: string) =>
      (await call()('listDetailIdc', {}, token)).data.list[0]!.idc_list
    expect(await regions()).toMatchObject([
      { id: 'east', delay: 0, selected: 0, queue_num: 0 },
      { id: 'south', selected: 0 },
    ])
    await play.connect(player)
    expect(await regions(player.token)).toMatchObject([
      {
        id: 'east',
        delay: 33,
        selected: 0,
        queue_num: 0,
        probe_url: `/stream/${play.node.id}/ws`,
        is_direct: 0,
        resid: 'standard',
        zswk_name: '标准机型',
      },
      { id: 'south', delay: 0, selected: 1, queue_num: 3 },
    ])
    expect((await call()('listDetailIdc', { product_code: 'nothing' })).status).toBe(404)
  })

  it('binds: the player gets a seat there or waits for one, while others take the free seats elsewhere GATE-9', async () => {
    const south = await play.oneMore(SOUTH)
    const [first, second, third] = [
      await newVerified(play.gateway),
      await newVerified(play.gateway),
      await newVerified(play.gateway),
    ]
    await choose(first, 'south', '华南')
    await choose(second, 'south', '华南')
    await submit(third, { east: 10, south: 20 })
    await play.connect(first)
    expect(await nodeOf(first)).toBe(south.id)
    const full = await play.connect(second)
    expect([full.status, full.data.waitingPeople]).toEqual([ConnectCode.noServer, 0])
    await play.queueUp(second)
    expect(await play.queueOf(second)).toMatchObject({ queue_num: 1, waitingPeople: 1, ser_id: '' })
    expect((await play.connect(third)).status).toBe(ConnectCode.freeEntry)
    expect(await nodeOf(third)).toBe(play.node.id)
    await call()('releaseInstance', {}, first.token)
    expect((await play.check(second)).code).toBe(SeatCheck.ready)
    expect(await nodeOf(second)).toBe(south.id)
  })

  it('keeps a freed seat for the first player who can take no other GATE-9', async () => {
    const south = await play.oneMore(SOUTH)
    const [bound, free] = [await newVerified(play.gateway), await newVerified(play.gateway)]
    await choose(bound, 'east', '华东')
    await submit(free, { east: 5, south: 50 })
    const { database } = play.gateway.deps
    // Both seats are taken, and both players wait.
    for (const id of ['east', 'south']) {
      const holder = await newVerified(play.gateway)
      await choose(holder, id, id === 'east' ? '华东' : '华南')
      await play.connect(holder)
      await play.enter(holder)
    }
    for (const player of [bound, free]) await play.queueUp(player)
    const image = await queueImage(database).look()
    // Both seats become free together: the fast one in the east is not for the second player, whose own page measured it.
    await database.tx(async (tx) => {
      await tx.execute(sql`update seats set cid = null`)
      const delays = new Map([['east', 5]])
      const turns = takeNext(image.pools, await readFreeNodes(tx), () => delays, 2)
      expect(turns.map(({ member, seat }) => [member.uid, seat.nodeId])).toEqual([
        [bound.uid, play.node.id],
        [free.uid, south.id],
      ])
    })
  })

  it('takes effect immediately for a waiting player', async () => {
    const south = await play.oneMore(SOUTH)
    const [first, second] = [await newVerified(play.gateway), await newVerified(play.gateway)]
    for (const player of [first, second]) await choose(player, 'south', '华南')
    await play.connect(first)
    expect(await nodeOf(first)).toBe(south.id)
    await play.queueUp(second)
    expect((await play.check(second)).code).toBe(SeatCheck.queueing)
    await choose(second, 'east', '华东')
    expect((await play.check(second)).code).toBe(SeatCheck.ready)
  })

  it('does not keep players waiting for a region that is gone', async () => {
    const south = await play.oneMore(SOUTH)
    const player = await newVerified(play.gateway)
    await choose(player, 'south', '华南')
    await south.leave()
    expect((await play.connect(player)).status).toBe(ConnectCode.freeEntry)
    expect(await nodeOf(player)).toBe(play.node.id)
  })

  it('is left to the speed test again by speedSet', async () => {
    await play.oneMore(SOUTH)
    const player = await newVerified(play.gateway)
    await submit(player, { east: 10, south: 20 })
    await choose(player, 'south', '华南')
    const used = await call()('speedSet', { resid: 'other' }, player.token)
    expect(used.data.info).toMatchObject([{ id: 'south', is_auto: 0 }])
    expect((await call()('speedSet', {}, player.token)).data.info).toMatchObject([
      { id: 'east', is_auto: 1 },
    ])
  })

  it('needs both calls, in order, in time, and the title the player saw', async () => {
    await play.oneMore(SOUTH)
    const player = await newVerified(play.gateway)
    const selected = async () =>
      (await call()('listDetailIdc', {}, player.token)).data.list[0]!.idc_list.find(
        (region) => region.selected === 1,
      )?.id
    const failed = { status: 400, msg: '切换失败，请重新选择区域' }
    expect(await confirm(player, '华南')).toMatchObject(failed)
    await ask(player, 'south')
    expect(await selected()).toBeUndefined()
    expect(await confirm(player, '华东')).toMatchObject(failed)
    expect(await confirm(player, '华南', 'other')).toMatchObject(failed)
    play.gateway.deps.clock.advance(10 * 60_000)
    for (const node of [play.node, ...play.others]) await node.heartbeat()
    expect(await confirm(player, '华南')).toMatchObject(failed)
    expect(await selected()).toBeUndefined()
    await choose(player, 'south', '华南')
    // A double tap sends the same again.
    expect((await confirm(player, '华南')).status).toBe(200)
    expect(await selected()).toBe('south')
    // Another tab has noted another region since: only that one can be confirmed.
    await ask(player, 'south')
    await ask(player, 'east')
    expect(await confirm(player, '华南')).toMatchObject(failed)
    expect((await confirm(player, '华东')).status).toBe(200)
    expect(await selected()).toBe('east')
  })

  it('refuses an invalid region', async () => {
    const player = await newVerified(play.gateway)
    for (const text of [
      'nonsense',
      '{}',
      '[]',
      'null',
      '{"resid":1,"id":"east"}',
      JSON.stringify({ resid: 'standard', id: '\u0000' }),
    ]) {
      expect(await call()('setSelectIdc', { select_idc: text }, player.token)).toMatchObject({
        status: 400,
        msg: '请选择区域',
      })
    }
    expect(await ask(player, 'moon')).toMatchObject({
      status: 400,
      msg: '这个区域暂时没有服务器，请换一个',
    })
    expect(await call()('setSelectIdc', { resid: 'standard' }, player.token)).toMatchObject({
      status: 400,
      msg: '请选择区域',
    })
  })
})
