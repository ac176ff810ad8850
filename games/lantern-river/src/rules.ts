import type { Hands } from '@cloudplay/game-kit/input/hands'
import {
  chosenAction,
  hasRead,
  takesByHand,
  wantsBack,
  wantsPause,
} from '@cloudplay/game-kit/input/menu'
import { isLit, isSolved } from './board.ts'
import { drawByCursor, drawByPointer, useTools } from './drawing.ts'
import { levelAt, menuOf } from './layout.ts'
import { LEVELS, LEVELS_PER_CHAPTER } from './levels.ts'
import { go, HINTS, isOpen, layOut, type GameEvent, type World } from './world.ts'

/** This share of the candle left earns a star; this little time left makes it flicker. */
const SAVED_SHARE = 0.4
const LOW_SECONDS = 10
/** The star for a steady hand allows this many ways more than pairs. */
const SPARE_WAYS = 2

/** Advances the game by one step, without chance. Returns the events. */
export function step(world: World, hands: Hands, dtSeconds: number): GameEvent[] {
  const dt = Math.max(0, Math.min(0.1, dtSeconds))
  const events: GameEvent[] = []
  world.screenSeconds += dt
  world.timeSeconds += dt
  world.litSeconds = Math.min(9, world.litSeconds + dt)
  switch (world.screen) {
    case 'title':
    case 'paused':
    case 'won':
    case 'lost':
      choose(world, hands, events)
      break
    case 'help':
      if (hasRead(hands)) go(world, 'title')
      break
    case 'river':
      chooseLevel(world, hands, events)
      break
    case 'playing':
      play(world, hands, dt, events)
  }
  return events
}

/** Pauses for a player who was away, so that the candle doesn't burn until they continue. */
export function returnToGame(world: World): void {
  if (world.screen === 'playing') pause(world)
}

function pause(world: World): void {
  world.drawing = -1
  go(world, 'paused')
}

function choose(world: World, hands: Hands, events: GameEvent[]): void {
  if ((world.screen === 'won' || world.screen === 'lost') && world.screenSeconds < 1) return
  const action = chosenAction(world.menu, menuOf(world), hands, world.screen === 'paused')
  if (action === null) return
  events.push({ kind: 'choose' })
  if (action === 'river') go(world, 'river')
  else if (action === 'help') go(world, 'help')
  else {
    if (action === 'next') layOut(world, Math.min(LEVELS - 1, world.number + 1))
    if (action === 'again') layOut(world, world.number)
    go(world, 'playing')
  }
}

const STEPS = { left: -1, right: 1, up: -LEVELS_PER_CHAPTER, down: LEVELS_PER_CHAPTER } as const

function chooseLevel(world: World, hands: Hands, events: GameEvent[]): void {
  if (wantsBack(hands)) {
    go(world, 'title')
    return
  }
  for (const direction of hands.directions) {
    const next = world.chosenLevel + STEPS[direction]
    if (next >= 0 && next < LEVELS) world.chosenLevel = next
  }
  const isTaken = takesByHand(hands, levelAt, (level) => {
    world.chosenLevel = level
  })
  if (!isTaken || !isOpen(world, world.chosenLevel)) return
  layOut(world, world.chosenLevel)
  go(world, 'playing')
  events.push({ kind: 'choose' })
}

function play(world: World, hands: Hands, dt: number, events: GameEvent[]): void {
  if (wantsPause(hands)) {
    pause(world)
    return
  }
  const wasLow = world.secondsLeft <= LOW_SECONDS
  world.secondsLeft = Math.max(0, world.secondsLeft - dt)
  if (!wasLow && world.secondsLeft <= LOW_SECONDS) events.push({ kind: 'lowCandle' })
  useTools(world, hands, events)
  drawByPointer(world, hands, events)
  drawByCursor(world, hands, events)
  if (isSolved(world.level, world.ways)) {
    world.earned = starsFor(world)
    world.stars[world.number] = Math.max(world.stars[world.number]!, world.earned)
    world.drawing = -1
    events.push({ kind: 'won' })
    go(world, 'won')
  } else if (world.secondsLeft === 0) {
    world.drawing = -1
    events.push({ kind: 'lost' })
    go(world, 'lost')
  }
}

function starsFor({ secondsLeft, level, drawn, hintsLeft }: World): number {
  const isQuick = secondsLeft >= level.seconds * SAVED_SHARE
  const isSteady = drawn <= level.ways.length + SPARE_WAYS && hintsLeft === HINTS
  return 1 + Number(isQuick) + Number(isSteady)
}

/** All pairs are lit, but not the whole river: show a hint. */
export const isAlmost = ({ level, ways }: World) =>
  level.ways.every((_, pair) => isLit(level, ways, pair)) && !isSolved(level, ways)
