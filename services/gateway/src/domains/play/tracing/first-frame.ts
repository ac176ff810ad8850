import type { CallRequest } from '@cloudplay/contract/endpoints'
import { desc, eq } from 'drizzle-orm'
import { Histogram } from 'prom-client'
import { playSessions } from '../../../database/schema/play.ts'
import type { Deps } from '../../../http/deps.ts'

type Report = CallRequest<'reportTrace'>

/** From the tap to the first frame, without the player's own time: the objective of SEEN-3. */
export const SLOW_MS = 2_000
const BOUNDS_SECONDS = [0.5, 1, 1.5, SLOW_MS / 1000, 3, 5, 10, 30]
/** Steps in which the site waits for the player, or the player for others. */
const NOT_THE_SITES = ['decide', 'queueing']
/** A player who measures the regions first waits for that. */
const SPEED_TEST = 'speedTest'
/** A report belongs to a seat that was taken this long ago at most. */
const ENTERED_WITHIN_MS = 600_000
/** Sessions that are counted already. */
const COUNTED_MAX = 10_000

/** The part of a tap's time that the site took. */
export const sitesMs = ({ steps }: Pick<Report, 'steps'>): number =>
  steps
    .filter(({ step }) => !NOT_THE_SITES.includes(step))
    .reduce((sum, { for_ms: forMs }) => sum + forMs, 0)

/** Null: the player left before it took too long, which says nothing. */
function outcomeOf(report: Report): 'shown' | 'missed' | null {
  if (report.outcome === 'shown') return 'shown'
  return report.outcome === 'failed' || sitesMs(report) > SLOW_MS ? 'missed' : null
}

/**
 * Measures the way to the first frame where a seat was free (SEEN-3). A report is a player's word, so it counts once for each
 * seat that the player took without queueing.
 */
export function measureFirstFrames({ database, metrics, clock }: Deps) {
  const seconds = new Histogram({
    name: 'first_frame_seconds',
    help: 'From the tap to the first frame where a seat was free, without the time of the player',
    labelNames: ['outcome'],
    buckets: BOUNDS_SECONDS,
    registers: [metrics.registry],
  })
  // A share of what was shown needs the series before the first one.
  for (const outcome of ['shown', 'missed']) seconds.zero({ outcome })
  const counted = new Set<string>()
  return async (uid: string, report: Report): Promise<void> => {
    const outcome = outcomeOf(report)
    if (!outcome || report.steps.some(({ step }) => step === SPEED_TEST)) return
    const { cid, hasQueued, confirmedAt } = playSessions
    const [session] = await database.db
      .select({ cid, hasQueued, confirmedAt })
      .from(playSessions)
      .where(eq(playSessions.uid, uid))
      .orderBy(desc(playSessions.createdAt))
      .limit(1)
    if (!session?.confirmedAt || session.hasQueued || counted.has(session.cid)) return
    if (session.confirmedAt.getTime() < clock.nowMs() - ENTERED_WITHIN_MS) return
    if (counted.size >= COUNTED_MAX) counted.clear()
    counted.add(session.cid)
    seconds.observe({ outcome }, sitesMs(report) / 1000)
  }
}
