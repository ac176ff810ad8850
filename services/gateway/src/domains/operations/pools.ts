import { openNodes, type SeatNode, type Wish } from '../play/seats/open-nodes.ts'

/** Seats of one kind of machine in one region, for a program that starts and stops nodes (FLEET-9). */
export interface Pool {
  resource: string
  region: string
  /** May be given to a player now. */
  free: number
  /** Offered, or its game starts. */
  booting: number
  /** A player has it, also while away. */
  playing: number
  /** On nodes that take no new players and still have games. */
  draining: number
  /** Players in the queue for it, those without a choice by its share of the seats that could serve them. */
  waiting: number
  /** What it should have: booting, playing and waiting. Draining seats are about to go, so their players don't count. */
  wanted: number
}

/** A node with what its sessions do. */
export interface PoolNode extends SeatNode {
  isDraining: boolean
  booting: number
  playing: number
}

/** Players in the queue for the same game with the same wish. */
export interface WaitingGroup extends Wish {
  gameMark: string
  players: number
}

const nameOf = ({ resourceId, regionId }: Pick<SeatNode, 'resourceId' | 'regionId'>) =>
  `${resourceId} ${regionId}`

/**
 * The pools of these nodes, and the number of waiting players whom no node could serve. A player without a choice waits for
 * several pools; each gets its share by seats, and the sums are rounded up, so a pool is never too small by rounding.
 */
export function poolsOf(
  nodes: readonly PoolNode[],
  groups: readonly WaitingGroup[],
): { pools: Pool[]; unserved: number } {
  const pools = new Map<string, Pool>()
  for (const node of nodes) {
    const { resourceId: resource, regionId: region, booting, playing, capacity } = node
    const none = { free: 0, booting: 0, playing: 0, draining: 0, waiting: 0, wanted: 0 }
    const pool = pools.get(nameOf(node)) ?? { resource, region, ...none }
    pools.set(nameOf(node), pool)
    if (node.isDraining) pool.draining += booting + playing
    else {
      pool.free += Math.max(0, capacity - booting - playing)
      pool.booting += booting
      pool.playing += playing
    }
  }
  const taking = nodes.filter(({ isDraining }) => !isDraining)
  let unserved = 0
  for (const { gameMark, players, ...wish } of groups) {
    const open = openNodes(taking, gameMark, wish)
    const seats = open.reduce((sum, { capacity }) => sum + capacity, 0)
    if (seats === 0) unserved += players
    else
      for (const node of open) pools.get(nameOf(node))!.waiting += (players * node.capacity) / seats
  }
  return { pools: [...pools.values()].map(rounded), unserved }
}

/** Shares are sums of fractions: 5.000000000000001 is five. */
const ROUNDING = 1e-6

function rounded(pool: Pool): Pool {
  const waiting = Math.ceil(Math.max(0, pool.waiting - ROUNDING))
  return { ...pool, waiting, wanted: pool.booting + pool.playing + waiting }
}
