import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { PLANTED } from './planted.ts'
import { playEvening } from './simulation.ts'
import { openWorld } from './world.ts'

const root = new URL('../../../', import.meta.url)
const EVENINGS = 20

it('plants bugs in places that exist once', () => {
  for (const { file, right } of Object.values(PLANTED))
    expect(readFileSync(new URL(file, root), 'utf8').split(right), file).toHaveLength(2)
})

// The embedded database would take minutes.
describe.skipIf(!process.env.DATABASE_URL)('evenings by seed', () => {
  it('plays sound evenings with every seed GATE-9 GATE-11 STREAM-4', async () => {
    const world = await openWorld()
    const faults: Record<number, string[]> = {}
    const sum = { offers: 0, minutes: 0 }
    for (let seed = 1; seed <= EVENINGS; seed++) {
      const evening = await playEvening(world, { seed, minutes: 1.5 })
      if (evening.faults.length > 0) faults[seed] = evening.faults
      sum.offers += evening.offers
      sum.minutes += evening.minutes
    }
    await world.close()
    expect(faults).toEqual({})
    // Evenings in which nothing happens prove nothing.
    expect(sum.offers).toBeGreaterThan(EVENINGS * 2)
    expect(sum.minutes).toBeGreaterThan(EVENINGS * 2)
  }, 600_000)

  it('plays the same evening again with the same seed', async () => {
    const world = await openWorld()
    const evening = { seed: 11, minutes: 4 }
    const first = await playEvening(world, evening)
    expect(await playEvening(world, evening)).toEqual(first)
    await world.close()
  }, 60_000)

  it('finds a planted bug', () => {
    const main = fileURLToPath(new URL('main.ts', import.meta.url))
    const { status, stdout } = spawnSync(
      process.execPath,
      ['--import', 'tsx', main, '--bug', 'charged-while-away', '--seeds', '10', '--hours', '0.1'],
      { encoding: 'utf8' },
    )
    expect([status, stdout]).toEqual([
      1,
      expect.stringContaining('a minute is due while nobody plays'),
    ])
  }, 120_000)
})
