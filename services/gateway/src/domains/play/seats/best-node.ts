import TinyQueue from 'tinyqueue'
import type { SeatNode } from './open-nodes.ts'
import type { FreeNode, Seat } from './seats.ts'

interface SeatRequest {
  /** How many seats each region has for the game (`seatsOfRegions`). */
  seatsOfRegion: ReadonlyMap<string, number>
  /** The player's measurements of each region. */
  delayMs: ReadonlyMap<string, number>
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

/** A free node as its region's heap knows it. */
interface Ranked {
  node: FreeNode
  capacity: number
  /** Its share of taken seats, when it was put there. */
  taken: number
  /** Among equally empty nodes the first one of its region comes first. */
  at: number
}

const takenOf = ({ node, capacity }: Pick<Ranked, 'node' | 'capacity'>) =>
  node.takenSeats / capacity

/** Free seats that are given away one after another. It finds the emptiest node without a look at all of them each time. */
export class FreeSeats {
  readonly #given: ReadonlyMap<string, FreeNode>
  /** Copies of those that were looked at: what the caller read stays as it is. */
  readonly #nodes = new Map<string, FreeNode>()
  readonly #heaps = new Map<readonly SeatNode[], TinyQueue<Ranked>>()

  constructor(given: ReadonlyMap<string, FreeNode>) {
    this.#given = given
  }

  has(nodeId: string): boolean {
    const node = this.#nodes.get(nodeId) ?? this.#given.get(nodeId)
    return node !== undefined && node.seatNos.length > 0
  }

  take({ nodeId }: Seat): void {
    const node = this.#nodes.get(nodeId)!
    node.seatNos.shift()
    node.takenSeats++
  }

  /** The emptiest node in these regions that has a free seat. */
  emptiest(regions: readonly Pick<Region, 'nodes'>[]): Seat | null {
    let best: Ranked | undefined
    for (const { nodes } of regions) {
      const first = this.#firstOf(nodes)
      if (first && !(best && best.taken <= first.taken)) best = first
    }
    return best ? { nodeId: best.node.nodeId, seatNo: best.node.seatNos[0]! } : null
  }

  /** Seats are only taken, so a node that other pools took from belongs further back, and never further forward. */
  #firstOf(nodes: readonly SeatNode[]): Ranked | undefined {
    const heap = this.#heaps.get(nodes) ?? this.#heapOf(nodes)
    for (let first = heap.peek(); first; first = heap.peek()) {
      const hasSeat = first.node.seatNos.length > 0
      const taken = takenOf(first)
      if (hasSeat && taken === first.taken) return first
      heap.pop()
      if (hasSeat) heap.push({ ...first, taken })
    }
    return undefined
  }

  #heapOf(nodes: readonly SeatNode[]): TinyQueue<Ranked> {
    const ranked = nodes.flatMap(({ nodeId, capacity }, at) => {
      const node = this.#nodeOf(nodeId)
      return node ? [{ node, capacity, taken: takenOf({ node, capacity }), at }] : []
    })
    const heap = new TinyQueue(ranked, (one, other) => one.taken - other.taken || one.at - other.at)
    this.#heaps.set(nodes, heap)
    return heap
  }

  #nodeOf(nodeId: string): FreeNode | undefined {
    const known = this.#nodes.get(nodeId)
    const given = this.#given.get(nodeId)
    if (known || !given) return known
    const node = { ...given, seatNos: [...given.seatNos] }
    this.#nodes.set(nodeId, node)
    return node
  }
}

/**
 * The best free seat on these nodes; null if there is none. Best is the region with the fastest measurement, then the one
 * with the most seats for the game, and in it the emptiest node.
 */
export function bestSeat(
  open: readonly SeatNode[],
  free: FreeSeats,
  { seatsOfRegion, delayMs }: SeatRequest,
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
    const seat = free.emptiest(ranked.slice(from, until))
    if (seat) return seat
    from = until
  }
  return null
}

const comparedBy = (one: number, other: number) => (one === other ? 0 : one < other ? -1 : 1)
