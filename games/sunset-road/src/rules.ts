import type { Hands } from '@cloudplay/game-kit/input/hands'
import {
  chosenAction,
  hasRead,
  takesByHand,
  wantsBack,
  wantsPause,
} from '@cloudplay/game-kit/input/menu'
import { courseOf, COURSES, LAPS } from './courses.ts'
import { drive } from './driving.ts'
import { record } from './ghost.ts'
import { courseAt, menuOf } from './layout.ts'
import { readWheel } from './wheel.ts'
import { COUNTDOWN_SECONDS, go, isOpen, lineUp, type GameEvent, type World } from './world.ts'

const PIECE_SECONDS = 1 / 90
const NOTE_SECONDS = 1.4
const HURRY_SECONDS = 6
/** Speed of the road behind the title. */
const CRUISE_SPEED = 3_400

/** Advances the game by one step, without chance. Returns the events. */
export function step(world: World, hands: Hands, dtSeconds: number): GameEvent[] {
  const dt = Math.max(0, Math.min(0.1, dtSeconds))
  const events: GameEvent[] = []
  const before = world.screenSeconds
  world.screenSeconds += dt
  world.timeSeconds += dt
  if (world.screen === 'title' || world.screen === 'help' || world.screen === 'courses')
    world.distance = (world.distance + CRUISE_SPEED * dt) % courseOf(world.course).length
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
    case 'courses':
      chooseCourse(world, hands, events)
      break
    case 'countdown':
      if (pauses(world, hands)) break
      if (Math.floor(before) !== Math.floor(world.screenSeconds) || before === 0)
        events.push({ kind: 'light' })
      if (world.screenSeconds < COUNTDOWN_SECONDS) break
      go(world, 'driving')
      world.note = { text: 'go', seconds: 0 }
      events.push({ kind: 'go' })
      break
    case 'driving':
      if (!pauses(world, hands)) race(world, hands, dt, events)
  }
  return events
}

/** Pauses the race for a player who was away. */
export function returnToGame(world: World): void {
  if (world.screen === 'driving' || world.screen === 'countdown') pause(world)
}

function pauses(world: World, hands: Hands): boolean {
  const isWanted = wantsPause(hands)
  if (isWanted) pause(world)
  return isWanted
}

function pause(world: World): void {
  world.pausedFrom = world.screen === 'countdown' ? 'countdown' : 'driving'
  world.isPressed = false
  go(world, 'paused')
}

function choose(world: World, hands: Hands, events: GameEvent[]): void {
  if ((world.screen === 'won' || world.screen === 'lost') && world.screenSeconds < 1) return
  const action = chosenAction(world.menu, menuOf(world), hands, world.screen === 'paused')
  if (action === null) return
  events.push({ kind: 'choose' })
  if (action === 'again') start(world, world.course)
  else if (action === 'resume') go(world, world.pausedFrom)
  else go(world, action)
}

function start(world: World, course: number): void {
  lineUp(world, course)
  go(world, 'countdown')
}

function chooseCourse(world: World, hands: Hands, events: GameEvent[]): void {
  if (wantsBack(hands)) {
    go(world, 'title')
    return
  }
  for (const direction of hands.directions) {
    if (direction === 'left' || direction === 'up')
      world.course = (world.course + COURSES - 1) % COURSES
    else world.course = (world.course + 1) % COURSES
  }
  const isTaken = takesByHand(hands, courseAt, (course) => {
    world.course = course
  })
  if (!isTaken || !isOpen(world, world.course)) return
  events.push({ kind: 'choose' })
  start(world, world.course)
}

function race(world: World, hands: Hands, dt: number, events: GameEvent[]): void {
  const course = courseOf(world.course)
  const wheel = readWheel(world, hands)
  const pieces = Math.max(1, Math.ceil(dt / PIECE_SECONDS))
  for (let piece = 0; piece < pieces; piece++) {
    drive(world, piece === 0 ? wheel : { ...wheel, boost: false }, dt / pieces, events)
    world.raceSeconds += dt / pieces
    record(world.run, world.raceSeconds, world.distance, world.place)
  }
  if (world.note && (world.note.seconds += dt) > NOTE_SECONDS) world.note = null
  if (events.some(({ kind }) => kind === 'close')) world.note = { text: 'close', seconds: 0 }
  const wasLate = world.secondsLeft > HURRY_SECONDS
  world.secondsLeft = Math.max(0, world.secondsLeft - dt)
  if (wasLate && world.secondsLeft <= HURRY_SECONDS) events.push({ kind: 'hurry' })
  passLines(world, events)
  if (world.distance >= course.length * LAPS) finish(world, events)
  else if (world.secondsLeft === 0) {
    events.push({ kind: 'lost' })
    go(world, 'lost')
  }
}

/** Every half lap adds time. */
function passLines(world: World, events: GameEvent[]): void {
  const course = courseOf(world.course)
  const halves = Math.floor(world.distance / (course.length / 2))
  if (halves <= world.halves || halves >= LAPS * 2) return
  world.halves = halves
  world.secondsLeft += course.moreSeconds
  const isFinal = halves === (LAPS - 1) * 2
  world.note = { text: isFinal ? 'finalLap' : 'more', seconds: 0 }
  events.push({ kind: halves % 2 === 0 ? 'lap' : 'half' })
}

function finish(world: World, events: GameEvent[]): void {
  world.run.ms = Math.max(1, Math.round(world.raceSeconds * 1000))
  const best = world.best[world.course]
  world.isRecord = !best || world.run.ms < best.ms
  if (world.isRecord) world.best[world.course] = structuredClone(world.run)
  events.push({ kind: 'won' })
  go(world, 'won')
}
