import type { MenuState } from '@cloudplay/game-kit/input/menu'
import { field, wholeNumber } from '@cloudplay/game-kit/kept'
import { endsOf, type Ways } from './board.ts'
import { levelOf, LEVELS, type Level } from './levels.ts'

export const STARS_MAX = 3
export const HINTS = 2
const HISTORY_MAX = 60

export type Screen = 'title' | 'help' | 'river' | 'playing' | 'paused' | 'won' | 'lost'

export interface World {
  screen: Screen
  menu: MenuState
  /** The cursor's level on the map. */
  chosenLevel: number
  /** 0 for an unsolved level. */
  stars: number[]
  number: number
  level: Level
  ways: Ways
  history: Ways[]
  /** The pair of the way being drawn; -1 for none. */
  drawing: number
  /** A finger or a mouse draws, not the cursor. */
  byPointer: boolean
  cursor: number
  drawn: number
  hintsLeft: number
  secondsLeft: number
  earned: number
  screenSeconds: number
  timeSeconds: number
  /** Seconds since the last lit pair, for the picture. */
  litSeconds: number
}

export type GameEvent =
  | { kind: 'on'; cell: number; length: number; pair: number }
  | { kind: 'lit'; cell: number; pair: number }
  | { kind: 'cut' | 'back' | 'undo' | 'hint' | 'choose' | 'won' | 'lost' | 'lowCandle' }

/** @param kept the progress that an earlier session saved; may be anything */
export function createWorld(kept: unknown = null): World {
  const stars = field(kept, 'stars')
  const world: World = {
    screen: 'title',
    menu: { chosen: 0 },
    chosenLevel: 0,
    stars: Array.from({ length: LEVELS }, (_, number) =>
      wholeNumber(Array.isArray(stars) ? stars[number] : 0, 0, STARS_MAX, 0),
    ),
    number: 0,
    level: levelOf(0),
    ways: [],
    history: [],
    drawing: -1,
    byPointer: false,
    cursor: 0,
    drawn: 0,
    hintsLeft: HINTS,
    secondsLeft: 0,
    earned: 0,
    screenSeconds: 0,
    timeSeconds: 0,
    litSeconds: 9,
  }
  layOut(world, 0)
  world.chosenLevel = firstOpen(world)
  return world
}

export const progressOf = ({ stars }: World) => ({ stars })
export const solvedLevels = ({ stars }: World) => stars.filter((count) => count > 0).length
/** A player may skip one level. */
export const isOpen = (world: World, number: number) => number <= solvedLevels(world) + 1
const firstOpen = ({ stars }: World) => Math.max(0, stars.indexOf(0))

/** Starts a level from its beginning. */
export function layOut(world: World, number: number): void {
  const level = levelOf(number)
  Object.assign(world, {
    number,
    level,
    ways: level.ways.map(() => []),
    history: [],
    drawing: -1,
    drawn: 0,
    hintsLeft: HINTS,
    secondsLeft: level.seconds,
    cursor: endsOf(level, 0)[0],
    chosenLevel: number,
  })
}

export function remember(world: World): void {
  world.history.push(world.ways.map((way) => [...way]))
  if (world.history.length > HISTORY_MAX) world.history.shift()
}

export function go(world: World, screen: Screen): void {
  world.screen = screen
  world.screenSeconds = 0
  world.menu = { chosen: 0 }
}
