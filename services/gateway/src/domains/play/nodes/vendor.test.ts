import { BodyStatus, ConnectCode } from '@cloudplay/contract/envelope'
import { GRACE_MS } from '@cloudplay/contract/node'
import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { readHaimaSettings } from '../../../core/config/haima.ts'
import { haimaVendor } from '../../../providers/haima/vendor.ts'
import { openPlayFixture, type PlayFixture } from '../../../testing/play.ts'
import { newVerified, type TestPlayer } from '../../../testing/players.ts'
import { moveQueue } from '../queue/move-queue.ts'
import { createSweeper } from '../sweeper.ts'
import { createVendorNode } from './vendor-node.ts'

const haima = haimaVendor(
  readHaimaSettings({
    HAIMA_SDK_URL: 'https://sdk.vendor.example/saas-sdk.js',
    HAIMA_ACCESS_KEY: '625a706566676a397432573238557444',
    HAIMA_ACCESS_KEY_ID: '8F3BB845AD4',
    HAIMA_CHANNEL_ID: 'web',
    HAIMA_SEATS: '1',
    HAIMA_GAMES: 'torcs=com.vendor.torcs',
  })!,
)

let play: PlayFixture
let vendor: ReturnType<typeof createVendorNode>
let game: { game_id: number; product_code: string }
beforeAll(async () => {
  play = await openPlayFixture()
  // After the start, so that its heartbeats come when the test sends them and not each second.
  play.gateway.deps.vendor = haima
  vendor = createVendorNode(play.gateway.deps, haima, { move: () => moveQueue(play.gateway.deps) })
  const { rows } = await play.gateway.deps.database.db.execute<{
    game_id: number
    product_code: string
  }>(sql`select game_id, product_code_pay as product_code from games where mark = 'torcs'`)
  game = rows[0]!
}, 60_000)
afterAll(() => play.gateway.close())
afterEach(() => play.empty())

const call: PlayFixture['gateway']['call'] = (name, body, token) =>
  play.gateway.call(name, body, token)
const accessOf = ({ token }: TestPlayer, cid?: string) =>
  call('getGameInfoById', { game_id: game.game_id, ...(cid !== undefined && { cid }) }, token)
const stateOf = async ({ uid }: TestPlayer) =>
  (
    await play.gateway.deps.database.db.execute<{
      state: string
      end_reason: string | null
      charged: number
    }>(
      sql`select state, end_reason, charged_minutes as charged from play_sessions where uid = ${uid} order by created_at desc limit 1`,
    )
  ).rows[0]!

/** A player in one of the vendor's seats. */
async function seated(): Promise<TestPlayer & { cid: string }> {
  await vendor.heartbeat()
  const player = await newVerified(play.gateway)
  expect((await play.connect(player, game.product_code)).status).toBe(ConnectCode.freeEntry)
  const { data } = await call(
    'confirmUse',
    { product_code: game.product_code, consume_type: 1 },
    player.token,
  )
  await vendor.heartbeat()
  return { ...player, cid: data.cid }
}

/**
 * Lets time pass, the real time of a slow machine included: every few seconds come the page's call, the vendor's heartbeat
 * and the sweeper.
 */
async function passTime(ms: number, page?: () => Promise<unknown>): Promise<void> {
  const { clock } = play.gateway.deps
  const sweeper = createSweeper(play.gateway.deps)
  for (const untilMs = clock.nowMs() + ms; clock.nowMs() < untilMs; clock.advance(3_000)) {
    await page?.()
    await vendor.heartbeat()
    await sweeper.run()
  }
}

describe('games that a vendor runs PLAY-21', () => {
  it('are playable as long as the vendor is configured', async () => {
    const subscribe = async () =>
      (await call('getGameInfo', { game_id: game.game_id })).data.is_subscribe
    await vendor.heartbeat()
    // The gateway learns of changes through notices, a moment later.
    await expect.poll(subscribe).toBe(1)
    const sweeper = createSweeper(play.gateway.deps)
    // In steps too short for the sweeper's pause, even on a slow machine.
    for (let turn = 0; turn < 18; turn++) {
      play.gateway.deps.clock.advance(1_000)
      await sweeper.run()
    }
    // On no node, it can be reserved again.
    await expect.poll(subscribe).toBe(2)
  })

  it("give the vendor's keys to the player in the seat, and to no one else", async () => {
    const player = await seated()
    expect((await accessOf(player, player.cid)).data).toEqual({
      adapter: 'haima',
      haima_sdk_url: 'https://sdk.vendor.example/saas-sdk.js',
      haima_package_name: 'com.vendor.torcs',
      haima_access_key: '625a706566676a397432573238557444',
      haima_access_key_id: '8F3BB845AD4',
      haima_channel_id: 'web',
      signal_url: '',
      ticket: expect.any(String),
    })
    const other = await newVerified(play.gateway)
    expect((await accessOf(other, player.cid)).status).toBe(404)
    expect((await call('getGameInfoById', { game_id: game.game_id })).status).toBe(
      BodyStatus.notLoggedIn,
    )
  })

  it('have the agreed number of seats, and a queue', async () => {
    const first = await seated()
    const second = await newVerified(play.gateway)
    const { status, data } = await play.connect(second, game.product_code)
    expect(status).toBe(ConnectCode.noServer)
    await call('confirmQueue', { consume_data: data.consume_data! }, second.token)
    await call('cancellation', { cid: first.cid, confirm: 1 }, first.token)
    expect(
      (
        await call(
          'checkStatus',
          { product_code: game.product_code, consume_type: 1 },
          second.token,
        )
      ).data.ser_id,
    ).not.toBe('')
  })

  it('are paid while the page is open, pause while it is away, and end after the grace time', async () => {
    const player = await seated()
    expect(await stateOf(player)).toMatchObject({ state: 'booting', charged: 0 })
    const page = () => accessOf(player, player.cid)
    await passTime(125_000, page)
    expect(await stateOf(player)).toMatchObject({ state: 'playing', charged: 3 })

    await passTime(30_000)
    expect(await stateOf(player)).toMatchObject({ state: 'grace' })
    const { charged } = await stateOf(player)
    await passTime(60_000)
    expect(await stateOf(player)).toMatchObject({ state: 'grace', charged })
    await passTime(20_000, page)
    expect(await stateOf(player)).toMatchObject({ state: 'playing' })

    await passTime(GRACE_MS + 40_000)
    expect(await stateOf(player)).toMatchObject({ state: 'ended', end_reason: 'grace_over' })
    expect((await page()).status).toBe(404)
  })

  it('end if the player never comes', async () => {
    const player = await seated()
    await passTime(GRACE_MS + 10_000)
    expect(await stateOf(player)).toMatchObject({
      state: 'ended',
      end_reason: 'grace_over',
      charged: 0,
    })
  })

  it('cannot be restarted by this site, which says so', async () => {
    const player = await seated()
    for (const name of ['restart', 'switchSystem', 'switchSystemText'] as const) {
      expect((await call(name, { cid: player.cid }, player.token)).msg, name).toBe(
        '这款游戏由合作平台运行，请在游戏画面里重新开始',
      )
    }
  })

  it('have no region to choose or to measure', async () => {
    await vendor.heartbeat()
    await play.oneMore({ games: ['torcs'] })
    const player = await newVerified(play.gateway)
    const { data } = await call('testSpeed', { product_code: game.product_code }, player.token)
    expect(data.is_need_speed).toBe(0)
    expect(data.speed_list.map(({ resid }) => resid)).not.toContain('haima')
  })
})
