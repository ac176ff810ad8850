import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openTestHouse, type TestHouse } from '../../../testing/play.ts'
import { newVerified } from '../../../testing/players.ts'

let house: TestHouse
beforeAll(async () => {
  house = await openTestHouse()
}, 60_000)
afterAll(() => house.gateway.close())
beforeEach(() => house.arrive())
afterEach(() => house.empty())

describe('minutes', () => {
  it('are paid once each: free ones first, then coins, and then the game ends after a warning STREAM-4', async () => {
    const player = await house.playing()
    await house.giveCoins(player, 4)
    // 30 free minutes and two that coins pay for; whatever sweeps at the same time, each is paid once.
    await house.playMinutes(32)
    const { rows } = await house.gateway.deps.database.db.execute<{ paid_by: number; minutes: number; coins: number }>(sql`
      select paid_by, count(*)::int as minutes, sum(coins)::int as coins from session_minutes where cid = ${player.cid} group by paid_by order by paid_by desc`)
    expect(rows).toEqual([{ paid_by: 2, minutes: 30, coins: 0 }, { paid_by: 1, minutes: 2, coins: 4 }])
    expect((await house.inUse(player)).is_play).toBe(0)
    expect(await house.balance(player)).toBe(0)
    expect((await house.told(player, 'product_changed')).at(-1)).toMatchObject({ product: null, reason: '时长已用完，充值后可继续游戏' })
  }, 60_000)

  it('warns five minutes before the end STREAM-4', async () => {
    const player = await house.playing()
    await house.playMinutes(26)
    expect(await house.told(player, 'time_running_out')).toMatchObject([{ cid: player.cid, minutes_left: 5 }])
  }, 60_000)

  it('charge nobody for time the node did not report STREAM-4', async () => {
    const player = await house.playing()
    await house.sweep()
    house.gateway.deps.clock.advance(600_000)
    await house.sweep()
    expect(await house.freeMinutes(player)).toBe(29)
  })

  it('end for a minor at 21:00, whatever is paid GATE-7', async () => {
    const { clock } = house.gateway.deps
    const before = clock.now()
    // A Friday.
    clock.set(new Date('2026-03-13T20:58:30+08:00'))
    try {
      await house.node.beat()
      const child = await newVerified(house.gateway, '2012-06-15')
      await house.connect(child)
      const { data } = await house.enter(child)
      await house.node.beat()
      house.node.say(data.cid, 'playing')
      await house.node.beat()
      await house.sweep()
      expect((await house.inUse(child)).is_play).toBe(1)
      clock.set(new Date('2026-03-13T21:00:00+08:00'))
      await house.sweep()
      expect((await house.inUse(child)).is_play).toBe(0)
    } finally {
      clock.set(before)
    }
  })
})
