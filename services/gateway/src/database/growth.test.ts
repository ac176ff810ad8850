import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { growthCalls, growthWork, type GrowthPlayer, rollUp } from '../testing/growth-calls.ts'
import { sql } from 'drizzle-orm'
import { grow, readWhole, rowsWithoutIndex } from '../testing/growth.ts'
import { openPlayFixture, type PlayFixture } from '../testing/play.ts'
import { openStill } from '../testing/still-gateway.ts'

const MINUTES = 3_000
const PLAYERS = 25

let play: PlayFixture
let player: GrowthPlayer
beforeAll(async () => {
  play = await openStill(() => openPlayFixture())
  await play.arrive()
  player = await play.playing()
  const { database, clock } = play.gateway.deps
  await grow(database, { uid: player.uid, minutes: MINUTES, players: PLAYERS, now: clock.now() })
}, 120_000)
afterAll(() => play.gateway.close())

describe('on tables that have grown FLEET-8', () => {
  it('no call, and nothing that runs by the clock, reads one as a whole', async () => {
    const { database } = play.gateway.deps
    const found: Record<string, string[]> = {}
    for (const [name, work] of Object.entries({
      ...growthCalls(play, player),
      ...growthWork(play.gateway),
    })) {
      const { planned, whole } = await readWhole(database, work, { mustUseIndexes: true })
      expect([name, planned > 0]).toEqual([name, true])
      if (whole.length > 0) found[name] = whole
    }
    expect(found).toEqual({})
  }, 60_000)

  it('rolling up sessions finds every row by an index', async () => {
    const { database } = play.gateway.deps
    await database.db.execute(sql`update schema_migrations set done_at = now() - interval '8 days'`)
    expect(await rowsWithoutIndex(database, rollUp, { mustUseIndexes: true })).toBe(0)
    // It had something to do.
    const { rows } = await database.db.execute(rollUp)
    expect(rows).toEqual([{ roll_up_sessions: MINUTES / 60 }])
    expect(
      await rowsWithoutIndex(database, sql`select count(*) from ledger_entries`, {
        mustUseIndexes: false,
      }),
    ).toBeGreaterThan(0)
  })
})
