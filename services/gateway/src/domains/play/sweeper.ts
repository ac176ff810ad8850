import { GRACE_MS, NODE_DEAD_AFTER_MS } from '@cloudplay/contract/node'
import { sql, type SQL } from 'drizzle-orm'
import type { Db } from '../../database/database.ts'
import type { Deps } from '../../http/deps.ts'
import { chargeDue } from './billing/charging.ts'
import { giveUpNode, silentNodes } from './nodes/liveness.ts'
import { moveQueue } from './queue/move-queue.ts'
import { dropLeft } from './queue/read-changes.ts'
import { endSession } from './sessions/ending.ts'
import { lockSession, type SessionOfGame } from './sessions/repository.ts'
import type { SessionEndReason, SessionState } from './sessions/session-states.ts'

/** After a pause longer than this (a start, a stalled process, a moved clock, a database away) no node could have been heard. */
const PAUSE_MS = 5_000
/** The node ends grace itself; this is for a node that does not. */
const GRACE_LIMIT_MS = GRACE_MS + 10_000
const BOOT_LIMIT_MS = GRACE_MS + 60_000
const MOST_AT_ONCE = 200

export interface Sweeper {
  /**
   * Does all that is due by the clock. Any instance may, at any time, also several at once: each step is a transaction
   * of its own, and finds nothing to do when another was first.
   */
  run: () => Promise<void>
}

export function createSweeper({ database, clock, log }: Pick<Deps, 'database' | 'clock' | 'log'>): Sweeper {
  let watchingSince = clock.now()
  let couldHearAt = clock.now()

  /** Since when nodes could be heard without a gap: by a process that ran, and a database that wrote it down. */
  async function watch(now: Date): Promise<Date> {
    await database.reserved.db.execute(sql`select 1`)
    const pausedMs = now.getTime() - couldHearAt.getTime()
    if (pausedMs > PAUSE_MS || pausedMs < 0) watchingSince = now
    couldHearAt = now
    return watchingSince
  }

  /** One transaction a session: one that fails keeps none of the others. */
  async function each(cids: readonly string[], work: (tx: Db, cid: string) => Promise<void>): Promise<void> {
    for (const cid of cids) {
      try {
        await database.tx((tx) => work(tx, cid))
      } catch (error) {
        log.error({ err: error, cid }, 'sweeping a session failed')
      }
    }
  }

  const endWhere = async (condition: SQL, isStillDue: (active: SessionOfGame) => boolean, reason: SessionEndReason) => {
    const now = clock.now()
    await each(await cidsWhere(database.db, condition), async (tx, cid) => {
      const active = await lockSession(tx, cid)
      if (active && isStillDue(active)) await endSession(tx, active, reason, now)
    })
  }

  return {
    async run() {
      const now = clock.now()
      const heardSince = await watch(now)
      const before = (ms: number) => new Date(now.getTime() - ms)
      const endStuck = (state: SessionState, limit: Date, reason: SessionEndReason) =>
        endWhere(stuckSince(state, limit), ({ session }) => session.state === state && session.stateSince <= limit, reason)

      await endWhere(offerOver(now), ({ session }) => session.state === 'offered' && session.offerExpiresAt! <= now, 'offer_expired')
      const deadline = before(NODE_DEAD_AFTER_MS)
      if (heardSince <= deadline) {
        for (const nodeId of await silentNodes(database.db, deadline)) await database.tx((tx) => giveUpNode(tx, nodeId, deadline, now))
      }
      await endWhere(mustEnd(now), ({ session }) => session.mustEndAt !== null && session.mustEndAt <= now, 'not_allowed_now')
      await chargeDue({ database, clock, log })
      await endStuck('grace', before(GRACE_LIMIT_MS), 'grace_over')
      await endStuck('booting', before(BOOT_LIMIT_MS), 'boot_failed')
      await dropLeft(database.db)
      await moveQueue({ database, clock })
    },
  }
}

export const offerOver = (now: Date) => sql`state = 'offered' and offer_expires_at <= ${now}`
export const mustEnd = (now: Date) => sql`must_end_at <= ${now} and state <> 'ended'`
export const stuckSince = (state: SessionState, limit: Date) => sql`state = ${state} and state_since <= ${limit}`
/** Asked each second by every instance, of a table that holds all who wait: each condition has an index of its own. */
export const sessionsWhere = (condition: SQL) => sql`select cid from play_sessions where ${condition} limit ${MOST_AT_ONCE}`

async function cidsWhere(db: Db, condition: SQL): Promise<string[]> {
  const { rows } = await db.execute<{ cid: string }>(sessionsWhere(condition))
  return rows.map(({ cid }) => cid)
}
