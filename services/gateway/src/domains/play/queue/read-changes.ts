import { sql } from 'drizzle-orm'
import type { Db } from '../../../database/database.ts'
import type { SeatNode } from '../seats/open-nodes.ts'

export interface PlaceRow extends Record<string, unknown> {
  cid: string
  uid: string
  gameId: number
  consumeType: number
  state: 'queued' | 'offered' | 'left'
  choices: Record<string, string>
  rankMs: number
  place: number
  offerExpiresAtMs: number | null
  version: number
}

/** Much longer than any transaction, and than an image is trusted without a look. */
const LEFT_FOR = '10 minutes'

/**
 * From which transaction on changes are to be read the next time, and what tells nodes of now from nodes of then. `since`
 * is null in a transaction that has written: its own changes hide what others wrote before it.
 */
export async function readLayout(db: Db): Promise<{ since: bigint | null; layout: string }> {
  const { rows } = await db.execute<{ since: string | null; layout: string }>(sql`
    select case when pg_current_xact_id_if_assigned() is null then pg_snapshot_xmin(pg_current_snapshot())::text end as since, coalesce((
      select string_agg(concat_ws(' ', node_id, resource_id, region_id, capacity, hash_array_extended(games, 0)), ',' order by node_id)
      from nodes where is_alive and not is_draining), '') as layout`)
  const { since } = rows[0]!
  return { since: since === null ? null : BigInt(since), layout: rows[0]!.layout }
}

/** What was changed by transactions from `since` on, this one aside; all with null. */
export async function readChanges(db: Db, since: bigint | null): Promise<PlaceRow[]> {
  const { rows } = await db.execute<PlaceRow>(sql`
    select cid, uid, game_id as "gameId", consume_type as "consumeType", state, choices, (extract(epoch from rank_at) * 1000)::float8 as "rankMs",
      place::float8 as place, (extract(epoch from offer_expires_at) * 1000)::float8 as "offerExpiresAtMs", version
    from queue_places
    where ${since === null ? sql`true` : sql`changed_in >= ${String(since)}::xid8`} and changed_in is distinct from pg_current_xact_id_if_assigned()`)
  return rows
}

/** Every node that takes new players, as far as seats go. */
export async function readNodes(db: Db): Promise<SeatNode[]> {
  const { rows } = await db.execute<SeatNode & Record<string, unknown>>(sql`
    select node_id as "nodeId", resource_id as "resourceId", region_id as "regionId", games, capacity
    from nodes where is_alive and not is_draining order by node_id`)
  return rows
}

/** Drops those who left so long ago that every image knows it. */
export async function dropLeft(db: Db): Promise<void> {
  await db.execute(sql`delete from queue_places where state = 'left' and changed_at < clock_timestamp() - ${LEFT_FOR}::interval`)
}
