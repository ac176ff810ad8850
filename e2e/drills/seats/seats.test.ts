import { expect, it } from 'vitest'
import { freePorts } from '../../../tools/child.ts'
import { openWorkspace } from '../support/workspace.ts'
import { runSeatDrill } from './seat-drill.ts'

// Two gateways need a database they can share.
it.skipIf(!process.env.DATABASE_URL)(
  'loses and doubles no seat and keeps the order, on two gateways, while players vanish, nodes die and gateways are killed GATE-9 GATE-11',
  async () => {
    const workspace = await openWorkspace()
    const { verdict, isComplete, freeSeats, overfull, nodeDeaths, gatewayKills, tally } =
      await runSeatDrill({
        players: 60,
        seats: 8,
        nodes: 4,
        port: await freePorts(2),
        dataDir: workspace.dataDir,
        databaseUrl: workspace.databaseUrl!,
        arriveWithinMs: 2_000,
        limitMs: 240_000,
      })
    expect({
      isComplete,
      freeSeats,
      overfull,
      lost: verdict.lost,
      doubled: verdict.doubled,
      outOfOrder: verdict.outOfOrder,
      outOfRank: verdict.outOfRank,
    }).toEqual({
      isComplete: true,
      freeSeats: 8,
      overfull: 0,
      lost: [],
      doubled: 0,
      outOfOrder: 0,
      outOfRank: 0,
    })
    // A drill in which nothing happened proves nothing.
    expect(verdict.turns).toBeGreaterThan(20)
    expect(nodeDeaths).toBeGreaterThan(0)
    expect(gatewayKills).toBeGreaterThan(0)
    expect(tally.done).toBeGreaterThan(40)
    await workspace.leave(true)
  },
  420_000,
)
