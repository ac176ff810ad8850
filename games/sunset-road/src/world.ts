import type { MenuState } from '@cloudplay/game-kit/input/menu'
import { seededDice } from '@cloudplay/game-kit/paint/brush'
import { field } from '@cloudplay/game-kit/kept'
import { courseOf, COURSES, LAPS } from './courses.ts'
import { emptyRun, readRun, type Run } from './ghost.ts'

/** Units of the road a second. */
export const TOP_SPEED = 12_400
export const BOOST_SPEED = 16_000
export const BOOST_SECONDS = 1.8
export const COUNTDOWN_SECONDS = 3

export type Screen =
  | 'title'
  | 'help'
  | 'courses'
  | 'countdown'
  | 'driving'
  | 'paused'
  | 'won'
  | 'lost'

export interface OtherCar {
  distance: number
  /** Across the road, -1..1. */
  place: number
  speed: number
  look: number
  /** The player passed it closely and got the charge. */
  isPassed: boolean
}

export interface World {
  screen: Screen
  pausedFrom: 'countdown' | 'driving'
  menu: MenuState
  course: number
  best: (Run | null)[]
  run: Run
  distance: number
  place: number
  speed: number
  /** Position of the wheel, -1..1, for the picture. */
  wheel: number
  /** 0..1; the player can use it when it is full. */
  charge: number
  boostSeconds: number
  others: OtherCar[]
  secondsLeft: number
  raceSeconds: number
  halves: number
  isRecord: boolean
  byPointer: boolean
  /** A pointer that moves without a press. */
  isMouse: boolean
  /** The pointer went down on the road, not in a menu. */
  isPressed: boolean
  screenSeconds: number
  timeSeconds: number
  /** A word over the road, and the seconds since it appeared. */
  note: { text: 'go' | 'more' | 'close' | 'finalLap'; seconds: number } | null
}

export type GameEvent = {
  kind:
    | 'light'
    | 'go'
    | 'half'
    | 'lap'
    | 'boost'
    | 'close'
    | 'crash'
    | 'gravel'
    | 'choose'
    | 'won'
    | 'lost'
    | 'hurry'
}

/** The car before each race. */
const AT_START = {
  distance: 0,
  place: 0,
  speed: 0,
  wheel: 0,
  charge: 0.5,
  boostSeconds: 0,
  raceSeconds: 0,
  halves: 0,
  isRecord: false,
  note: null,
}

/** @param kept the progress that an earlier session saved; may be anything */
export function createWorld(kept: unknown = null): World {
  const runs = field(kept, 'best')
  const world: World = {
    screen: 'title',
    pausedFrom: 'driving',
    menu: { chosen: 0 },
    course: 0,
    best: Array.from({ length: COURSES }, (_, course) =>
      Array.isArray(runs) ? readRun(runs[course]) : null,
    ),
    run: emptyRun(),
    ...AT_START,
    others: [],
    secondsLeft: 0,
    byPointer: false,
    isMouse: false,
    isPressed: false,
    screenSeconds: 0,
    timeSeconds: 0,
  }
  lineUp(world, 0)
  return world
}

export const progressOf = ({ best }: World) => ({ best })
export const isOpen = ({ best }: World, course: number) => course === 0 || best[course - 1] !== null
export const lapOf = (world: World) =>
  Math.min(LAPS, Math.floor(world.distance / courseOf(world.course).length) + 1)

/** 0 bronze, 1 silver, 2 gold, for a finished run. */
export function medalOf(course: number, ms: number): 0 | 1 | 2 {
  const [silver, gold] = courseOf(course).medals
  return ms <= gold * 1000 ? 2 : ms <= silver * 1000 ? 1 : 0
}

/** Puts all cars on the starting line. Their places are the same in each race, so that the ghost is a fair rival. */
export function lineUp(world: World, number: number): void {
  const course = courseOf(number)
  const dice = seededDice(number * 101 + 17)
  Object.assign(world, {
    course: number,
    run: emptyRun(),
    ...AT_START,
    secondsLeft: course.startSeconds,
    others: Array.from({ length: course.traffic }, (_, index) => ({
      distance: 6_000 + (index / course.traffic) * (course.length - 9_000) + dice() * 4_000,
      place: [-0.62, 0, 0.62][Math.floor(dice() * 3)]!,
      speed: 4_200 + dice() * 2_600,
      look: Math.floor(dice() * 4),
      isPassed: false,
    })),
  })
}

export function go(world: World, screen: Screen): void {
  world.screen = screen
  world.screenSeconds = 0
  world.menu = { chosen: 0 }
}
