import { type Choices, openNodes, type SeatNode } from '../seats/open-nodes.ts'

/** One who waits. */
export interface Waiting {
  uid: string
  gameMark: string
  choices: Choices | undefined
}

/** Those who wait for the same seats with the same game. */
export interface Kind {
  key: string
  gameMark: string
  /** Where they may be seated. */
  nodes: readonly SeatNode[]
  count: number
  /** Games of all who compete for any of these seats. */
  rivalGameMarks: readonly string[]
}

export interface Standing {
  position: number
  waiting: number
  kind: Kind
}

/**
 * Where everyone stands, first to last. Players who could not sit on one and the same node, by their games or the
 * regions they chose, wait for different seats, and do not count for each other.
 */
export function placesIn(queue: readonly Waiting[], nodes: readonly SeatNode[]): { standings: Map<string, Standing>; kinds: Kind[] } {
  const kindOf = groupByKind(queue, nodes)
  const kinds = [...new Set(kindOf.values())]
  const rivals = new Map(kinds.map((kind) => [kind, kinds.filter((other) => competes(kind, other))]))
  for (const kind of kinds) kind.rivalGameMarks = [...new Set(rivals.get(kind)!.map(({ gameMark }) => gameMark))]
  const passed = new Map<Kind, number>()
  const standings = new Map<string, Standing>()
  for (const { uid } of queue) {
    const kind = kindOf.get(uid)!
    const ahead = rivals.get(kind)!.reduce((sum, rival) => sum + (passed.get(rival) ?? 0), 0)
    const waiting = rivals.get(kind)!.reduce((sum, { count }) => sum + count, 0)
    standings.set(uid, { position: ahead + 1, waiting, kind })
    passed.set(kind, (passed.get(kind) ?? 0) + 1)
  }
  return { standings, kinds }
}

function competes(one: Kind, other: Kind): boolean {
  return (
    one === other || one.nodes.some((node) => other.nodes.includes(node)) || (one.nodes.length === 0 && one.gameMark === other.gameMark)
  )
}

function groupByKind(queue: readonly Waiting[], nodes: readonly SeatNode[]): Map<string, Kind> {
  const kinds = new Map<string, Kind>()
  const kindOf = new Map<string, Kind>()
  for (const { uid, gameMark, choices } of queue) {
    const key = [gameMark, ...[...(choices ?? [])].map((choice) => choice.join('=')).sort()].join(' ')
    const kind = kinds.get(key) ?? { key, gameMark, nodes: openNodes(nodes, gameMark, choices), count: 0, rivalGameMarks: [] }
    kind.count++
    kinds.set(key, kind)
    kindOf.set(uid, kind)
  }
  return kindOf
}
