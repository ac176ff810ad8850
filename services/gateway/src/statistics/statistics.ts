import { statEvents } from '../database/schema/statistics.ts'
import type { Domain } from '../deps.ts'

/** What pages report of themselves. */
export const statistics: Domain = {
  name: 'statistics',
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
