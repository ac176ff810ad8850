import { sql } from 'drizzle-orm'
import { expect, vi } from 'vitest'
import { roundsEnd } from '../core/rounds.ts'
import { createSweeper } from '../domains/play/sweeper.ts'
import type { TestGateway } from './gateway.ts'
import type { TestNode } from './node.ts'

/** Sweeps, and lets time pass. `nodeNow` is the node that plays on. */
export function playTime({ deps }: TestGateway, nodeNow: () => TestNode) {
  const { database, clock } = deps
  /** After the sweep that a moved clock has started in the gateway: a sweep leaves out rows that another one has locked. */
  async function sweep() {
    await roundsEnd()
    await createSweeper(deps).run()
  }
  return {
    sweep,

    /**
     * Sweeps every few seconds, so that the time is not taken for a pause of this process: after one, no silent node is abandoned.
     * `heard` sends heartbeats.
     */
    async passTime(ms: number, heard?: TestNode, everyMs = 4_000) {
      const sweeper = createSweeper(deps)
      for (let passedMs = 0; passedMs < ms; passedMs += everyMs) {
        clock.advance(everyMs)
        await heard?.heartbeat()
        await sweeper.run()
      }
    },

    /** Plays on, minute by minute, with the node alive and the minutes charged. */
    async playMinutes(minutes: number) {
      for (let minute = 0; minute < minutes; minute++) {
        await Promise.all([sweep(), sweep()])
        clock.advance(60_000)
        await nodeNow().heartbeat()
      }
      // The gateway also sweeps when the clock moves, and this sweep skips the rows it has locked.
      await vi.waitFor(async () => {
        await sweep()
        const { rows } = await database.db.execute(
          sql`select cid from play_sessions where next_charge_at <= ${clock.now()}`,
        )
        expect(rows).toEqual([])
      }, 10_000)
    },
  }
}
