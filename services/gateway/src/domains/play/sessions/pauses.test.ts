import { PAUSE_MINUTES } from '@cloudplay/contract/constants'
import { sql } from 'drizzle-orm'
import { decodeJwt } from 'jose'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openPlayFixture, type PlayFixture } from '../../../testing/play.ts'
import type { TestPlayer } from '../../../testing/players.ts'

const MINUTE_MS = 60_000
const PAUSE_MS = PAUSE_MINUTES * MINUTE_MS
/** Often enough for a node that is heard. */
const SPARSE_MS = 10_000

let play: PlayFixture
beforeAll(async () => {
  play = await openPlayFixture()
}, 60_000)
afterAll(() => play.gateway.close())
beforeEach(() => play.arrive())
afterEach(() => play.empty())

type Playing = TestPlayer & { cid: string }
const endOf = async ({ cid, token }: Playing) =>
  (await play.gateway.call('getEndedSession', { cid }, token)).data.ended
const pausedUntil = async (player: Playing) => (await play.inUse(player)).product?.paused_until
const nowSeconds = () => Math.floor(play.gateway.deps.clock.nowMs() / 1000)
const desired = async (cid: string) =>
  (await play.node.heartbeat()).find((session) => session.cid === cid)

async function report(
  cid: string,
  said: { state: 'playing' | 'grace'; paused?: boolean; for_ms?: number },
) {
  play.node.say(cid, said.state)
  Object.assign(play.node.running.get(cid)!, said)
  await play.node.heartbeat()
}
const paused = { state: 'grace', paused: true, for_ms: 0 } as const

describe('a pause PLAY-27', () => {
  it('costs nothing, shows until when the seat is kept, and the minute resumes where it stopped', async () => {
    const player = await play.playing()
    await play.sweep()
    await play.passTime(20_000, play.node)
    await report(player.cid, paused)
    const until = (await pausedUntil(player))!
    // The test's clock runs on.
    expect(nowSeconds() + PAUSE_MINUTES * 60 - until).toBeLessThan(10)
    expect((await play.pushed(player, 'product_changed')).at(-1)).toMatchObject({
      product: { cid: player.cid, paused_until: until },
    })
    // Longer than a lost connection keeps a game.
    await play.passTime(PAUSE_MS - 40_000, play.node, SPARSE_MS)
    expect((await play.inUse(player)).is_play).toBe(1)
    await report(player.cid, { state: 'playing' })
    expect(await pausedUntil(player)).toBeUndefined()
    const { ticket } = (
      await play.gateway.call('getGameInfoById', { game_id: 1, cid: player.cid }, player.token)
    ).data
    expect(decodeJwt(ticket)).toMatchObject({ pauses: 1 })
    await play.passTime(24_000, play.node)
    expect(await play.freeMinutes(player)).toBe(29)
    await play.passTime(24_000, play.node)
    expect(await play.freeMinutes(player)).toBe(28)
  }, 60_000)

  it('ends as idle, by the node', async () => {
    const player = await play.playing()
    await report(player.cid, paused)
    play.node.say(player.cid, 'ended', 'grace_over')
    Object.assign(play.node.running.get(player.cid)!, { paused: true })
    await play.node.heartbeat()
    expect(await endOf(player)).toMatchObject({ reason: 'grace_over', is_idle: 1 })
  })

  it('ends as idle, by the gateway if the node does not', async () => {
    const player = await play.playing()
    await report(player.cid, paused)
    await play.passTime(PAUSE_MS + 16_000, play.node, SPARSE_MS)
    expect(await endOf(player)).toMatchObject({ reason: 'grace_over', is_idle: 1 })
    const { rows } = await play.gateway.deps.database.db.execute(
      sql`select params->>'reason' as reason from notices where uid = ${player.uid} and kind = 'session_ended'`,
    )
    expect(rows).toEqual([{ reason: 'idle' }])
  }, 60_000)

  it('survives a restart of the node, which starts the game paused for the rest of the time', async () => {
    const player = await play.playing()
    await play.sweep()
    await play.passTime(20_000, play.node)
    await report(player.cid, paused)
    await play.passTime(60_000, play.node)
    play.node.restart()
    const wanted = await desired(player.cid)
    expect(wanted).toMatchObject({ state: 'grace', pauses: 1 })
    const leftMs = wanted!.paused_left_ms!
    expect(PAUSE_MS - leftMs).toBeGreaterThanOrEqual(63_000)
    expect(PAUSE_MS - leftMs).toBeLessThan(73_000)
    // The running minute is returned, as for every game that a node loses.
    expect(await play.freeMinutes(player)).toBe(30)
    await report(player.cid, paused)
    expect(await desired(player.cid)).toMatchObject({ pauses: 1 })
  })

  it('is over when the player restarts the game', async () => {
    const player = await play.playing()
    await report(player.cid, paused)
    await play.gateway.call('restart', { cid: player.cid }, player.token)
    expect(await pausedUntil(player)).toBeUndefined()
    expect(await desired(player.cid)).toEqual(
      expect.not.objectContaining({ paused_left_ms: expect.anything() as number }),
    )
  })
})

describe('a player who went offline STREAM-4 PLAY-27', () => {
  it('pays nothing from the last sign on: a minute that began after it is returned and not played', async () => {
    const player = await play.playing()
    await play.sweep()
    await play.passTime(48_000, play.node)
    // The last sign; the node notices after some time, and meanwhile the next minute begins.
    await play.passTime(20_000, play.node)
    expect(await play.freeMinutes(player)).toBe(28)
    await report(player.cid, { state: 'grace', for_ms: 20_000 })
    expect(await play.freeMinutes(player)).toBe(29)
    await play.passTime(60_000, play.node)
    await report(player.cid, { state: 'playing' })
    await play.sweep()
    expect(await play.freeMinutes(player)).toBe(29)
    // Some seconds of the first minute are left.
    await play.passTime(20_000, play.node)
    expect(await play.freeMinutes(player)).toBe(28)
  })

  it('gets back the coins of it', async () => {
    const player = await play.playing()
    await play.spendTrial(player)
    await play.giveCoins(player, 100)
    await play.sweep()
    await play.passTime(64_000, play.node)
    const before = await play.balance(player)
    await report(player.cid, { state: 'grace', for_ms: 20_000 })
    expect(await play.balance(player)).toBe(before + 5)
    await report(player.cid, { state: 'playing' })
    await play.passTime(24_000, play.node)
    expect(await play.balance(player)).toBe(before)
  })

  it('does not gain by a report of a time before the game was played', async () => {
    const player = await play.playing()
    await play.sweep()
    await play.passTime(60_000 * 3, play.node)
    const before = await play.freeMinutes(player)
    await report(player.cid, { state: 'grace', for_ms: 1e12 })
    // Nothing was played in this stretch: its minutes are returned, and none before it.
    expect(await play.freeMinutes(player)).toBe(30)
    expect(before).toBe(26)
  })

  it('pays one minute, not three, for three minutes without a sign', async () => {
    const player = await play.playing()
    await play.sweep()
    await play.passTime(20_000, play.node)
    await report(player.cid, { state: 'grace', for_ms: 4_000 })
    await play.passTime(100_000, play.node)
    play.node.say(player.cid, 'ended', 'grace_over')
    await play.node.heartbeat()
    await play.passTime(60_000, play.node)
    expect(await play.freeMinutes(player)).toBe(29)
  })
})
