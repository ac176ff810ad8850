import { expect, it } from 'vitest'
import { freePorts } from '../../../tools/child.ts'
import { runFailoverDrill } from './failover-drill.ts'
import { postgresPrograms } from '../support/own-server.ts'

// Two servers of the test's own: one is lost.
it.skipIf(!postgresPrograms()).each([{ loss: 'crash' }, { loss: 'read-only' }] as const)(
  'has all that was acknowledged, and pays and plays again, after a primary is lost by $loss amid payments and games FLEET-6 FAULT-1',
  async ({ loss }) => {
    const result = await runFailoverDrill({
      port: await freePorts(4),
      loss,
      before: 10,
      withoutPrimaryMs: 2_000,
    })
    const { ordersLost, paymentsLost, gamesEnded, faults, exits } = result
    expect({ ordersLost, paymentsLost, gamesEnded, faults, exits }).toEqual({
      ordersLost: 0,
      paymentsLost: 0,
      gamesEnded: 0,
      faults: [],
      exits: 0,
    })
    // A drill in which nothing happened proves nothing.
    expect(result.ordersBefore).toBeGreaterThanOrEqual(10)
    // A machine that does other things too is slower than the drill asks for.
    expect(Math.max(result.paysAfterMs, result.playsAfterMs)).toBeLessThan(20_000)
  },
  240_000,
)
