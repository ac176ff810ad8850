import type { Language } from '@cloudplay/contract/language'
import { createCanvas } from '@napi-rs/canvas'
import { expect, it, vi } from 'vitest'
import { withCaptions } from './captions.ts'
import type { Stage } from './play.ts'
import { VIEW_HEIGHT, VIEW_WIDTH } from './view.ts'

const bell = new Float32Array(1)
const steps = [new Float32Array(1), new Float32Array(1)]
const words = {
  'zh-CN': { captions: { on: 'AA', off: 'A' }, sounds: { bell: 'AAAA', steps: 'AAAAAA' } },
  en: { captions: { on: 'BB', off: 'B' }, sounds: { bell: 'BBBB', steps: 'BBBBBB' } },
}

function begin(language: Language = 'en') {
  const mixer = { play: vi.fn(), musicGain: 1, drone: { hz: 0, gain: 0 } }
  const stage = { kept: null, mixer, language, keep: vi.fn(), rumble: vi.fn() }
  let given!: Stage
  const inner = {
    input: vi.fn(),
    releaseAll: vi.fn(),
    step: vi.fn(),
    paint: vi.fn(),
    returned: vi.fn(),
    progress: () => 7,
  }
  const game = {
    loop: bell,
    begin: (to: Stage) => {
      given = to
      return inner
    },
  }
  const play = withCaptions(game, { bell, steps }, words).begin(stage)
  const shown = () => {
    const canvas = createCanvas(VIEW_WIDTH, VIEW_HEIGHT)
    play.paint(canvas.getContext('2d'))
    return canvas.toBuffer('image/png').toString('base64')
  }
  const press = () => play.input({ kind: 'key', code: 'KeyC', down: true })
  return { play, inner, mixer, stage: given, shown, press }
}

it('shows nothing until a player turns captions on, and says so LANG-4', () => {
  const { stage, shown, press, play } = begin()
  const nothing = shown()
  stage.mixer.play(bell, 1)
  expect(shown()).toBe(nothing)
  press()
  const on = shown()
  expect(on).not.toBe(nothing)
  play.step(2)
  expect(shown()).toBe(nothing)
  press()
  expect([nothing, on]).not.toContain(shown())
  play.step(2)
  stage.mixer.play(bell, 1)
  expect(shown()).toBe(nothing)
})

it('shows each sound for a moment, its side, and every language LANG-4', () => {
  const pictures = (['zh-CN', 'en'] as const).flatMap((language) => {
    const { stage, shown, press } = begin(language)
    press()
    return [
      [bell, 0],
      [steps[0]!, 0],
      [bell, -0.8],
      [bell, 0.8],
    ].map(([samples, pan]) => {
      stage.mixer.play(samples as Float32Array, 1, pan as number)
      return shown()
    })
  })
  expect(new Set(pictures).size).toBe(8)
  const { stage, shown, press } = begin()
  press()
  stage.mixer.play(steps[0]!)
  const first = shown()
  stage.mixer.play(steps[1]!)
  expect(shown(), 'one name for all steps').toBe(first)
})

it('plays and steers the game as before', () => {
  const { stage, mixer, inner, play, press } = begin()
  stage.mixer.play(bell, 0.5, 0.2)
  expect(mixer.play).toHaveBeenCalledWith(bell, 0.5, 0.2)
  stage.mixer.musicGain = 0.25
  stage.mixer.drone = { hz: 50, gain: 1 }
  expect(mixer).toMatchObject({ musicGain: 0.25, drone: { hz: 50, gain: 1 } })
  press()
  play.step(0.1)
  play.releaseAll()
  play.returned()
  expect(inner.input).toHaveBeenCalledTimes(1)
  expect(inner.step).toHaveBeenCalledWith(0.1)
  expect([inner.releaseAll, inner.returned].map((one) => one.mock.calls.length)).toEqual([1, 1])
  expect(play.progress()).toBe(7)
})
