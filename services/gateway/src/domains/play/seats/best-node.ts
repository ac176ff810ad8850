import type { SeatNode } from './open-nodes.ts'
import type { FreeNode, Seat } from './seats.ts'

interface SeatRequest {
  /** How many seats each region has for the game (`seatsOfRegions`). */
  seatsOfRegion: ReadonlyMap<string, number>
  /** The player's measurements of each region. */
  delayMs: ReadonlyMap<string, number>
  /** Prefer a seat on any other node. */
  awayFrom?: string | null
}

const regionOf = ({ resourceId, regionId }: SeatNode) => `${resourceId} ${regionId}`

/** The seats for a game by kind of machine and region. */
export function seatsOfRegions(all: readonly SeatNode[], gameMark: string): Map<string, number> {
  const seats = new Map<string, number>()
  for (const node of all) {
    if (!node.games.includes(gameMark)) continue
    const region = regionOf(node)
    seats.set(region, (seats.get(region) ?? 0) + node.capacity)
  }
  return seats
}

/**
 * The best free seat on these nodes; null if there is none. Best is the region with the fastest measurement, then the one
 * with the most seats for the game, and in it the emptiest node.
 */
export function bestSeat(
  open: readonly SeatNode[],
  free: ReadonlyMap<string, FreeNode>,
  { seatsOfRegion, delayMs, awayFrom = null }: SeatRequest,
): Seat | null {
  /** Of two lists, the one that is smaller at the first difference is better. */
  const rank = (node: SeatNode, { takenSeats }: FreeNode) => [
    node.nodeId === awayFrom ? 1 : 0,
    delayMs.get(node.regionId) ?? Infinity,
    -(seatsOfRegion.get(regionOf(node)) ?? 0),
    takenSeats / node.capacity,
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
  for (let at = 0; at < one.length; at++) if (one[at] !== other[at]) return one[at]! < other[at]!
  return false
}
