import { expect, it } from 'vitest'
import { freePorts } from '../../../tools/child.ts'
import { runFaultDrill } from './fault-drill.ts'
import { postgresPrograms } from '../support/own-server.ts'

// The test stops and starts the database, so it needs a separate one.
it.skipIf(!postgresPrograms())(
  'ends no gateway and no game, loses and doubles no seat, moves the queue again and logs no secret at any fault FAULT-1 FAULT-2 SEEN-6',
  async () => {
    const { steps, exits, exitCodes, gamesEnded, freeSeats, seats, verdict, leaks, logLines } =
      await runFaultDrill({
        port: await freePorts(4),
        terminations: 8,
        outageMs: 5_000,
        frozenMs: 1_000,
        badPathMs: 1_000,
      })
    expect({
      exits,
      exitCodes,
      gamesEnded,
      freeSeats,
      lost: verdict.lost,
      doubled: verdict.doubled,
      outOfRank: verdict.outOfRank,
    }).toEqual({
      exits: 0,
      exitCodes: [0, 0],
      gamesEnded: 0,
      freeSeats: seats,
      lost: [],
      doubled: 0,
      outOfRank: 0,
    })
    expect(leaks.slice(0, 5)).toEqual([])
    // A drill in which nothing happened proves nothing.
    expect(logLines).toBeGreaterThan(500)
    expect(verdict.turns).toBeGreaterThan(10)
    // A machine that does other things too is slower than the drill asks for.
    for (const { fault, movedAfterMs } of steps) expect(movedAfterMs, fault).toBeLessThan(30_000)
  },
  240_000,
)
