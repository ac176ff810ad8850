import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openPlayFixture, type PlayFixture } from '../../../testing/play.ts'
import { openStill } from '../../../testing/still-gateway.ts'
import { newVerified, type TestPlayer } from '../../../testing/players.ts'

let play: PlayFixture
beforeAll(async () => {
  // Its own sweeps would charge minutes that a test does not count.
  play = await openStill(openPlayFixture)
}, 60_000)
afterAll(() => play.gateway.close())
beforeEach(() => play.arrive())
afterEach(() => play.empty())

const endOf = async (cid: string, token: string) =>
  (await play.gateway.call('getEndedSession', { cid }, token)).data.ended

/** The player's save, as a node stored it. */
const save = (uid: string, cid: string) =>
  play.gateway.deps.database.db.execute(sql`
    insert into game_saves (uid, mark, archive, session_at, boot, saved_at)
    select ${uid}::uuid, g.mark, 'x'::bytea, s.created_at, 0, timestamptz '2026-03-11 12:14:00+00'
    from play_sessions s join games g using (game_id) where s.cid = ${cid}::uuid`)

const restartsPushed = async (player: TestPlayer) =>
  (await play.pushed(player, 'product_changed')).flatMap(
    (pushed) => (pushed as { restarted?: unknown }).restarted ?? [],
  )

describe('how a session ended', () => {
  it('is unknown while it runs, to other players, and for what is not a session PLAY-25', async () => {
    const player = await play.playing()
    expect(await endOf(player.cid, player.token)).toBeNull()
    await play.gateway.call('cancellation', { cid: player.cid }, player.token)
    expect(await endOf(player.cid, player.token)).toMatchObject({ reason: 'logged_out' })
    const stranger = await newVerified(play.gateway)
    expect(await endOf(player.cid, stranger.token)).toBeNull()
    expect(await endOf("' or true --", player.token)).toBeNull()
  })

  it.each(['game_crashed', 'game_exited', 'grace_over', 'boot_failed'] as const)(
    'is what its node said: %s PLAY-25',
    async (reason) => {
      const player = await play.playing()
      play.node.say(player.cid, 'ended', reason)
      await play.node.heartbeat()
      expect(await endOf(player.cid, player.token)).toMatchObject({ reason, game_id: 1 })
    },
  )

  it('names the returned minute and the time of the save PLAY-25 STREAM-9', async () => {
    const player = await play.playing()
    await play.sweep()
    await save(player.uid, player.cid)
    await play.passTime(16_000)
    expect(await endOf(player.cid, player.token)).toMatchObject({
      cid: player.cid,
      reason: 'node_lost',
      returned_minutes: 1,
      returned_coins: 0,
      saved_at: Date.UTC(2026, 2, 11, 12, 14) / 1000,
    })
  })
})

describe('a node that restarts', () => {
  it('returns each running minute once, and tells the player what is saved STREAM-9', async () => {
    const player = await play.playing()
    await save(player.uid, player.cid)
    for (const restarts of [1, 2]) {
      await play.sweep()
      expect(await play.freeMinutes(player)).toBe(29)
      play.node.restart()
      await play.node.heartbeat()
      expect(await restartsPushed(player)).toMatchObject([
        { returned_minutes: restarts, saved_at: Date.UTC(2026, 2, 11, 12, 14) / 1000 },
      ])
      expect(await play.freeMinutes(player)).toBe(30)
      play.node.say(player.cid, 'playing')
      await play.node.heartbeat()
    }
  })

  it('says nothing of a game that had not begun STREAM-9', async () => {
    const player = await newVerified(play.gateway)
    await play.connect(player)
    const { data } = await play.enter(player)
    await play.node.heartbeat()
    play.node.restart()
    expect(await play.node.heartbeat()).toMatchObject([{ cid: data.cid, state: 'booting' }])
    expect(await restartsPushed(player)).toEqual([])
  })
})
