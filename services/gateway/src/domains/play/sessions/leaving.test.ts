import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openPlayFixture, type PlayFixture } from '../../../testing/play.ts'
import { newVerified } from '../../../testing/players.ts'
import { prunePlay } from './pruning.ts'

const DAY_MS = 86_400_000
let play: PlayFixture
beforeAll(async () => {
  play = await openPlayFixture()
}, 60_000)
afterAll(() => play.gateway.close())
beforeEach(() => play.arrive())
afterEach(() => play.empty())

describe('a player who logs out', () => {
  it.each(['logout', 'logoutAll'] as const)(
    'leaves the queue, so that the next seat goes to another player (%s) GATE-9',
    async (how) => {
      const [sitting, first, second] = [
        await play.playing(),
        await newVerified(play.gateway),
        await newVerified(play.gateway),
      ]
      await play.queueUp(first)
      await play.queueUp(second)
      await play.gateway.call(how, {}, first.token)
      expect(await play.queueOf(second)).toMatchObject({ queue_num: 1 })
      await play.gateway.call('cancellation', { cid: sitting.cid, confirm: 1 }, sitting.token)
      await play.node.heartbeat()
      await play.sweep()
      expect((await play.check(second)).ser_id).not.toBe('')
    },
  )

  it('passes the offered seat on immediately, not after a minute GATE-9', async () => {
    const [offered, next] = [await newVerified(play.gateway), await newVerified(play.gateway)]
    expect((await play.connect(offered)).data.seat).toBeTruthy()
    await play.queueUp(next)
    await play.gateway.call('logout', {}, offered.token)
    await play.sweep()
    expect((await play.check(next)).ser_id).not.toBe('')
  })

  it.each(['logout', 'logoutAll'] as const)(
    'ends the running game if the player agreed, and the next player gets its seat (%s) ACCT-6',
    async (how) => {
      const [player, next] = [await play.playing(), await newVerified(play.gateway)]
      await play.queueUp(next)
      await play.gateway.call(how, { end_game: 1 }, player.token)
      await play.node.heartbeat()
      await play.sweep()
      expect((await play.check(next)).ser_id).not.toBe('')
      const { rows } = await play.gateway.deps.database.db.execute(
        sql`select end_reason from play_sessions where cid = ${player.cid}`,
      )
      expect(rows).toEqual([{ end_reason: 'logged_out' }])
      const again = await play.gateway.call(how, { end_game: 1 }, player.token)
      expect(again.status).toBe(101)
    },
  )

  it('keeps the running game, which ends when its page closes', async () => {
    const player = await play.playing()
    await play.gateway.call('logout', {}, player.token)
    expect((await play.node.heartbeat()).map(({ cid }) => cid)).toEqual([player.cid])
  })
})

describe('ended sessions', () => {
  it('are kept three years if they were played, else a month', async () => {
    const { database, clock } = play.gateway.deps
    const { uid } = await newVerified(play.gateway)
    const insert = (endedDaysAgo: number | null, isEntered: boolean) => {
      const at = (daysAgo: number) => new Date(clock.nowMs() - daysAgo * DAY_MS)
      const endedAt = endedDaysAgo === null ? null : at(endedDaysAgo)
      return database.db.execute(sql`insert into play_sessions
        (uid, game_id, state, state_since, consume_type, created_at, rank_at, has_queued, confirmed_at, ended_at)
        values (${uid}, 1, ${endedAt ? 'ended' : 'queued'}, ${at(2_000)}, 1, ${at(2_000)}, ${at(2_000)}, true, ${isEntered ? at(2_000) : null}, ${endedAt})`)
    }
    await insert(31, false)
    await insert(29, false)
    await insert(1_096, true)
    await insert(1_090, true)
    await insert(null, false)
    // The first week after a migration rolls nothing up, and only sums are deleted.
    await database.db.execute(
      sql`update schema_migrations set done_at = now() - interval '8 days' where tag = '0021_roll-up'`,
    )
    await prunePlay(database, clock.now())
    const { rows } = await database.db.execute<{ days: number | null }>(sql`
      select round(extract(epoch from ${clock.now()}::timestamptz - ended_at) / 86400)::int as days
      from play_sessions where uid = ${uid} order by 1`)
    expect(rows.map(({ days }) => days)).toEqual([29, 1_090, null])
  })
})
