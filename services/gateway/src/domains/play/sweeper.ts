import { GRACE_MS, NODE_DEAD_AFTER_MS, PAUSE_MS } from '@cloudplay/contract/node'
import type { EndCause } from '@cloudplay/contract/session-end'
import { sql, type SQL } from 'drizzle-orm'
import type { Db } from '../../database/database.ts'
import type { Deps } from '../../http/deps.ts'
import { chargeDue } from './billing/charging.ts'
import { hearing } from './nodes/hearing.ts'
import { giveUpIdleNodes, giveUpNode, silentNodes } from './nodes/liveness.ts'
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
  async function end({ cids, isStillDue, reason }: Due): Promise<void> {
    for (const cid of cids) {
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
      const { offers, law, stuck } = await dueSessions(database.db, endingsAt(now))

      await end(offers)
      const deadline = new Date(now.getTime() - NODE_DEAD_AFTER_MS)
      if (heardSince <= deadline) {
        if ((await silentNodes(database.db, deadline)).length > 1)
          await database.tx((tx) => giveUpIdleNodes(tx, deadline))
        for (const nodeId of await silentNodes(database.db, deadline))
          await database.tx((tx, now) => giveUpNode(tx, nodeId, deadline, now))
      }
      await end(law)
      await warnOfLawsEnd(database)
      await chargeDue({ database, log }, now)
      for (const due of stuck) await end(due)
      await dropLeft(database.db)
      await moveQueue({ database, clock })
    },
  }
}

/** Sessions that end by the clock. */
interface Ending {
  condition: SQL
  /** Asked again under the session's lock. */
  isStillDue: (active: SessionOfGame, now: Date) => boolean
  reason: EndCause
}

/** Missed offers, games past their legal end, and sessions that their node forgot, in this order. */
export function endingsAt(now: Date): [offers: Ending, law: Ending, ...stuck: Ending[]] {
  const before = (ms: number) => new Date(now.getTime() - ms)
  const stuckIn = (state: SessionState, since: Date, reason: EndCause): Ending => ({
    condition: sql`state = ${state} and state_since <= ${since} and paused_at is null`,
    isStillDue: ({ session }) =>
      session.state === state && session.stateSince <= since && !session.pausedAt,
    reason,
  })
  const pausedSince = before(PAUSE_LIMIT_MS)
  return [
    {
      condition: sql`state = 'offered' and offer_expires_at <= ${now}`,
      isStillDue: ({ session }, now) =>
        session.state === 'offered' && session.offerExpiresAt! <= now,
      reason: 'offer_expired',
    },
    {
      condition: sql`must_end_at <= ${now} and state <> 'ended'`,
      isStillDue: ({ session }, now) => session.mustEndAt !== null && session.mustEndAt <= now,
      reason: 'not_allowed_now',
    },
    stuckIn('grace', before(GRACE_LIMIT_MS), 'grace_over'),
    {
      // A paused session is in state grace, and that has its index.
      condition: sql`state = 'grace' and state_since <= ${pausedSince} and paused_at <= ${pausedSince}`,
      isStillDue: ({ session: { pausedAt } }) => pausedAt !== null && pausedAt <= pausedSince,
      reason: 'idle',
    },
    stuckIn('booting', before(BOOT_LIMIT_MS), 'boot_failed'),
  ]
}

/** Every instance asks this each second of a table with everyone who waits, so each condition has its own index. */
export const sessionsDue = (endings: readonly Ending[]): SQL =>
  sql.join(
    endings.map(
      ({ condition }, at) =>
        sql`(select ${at}::int as at, cid from play_sessions where ${condition} limit ${MOST_AT_ONCE})`,
    ),
    sql` union all `,
  )

interface Due extends Ending {
  cids: readonly string[]
}

/** Each ending's sessions in the order of their ids, however the database finds them. */
export async function dueSessions(db: Db, endings: ReturnType<typeof endingsAt>) {
  const { rows } = await db.execute<{ at: number; cid: string }>(sessionsDue(endings))
  const [offers, law, ...stuck] = endings.map((ending, at): Due => ({
    ...ending,
    cids: rows
      .filter((row) => row.at === at)
      .map(({ cid }) => cid)
      .toSorted(),
  }))
  return { offers: offers!, law: law!, stuck }
}
