import { GRACE_MS, type NodeSession } from '@cloudplay/contract/node'
import { and, eq, inArray } from 'drizzle-orm'
import { playSessions } from '../../../database/schema/play.ts'
import type { Deps } from '../../../http/deps.ts'
import { type GameVendor, VENDOR_NODE } from '../../../ports/vendor.ts'
import type { QueueNow } from '../seats/queue-now.ts'
import { takeHeartbeat } from './heartbeat.ts'

/** Pages request access again every five seconds while the game is shown; three requests may be lost. */
const PAGE_GONE_AFTER_MS = 20_000

/**
 * Sends heartbeats for the vendor's machines. The vendor reports nothing about its games to this site, so a game runs
 * while its page requests its keys, and its player is away when the page does not (decision 046).
 */
export function createVendorNode(
  deps: Pick<Deps, 'database' | 'clock'>,
  { seats, gameMarks, resource, region }: GameVendor,
  queue: Pick<QueueNow, 'move'>,
) {
  const { database, clock } = deps

  /** The states of the vendor's sessions, by the last request of their pages. */
  async function sessionsNow(): Promise<NodeSession[]> {
    const rows = await database.db
      .select()
      .from(playSessions)
      .where(
        and(
          eq(playSessions.nodeId, VENDOR_NODE),
          inArray(playSessions.state, ['booting', 'playing', 'grace']),
        ),
      )
    return rows.map(({ cid, boot, state, stateSince, pageSeenAt }) => {
      const isPageThere =
        pageSeenAt !== null && clock.nowMs() - pageSeenAt.getTime() < PAGE_GONE_AFTER_MS
      const report = { cid, boot, since_ms: clock.nowMs() }
      if (isPageThere) return { ...report, state: 'playing' }
      if (state !== 'playing' && clock.nowMs() - stateSince.getTime() >= GRACE_MS)
        return { ...report, state: 'ended', reason: 'grace_over' }
      return { ...report, state: state === 'booting' ? 'booting' : 'grace' }
    })
  }

  return {
    /** Any gateway instance may call this at any time, also several concurrently. */
    async heartbeat(): Promise<void> {
      const sessions = await sessionsNow()
      const heartbeat = {
        node_id: VENDOR_NODE,
        instance: VENDOR_NODE,
        region,
        resource,
        capacity: seats,
        games: [...gameMarks],
        signal_url: '',
        draining: false,
        sessions,
      }
      const { hasFreedSeats } = await database.tx((tx, now) => takeHeartbeat(tx, heartbeat, now))
      if (hasFreedSeats) await queue.move()
    },
  }
}
