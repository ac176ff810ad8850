import { seatsOfRegions } from '../seats/best-node.ts'
import { openNodes, type SeatNode, type Wish } from '../seats/open-nodes.ts'

/** A waiting player: `rankMs`, then `place`, give the turn. */
export interface Waiting extends Wish {
  rankMs: number
  place: number
  gameMark: string
  /** The same for all players with the same game and the same wish. */
  kind: string
}

/** Players who may be seated on the same nodes, first to last. */
export interface Pool<Member extends Waiting = Waiting> {
  nodes: readonly SeatNode[]
  seats: number
  /** Players for whom there is no node. */
  gameMark: string
  members: Member[]
  /** The numbers of its nodes, as bits. */
  mask: Uint32Array
  index: number
}

export interface Standing<Member extends Waiting = Waiting> {
  position: number
  waiting: number
  pool: Pool<Member>
}

/** The same for players who wait for the same seats. */
export const kindOf = ({ gameMark, mode, choices }: Wish & Pick<Waiting, 'gameMark'>): string =>
  [gameMark, mode, ...[...choices].map((choice) => choice.join('=')).sort()].join(' ')

export const comesBefore = (
  one: Pick<Waiting, 'rankMs' | 'place'>,
  other: Pick<Waiting, 'rankMs' | 'place'>,
): boolean => one.rankMs < other.rankMs || (one.rankMs === other.rankMs && one.place < other.place)

/** How many of a sorted list come before this turn. */
export function countBefore(
  sorted: readonly Waiting[],
  turn: Pick<Waiting, 'rankMs' | 'place'>,
): number {
  let low = 0
  let high = sorted.length
  while (low < high) {
    const middle = (low + high) >>> 1
    if (comesBefore(sorted[middle]!, turn)) low = middle + 1
    else high = middle
  }
  return low
}

const BITS = 32

/**
 * The queue by the nodes on which its players may be seated. Players who cannot share any node, because of their games or
 * chosen regions, wait for different seats and don't count for each other.
 */
export class Pools<Member extends Waiting> {
  readonly all: Pool<Member>[] = []
  readonly #ofKind = new Map<string, Pool<Member>>()
  readonly #byNodes = new Map<string, Pool<Member>>()
  readonly #numbers: ReadonlyMap<string, number>
  readonly #seatsOfRegion = new Map<string, ReadonlyMap<string, number>>()

  constructor(readonly nodes: readonly SeatNode[]) {
    this.#numbers = new Map(nodes.map(({ nodeId }, number) => [nodeId, number]))
  }

  of(waiting: Pick<Waiting, 'kind' | 'gameMark' | keyof Wish>): Pool<Member> {
    const { kind, gameMark } = waiting
    const known = this.#ofKind.get(kind)
    if (known) return known
    const nodes = openNodes(this.nodes, gameMark, waiting)
    const mask = this.#maskOf(nodes)
    const key = nodes.length > 0 ? mask.join() : `no node for ${gameMark}`
    const pool = this.#byNodes.get(key) ?? {
      nodes,
      seats: nodes.reduce((sum, { capacity }) => sum + capacity, 0),
      gameMark,
      members: [],
      mask,
      index: this.all.length,
    }
    if (pool.index === this.all.length) this.all.push(pool)
    this.#byNodes.set(key, pool)
    this.#ofKind.set(kind, pool)
    return pool
  }

  /** How many seats each region has for a game. */
  seatsOfRegion(gameMark: string): ReadonlyMap<string, number> {
    const seats = this.#seatsOfRegion.get(gameMark) ?? seatsOfRegions(this.nodes, gameMark)
    this.#seatsOfRegion.set(gameMark, seats)
    return seats
  }

  /** Players who wait for a seat that this pool could use too, including its own. */
  rivalsOf(pool: Pool<Member>): Pool<Member>[] {
    return this.all.filter(
      (other) => other.members.length > 0 && (other === pool || shareNode(pool.mask, other.mask)),
    )
  }

  standingOf(member: Member): Standing<Member> {
    const pool = this.of(member)
    return standingAmong(this.#rivalry(pool), member, pool)
  }

  /** For many players: one pass over everyone who waits, first to last. For few of many, each is looked up. */
  standingsOf(asked: ReadonlySet<Member>, order: readonly Member[]): Map<Member, Standing<Member>> {
    const rivalries = new Map<Pool<Member>, Rivalry>()
    const rivalryOf = (pool: Pool<Member>) => {
      const known = rivalries.get(pool) ?? this.#rivalry(pool)
      rivalries.set(pool, known)
      return known
    }
    const standings = new Map<Member, Standing<Member>>()
    if (asked.size * LOOKING_UP_COSTS < order.length) {
      for (const member of asked) {
        const pool = this.of(member)
        standings.set(member, standingAmong(rivalryOf(pool), member, pool))
      }
      return standings
    }
    const passed = new Int32Array(this.all.length)
    for (const member of order) {
      const pool = this.of(member)
      if (asked.has(member)) {
        const { rivals, waiting } = rivalryOf(pool)
        let position = 1
        for (const { index } of rivals) position += passed[index]!
        standings.set(member, { position, waiting, pool })
        if (standings.size === asked.size) break
      }
      passed[pool.index]!++
    }
    return standings
  }

  #rivalry(pool: Pool<Member>): Rivalry {
    const rivals = this.rivalsOf(pool)
    return { rivals, waiting: rivals.reduce((sum, { members }) => sum + members.length, 0) }
  }

  /** How many players wait for a seat on any of these nodes. */
  waitingOn(nodeIds: ReadonlySet<string>): number {
    const mask = this.#maskOf(this.nodes.filter(({ nodeId }) => nodeIds.has(nodeId)))
    return this.all.reduce(
      (sum, pool) => sum + (shareNode(mask, pool.mask) ? pool.members.length : 0),
      0,
    )
  }

  /** How many players wait for the seats that a player of this game, with this wish, would need. */
  waitingBefore(gameMark: string, wish: Wish): number {
    const kind = kindOf({ gameMark, ...wish })
    return this.#rivalry(this.of({ kind, gameMark, ...wish })).waiting
  }

  /** The nodes on which nobody in the queue could be seated. */
  unclaimed(nodes: readonly SeatNode[]): SeatNode[] {
    const claimed = new Uint32Array(Math.ceil(this.nodes.length / BITS))
    for (const { members, mask } of this.all)
      if (members.length > 0) mask.forEach((word, at) => (claimed[at]! |= word))
    return nodes.filter((node) => !shareNode(this.#maskOf([node]), claimed))
  }

  #maskOf(nodes: readonly SeatNode[]): Uint32Array {
    const mask = new Uint32Array(Math.ceil(this.nodes.length / BITS))
    for (const { nodeId } of nodes) {
      const number = this.#numbers.get(nodeId)!
      mask[Math.floor(number / BITS)]! |= 1 << (number % BITS)
    }
    return mask
  }
}

/** Compared with passing a player. */
const LOOKING_UP_COSTS = 20

interface Rivalry {
  rivals: readonly Pool[]
  /** In all of them. */
  waiting: number
}

function standingAmong<Member extends Waiting>(
  { rivals, waiting }: Rivalry,
  member: Member,
  pool: Pool<Member>,
): Standing<Member> {
  const before = rivals.reduce((sum, { members }) => sum + countBefore(members, member), 0)
  return { position: before + 1, waiting, pool }
}

function shareNode(one: Uint32Array, other: Uint32Array): boolean {
  for (let word = 0; word < one.length; word++) if ((one[word]! & other[word]!) !== 0) return true
  return false
}
