import { expect, it } from 'vitest'
import { runFaultDrill } from './fault-drill.ts'
import { postgresPrograms } from './own-server.ts'

const PORT = 9380

// The database is stopped and started: it must be the test's own.
it.skipIf(!postgresPrograms())(
  'ends no gateway and no game, loses and doubles no seat, and moves the queue again, whatever breaks FAULT-1 FAULT-2',
  async () => {
    const { steps, exits, exitCodes, gamesEnded, freeSeats, seats, verdict } = await runFaultDrill({
      port: PORT,
      terminations: 8,
      outageMs: 5_000,
      frozenMs: 1_000,
      badPathMs: 1_000,
    })
    expect({ exits, exitCodes, gamesEnded, freeSeats, lost: verdict.lost, doubled: verdict.doubled, outOfRank: verdict.outOfRank }).toEqual(
      {
        exits: 0,
        exitCodes: [0, 0],
        gamesEnded: 0,
        freeSeats: seats,
        lost: [],
        doubled: 0,
        outOfRank: 0,
      },
    )
    // A drill in which nothing happened proves nothing.
    expect(verdict.turns).toBeGreaterThan(10)
    // A machine that does other things too is slower than the drill asks for.
    for (const { fault, movedAfterMs } of steps) expect(movedAfterMs, fault).toBeLessThan(15_000)
  },
  240_000,
)
