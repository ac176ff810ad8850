import { sql } from 'drizzle-orm'
import type { Db } from '../database/database.ts'

export interface Seat {
  nodeId: string
  seatNo: number
}

/** Condition of a seat `s` on node `n` that can be given to a player of `mark`. */
const isFreeFor = (mark: unknown) => sql`s.cid is null and n.is_alive and not n.is_draining and s.seat_no <= n.capacity and ${mark} = any(n.games)`

/**
 * A free seat for this game on the emptiest node, locked for the caller; null when there is none. A seat somebody else
 * has locked is being taken or given back: it is passed over, not waited for.
 */
export async function lockFreeSeat(tx: Db, mark: string): Promise<Seat | null> {
  const { rows } = await tx.execute<{ node_id: string; seat_no: number }>(sql`
    select s.node_id, s.seat_no from seats s join nodes n on n.node_id = s.node_id
    where ${isFreeFor(mark)}
    order by (select count(taken.cid)::float / n.capacity from seats taken where taken.node_id = n.node_id), s.node_id, s.seat_no
    limit 1 for update of s skip locked`)
  return rows[0] ? { nodeId: rows[0].node_id, seatNo: rows[0].seat_no } : null
}

export async function occupySeat(tx: Db, { nodeId, seatNo }: Seat, cid: string): Promise<void> {
  await tx.execute(sql`update seats set cid = ${cid} where node_id = ${nodeId} and seat_no = ${seatNo}`)
}

export async function freeSeatOf(tx: Db, cid: string): Promise<void> {
  await tx.execute(sql`update seats set cid = null where cid = ${cid}`)
}

/** The first in the line for whom there is a free seat, locked. */
export async function lockNextInLine(tx: Db): Promise<string | null> {
  const { rows } = await tx.execute<{ cid: string }>(sql`
    select q.cid from play_sessions q join games g on g.game_id = q.game_id
    where q.state = 'queued'
      and exists (select from seats s join nodes n on n.node_id = s.node_id where ${isFreeFor(sql`g.mark`)})
    order by q.rank_at, q.place limit 1 for update of q`)
  return rows[0]?.cid ?? null
}

/** Is anybody waiting who could sit where a player of this game would? They go first. */
export async function isSomebodyWaitingFor(tx: Db, mark: string): Promise<boolean> {
  const { rows } = await tx.execute(sql`
    select 1 from play_sessions q join games g on g.game_id = q.game_id
    where q.state = 'queued'
      and exists (select from nodes n where n.is_alive and ${mark} = any(n.games) and g.mark = any(n.games))
    limit 1`)
  return rows.length > 0
}

/** Brings a node's rows of seats in line with its capacity. A taken seat beyond it stays until it is given back. */
export async function fitSeats(tx: Db, nodeId: string, capacity: number): Promise<void> {
  await tx.execute(sql`insert into seats (node_id, seat_no) select ${nodeId}, generate_series(1, ${capacity}::int) on conflict do nothing`)
  await tx.execute(sql`delete from seats where node_id = ${nodeId} and seat_no > ${capacity} and cid is null`)
}
