/** The region a player chose for each kind of machine, by `resourceId`. */
export type Choices = ReadonlyMap<string, string>

/** A node that takes players, with the facts that seats need. */
export interface SeatNode {
  nodeId: string
  resourceId: string
  regionId: string
  games: readonly string[]
  capacity: number
}

/**
 * The nodes on which a player may be seated for a game. A chosen region is binding for its kind of machine as long as a
 * node there runs the game, so nobody waits for a region that is gone. `seats.ts` has the same rule in SQL.
 */
export function openNodes<Node extends SeatNode>(
  nodes: readonly Node[],
  gameMark: string,
  choices: Choices | undefined,
): Node[] {
  const running = nodes.filter(({ games }) => games.includes(gameMark))
  return running.filter(({ resourceId, regionId }) => {
    const chosen = choices?.get(resourceId)
    if (chosen === undefined || chosen === regionId) return true
    return !running.some((other) => other.resourceId === resourceId && other.regionId === chosen)
  })
}
