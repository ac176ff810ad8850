import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { HandReader } from '@cloudplay/game-kit/input/hands'
import { seededDice } from '@cloudplay/game-kit/paint/brush'
import { anyKept, anySteps, brokenNumbers } from '@cloudplay/game-kit/testing/any-inputs'
import { fastest } from './physics.ts'
import { returnToGame, step } from './rules.ts'
import {
  createWorld,
  go,
  goalHalf,
  GOALS_TO_WIN,
  isChampion,
  MIDDLE_Y,
  progressOf,
  PUCK_RADIUS,
  RINK,
  RIVALS,
  type GameEvent,
  type World,
} from './world.ts'

const FRAME = 1 / 30

function table(mode: World['mode'] = 'solo') {
  const world = createWorld()
  const hands = new HandReader()
  const dice = seededDice(5)
  const happened: GameEvent[] = []
  const play = (seconds: number) => {
    for (let at = 0; at < seconds; at += FRAME)
      happened.push(...step(world, hands.take(), FRAME, dice))
  }
  const press = (code: 'Enter' | 'ArrowDown' | 'KeyP') => {
    hands.input({ kind: 'key', code, down: true })
    hands.input({ kind: 'key', code, down: false })
    play(FRAME / 2)
  }
  if (mode === 'duo') press('ArrowDown')
  press('Enter')
  play(4)
  return { world, hands, happened, play, press }
}
/** Launches the puck, with both mallets out of its way. */
function shoot(world: World, vx: number, y = MIDDLE_Y): void {
  Object.assign(world.puck, { x: vx > 800 ? 1080 : vx < 0 ? 200 : 640, y, vx, vy: 0 })
  world.mallets[0].y = world.mallets[1].y = RINK.top + 50
}

describe('the rules of the ice duel STREAM-2', () => {
  it('leads from the title through the meeting and the face-off into the game', () => {
    const { world, happened } = table()
    expect(world).toMatchObject({ screen: 'playing', mode: 'solo', rival: 0, score: [0, 0] })
    expect(happened.map(({ kind }) => kind)).toEqual(['choose', 'whistle'])
  })

  it('moves each of two players by separate keys and pads, within their half', () => {
    const { world, hands, play } = table('duo')
    const [leftX, rightX] = world.mallets.map(({ x }) => x) as [number, number]
    hands.input({ kind: 'key', code: 'KeyD', down: true })
    hands.input({ kind: 'stick', pad: 1, axes: [-1, 0, 0, 0] })
    play(0.2)
    expect(world.mallets[0].x).toBeGreaterThan(leftX + 20)
    expect(world.mallets[1].x).toBeLessThan(rightX - 20)
    world.puck.y = RINK.top + PUCK_RADIUS
    play(2)
    expect(world.mallets[0].x).toBeLessThan(640)
    expect(world.mallets[1].x).toBeGreaterThan(640)
  })

  it('follows the pointer of a player alone', () => {
    const { world, hands, play } = table()
    Object.assign(world.puck, { x: 1000, y: RINK.top + 40 })
    hands.input({ kind: 'point', x: 0.3, y: 0.7 })
    play(0.5)
    expect(world.mallets[0].x).toBeCloseTo(384, 0)
    expect(world.mallets[0].y).toBeCloseTo(504, 0)
  })

  it('counts goals, and lets the conceding side begin', () => {
    const { world, happened, play } = table('duo')
    shoot(world, 900)
    play(1)
    expect(world.score).toEqual([1, 0])
    expect(happened.at(-1)).toMatchObject({ kind: 'goal', side: 0 })
    play(2.5)
    expect(world.screen === 'faceoff' || world.screen === 'playing').toBe(true)
    expect(world.puck.x).toBeGreaterThan(640)
  })

  it('stops the puck once at a wall of ice', () => {
    const { world, happened, play } = table('duo')
    world.walls[1] = true
    shoot(world, 900)
    play(1)
    expect(world.score).toEqual([0, 0])
    expect(world.walls[1]).toBe(false)
    expect(happened.some(({ kind }) => kind === 'wallBroken')).toBe(true)
  })

  it('gives the striker the effect of the crystal', () => {
    const { world, play } = table('duo')
    Object.assign(world, { gem: { x: 700, y: MIDDLE_Y, kind: 'wide' }, rally: 2, striker: 0 })
    shoot(world, 300)
    play(0.3)
    expect(goalHalf(world, 1)).toBeGreaterThan(goalHalf(world, 0))
    expect(world.gem).toBeNull()
  })

  it('is won by five goals, moves on to the next rival, and ends with a champion', () => {
    const { world, happened, play, press } = table()
    for (let rival = 0; rival < RIVALS; rival++) {
      expect(world.rival).toBe(rival)
      world.score = [GOALS_TO_WIN - 1, 0]
      shoot(world, 1000)
      play(1)
      // Who leaves before the celebration ends has won too.
      expect(world).toMatchObject({ screen: 'goal', wins: rival + 1 })
      play(2.5)
      expect(world.screen).toBe('over')
      expect(isChampion(world)).toBe(rival === RIVALS - 1)
      if (rival < RIVALS - 1) press('Enter')
      play(4)
    }
    expect(progressOf(world)).toMatchObject({ beaten: RIVALS, wins: RIVALS })
    expect(happened.filter(({ kind }) => kind === 'won')).toHaveLength(RIVALS)
  })

  it('is lost by five goals, and restarts against the same rival', () => {
    const { world, play, press } = table()
    world.score = [0, GOALS_TO_WIN - 1]
    shoot(world, -1000)
    play(3.5)
    expect(world).toMatchObject({ screen: 'over', beaten: 0 })
    press('Enter')
    expect(world).toMatchObject({ screen: 'meet', rival: 0, score: [0, 0] })
  })

  it('has ever stronger rivals: simply running at the puck beats the first and not the last', () => {
    const lead = Array.from({ length: RIVALS }, (_, rival) => {
      const { world, hands, play } = table()
      let goals = 0
      for (let turn = 0; turn < 120 * 30; turn++) {
        const scored = world.screen === 'goal' && world.screenSeconds === 0
        if (scored) goals += world.score[0] - world.score[1]
        Object.assign(world, { rival, score: [0, 0] })
        const { x, y, vx } = world.puck
        const isMine = x < 660 && x > world.mallets[0].x && vx < 500
        // A hand reacts late: it goes where the puck was.
        if (turn % 6 === 0)
          hands.input({
            kind: 'point',
            x: (isMine ? x : 190) / 1280,
            y: (isMine ? y : MIDDLE_Y + (y - MIDDLE_Y) * 0.5) / 720,
          })
        play(FRAME / 2)
      }
      return goals
    })
    expect(lead[0]).toBeGreaterThan(0)
    expect(lead[4]).toBeLessThan(0)
  })

  it('stops while paused, and pauses for a player who was away', () => {
    const { world, play, press } = table('duo')
    press('KeyP')
    const { puck, score } = structuredClone(world)
    play(3)
    expect(world).toMatchObject({ screen: 'paused', puck, score })
    press('Enter')
    play(2)
    expect(world.screen).toBe('playing')
    returnToGame(world)
    expect(world.screen).toBe('paused')
  })

  it('plays the same game with the same hands and dice', () => {
    const run = () => {
      const { world, hands, play } = table()
      for (let turn = 0; turn < 40; turn++) {
        hands.input({ kind: 'point', x: 0.1 + (turn % 7) * 0.06, y: 0.2 + (turn % 5) * 0.14 })
        play(0.4)
      }
      return world
    }
    expect(run()).toEqual(run())
  })

  it('handles any hands and any saves: no errors, no broken numbers, bounded lists, and the puck stays inside', () => {
    fc.assert(
      fc.property(
        anySteps,
        anyKept('beaten', 'wins', 'longestRally'),
        fc.constantFrom('solo', 'duo'),
        (steps, kept, mode) => {
          const world = createWorld(kept)
          const hands = new HandReader()
          const dice = seededDice(9)
          Object.assign(world, { mode })
          go(world, 'playing')
          for (const { inputs, dtSeconds } of steps) {
            for (const input of inputs) hands.input(input)
            step(world, hands.take(), dtSeconds, dice)
            expect(brokenNumbers(world)).toEqual([])
            expect(Math.abs(world.puck.y - MIDDLE_Y)).toBeLessThanOrEqual(
              (RINK.bottom - RINK.top) / 2,
            )
            expect(Math.hypot(world.puck.vx, world.puck.vy)).toBeLessThanOrEqual(
              fastest(world) * 1.5,
            )
          }
          expect(JSON.stringify(world).length).toBeLessThan(2_500)
        },
      ),
      { numRuns: 60 },
    )
  })
})
