import { expect, it } from 'vitest'
import { freePorts } from '../../../tools/child.ts'
import { CLOCK_STEPS, runClockDrill } from './clock-drill.ts'
import { openWorkspace } from '../support/workspace.ts'

// Two gateways need a database they can share.
it.skipIf(!process.env.DATABASE_URL)(
  'ends no game and charges no minute too many while the wall clock of one of two gateways is put GATE-9 GATE-11 STREAM-4',
  async () => {
    const workspace = await openWorkspace()
    const { steps, jumpsNoticed, exitCodes } = await runClockDrill({
      port: await freePorts(2),
      dataDir: workspace.dataDir,
      databaseUrl: workspace.databaseUrl!,
      games: 6,
      watchMs: 6_000,
    })
    expect(steps).toEqual(
      Object.keys(CLOCK_STEPS).map((step) => ({
        step,
        gamesEnded: 0,
        minutesCharged: expect.any(Number),
        minutesTooMany: 0,
        minutesTooFew: 0,
      })),
    )
    // A drill in which nothing happened proves nothing.
    expect(jumpsNoticed).toBe(2 * steps.length)
    expect(steps[0]!.minutesCharged).toBeGreaterThan(0)
    expect(exitCodes).toEqual([0, 0])
    await workspace.leave(true)
  },
  240_000,
)
