import type { Hands } from '@cloudplay/game-kit/input/hands'
import { chosenAction, hasRead, wantsPause } from '@cloudplay/game-kit/input/menu'
import { moveMallet, movePuck, PIECE_SECONDS } from './physics.ts'
import { menuOf } from './menus.ts'
import { rivalHand } from './rival.ts'
import { steer } from './steering.ts'
import {
  go,
  GOALS_TO_WIN,
  MIDDLE_X,
  PUCK_RADIUS,
  RINK,
  RIVALS,
  setUp,
  WIDE_SECONDS,
  type GameEvent,
  type Side,
  type World,
} from './world.ts'

const SHOWN_SECONDS = { meet: 2.4, faceoff: 1, goal: 1.7 } as const
const GEM_RADIUS = 30
const GEM_EVERY_SECONDS = 14
const STUCK_PX = 40
const STUCK_SECONDS = 3

/**
 * Advances the game by one step. The same world, hands and dice give the same game. Returns the events.
 * @param dtSeconds capped at a tenth of a second, even for a late step
 */
export function step(
  world: World,
  hands: Hands,
  dtSeconds: number,
  random: () => number = Math.random,
): GameEvent[] {
  const dt = Math.max(0, Math.min(0.1, dtSeconds))
  const events: GameEvent[] = []
  world.screenSeconds += dt
  world.timeSeconds += dt
  switch (world.screen) {
    case 'title':
    case 'paused':
    case 'over':
      choose(world, hands, events)
      break
    case 'help':
      if (hasRead(hands)) go(world, 'title')
      break
    case 'meet':
      if (world.screenSeconds > SHOWN_SECONDS.meet || (world.screenSeconds > 0.4 && hands.confirm))
        startRound(world, null, events)
      break
    case 'faceoff':
    case 'playing':
    case 'goal':
      if (wantsPause(hands)) {
        world.pausedFrom = world.screen
        go(world, 'paused')
      } else play(world, hands, dt, events, random)
  }
  return events
}

/** Pauses a running game for a player who was away, so that they lose nothing. */
export function returnToGame(world: World): void {
  if (world.screen !== 'faceoff' && world.screen !== 'playing' && world.screen !== 'goal') return
  world.pausedFrom = world.screen
  go(world, 'paused')
}

function choose(world: World, hands: Hands, events: GameEvent[]): void {
  // A hand that still strikes at the last goal must not press a button immediately.
  if (world.screen === 'over' && world.screenSeconds < 0.9) return
  const action = chosenAction(world.menu, menuOf(world), hands, world.screen === 'paused')
  if (action === null) return
  events.push({ kind: 'choose' })
  switch (action) {
    case 'solo':
      startMatch(world, 'solo', Math.min(RIVALS - 1, world.beaten))
      break
    case 'duo':
      startMatch(world, 'duo', 0)
      break
    case 'again':
      startMatch(world, world.mode, world.rival)
      break
    case 'next':
      startMatch(world, 'solo', Math.min(RIVALS - 1, world.rival + 1))
      break
    case 'resume':
      go(world, world.pausedFrom === 'goal' ? 'goal' : 'faceoff')
      break
    case 'help':
      go(world, 'help')
      break
    case 'home':
      go(world, 'title')
  }
}

function startMatch(world: World, mode: World['mode'], rival: number): void {
  Object.assign(world, {
    mode,
    rival,
    score: [0, 0],
    walls: [false, false],
    wideSeconds: [0, 0],
    gem: null,
    gemInSeconds: 9,
    striker: 0,
  })
  setUp(world, null)
  go(world, 'meet')
}

function startRound(world: World, receiver: Side | null, events: GameEvent[]): void {
  setUp(world, receiver)
  go(world, 'faceoff')
  events.push({ kind: 'whistle' })
}

function play(
  world: World,
  hands: Hands,
  dt: number,
  events: GameEvent[],
  random: () => number,
): void {
  const left = steer(world, 0, hands)
  const right = world.mode === 'duo' ? steer(world, 1, hands) : null
  if (world.screen === 'faceoff' && world.screenSeconds > SHOWN_SECONDS.faceoff)
    go(world, 'playing')
  if (world.screen === 'goal' && world.screenSeconds > SHOWN_SECONDS.goal) {
    afterGoal(world, events)
    return
  }
  for (const side of [0, 1] as const)
    world.wideSeconds[side] = Math.max(0, world.wideSeconds[side] - dt)
  const pieces = Math.ceil(dt / PIECE_SECONDS)
  for (let piece = 0; piece < pieces; piece++) {
    const share = dt / pieces
    moveMallet(world.mallets[0], 0, left, share)
    const rival = right ? null : rivalHand(world)
    moveMallet(world.mallets[1], 1, rival ?? right!, share, rival?.speed)
    if (world.screen !== 'playing') continue
    const conceded = movePuck(world, share, events)
    if (conceded !== null) {
      concede(world, conceded, events)
      return
    }
  }
  if (world.screen !== 'playing') return
  takeGem(world, dt, events, random)
  freeStuckPuck(world, dt, events)
}

/** Resets a stuck puck: pressed into a corner, or at rest out of reach. */
function freeStuckPuck(world: World, dt: number, events: GameEvent[]): void {
  const { puck, rest } = world
  if (world.rally === 0 || Math.hypot(puck.x - rest.x, puck.y - rest.y) > STUCK_PX)
    world.rest = { x: puck.x, y: puck.y, seconds: 0 }
  else rest.seconds += dt
  if (rest.seconds > STUCK_SECONDS) startRound(world, puck.x < MIDDLE_X ? 0 : 1, events)
}

function concede(world: World, side: Side, events: GameEvent[]): void {
  const scorer: Side = side === 0 ? 1 : 0
  world.score[scorer] += 1
  world.longestRally = Math.max(world.longestRally, world.rally)
  // The conceding side gets the puck.
  world.striker = side
  // Counted with the goal: the player may leave before its celebration ends.
  if (world.mode === 'solo' && world.score[0] === GOALS_TO_WIN) {
    world.wins += 1
    world.beaten = Math.max(world.beaten, world.rival + 1)
  }
  events.push({ kind: 'goal', side: scorer, y: world.puck.y })
  go(world, 'goal')
}

function afterGoal(world: World, events: GameEvent[]): void {
  if (Math.max(...world.score) < GOALS_TO_WIN) {
    startRound(world, world.striker, events)
    return
  }
  const hasWon = world.score[0] > world.score[1]
  events.push({ kind: hasWon || world.mode === 'duo' ? 'won' : 'lost' })
  go(world, 'over')
}

function takeGem(world: World, dt: number, events: GameEvent[], random: () => number): void {
  if (!world.gem) {
    world.gemInSeconds -= dt
    if (world.gemInSeconds > 0) return
    const y = RINK.top + 90 + random() * (RINK.bottom - RINK.top - 180)
    world.gem = { x: MIDDLE_X + (random() - 0.5) * 120, y, kind: random() < 0.5 ? 'wall' : 'wide' }
    return
  }
  const { gem, puck, striker } = world
  if (Math.hypot(puck.x - gem.x, puck.y - gem.y) > GEM_RADIUS + PUCK_RADIUS || world.rally === 0)
    return
  if (gem.kind === 'wall') world.walls[striker] = true
  else world.wideSeconds[striker === 0 ? 1 : 0] = WIDE_SECONDS
  events.push({ kind: 'gem', x: gem.x, y: gem.y, gem: gem.kind })
  world.gem = null
  world.gemInSeconds = GEM_EVERY_SECONDS
}

export const faceoffShare = (world: World) =>
  world.screen === 'faceoff' ? Math.min(1, world.screenSeconds / SHOWN_SECONDS.faceoff) : 1
