import { sql, type SQL } from 'drizzle-orm'
import type { Db } from '../../../database/database.ts'

export interface Seat {
  nodeId: string
  seatNo: number
}

/** Condition of a seat `s` on node `n` that may be given away. */
const isFree = sql`s.cid is null and n.is_alive and not n.is_draining and s.seat_no <= n.capacity`

/**
 * Condition of a node `n` that may seat this player for this game: it runs it, and lies in the region the player chose
 * for its kind of machine, if some node there runs it too (`open-nodes.ts`).
 */
const isOpenTo = (uid: SQL, gameMark: SQL) => sql`${gameMark} = any(n.games) and not exists (
  select from region_choices c where c.uid = ${uid} and c.resource_id = n.resource_id and c.region_id <> n.region_id
    and exists (select from nodes r where r.is_alive and not r.is_draining and r.resource_id = c.resource_id
      and r.region_id = c.region_id and ${gameMark} = any(r.games)))`

/** A place in the queue: its moment, and the number that decides a tie. */
export interface Turn {
  rankAt: Date
  place: number
}

/**
 * No one in the queue could take a seat on node `n`, or no one before this turn. Also for who is first: seats fall free at
 * any moment, and one may be there by now for someone before, who wants no other.
 */
const isUnclaimed = (turn: Turn | null) => sql`not exists (
  select from play_sessions q join games g on g.game_id = q.game_id where q.state = 'queued'
    and ${turn ? sql`(q.rank_at, q.place) < (${turn.rankAt}::timestamptz, ${turn.place}::bigint)` : sql`true`}
    and ${isOpenTo(sql`q.uid`, sql`g.mark`)})`

interface SeatWish {
  uid: string
  gameMark: string
  /** Null for who does not wait: behind all of the queue. */
  turn: Turn | null
  /** A seat on any other node is wanted more. */
  awayFrom?: string | null
}

/**
 * The best free seat for this player, locked for the caller; null when there is none. Best is the region that was
 * measured fastest, then the one with the most seats, and in it the emptiest node. A seat someone else has locked is
 * being taken or given back: it is passed over, not waited for.
 */
export async function lockFreeSeat(tx: Db, { uid, gameMark, turn, awayFrom = null }: SeatWish): Promise<Seat | null> {
  const { rows } = await tx.execute<{ node_id: string; seat_no: number }>(sql`
    select s.node_id, s.seat_no from seats s join nodes n on n.node_id = s.node_id
    where ${isFree} and ${isOpenTo(sql`${uid}::uuid`, sql`${gameMark}`)} and ${isUnclaimed(turn)}
    order by n.node_id is not distinct from ${awayFrom}::text,
      (select m.delay_ms from speed_results m where m.uid = ${uid}::uuid and m.region_id = n.region_id) nulls last,
      (select sum(r.capacity) from nodes r where r.is_alive and not r.is_draining and r.resource_id = n.resource_id
        and r.region_id = n.region_id and ${gameMark} = any(r.games)) desc,
      (select count(taken.cid)::float / n.capacity from seats taken where taken.node_id = n.node_id), s.node_id, s.seat_no
    limit 1 for update of s skip locked`)
  return rows[0] ? { nodeId: rows[0].node_id, seatNo: rows[0].seat_no } : null
}

/** Is there any seat at all to be given away? */
export async function isAnySeatFree(tx: Db): Promise<boolean> {
  const { rows } = await tx.execute(sql`select 1 from seats s join nodes n on n.node_id = s.node_id where ${isFree} limit 1`)
  return rows.length > 0
}

export async function occupySeat(tx: Db, { nodeId, seatNo }: Seat, cid: string): Promise<void> {
  await tx.execute(sql`update seats set cid = ${cid} where node_id = ${nodeId} and seat_no = ${seatNo}`)
}

export async function freeSeatOf(tx: Db, cid: string): Promise<void> {
  await tx.execute(sql`update seats set cid = null where cid = ${cid}`)
}

/** The first in the queue for whom there is a free seat, locked. */
export async function lockNextInQueue(tx: Db): Promise<string | null> {
  // The first `exists` is the same for every row: without a free seat no one in a long queue is looked at.
  const { rows } = await tx.execute<{ cid: string }>(sql`
    select q.cid from play_sessions q join games g on g.game_id = q.game_id
    where q.state = 'queued'
      and exists (select from seats s join nodes n on n.node_id = s.node_id where ${isFree})
      and exists (select from seats s join nodes n on n.node_id = s.node_id where ${isFree} and ${isOpenTo(sql`q.uid`, sql`g.mark`)})
    order by q.rank_at, q.place limit 1 for update of q`)
  return rows[0]?.cid ?? null
}

/** Makes a node's rows of seats as many as its capacity. A taken seat beyond it stays until it is given back. */
export async function fitSeats(tx: Db, nodeId: string, capacity: number): Promise<void> {
  await tx.execute(sql`insert into seats (node_id, seat_no) select ${nodeId}, generate_series(1, ${capacity}::int) on conflict do nothing`)
  await tx.execute(sql`delete from seats where node_id = ${nodeId} and seat_no > ${capacity} and cid is null`)
}
