import { BodyStatus } from '@cloudplay/contract/envelope'
import type { StreamMode } from '@cloudplay/contract/stream-modes'
import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { openPlayFixture, PRODUCT, type PlayFixture } from '../../../testing/play.ts'
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

const ask = (token?: string, mode?: StreamMode) =>
  play.gateway.call('getWaitEstimate', { game_id: 1, ...(mode && { stream_mode: mode }) }, token)
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

  it('counts only the seats that carry the mode, and the players who wait for them STREAM-10', async () => {
    const large = await play.oneMore({ modes: { '1080p60': ['starlight'] } })
    const player = await newVerified(play.gateway)
    const body = { product_code: PRODUCT, consume_type: 0, stream_mode: '1080p60' as const }
    await play.gateway.call('getService', body, player.token)
    await play.enter(player)
    await large.heartbeat()
    later()
    // The other node has a free seat, which doesn't help.
    expect((await ask(undefined, '1080p60')).data.has_seat).toBe(0)
    expect((await ask()).data.has_seat).toBe(1)
    // A mode that no node carries makes nobody wait.
    expect((await ask(undefined, '720p120')).data.has_seat).toBe(1)
    const waiting = await newVerified(play.gateway)
    const { data } = (await play.gateway.call('getService', body, waiting.token)).data
    await play.gateway.call('confirmQueue', { consume_data: data.consume_data! }, waiting.token)
    later()
    expect((await ask(undefined, '1080p60')).data.waitingPeople).toBe(1)
    expect((await ask()).data).toMatchObject({ has_seat: 1, waitingPeople: 1 })
    const unknown = await ask(undefined, '8k' as StreamMode)
    expect(unknown.status).not.toBe(BodyStatus.ok)
  })
})
