import { expect, it } from 'vitest'
import { freePorts } from '../../../tools/child.ts'
import { openWorkspace } from '../support/workspace.ts'
import { runRollingDrill } from './rolling-drill.ts'

// Two gateways need a database they can share.
it.skipIf(!process.env.DATABASE_URL)(
  'fails no call, loses no game and moves the sockets while two gateways and a node are replaced FLEET-3',
  async () => {
    const workspace = await openWorkspace()
    const result = await runRollingDrill({
      port: await freePorts(3),
      dataDir: workspace.dataDir,
      databaseUrl: workspace.databaseUrl!,
      releases: 1,
      callsPerSecond: 25,
      sockets: 40,
      games: 3,
      // Where other tests keep the processors busy, calls take up to 5 s. With 8 s, 12 of 40 pages moved too late.
      leaveSeconds: 12,
    })
    const { sockets, gamesMoved, exitCodes } = result
    const { callsFailed, callsCut, callsRefused, gamesLost, faults } = result
    expect({ callsFailed, callsRefused, gamesLost, faults }, `${callsCut} were cut off`).toEqual({
      callsFailed: 0,
      callsRefused: 0,
      gamesLost: 0,
      faults: [],
    })
    expect(exitCodes).toEqual([0, 0, 0, 0])
    // A drill in which nothing happened proves nothing.
    expect(gamesMoved).toBe(3)
    // A few may still be late.
    expect(sockets.moved).toBeGreaterThan(30)
    expect(sockets.closed).toBeLessThan(10)
    expect(result.calls).toBeGreaterThan(250)
    await workspace.leave(true)
  },
  240_000,
)
