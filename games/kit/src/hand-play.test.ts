import type { Language } from '@cloudplay/contract/language'
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

class TestPlay extends HandPlay<World, string, 'gold', string> {
  readonly shown: string[] = []
  progress = () => this.world
  protected show(event: string): void {
    this.shown.push(event)
    this.effects.burst({ x: 0, y: 0, count: 5, hue: 'gold' })
    if (event === 'end') this.jolt(12)
  }
  protected accompany(): void {
    this.shown.push(`${this.effects.count} lights`)
  }
}

const stage = {
  kept: 'a save',
  mixer: new Mixer(new Float32Array(2)),
  language: 'zh-CN' as Language,
  keep: () => {},
  rumble: vi.fn(),
} satisfies Stage
const words = { 'zh-CN': '中文', en: 'English' }

it('passes the inputs since the last step to the rules, shows their events, then accompanies them', () => {
  const paint = vi.fn()
  const play = new TestPlay(stage, { rules, painter: { paint }, words })
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
  const play = new TestPlay(stage, { rules, painter: { paint: () => {} }, words })
  play.input({ kind: 'key', code: 'KeyA', down: true })
  play.releaseAll()
  play.returned()
  play.step(1)
  expect(play.progress().hands[0]!.keys.size).toBe(0)
  expect(play.progress().isPaused).toBe(true)
})

it('paints in the language that the player has at that moment LANG-4', () => {
  const paint = vi.fn()
  const player = { ...stage }
  const play = new TestPlay(player, { rules, painter: { paint }, words })
  const context = createCanvas(4, 4).getContext('2d')
  play.paint(context)
  player.language = 'en'
  play.paint(context)
  expect(paint.mock.calls.map((call) => call[3])).toEqual(['中文', 'English'])
})

it('shakes the gamepads in use with the view, the first one if there is none PLAY-31', () => {
  const rumbled = () => stage.rumble.mock.calls.map(([{ pad }]) => pad as number)
  stage.rumble.mockClear()
  const play = new TestPlay(stage, { rules, painter: { paint: vi.fn() }, words })
  play.input({ kind: 'key', code: 'Enter', down: true })
  play.step(0.1)
  expect(rumbled()).toEqual([0])
  expect(stage.rumble).toHaveBeenLastCalledWith({
    pad: 0,
    strong: 0.5,
    weak: 0.25,
    durationMs: 200,
  })
  stage.rumble.mockClear()
  play.input({ kind: 'stick', pad: 1, axes: [1, 0, 0, 0] })
  play.input({ kind: 'padButton', pad: 2, button: 0, value: 1 })
  play.step(0.1)
  expect(rumbled()).toEqual([1, 2])
})
