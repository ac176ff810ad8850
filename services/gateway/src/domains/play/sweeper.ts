import { GRACE_MS, NODE_DEAD_AFTER_MS, PAUSE_MS } from '@cloudplay/contract/node'
import type { EndCause } from '@cloudplay/contract/session-end'
import { sql, type SQL } from 'drizzle-orm'
import type { Db } from '../../database/database.ts'
import type { Deps } from '../../http/deps.ts'
import { chargeDue } from './billing/charging.ts'
import { hearing } from './nodes/hearing.ts'
import { giveUpNode, silentNodes } from './nodes/liveness.ts'
import { moveQueue } from './queue/move-queue.ts'
import { dropLeft } from './queue/read-changes.ts'
import { endSession } from './sessions/ending.ts'
import { warnOfLawsEnd } from './sessions/law-warnings.ts'
import { lockSession, type SessionOfGame } from './sessions/repository.ts'
import type { SessionState } from './sessions/session-states.ts'

/** The node ends grace itself; this is for a node that does not. */
const GRACE_LIMIT_MS = GRACE_MS + 10_000
const PAUSE_LIMIT_MS = PAUSE_MS + 10_000
const BOOT_LIMIT_MS = GRACE_MS + 60_000
const MOST_AT_ONCE = 200

export interface Sweeper {
  /**
   * Does everything that is due by the clock. Any instance may call it at any time, also several concurrently: each step is
   * a separate transaction that finds nothing to do if another was first.
   */
  run: () => Promise<void>
}

type SweeperDeps = Pick<Deps, 'database' | 'clock' | 'log'>

export function createSweeper({ database, clock, log }: SweeperDeps): Sweeper {
  const heardSinceAt = hearing(clock.now())

  /** One transaction per session: a failing one stops none of the others. */
  async function endWhere(
    condition: SQL,
    isStillDue: (active: SessionOfGame, now: Date) => boolean,
    reason: EndCause,
  ): Promise<void> {
    for (const cid of await cidsWhere(database.db, condition)) {
      try {
        await database.tx(async (tx, now) => {
          const active = await lockSession(tx, cid)
          if (active && isStillDue(active, now)) await endSession(tx, active, reason, now)
        })
      } catch (error) {
        log.error({ err: error, cid }, 'sweeping a session failed')
      }
    }
  }

  return {
    async run() {
      // The nodes' heartbeats use this connection too.
      const now = await database.reserved.now()
      const heardSince = heardSinceAt(now)
      const before = (ms: number) => new Date(now.getTime() - ms)
      const endStuck = (state: SessionState, limit: Date, reason: EndCause) =>
        endWhere(
          stuckSince(state, limit),
          ({ session }) =>
            session.state === state && session.stateSince <= limit && !session.pausedAt,
          reason,
        )

      await endWhere(
        offerOver(now),
        ({ session }, now) => session.state === 'offered' && session.offerExpiresAt! <= now,
        'offer_expired',
      )
      const deadline = before(NODE_DEAD_AFTER_MS)
      if (heardSince <= deadline) {
        for (const nodeId of await silentNodes(database.db, deadline))
          await database.tx((tx, now) => giveUpNode(tx, nodeId, deadline, now))
      }
      await endWhere(
        mustEnd(now),
        ({ session }, now) => session.mustEndAt !== null && session.mustEndAt <= now,
        'not_allowed_now',
      )
      await warnOfLawsEnd(database)
      await chargeDue({ database, log }, now)
      await endStuck('grace', before(GRACE_LIMIT_MS), 'grace_over')
      const pausedSince = before(PAUSE_LIMIT_MS)
      await endWhere(
        pausedTooLong(pausedSince),
        ({ session: { pausedAt } }) => pausedAt !== null && pausedAt <= pausedSince,
        'idle',
      )
      await endStuck('booting', before(BOOT_LIMIT_MS), 'boot_failed')
      await dropLeft(database.db)
      await moveQueue({ database, clock })
    },
  }
}

export const offerOver = (now: Date) => sql`state = 'offered' and offer_expires_at <= ${now}`
export const mustEnd = (now: Date) => sql`must_end_at <= ${now} and state <> 'ended'`
export const stuckSince = (state: SessionState, limit: Date) =>
  sql`state = ${state} and state_since <= ${limit} and paused_at is null`
/** A paused session is in state grace, and that has its index. */
export const pausedTooLong = (limit: Date) =>
  sql`state = 'grace' and state_since <= ${limit} and paused_at <= ${limit}`
/** Every instance asks this each second of a table with everyone who waits, so each condition has its own index. */
export const sessionsWhere = (condition: SQL) =>
  sql`select cid from play_sessions where ${condition} limit ${MOST_AT_ONCE}`

async function cidsWhere(db: Db, condition: SQL): Promise<string[]> {
  const { rows } = await db.execute<{ cid: string }>(sessionsWhere(condition))
  return rows.map(({ cid }) => cid)
}
