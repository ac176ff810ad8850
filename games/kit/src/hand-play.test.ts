import { createCanvas } from '@napi-rs/canvas'
import { expect, it, vi } from 'vitest'
import type { Stage } from './play.ts'
import { HandPlay, type Rules } from './hand-play.ts'
import type { Hands } from './input/hands.ts'
import { Mixer } from './sound/mixer.ts'

interface World {
  kept: unknown
  hands: Hands[]
  isPaused: boolean
}

const rules: Rules<World, string> = {
  createWorld: (kept) => ({ kept, hands: [], isPaused: false }),
  step(world, hands, dtSeconds) {
    world.hands.push(hands)
    return [`${dtSeconds} s`, 'end']
  },
  returnToGame(world) {
    world.isPaused = true
  },
}

class TestPlay extends HandPlay<World, string, 'gold'> {
  readonly shown: string[] = []
  progress = () => this.world
  protected show(event: string): void {
    this.shown.push(event)
    this.effects.burst({ x: 0, y: 0, count: 5, hue: 'gold' })
  }
  protected accompany(): void {
    this.shown.push(`${this.effects.count} lights`)
  }
}

const stage: Stage = { kept: 'a save', mixer: new Mixer(new Float32Array(2)), keep: () => {} }

it('passes the inputs since the last step to the rules, shows their events, then accompanies them', () => {
  const paint = vi.fn()
  const play = new TestPlay(rules, { paint }, stage)
  play.input({ kind: 'key', code: 'Enter', down: true })
  play.step(0.5)
  play.step(0.25)
  const world = play.progress()
  expect(world.kept).toBe('a save')
  expect(world.hands.map(({ confirm, keys }) => [confirm, [...keys]])).toEqual([
    [true, ['Enter']],
    [false, ['Enter']],
  ])
  expect(play.shown).toEqual(['0.5 s', 'end', '10 lights', '0.25 s', 'end', '20 lights'])
  const context = createCanvas(4, 4).getContext('2d')
  play.paint(context)
  expect(paint.mock.calls[0]!.slice(0, 2)).toEqual([context, world])
})

it('releases everything, and notifies the rules when the player returns', () => {
  const play = new TestPlay(rules, { paint: () => {} }, stage)
  play.input({ kind: 'key', code: 'KeyA', down: true })
  play.releaseAll()
  play.returned()
  play.step(1)
  expect(play.progress().hands[0]!.keys.size).toBe(0)
  expect(play.progress().isPaused).toBe(true)
})
