import type { MenuState } from '@cloudplay/game-kit/input/menu'
import { field, wholeNumber } from '@cloudplay/game-kit/kept'

/** The rink in px of the view, seen from above; sides are 0 left and 1 right. */
export const RINK = { left: 80, right: 1200, top: 130, bottom: 670 } as const
export const MIDDLE_X = (RINK.left + RINK.right) / 2
export const MIDDLE_Y = (RINK.top + RINK.bottom) / 2
export const GOAL_HALF = 92
export const WIDE_GOAL_HALF = 150
export const PUCK_RADIUS = 24
export const MALLET_RADIUS = 42
export const GOALS_TO_WIN = 5
export const RIVALS = 5
export const WIDE_SECONDS = 9

export type Side = 0 | 1
export type Screen = 'title' | 'help' | 'meet' | 'faceoff' | 'playing' | 'goal' | 'over' | 'paused'

export interface Disc {
  x: number
  y: number
  vx: number
  vy: number
}
export interface Gem {
  x: number
  y: number
  kind: 'wall' | 'wide'
}

export interface World {
  screen: Screen
  /** The screen after a pause. */
  pausedFrom: Screen
  mode: 'solo' | 'duo'
  menu: MenuState
  /** The current rival. */
  rival: number
  /** Number of beaten rivals. */
  beaten: number
  wins: number
  longestRally: number
  score: [number, number]
  puck: Disc
  mallets: [Disc, Disc]
  /** The side that touched the puck last. */
  striker: Side
  rally: number
  gem: Gem | null
  gemInSeconds: number
  walls: [boolean, boolean]
  wideSeconds: [number, number]
  /** Since the screen began. */
  screenSeconds: number
  timeSeconds: number
  /** An earlier place of the puck, and how long it has been near it. */
  rest: { x: number; y: number; seconds: number }
  /** The pointer steers, rather than keys. */
  byPointer: boolean
}

export type GameEvent =
  | { kind: 'hit' | 'board'; x: number; y: number; strength: number }
  | { kind: 'gem'; x: number; y: number; gem: Gem['kind'] }
  | { kind: 'wallBroken'; x: number; y: number }
  | { kind: 'goal'; side: Side; y: number }
  | { kind: 'whistle' | 'choose' | 'won' | 'lost' }

/** 0..1: how hot the puck is. */
export const heatOf = (world: World) => Math.min(1, world.rally / 18)
export const goalHalf = (world: World, side: Side) =>
  world.wideSeconds[side] > 0 ? WIDE_GOAL_HALF : GOAL_HALF
export const isChampion = (world: World) =>
  world.mode === 'solo' && world.rival === RIVALS - 1 && world.score[0] >= GOALS_TO_WIN

const still = (x: number): Disc => ({ x, y: MIDDLE_Y, vx: 0, vy: 0 })

/** @param kept the progress that an earlier session saved; may be anything */
export function createWorld(kept: unknown = null): World {
  return {
    screen: 'title',
    pausedFrom: 'playing',
    mode: 'solo',
    menu: { chosen: 0 },
    rival: 0,
    beaten: wholeNumber(field(kept, 'beaten'), 0, RIVALS, 0),
    wins: wholeNumber(field(kept, 'wins'), 0, 1_000_000, 0),
    longestRally: wholeNumber(field(kept, 'longestRally'), 0, 100_000, 0),
    score: [0, 0],
    puck: still(MIDDLE_X),
    mallets: [still(RINK.left + 180), still(RINK.right - 180)],
    striker: 0,
    rally: 0,
    gem: null,
    gemInSeconds: 9,
    walls: [false, false],
    wideSeconds: [0, 0],
    screenSeconds: 0,
    timeSeconds: 0,
    rest: { x: 0, y: 0, seconds: 0 },
    byPointer: false,
  }
}

export const progressOf = ({ beaten, wins, longestRally }: World) => ({
  beaten,
  wins,
  longestRally,
})

/** Resets puck and mallets; `receiver` gets the puck on its half. */
export function setUp(world: World, receiver: Side | null): void {
  world.puck = still(receiver === null ? MIDDLE_X : MIDDLE_X + (receiver === 0 ? -130 : 130))
  world.mallets = [still(RINK.left + 180), still(RINK.right - 180)]
  world.rally = 0
  world.rest = { x: world.puck.x, y: world.puck.y, seconds: 0 }
}

export function go(world: World, screen: Screen): void {
  world.screen = screen
  world.screenSeconds = 0
  world.menu = { chosen: 0 }
}
