import type { MenuState } from '../game-kit/input/menu.ts'
import { seededDice } from '../game-kit/paint/brush.ts'
import { field } from '../game-kit/progress.ts'
import { courseOf, COURSES, LAPS } from './courses.ts'
import { emptyRun, readRun, type Run } from './ghost.ts'

/** Units of the road a second. */
export const TOP_SPEED = 12_400
export const BOOST_SPEED = 16_000
export const BOOST_SECONDS = 1.8
export const COUNTDOWN_SECONDS = 3

export type Screen = 'title' | 'help' | 'courses' | 'countdown' | 'driving' | 'paused' | 'won' | 'lost'

export interface OtherCar {
  distance: number
  /** Across the road, -1..1. */
  place: number
  speed: number
  look: number
  /** It was passed closely, and that was paid for. */
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
  /** -1..1 as the wheel stands, for the picture. */
  wheel: number
  /** 0..1; full, it can be spent. */
  charge: number
  boostSeconds: number
  others: OtherCar[]
  secondsLeft: number
  raceSeconds: number
  halves: number
  isRecord: boolean
  byPointer: boolean
  screenSeconds: number
  timeSeconds: number
  /** A word over the road, and how long it has been there. */
  note: { text: 'go' | 'more' | 'close' | 'finalLap'; seconds: number } | null
}

export type GameEvent = {
  kind: 'light' | 'go' | 'half' | 'lap' | 'boost' | 'close' | 'crash' | 'gravel' | 'choose' | 'won' | 'lost' | 'hurry'
}

/** @param kept what an earlier session left, whatever it is */
export function createWorld(kept: unknown = null): World {
  const runs = field(kept, 'best')
  const world: World = {
    screen: 'title',
    pausedFrom: 'driving',
    menu: { chosen: 0 },
    course: 0,
    best: Array.from({ length: COURSES }, (_, course) => (Array.isArray(runs) ? readRun(runs[course]) : null)),
    run: emptyRun(),
    distance: 0,
    place: 0,
    speed: 0,
    wheel: 0,
    charge: 0.5,
    boostSeconds: 0,
    others: [],
    secondsLeft: 0,
    raceSeconds: 0,
    halves: 0,
    isRecord: false,
    byPointer: false,
    screenSeconds: 0,
    timeSeconds: 0,
    note: null,
  }
  lineUp(world, 0)
  return world
}

export const progressOf = ({ best }: World) => ({ best })
export const isOpen = ({ best }: World, course: number) => course === 0 || best[course - 1] !== null
export const lapOf = (world: World) => Math.min(LAPS, Math.floor(world.distance / courseOf(world.course).length) + 1)

/** 0 bronze, 1 silver, 2 gold: for any run that reached its end. */
export function medalOf(course: number, ms: number): 0 | 1 | 2 {
  const [silver, gold] = courseOf(course).medals
  return ms <= gold * 1000 ? 2 : ms <= silver * 1000 ? 1 : 0
}

/** Puts the car and the others on the line; they stand the same every time, so that a ghost is a fair rival. */
export function lineUp(world: World, number: number): void {
  const course = courseOf(number)
  const dice = seededDice(number * 101 + 17)
  Object.assign(world, {
    course: number,
    run: emptyRun(),
    distance: 0,
    place: 0,
    speed: 0,
    wheel: 0,
    charge: 0.5,
    boostSeconds: 0,
    secondsLeft: course.startSeconds,
    raceSeconds: 0,
    halves: 0,
    isRecord: false,
    note: null,
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
