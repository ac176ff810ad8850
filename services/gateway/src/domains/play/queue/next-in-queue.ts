import { bestSeat, FreeSeats } from '../seats/best-node.ts'
import type { FreeNode, Seat } from '../seats/seats.ts'
import { comesBefore, type Pool, type Pools, type Waiting } from './pools.ts'

export interface Turn<Member extends Waiting> {
  member: Member
  seat: Seat
}

/**
 * Gives the free seats to waiting players, first come, first served: each time to the first player who can take one, so
 * no player before them could take it. It stops at a player whose `delaysOf` is null (not known yet).
 */
export function takeNext<Member extends Waiting>(
  pools: Pools<Member>,
  free: ReadonlyMap<string, FreeNode>,
  delaysOf: (member: Member) => ReadonlyMap<string, number> | null,
  most: number,
): Turn<Member>[] {
  const left = new FreeSeats(free)
  const passed = new Map<Pool<Member>, number>()
  const headOf = (pool: Pool<Member>) => pool.members[passed.get(pool) ?? 0]
  let candidates = pools.all
  const turns: Turn<Member>[] = []
  while (turns.length < most) {
    candidates = candidates.filter(
      (pool) => headOf(pool) && pool.nodes.some(({ nodeId }) => left.has(nodeId)),
    )
    let first: Pool<Member> | undefined
    for (const pool of candidates)
      if (!first || comesBefore(headOf(pool)!, headOf(first)!)) first = pool
    if (!first) break
    const member = headOf(first)!
    const delayMs = delaysOf(member)
    if (!delayMs) break
    const seatsOfRegion = pools.seatsOfRegion(member.gameMark)
    const seat = bestSeat(first.nodes, left, { seatsOfRegion, delayMs })!
    turns.push({ member, seat })
    passed.set(first, (passed.get(first) ?? 0) + 1)
    left.take(seat)
  }
  return turns
}
