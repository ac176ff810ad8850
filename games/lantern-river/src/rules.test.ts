import type { KeyCode } from '@cloudplay/contract/stream-input'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { HandReader } from '@cloudplay/game-kit/input/hands'
import { VIEW_HEIGHT, VIEW_WIDTH } from '@cloudplay/game-kit/view'
import { anyKept, anySteps, brokenNumbers } from '@cloudplay/game-kit/testing/any-inputs'
import { coveredCells, endsOf, isLit, isSolved } from './board.ts'
import { middleOf } from './layout.ts'
import { levelOf, LEVELS } from './levels.ts'
import { returnToGame, step } from './rules.ts'
import { createWorld, go, HINTS, isOpen, layOut, progressOf, type GameEvent } from './world.ts'

const FRAME = 1 / 30

function river() {
  const world = createWorld()
  const hands = new HandReader()
  const happened: GameEvent[] = []
  const play = (seconds = FRAME / 2) => {
    for (let at = 0; at < seconds; at += FRAME) happened.push(...step(world, hands.take(), FRAME))
  }
  const press = (...codes: KeyCode[]) => {
    for (const code of codes) {
      hands.input({ kind: 'key', code, down: true })
      hands.input({ kind: 'key', code, down: false })
      play()
    }
  }
  const at = (cell: number) => {
    const { x, y } = middleOf(cell, world.level.size)
    return { x: x / VIEW_WIDTH, y: y / VIEW_HEIGHT }
  }
  /** Draws a way like a finger with events only at the corners. */
  const drag = (cells: readonly number[], told: (place: number) => boolean = () => true) => {
    hands.input({ kind: 'button', button: 0, down: true, ...at(cells[0]!) })
    for (const [place, cell] of cells.entries()) {
      if (told(place)) hands.input({ kind: 'point', ...at(cell) })
      play()
    }
    hands.input({ kind: 'button', button: 0, down: false, ...at(cells.at(-1)!) })
    play()
  }
  const solve = () => world.level.ways.forEach((way) => world.screen === 'playing' && drag(way))
  press('Enter', 'Enter')
  return { world, hands, happened, play, press, drag, solve }
}

describe('the rules of the lantern river STREAM-2', () => {
  it('leads through the map to the first level, and opens the others one after another', () => {
    const { world, press, solve, play } = river()
    expect(world).toMatchObject({ screen: 'playing', number: 0 })
    expect([isOpen(world, 1), isOpen(world, 2)]).toEqual([true, false])
    solve()
    expect(world.screen).toBe('won')
    play(1.2)
    press('Enter')
    expect(world).toMatchObject({ screen: 'playing', number: 1 })
    expect(isOpen(world, 2)).toBe(true)
  })

  it('is solved by dragging, and a quick and steady hand earns all stars', () => {
    const { world, happened, solve } = river()
    solve()
    expect(world.stars[0]).toBe(3)
    expect(happened.filter(({ kind }) => kind === 'lit')).toHaveLength(world.level.ways.length)
    expect(happened.at(-1)?.kind).toBe('won')
    expect(progressOf(world).stars.slice(0, 2)).toEqual([3, 0])
  })

  it('gives one star for a slow solution with hints', () => {
    const { world, press, play, solve } = river()
    press('KeyH')
    expect(world.hintsLeft).toBe(HINTS - 1)
    play(world.level.seconds * 0.7)
    solve()
    expect(world.earned).toBe(1)
  })

  it('fills cells that a quick finger skips, as far as the way is free', () => {
    const { world, drag } = river()
    const way = world.level.ways.find((cells) => cells.length > 3)!
    const isCorner = (place: number) => {
      const [before, cell, after] = [way[place - 1], way[place], way[place + 1]]
      return before === undefined || after === undefined || cell! - before !== after - cell!
    }
    drag(way, isCorner)
    expect(world.ways[world.level.ways.indexOf(way)]).toEqual(way)
  })

  it('is drawn by cursor too, and undone step by step', () => {
    const { world, press } = river()
    const way = world.level.ways[0]!
    const { size } = world.level
    expect(world.cursor).toBe(way[0])
    press('Space')
    for (const [place, cell] of way.entries()) {
      if (place === 0) continue
      const step = cell - way[place - 1]!
      press(
        step === 1
          ? 'ArrowRight'
          : step === -1
            ? 'ArrowLeft'
            : step === size
              ? 'ArrowDown'
              : 'ArrowUp',
      )
    }
    expect(isLit(world.level, world.ways, 0)).toBe(true)
    expect(world.drawing).toBe(-1)
    press('KeyU')
    expect(coveredCells(world.ways)).toBe(0)
    press('KeyU')
    expect(world.screen).toBe('playing')
  })

  it('cuts a crossed way, and never crosses a lantern of another pair', () => {
    const { world, drag } = river()
    for (const way of world.level.ways) drag(way.slice(0, -1))
    const [own, other] = [world.level.ways[0]!, world.level.ways[1]!]
    drag([own[0]!, other[0]!])
    expect(world.ways[0]).not.toContain(other[0])
    const all = world.ways.flat()
    expect(new Set(all).size).toBe(all.length)
  })

  it('is lost when the candle has burnt down, and restarts with a full one', () => {
    const { world, happened, play, press } = river()
    play(world.level.seconds + 1)
    expect(world.screen).toBe('lost')
    expect(happened.map(({ kind }) => kind)).toContain('lowCandle')
    play(1.2)
    press('Enter')
    expect(world.screen).toBe('playing')
    expect(world.secondsLeft).toBeGreaterThan(world.level.seconds - 1)
  })

  it('burns nothing while paused, or while the player is away', () => {
    const { world, play, press } = river()
    world.drawing = 0
    returnToGame(world)
    const { secondsLeft } = world
    play(5)
    expect(world).toMatchObject({ screen: 'paused', secondsLeft, drawing: -1 })
    press('Enter')
    expect(world.screen).toBe('playing')
  })

  it('can be played to its end', () => {
    const { world, solve, play, press } = river()
    for (let number = 0; number < LEVELS; number++) {
      expect(world.number).toBe(number)
      solve()
      play(1.2)
      press('Enter')
    }
    expect(world.stars.every((stars) => stars > 0)).toBe(true)
    expect(world.screen).toBe('river')
  })

  it('handles any hands and any saves: no errors, no crossing ways, bounded lists', () => {
    fc.assert(
      fc.property(
        anySteps,
        anyKept('stars'),
        fc.integer({ min: 0, max: LEVELS - 1 }),
        (steps, kept, number) => {
          const world = createWorld(kept)
          expect(world.stars).toHaveLength(LEVELS)
          const hands = new HandReader()
          layOut(world, number)
          go(world, 'playing')
          for (const { inputs, dtSeconds } of steps) {
            for (const input of inputs) hands.input(input)
            step(world, hands.take(), dtSeconds)
            expect(brokenNumbers(world)).toEqual([])
            const cells = world.ways.flat()
            expect(new Set(cells).size).toBe(cells.length)
          }
          expect(world.history.length).toBeLessThanOrEqual(60)
          expect(
            isSolved(
              levelOf(number),
              levelOf(number).ways.map((way) => [...way]),
            ),
          ).toBe(true)
          expect(endsOf(world.level, 0)).toHaveLength(2)
        },
      ),
      { numRuns: 60 },
    )
  })
})
