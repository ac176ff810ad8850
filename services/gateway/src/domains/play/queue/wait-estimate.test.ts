import { BodyStatus } from '@cloudplay/contract/envelope'
import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { openPlayFixture, type PlayFixture } from '../../../testing/play.ts'
import { newVerified } from '../../../testing/players.ts'

let play: PlayFixture
beforeAll(async () => {
  play = await openPlayFixture()
  vi.useFakeTimers({ toFake: ['performance'] })
}, 60_000)
afterAll(async () => {
  vi.useRealTimers()
  await play.gateway.close()
})
beforeEach(() => play.arrive())
afterEach(() => play.empty())

const ask = (token?: string) => play.gateway.call('getWaitEstimate', { game_id: 1 }, token)
/** An answer serves everybody for five seconds. */
const later = () => vi.advanceTimersByTime(5_000)

describe('the wait for a newcomer', () => {
  it('is none with a free seat, and unknown without history PLAY-26', async () => {
    expect((await ask()).data).toEqual({ has_seat: 1, waitingPeople: 0, estimate_seconds: 0 })
    const missing = await play.gateway.call('getWaitEstimate', { game_id: 999_999 })
    expect(missing.status).toBe(BodyStatus.notFound)
    await play.playing()
    expect((await ask()).data.has_seat).toBe(1)
    later()
    expect((await ask()).data).toEqual({ has_seat: 0, waitingPeople: 0, estimate_seconds: null })
  })

  it('counts the players who wait, by how long seats were held PLAY-26', async () => {
    const { database, clock } = play.gateway.deps
    const player = await play.playing()
    const start = new Date(clock.nowMs() - 600_000)
    await database.db
      .execute(sql`insert into play_sessions (uid, game_id, state, state_since, consume_type, created_at, rank_at, has_queued, node_id, offer_expires_at, ended_at)
        select ${player.uid}, 1, 'ended', ${start}, 2, ${start}, ${start}, false, ${play.node.id}, ${start}::timestamptz + interval '60 s', ${start}::timestamptz + interval '600 s' from generate_series(1, 50)`)
    later()
    expect((await ask(player.token)).data.estimate_seconds).toBe(600)
    const waiting = await newVerified(play.gateway)
    await play.queueUp(waiting)
    later()
    expect((await ask()).data).toEqual({ has_seat: 0, waitingPeople: 1, estimate_seconds: 1200 })
    expect((await ask(waiting.token)).data.estimate_seconds).toBe(1200)
  })
})
