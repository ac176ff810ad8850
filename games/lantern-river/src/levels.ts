import { seededDice } from '@cloudplay/game-kit/paint/brush'

export const LEVELS = 24
export const LEVELS_PER_CHAPTER = 8

/** Cells are numbered row by row. A way leads from one lantern of a pair to the other. */
export interface Level {
  size: number
  /** One way per pair; together they fill the board. */
  ways: readonly (readonly number[])[]
  seconds: number
}

const SIZES = [5, 5, 5, 5, 6, 6, 6, 6, 6, 6, 7, 7, 7, 7, 7, 7, 7, 7, 8, 8, 8, 8, 8, 8] as const
const LEAST_LENGTH = 3

const made = new Map<number, Level>()

/** The level of a number, the same every time. */
export function levelOf(number: number): Level {
  const known = made.get(number)
  if (known) return known
  const size = SIZES[number]!
  const dice = seededDice((number + 1) * 7_919)
  const way = wander(size, dice)
  const level = {
    size,
    ways: cut(way, size, dice),
    seconds: 30 + size * size * 2.2 - (number % LEVELS_PER_CHAPTER) * 4,
  }
  made.set(number, level)
  return level
}

export const areNeighbours = (a: number, b: number, size: number) =>
  Math.abs((a % size) - (b % size)) + Math.abs(Math.floor(a / size) - Math.floor(b / size)) === 1

/** A way over the whole board. Begins as a snake and is rewound from its ends until the snake is gone. */
function wander(size: number, dice: () => number): number[] {
  let way = Array.from({ length: size * size }, (_, index) => {
    const row = Math.floor(index / size)
    return row * size + (row % 2 === 0 ? index % size : size - 1 - (index % size))
  })
  for (let turn = 0; turn < size * size * 24; turn++) {
    if (dice() < 0.5) way.reverse()
    const end = way.at(-1)!
    const options = way
      .slice(0, -2)
      .flatMap((cell, place) => (areNeighbours(cell, end, size) ? [place] : []))
    if (options.length === 0) continue
    const place = options[Math.floor(dice() * options.length)]!
    // The end bites into its own way: the part behind the bite now runs in the other direction.
    way = [...way.slice(0, place + 1), ...way.slice(place + 1).toReversed()]
  }
  return way
}

/** Cuts the way into as many pieces as the board is wide, with few neighbouring pairs, because those are too easy. */
function cut(way: readonly number[], size: number, dice: () => number): number[][] {
  let best: number[][] = []
  let fewest = Number.POSITIVE_INFINITY
  for (let attempt = 0; attempt < 40; attempt++) {
    const spare = way.length - size * LEAST_LENGTH
    const places = Array.from({ length: size - 1 }, () => Math.floor(dice() * (spare + 1))).sort(
      (a, b) => a - b,
    )
    const ends = [...places.map((place, index) => place + (index + 1) * LEAST_LENGTH), way.length]
    const pieces = ends.map((end, index) => way.slice(index === 0 ? 0 : ends[index - 1]!, end))
    const easy = pieces.filter((piece) => areNeighbours(piece[0]!, piece.at(-1)!, size)).length
    const longest = Math.max(...pieces.map(({ length }) => length))
    const score = easy * 10 + longest
    if (score < fewest) {
      fewest = score
      best = pieces
    }
  }
  return best
}
