/** The game's world, in pixels of a 1280 x 720 frame and in seconds. */
/** Upper edge of the sea. */
export const HORIZON_Y = 520
export const SHIP_RADIUS = 24
export const SHIP_BOUNDS = { left: 70, right: 1120, top: 70, bottom: 640 } as const
export const LIVES_AT_START = 3
export const LIVES_MAX = 5
export const DASH_SECONDS = 0.34
export const DASH_PAUSE_SECONDS = 1.4
/** Stars caught within this time of one another make a combo. */
export const COMBO_SECONDS = 2.2
/** After a hit the ship is safe for this long. */
export const SAFE_SECONDS = 2
export const READY_SECONDS = 2
export const STARS_PER_COMBO_STEP = 8
export const MULTIPLIER_MAX = 5

export type Phase = 'title' | 'ready' | 'playing' | 'paused' | 'over'
export type ThingKind =
  | 'star'
  | 'bigStar'
  | 'heart'
  | 'shield'
  | 'magnet'
  | 'storm'
  | 'rock'
  | 'comet'

export interface Thing {
  kind: ThingKind
  x: number
  y: number
  /** Own speed on top of the world's scrolling, px a second. */
  vx: number
  vy: number
  radius: number
  /** 0..1, so that things of one kind don't move in step. */
  phase: number
  gone: boolean
}

export interface Spark {
  x: number
  y: number
  vx: number
  vy: number
  ageSeconds: number
  lifeSeconds: number
  hue: 'gold' | 'cyan' | 'red'
}

export interface World {
  phase: Phase
  timeSeconds: number
  /** Scrolled distance, px. */
  distance: number
  speed: number
  ship: { x: number; y: number; vx: number; vy: number }
  /** Counts down; above zero the ship dashes. */
  dashSeconds: number
  dashPauseSeconds: number
  safeSeconds: number
  shieldSeconds: number
  magnetSeconds: number
  readySeconds: number
  things: Thing[]
  sparks: Spark[]
  lives: number
  score: number
  best: number
  record: boolean
  combo: number
  comboSeconds: number
  level: number
  starsInLevel: number
  levelFlashSeconds: number
  hurtFlashSeconds: number
  nextPatternAt: number
  nextDangerAt: number
}

/** An event of a step, only for its sound. */
export type GameEvent =
  | { kind: 'star'; combo: number }
  | { kind: 'power' | 'hit' | 'dash' | 'levelUp' | 'over' | 'start' | 'saved' }

export function createWorld(best = 0): World {
  return {
    phase: 'title',
    timeSeconds: 0,
    distance: 0,
    speed: 0,
    ship: { x: 300, y: 330, vx: 0, vy: 0 },
    dashSeconds: 0,
    dashPauseSeconds: 0,
    safeSeconds: 0,
    shieldSeconds: 0,
    magnetSeconds: 0,
    readySeconds: 0,
    things: [],
    sparks: [],
    lives: LIVES_AT_START,
    score: 0,
    best,
    record: false,
    combo: 0,
    comboSeconds: 0,
    level: 1,
    starsInLevel: 0,
    levelFlashSeconds: 0,
    hurtFlashSeconds: 0,
    nextPatternAt: 500,
    nextDangerAt: 1600,
  }
}

export const starsForLevel = (level: number) => 16 + level * 6
export const speedAtLevel = (level: number) => Math.min(620, 270 + level * 28)
export const multiplierOf = (combo: number) =>
  Math.min(MULTIPLIER_MAX, 1 + Math.floor(combo / STARS_PER_COMBO_STEP))
