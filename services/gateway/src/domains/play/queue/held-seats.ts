import { SEAT_OFFER_SECONDS } from '@cloudplay/contract/constants'
import { sql } from 'drizzle-orm'
import type { Db } from '../../../database/database.ts'

const HISTORY_SESSIONS = 50
/** Small, because for a game on many nodes each node adds its own. */
const LEAST_A_NODE = 5

/** How long the newest seats of a node were held. */
export type HeldSeconds = ReadonlyMap<string, readonly number[]>

/**
 * How long the newest seats of these nodes were held within the last week, from the offer to the release, including
 * seats that nobody took.
 */
export async function readHeldSeconds(
  db: Db,
  nodeIds: readonly string[],
  now: Date,
): Promise<HeldSeconds> {
  if (nodeIds.length === 0) return new Map()
  const limit = Math.max(LEAST_A_NODE, Math.ceil(HISTORY_SESSIONS / nodeIds.length))
  const { rows } = await db.execute<{ node_id: string; held: number[] }>(sql`
    select n.node_id, array_agg(newest.held) as held from unnest(${sql.param(nodeIds)}::text[]) as n (node_id)
    cross join lateral (
      select extract(epoch from s.ended_at - s.offer_expires_at)::float8 + ${SEAT_OFFER_SECONDS} as held from play_sessions s
      where s.node_id = n.node_id and s.state = 'ended' and s.offer_expires_at is not null and s.ended_at > ${now}::timestamptz - interval '7 days'
      order by s.ended_at desc limit ${limit}) as newest
    group by n.node_id`)
  return new Map(rows.map(({ node_id: nodeId, held }) => [nodeId, held]))
}
