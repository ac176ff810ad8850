import { eq, or, sql } from 'drizzle-orm'
import { startRounds } from '../../core/rounds.ts'
import type { Connections, Db } from '../../database/database.ts'
import { deleteInBatches } from '../../database/delete-in-batches.ts'
import { keepMonths } from '../../database/months.ts'
import { shareVisits, statEvents } from '../../database/schema/statistics.ts'
import { shareCodeIn } from './share-code.ts'
import { noteShareVisits, pruneShareVisits } from './share-visits.ts'
import type { Deps, Domain } from '../../http/deps.ts'
import { networkOf } from '@cloudplay/server-limits/network'
import { charsOf, createEventQuota, PLAYER_LIMITS, VISITOR_LIMITS } from './event-quota.ts'

/** Tasks need today and promo teams a season; older events are useless and identify visitors. */
const KEEP_MS = 90 * 86_400_000
const PRUNE_EVERY_MS = 3_600_000
/** For visitors without an account; some gigabytes with their indexes. */
const MOST_ANONYMOUS = 5_000_000
const IDS_AT_ONCE = 10_000
/** A page reports every few seconds, and when it closes. */
const REPORTS_PER_MINUTE = 240

export async function pruneEvents(
  { db, tx }: Pick<Connections, 'db' | 'tx'>,
  now: Date,
  mostAnonymous = MOST_ANONYMOUS,
): Promise<void> {
  const before = new Date(now.getTime() - KEEP_MS)
  await keepMonths({ tx }, { table: 'stat_events', now, before })
  await deleteInBatches(db, 'stat_events', sql`received_at < ${before} order by received_at`, 'id')
  await dropAnonymous(db, mostAnonymous)
}

/**
 * Keeps the newest of visitors: their counts are of today. A statement looks at so many ids, not for so many visitors: it
 * would read players' events again and again to find them.
 */
async function dropAnonymous(db: Db, most: number): Promise<void> {
  const { rows } = await db.execute<{ first: string; last: string }>(sql`
    select id as last, (select min(id) from stat_events) as first
    from stat_events where uid is null order by id desc offset ${most} limit 1`)
  if (!rows[0]) return
  const [first, last] = [Number(rows[0].first), Number(rows[0].last)]
  for (let from = first; from <= last; from += IDS_AT_ONCE) {
    const until = Math.min(from + IDS_AT_ONCE - 1, last)
    await db.execute(
      sql`delete from stat_events where uid is null and id between ${from} and ${until}`,
    )
  }
}

function start({ database, clock, log }: Deps): () => Promise<void> {
  return startRounds({ everyMs: PRUNE_EVERY_MS, name: 'pruning events', log }, async () => {
    try {
      await pruneEvents(database, clock.now())
    } finally {
      await pruneShareVisits(database.db, clock.now())
    }
  }).stop
}

/** Reports of pages about themselves. */
export const statistics: Domain = {
  name: 'statistics',
  start,
  async forget(tx, uid) {
    await tx.delete(statEvents).where(eq(statEvents.uid, uid))
    await tx
      .delete(shareVisits)
      .where(or(eq(shareVisits.sharerUid, uid), eq(shareVisits.visitorUid, uid)))
  },
  routes({ serve, deps }) {
    const ofVisitors = createEventQuota(VISITOR_LIMITS)
    const ofPlayers = createEventQuota(PLAYER_LIMITS)
    const perMinute = Math.min(REPORTS_PER_MINUTE, deps.config.rateLimitPerMinute)
    const report: Parameters<typeof serve<'statStartLog'>>[1] = async ({
      body,
      player,
      request,
    }) => {
      const receivedAt = deps.clock.now()
      const rows = body.events.map((event) => ({
        name: event.name,
        path: event.path,
        happenedAt: new Date(Math.min(event.at_ms, receivedAt.getTime())),
        receivedAt,
        uid: player?.uid ?? null,
        channel: event.channel ?? '',
        udid: event.udid ?? '',
        detail: event.detail ?? '',
      }))
      const chars = rows.reduce(
        (sum, { name, path, channel, udid, detail }) =>
          sum + charsOf([name, path, channel, udid, detail]),
        0,
      )
      // Events above the quota are dropped silently: a page can do nothing about it.
      const isKept = player
        ? ofPlayers.take(player.uid, chars, receivedAt.getTime())
        : ofVisitors.take(networkOf(request.ip), chars, receivedAt.getTime())
      // One statement per batch.
      if (rows.length > 0 && isKept) await deps.database.db.insert(statEvents).values(rows)
      const channels = rows
        .map(({ channel }) => channel)
        .filter((channel) => shareCodeIn(channel) !== null)
      if (player && channels.length > 0) {
        const udids = [...new Set(rows.map(({ udid }) => udid).filter((udid) => udid !== ''))]
        const visit = {
          visitorUid: player.uid,
          channels,
          udids,
          address: request.ip,
          now: receivedAt,
        }
        await deps.database.tx((tx) => noteShareVisits(tx, deps.secrets, visit))
      }
      return {}
    }
    serve('statStartLog', report, deps.config.isProduction ? { perMinute } : {})
  },
}
