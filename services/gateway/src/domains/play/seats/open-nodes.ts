import type { ModesOfNode } from '@cloudplay/contract/node'
import { BASE_MODE, type StreamMode } from '@cloudplay/contract/stream-modes'

/** The region that a player chose for each kind of machine, by `resourceId`. */
export type Choices = ReadonlyMap<string, string>

/** What a player chose that limits the nodes. */
export interface Wish {
  choices: Choices
  /** Of the picture. The base mode limits nothing. */
  mode: StreamMode
}

/** Of a player who takes any node. */
export const ANY_NODE: Wish = { choices: new Map(), mode: BASE_MODE }

/** A node that takes players, with the facts that seats need. */
export interface SeatNode {
  nodeId: string
  resourceId: string
  regionId: string
  games: readonly string[]
  modes: ModesOfNode
  capacity: number
}

/**
 * The nodes on which a player may be seated for a game. A chosen region is binding for its kind of machine as long as a
 * node there runs the game, so nobody waits for a region that is gone. So is a chosen mode as long as one of those nodes carries it
 * (STREAM-10).
 */
export function openNodes<Node extends SeatNode>(
  nodes: readonly Node[],
  gameMark: string,
  { choices, mode }: Wish,
): Node[] {
  const running = nodes.filter(({ games }) => games.includes(gameMark))
  const inRegion = running.filter(({ resourceId, regionId }) => {
    const chosen = choices.get(resourceId)
    if (chosen === undefined || chosen === regionId) return true
    return !running.some((other) => other.resourceId === resourceId && other.regionId === chosen)
  })
  if (mode === BASE_MODE) return inRegion
  const carrying = inRegion.filter(({ modes }) => modes[mode]?.includes(gameMark))
  return carrying.length > 0 ? carrying : inRegion
}
