import type { StreamMode } from '@cloudplay/contract/stream-modes'
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
  mode: StreamMode
  rankMs: number
  place: number
  offerExpiresAtMs: number | null
  version: number
}

/** Much longer than any transaction, and longer than an image is trusted without a look. */
const LEFT_FOR = '10 minutes'

export interface Look {
  /**
   * The transaction from which the next look reads changes; null in a transaction that has written, because its own changes
   * hide earlier ones by others.
   */
  since: bigint | null
  /** What the look could see (`pg_snapshot`); null with `since`. */
  snapshot: string | null
  /** Identifies a list of nodes, to notice changes. */
  layout: string
  changes: PlaceRow[]
}

interface LookRow extends Omit<PlaceRow, 'cid'> {
  since: string | null
  snapshot: string | null
  layout: string | null
  cid: string | null
}

/** Identifies the nodes that take new players. */
export const layoutNow = sql`(
  select md5(string_agg(concat_ws(' ', node_id, resource_id, region_id, capacity, games_hash, jsonb_hash_extended(modes, 0)), ',' order by node_id))
  from nodes where is_alive and not is_draining)`

/** Changes by transactions from `since` on, except this one; all of them with null. One statement, because every call waits for it. */
export async function readLook(db: Db, since: bigint | null): Promise<Look> {
  const { rows } = await db.execute<LookRow>(sql`
    select now.*, cid, uid, game_id as "gameId", consume_type as "consumeType", state, choices, mode,
      (extract(epoch from rank_at) * 1000)::float8 as "rankMs", place::float8 as place,
      (extract(epoch from offer_expires_at) * 1000)::float8 as "offerExpiresAtMs", version
    from (
      select pg_snapshot_xmin(seen.snapshot)::text as since, seen.snapshot::text as snapshot, ${layoutNow} as layout
      from (select case when pg_current_xact_id_if_assigned() is null then pg_current_snapshot() end as snapshot) as seen) as now
    left join queue_places on ${since === null ? sql`true` : sql`changed_in >= ${String(since)}::xid8`}
      and changed_in is distinct from pg_current_xact_id_if_assigned()`)
  const first = rows[0]!
  return {
    since: first.since === null ? null : BigInt(first.since),
    snapshot: first.snapshot,
    layout: first.layout ?? '',
    changes: rows.filter((row): row is LookRow & PlaceRow => row.cid !== null),
  }
}

/** Every node that takes new players, with the facts that seats need. */
export async function readNodes(db: Db): Promise<SeatNode[]> {
  const { rows } = await db.execute<SeatNode & Record<string, unknown>>(sql`
    select node_id as "nodeId", resource_id as "resourceId", region_id as "regionId", games, modes, capacity
    from nodes where is_alive and not is_draining order by node_id`)
  return rows
}

/** Drops players who left so long ago that every image knows it. */
export async function dropLeft(db: Db): Promise<void> {
  await db.execute(
    sql`delete from queue_places where state = 'left' and changed_at < clock_timestamp() - ${LEFT_FOR}::interval`,
  )
}
