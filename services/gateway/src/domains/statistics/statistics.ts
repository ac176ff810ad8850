import { eq, lt, or } from 'drizzle-orm'
import type { Db } from '../../database/database.ts'
import { shareVisits, statEvents } from '../../database/schema/statistics.ts'
import type { Deps, Domain } from '../../http/deps.ts'

/** Tasks look at today and promo teams at a season; what is older is of no use and names visitors. */
const KEEP_MS = 90 * 86_400_000
const PRUNE_EVERY_MS = 3_600_000

export async function pruneEvents(db: Db, now: Date): Promise<void> {
  await db.delete(statEvents).where(lt(statEvents.receivedAt, new Date(now.getTime() - KEEP_MS)))
}

function start({ database, clock, log }: Deps): () => Promise<void> {
  let underWay: Promise<void> | null = null
  const prune = () => {
    underWay ??= pruneEvents(database.db, clock.now())
      .catch((error: unknown) => log.error({ err: error }, 'pruning events failed'))
      .finally(() => {
        underWay = null
      })
  }
  const timer = setInterval(prune, PRUNE_EVERY_MS).unref()
  return async () => {
    clearInterval(timer)
    await underWay
  }
}

/** What pages report of themselves. */
export const statistics: Domain = {
  name: 'statistics',
  start,
  async forget(tx, uid) {
    await tx.delete(statEvents).where(eq(statEvents.uid, uid))
    await tx.delete(shareVisits).where(or(eq(shareVisits.sharerUid, uid), eq(shareVisits.visitorUid, uid)))
  },
  routes({ serve, deps }) {
    serve('statStartLog', async ({ body, player }) => {
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
      // One statement a batch.
      if (rows.length > 0) await deps.database.db.insert(statEvents).values(rows)
      return {}
    })
  },
}
