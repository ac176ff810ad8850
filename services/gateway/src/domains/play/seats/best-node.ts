import type { SeatNode } from './open-nodes.ts'
import type { FreeNode, Seat } from './seats.ts'

interface SeatRequest {
  gameMark: string
  /** The player's measurements of each region. */
  delayMs: ReadonlyMap<string, number>
  /** Prefer a seat on any other node. */
  awayFrom?: string | null
}

/**
 * The best free seat on these nodes; null if there is none. Best is the region with the fastest measurement, then the one
 * with the most seats for the game, and in it the emptiest node. `all` are the nodes of the site.
 */
export function bestSeat(
  open: readonly SeatNode[],
  free: ReadonlyMap<string, FreeNode>,
  { gameMark, delayMs, awayFrom = null }: SeatRequest,
  all: readonly SeatNode[],
): Seat | null {
  const seatsOfRegion = new Map<string, number>()
  for (const { resourceId, regionId, games, capacity } of all) {
    const region = `${resourceId} ${regionId}`
    if (games.includes(gameMark))
      seatsOfRegion.set(region, (seatsOfRegion.get(region) ?? 0) + capacity)
  }
  /** Of two lists, the one that is smaller at the first difference is better. */
  const rank = ({ nodeId, resourceId, regionId, capacity }: SeatNode, { takenSeats }: FreeNode) => [
    nodeId === awayFrom ? 1 : 0,
    delayMs.get(regionId) ?? Infinity,
    -(seatsOfRegion.get(`${resourceId} ${regionId}`) ?? 0),
    takenSeats / capacity,
  ]
  let best: { seat: Seat; rank: number[] } | null = null
  for (const node of open) {
    const freeNode = free.get(node.nodeId)
    const seatNo = freeNode?.seatNos[0]
    if (!freeNode || seatNo === undefined) continue
    const ranked = { seat: { nodeId: node.nodeId, seatNo }, rank: rank(node, freeNode) }
    if (!best || isBetter(ranked.rank, best.rank)) best = ranked
  }
  return best?.seat ?? null
}

function isBetter(one: readonly number[], other: readonly number[]): boolean {
  for (const [index, value] of one.entries())
    if (value !== other[index]) return value < other[index]!
  return false
}
