import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openPlayFixture, type PlayFixture } from '../../../testing/play.ts'
import { newVerified } from '../../../testing/players.ts'

let play: PlayFixture
beforeAll(async () => {
  play = await openPlayFixture()
}, 60_000)
afterAll(() => play.gateway.close())
beforeEach(() => play.arrive())
afterEach(() => play.empty())

describe('minutes', () => {
  it('are paid once each: free ones first, then coins; then the game ends after a warning STREAM-4', async () => {
    const player = await play.playing()
    await play.giveCoins(player, 10)
    // 30 free minutes and two paid with coins; each is paid once, although several sweeps run concurrently.
    await play.playMinutes(32)
    const { rows } = await play.gateway.deps.database.db.execute<{
      paid_by: number
      minutes: number
      coins: number
    }>(sql`
      select paid_by, count(*)::int as minutes, sum(coins)::int as coins from session_minutes where cid = ${player.cid} group by paid_by order by paid_by desc`)
    expect(rows).toEqual([
      { paid_by: 2, minutes: 30, coins: 0 },
      { paid_by: 1, minutes: 2, coins: 10 },
    ])
    expect((await play.inUse(player)).is_play).toBe(0)
    expect(await play.balance(player)).toBe(0)
    expect((await play.pushed(player, 'product_changed')).at(-1)).toMatchObject({
      product: null,
      reason: '时长已用完，充值后可继续游戏',
    })
  }, 60_000)

  it('warns five minutes before the end STREAM-4', async () => {
    const player = await play.playing()
    await play.playMinutes(26)
    expect(await play.pushed(player, 'time_running_out')).toMatchObject([
      { cid: player.cid, minutes_left: 5 },
    ])
  }, 60_000)

  it('say once that free minutes end soon, and once that coins pay now STREAM-8', async () => {
    const player = await play.playing()
    await play.giveCoins(player, 100)
    const said: unknown[] = []
    for (let minute = 0; minute < 33; minute++) {
      await play.playMinutes(1)
      for (const news of await play.pushed(player, 'payer_changes'))
        if (JSON.stringify(said.at(-1)) !== JSON.stringify(news)) said.push(news)
    }
    expect(said).toMatchObject([
      { cid: player.cid, minutes_left: 10, next: 1, coins_hour: 300 },
      { cid: player.cid, minutes_left: 3, next: 1, coins_hour: 300 },
      { cid: player.cid, minutes_left: 0, next: 1, coins_hour: 300 },
    ])
    const { rows } = await play.gateway.deps.database.db.execute(
      sql`select params->>'coins_hour' as price from notices where uid = ${player.uid} and kind = 'coins_began'`,
    )
    expect(rows).toEqual([{ price: '300' }])
  }, 60_000)

  it('are not charged for time that the node did not report STREAM-4', async () => {
    const player = await play.playing()
    await play.sweep()
    play.gateway.deps.clock.advance(600_000)
    await play.sweep()
    expect(await play.freeMinutes(player)).toBe(29)
  })

  it('end for a minor at 21:00, even if they are paid GATE-7', async () => {
    const { clock } = play.gateway.deps
    const before = clock.now()
    // A Friday.
    clock.set(new Date('2026-03-13T20:58:30+08:00'))
    try {
      await play.node.heartbeat()
      const child = await newVerified(play.gateway, '2012-06-15')
      await play.connect(child)
      const { data } = await play.enter(child)
      await play.node.heartbeat()
      play.node.say(data.cid, 'playing')
      await play.node.heartbeat()
      await play.sweep()
      expect((await play.inUse(child)).is_play).toBe(1)
      clock.set(new Date('2026-03-13T21:00:00+08:00'))
      await play.sweep()
      expect((await play.inUse(child)).is_play).toBe(0)
    } finally {
      clock.set(before)
    }
  })
})
