import { sql } from 'drizzle-orm'
import type { Db } from '../../../database/database.ts'

export interface Seat {
  nodeId: string
  seatNo: number
}

/** A node with seats that may be given away. */
export interface FreeNode {
  nodeId: string
  /** Lowest first. */
  seatNos: number[]
  takenSeats: number
}

/** Condition of a seat `s` on node `n` that may have players. */
export const isOpen = sql`n.is_alive and not n.is_draining and s.seat_no <= n.capacity`
/** Condition of one that may be given away. */
const isFree = sql`s.cid is null and ${isOpen}`

/** The nodes that have a seat to give away, by id. */
export async function readFreeNodes(db: Db): Promise<Map<string, FreeNode>> {
  const { rows } = await db.execute<FreeNode & Record<string, unknown>>(sql`
    select n.node_id as "nodeId", count(s.cid)::int as "takenSeats", array_agg(s.seat_no order by s.seat_no) filter (where ${isFree}) as "seatNos"
    from nodes n join seats s on s.node_id = n.node_id
    where n.node_id in (select free.node_id from seats free where free.cid is null)
    group by n.node_id having bool_or(${isFree})`)
  return new Map(rows.map((node) => [node.nodeId, node]))
}

/** Locks these seats for the caller; false unless all exist and are free. A seat locked by another caller is changing hands, so don't wait for it. */
export async function lockSeats(tx: Db, wanted: readonly Seat[]): Promise<boolean> {
  if (wanted.length === 0) return true
  const values = wanted.map(({ nodeId, seatNo }) => sql`(${nodeId}, ${seatNo}::int)`)
  const { rows } = await tx.execute(sql`
    select 1 from seats s join nodes n on n.node_id = s.node_id
    where (s.node_id, s.seat_no) in (values ${sql.join(values, sql`, `)}) and ${isFree} for update of s skip locked`)
  return rows.length === wanted.length
}

interface Occupation extends Seat {
  cid: string
}

/** Gives locked seats to these sessions. */
export async function occupySeats(tx: Db, occupations: readonly Occupation[]): Promise<void> {
  if (occupations.length === 0) return
  const values = occupations.map(
    ({ nodeId, seatNo, cid }) => sql`(${nodeId}, ${seatNo}::int, ${cid}::uuid)`,
  )
  await tx.execute(sql`
    update seats s set cid = given.cid from (values ${sql.join(values, sql`, `)}) as given (node_id, seat_no, cid)
    where s.node_id = given.node_id and s.seat_no = given.seat_no`)
}

export const occupySeat = (tx: Db, seat: Seat, cid: string): Promise<void> =>
  occupySeats(tx, [{ ...seat, cid }])

export async function freeSeatOf(tx: Db, cid: string): Promise<void> {
  await tx.execute(sql`update seats set cid = null where cid = ${cid}`)
}

/** Adjusts the seat rows of nodes to their capacities. A taken seat beyond one stays until it is released. */
export async function fitSeats(tx: Db, nodeIds: readonly string[]): Promise<void> {
  const ids = sql`any (${sql.param(nodeIds)}::text[])`
  await tx.execute(sql`
    insert into seats (node_id, seat_no) select node_id, generate_series(1, capacity) from nodes where node_id = ${ids}
    on conflict do nothing`)
  await tx.execute(sql`
    delete from seats s using nodes n where n.node_id = ${ids} and s.node_id = n.node_id and s.seat_no > n.capacity and s.cid is null`)
}
