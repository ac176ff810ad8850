import { areNeighbours, type Level } from './levels.ts'

/** The drawn ways: for each pair its way so far, from the lantern where it begins. */
export type Ways = number[][]

export const endsOf = (level: Level, pair: number): readonly [number, number] => [
  level.ways[pair]![0]!,
  level.ways[pair]!.at(-1)!,
]

/** Which pair has a lantern on a cell; -1 for none. */
export const lanternOn = (level: Level, cell: number) =>
  level.ways.findIndex((_, pair) => endsOf(level, pair).includes(cell))

export const isLit = (level: Level, ways: Ways, pair: number) => {
  const way = ways[pair]!
  return (
    way.length > 1 &&
    endsOf(level, pair).includes(way[0]!) &&
    endsOf(level, pair).includes(way.at(-1)!)
  )
}

export const coveredCells = (ways: Ways) => ways.reduce((sum, way) => sum + way.length, 0)
export const litPairs = (level: Level, ways: Ways) =>
  level.ways.filter((_, pair) => isLit(level, ways, pair)).length
export const isSolved = (level: Level, ways: Ways) =>
  litPairs(level, ways) === level.ways.length && coveredCells(ways) === level.size * level.size

/** Picks up a way at a lantern or on the way itself. Returns its pair, or -1. */
export function takeUp(level: Level, ways: Ways, cell: number): number {
  const lantern = lanternOn(level, cell)
  if (lantern >= 0) {
    ways[lantern] = [cell]
    return lantern
  }
  const pair = ways.findIndex((way) => way.includes(cell))
  if (pair >= 0) ways[pair] = ways[pair]!.slice(0, ways[pair]!.indexOf(cell) + 1)
  return pair
}

export type Stretched = 'refused' | 'back' | 'on' | 'lit' | 'cut'

/** Extends a way by one cell. It cuts another way before that cell, but can't cross a lantern of another pair. */
export function stretch(level: Level, ways: Ways, pair: number, cell: number): Stretched {
  const way = ways[pair]
  const last = way?.at(-1)
  if (!way || last === undefined || !areNeighbours(last, cell, level.size)) return 'refused'
  const before = way.indexOf(cell)
  if (before >= 0) {
    ways[pair] = way.slice(0, before + 1)
    return 'back'
  }
  const lantern = lanternOn(level, cell)
  if ((lantern >= 0 && lantern !== pair) || isLit(level, ways, pair)) return 'refused'
  const crossed = ways.findIndex((other) => other.includes(cell))
  if (crossed >= 0) ways[crossed] = ways[crossed]!.slice(0, ways[crossed]!.indexOf(cell))
  way.push(cell)
  if (lantern === pair) return 'lit'
  return crossed >= 0 ? 'cut' : 'on'
}

/** Extends a way towards a cell as far as possible: a finger may skip cells. */
export function stretchTo(
  level: Level,
  ways: Ways,
  pair: number,
  cell: number,
  each: (stretched: Stretched, at: number) => void,
): void {
  const { size } = level
  for (let step = 0; step < size * 2; step++) {
    const last = ways[pair]?.at(-1)
    if (last === undefined || last === cell) return
    const dx = (cell % size) - (last % size)
    const dy = Math.floor(cell / size) - Math.floor(last / size)
    const along = last + Math.sign(dx)
    const down = last + Math.sign(dy) * size
    const tries = Math.abs(dx) >= Math.abs(dy) ? [along, down] : [down, along]
    const found = tries.find((next) => {
      if (next === last) return false
      const stretched = stretch(level, ways, pair, next)
      if (stretched === 'refused') return false
      each(stretched, next)
      return true
    })
    if (found === undefined) return
  }
}
