import type { ModesOfNode } from '@cloudplay/contract/node'
import { BASE_MODE, isStreamMode, type StreamMode } from '@cloudplay/contract/stream-modes'

/**
 * What a player chose and what limits the nodes: a region for each kind of machine, by `resourceId`, and the mode of the picture,
 * by `MODE_CHOICE`; the base mode limits nothing and is left out.
 */
export type Choices = ReadonlyMap<string, string>
/** No `resourceId` has this character (contract `node.ts`). Also in the trigger `note_queue_place`. */
const MODE_CHOICE = '@mode'

export const withMode = (choices: Choices, mode: StreamMode): Choices =>
  mode === BASE_MODE ? choices : new Map([...choices, [MODE_CHOICE, mode]])

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
  choices: Choices | undefined,
): Node[] {
  const running = nodes.filter(({ games }) => games.includes(gameMark))
  const inRegion = running.filter(({ resourceId, regionId }) => {
    const chosen = choices?.get(resourceId)
    if (chosen === undefined || chosen === regionId) return true
    return !running.some((other) => other.resourceId === resourceId && other.regionId === chosen)
  })
  const mode = choices?.get(MODE_CHOICE)
  if (mode === undefined || !isStreamMode(mode)) return inRegion
  const carrying = inRegion.filter(({ modes }) => modes[mode]?.includes(gameMark))
  return carrying.length > 0 ? carrying : inRegion
}
