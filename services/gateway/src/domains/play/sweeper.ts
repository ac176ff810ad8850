import { GRACE_MS, NODE_DEAD_AFTER_MS } from '@cloudplay/contract/node'
import { sql, type SQL } from 'drizzle-orm'
import type { Db } from '../../database/database.ts'
import type { Deps } from '../../http/deps.ts'
import { chargeMinute, dueForCharge } from './billing/billing.ts'
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
/** Minutes charged to one session in one round: after a pause they come one by one, not for ever. */
const MOST_CHARGE_ROUNDS = 1_440

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

  /** One transaction a session: one that fails keeps none of the others. Gives how many went well. */
  async function each(cids: readonly string[], work: (tx: Db, cid: string) => Promise<void>): Promise<number> {
    let done = 0
    for (const cid of cids) {
      try {
        await database.tx((tx) => work(tx, cid))
        done++
      } catch (error) {
        log.error({ err: error, cid }, 'sweeping a session failed')
      }
    }
    return done
  }

  const endWhere = async (condition: SQL, isStillDue: (active: SessionOfGame) => boolean, reason: SessionEndReason) => {
    const now = clock.now()
    await each(await cidsWhere(database.db, condition), async (tx, cid) => {
      const active = await lockSession(tx, cid)
      if (active && isStillDue(active)) await endSession(tx, active, reason, now)
    })
  }

  async function charge(): Promise<void> {
    for (let round = 0; round < MOST_CHARGE_ROUNDS; round++) {
      const due = await dueForCharge(database.db, clock.now())
      if (due.length === 0) return
      if ((await each(due, (tx, cid) => chargeMinute(tx, cid, clock.now()))) === 0) return
    }
  }

  return {
    async run() {
      const now = clock.now()
      const heardSince = await watch(now)
      const before = (ms: number) => new Date(now.getTime() - ms)
      const endStuck = (state: SessionState, limit: Date, reason: SessionEndReason) =>
        endWhere(
          sql`state = ${state} and state_since <= ${limit}`,
          ({ session }) => session.state === state && session.stateSince <= limit,
          reason,
        )

      await endWhere(
        sql`state = 'offered' and offer_expires_at <= ${now}`,
        ({ session }) => session.state === 'offered' && session.offerExpiresAt! <= now,
        'offer_expired',
      )
      const deadline = before(NODE_DEAD_AFTER_MS)
      if (heardSince <= deadline) {
        for (const nodeId of await silentNodes(database.db, deadline)) await database.tx((tx) => giveUpNode(tx, nodeId, deadline, now))
      }
      await endWhere(
        sql`must_end_at <= ${now} and state <> 'ended'`,
        ({ session }) => session.mustEndAt !== null && session.mustEndAt <= now,
        'not_allowed_now',
      )
      await charge()
      await endStuck('grace', before(GRACE_LIMIT_MS), 'grace_over')
      await endStuck('booting', before(BOOT_LIMIT_MS), 'boot_failed')
      await dropLeft(database.db)
      await moveQueue({ database, clock })
    },
  }
}

async function cidsWhere(db: Db, condition: SQL): Promise<string[]> {
  const { rows } = await db.execute<{ cid: string }>(sql`select cid from play_sessions where ${condition} limit ${MOST_AT_ONCE}`)
  return rows.map(({ cid }) => cid)
}
