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

interface Region {
  regionId: string
  key: string
  nodes: SeatNode[]
}

/** Pools ask for seats of the same nodes again and again. */
const regionsOfNodes = new WeakMap<readonly SeatNode[], readonly Region[]>()

function regionsOf(nodes: readonly SeatNode[]): readonly Region[] {
  const known = regionsOfNodes.get(nodes)
  if (known) return known
  const regions = new Map<string, Region>()
  for (const node of nodes) {
    const key = regionOf(node)
    const region = regions.get(key) ?? { regionId: node.regionId, key, nodes: [] }
    region.nodes.push(node)
    regions.set(key, region)
  }
  const found = [...regions.values()]
  regionsOfNodes.set(nodes, found)
  return found
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
  const ranked = regionsOf(open)
    .map(({ regionId, key, nodes }) => ({
      nodes,
      delayMs: delayMs.get(regionId) ?? Infinity,
      seats: seatsOfRegion.get(key) ?? 0,
    }))
    .sort((one, other) => comparedBy(one.delayMs, other.delayMs) || other.seats - one.seats)
  for (let from = 0; from < ranked.length;) {
    const { delayMs, seats } = ranked[from]!
    const others = ranked.findIndex(
      (region, at) => at > from && (region.delayMs !== delayMs || region.seats !== seats),
    )
    const until = others < 0 ? ranked.length : others
    const equal = ranked.slice(from, until)
    const seat = emptiest(equal, free, awayFrom)
    if (seat) return seat
    from = until
  }
  return awayFrom === null ? null : bestSeat(open, free, { seatsOfRegion, delayMs })
}

const comparedBy = (one: number, other: number) => (one === other ? 0 : one < other ? -1 : 1)

/** A free seat of the emptiest node in these regions, on any but one node. */
function emptiest(
  regions: readonly Pick<Region, 'nodes'>[],
  free: ReadonlyMap<string, FreeNode>,
  awayFrom: string | null,
): Seat | null {
  let best: Seat | null = null
  let leastTaken = Infinity
  for (const { nodes } of regions) {
    for (const { nodeId, capacity } of nodes) {
      const freeNode = free.get(nodeId)
      if (!freeNode || nodeId === awayFrom) continue
      const taken = freeNode.takenSeats / capacity
      const seatNo = freeNode.seatNos[0]
      if (seatNo === undefined || taken >= leastTaken) continue
      best = { nodeId, seatNo }
      leastTaken = taken
    }
  }
  return best
}
