import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Game } from '@cloudplay/game-kit/play'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { BuiltInRecipe } from './built-in-recipe.ts'
import { startBuiltIn } from './built-in-source.ts'

const recipe: BuiltInRecipe = {
  gameMark: 'moon',
  title: '月亮',
  width: 640,
  height: 360,
  players: 1,
  saves: true,
  controls: { actions: [{ name: { 'zh-CN': '点', en: 'Touch' }, touch: ['tap'] }], pauses: true },
}
let kept: unknown
const step = vi.fn()
let language: () => string
const game: Game = {
  loop: new Float32Array(2),
  begin(stage) {
    kept = stage.kept
    language = () => stage.language
    return {
      input: vi.fn(),
      releaseAll: vi.fn(),
      step,
      returned: vi.fn(),
      paint: (context) => context.fillRect(0, 0, 1, 1),
      progress: () => ({ moons: 3 }),
    }
  },
}
const sink = () => ({
  frame: vi.fn(),
  sound: vi.fn(),
  saved: vi.fn(),
  rumble: vi.fn(),
  ended: vi.fn(),
})

describe('a game of this project as a source of frames', () => {
  let folder: string
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'cloudplay-built-in-'))
  })
  afterEach(() => rmSync(folder, { recursive: true }))

  it.each([30, 60, 120])(
    'has the size of its recipe, and draws %d frames a second STREAM-10',
    async (fps) => {
      const out = sink()
      const source = await startBuiltIn(recipe, game, out, null)
      source.setFps(fps)
      vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })
      source.resume()
      vi.advanceTimersByTime(1_000)
      vi.useRealTimers()
      await source.stop()
      expect(out.frame.mock.calls.length).toBeGreaterThan(fps * 0.85)
      expect(out.frame.mock.calls.length).toBeLessThan(fps * 1.15)
      expect(out.frame.mock.calls[0]![0]).toMatchObject({ widthPx: 640, heightPx: 360 })
      expect(out.frame.mock.calls[0]![0].pixels.length).toBe(640 * 360 * 4)
    },
  )

  it('stands still and silent while it is paused, shows its picture further, and loses no time PLAY-28', async () => {
    const out = sink()
    const source = await startBuiltIn(recipe, game, out, null)
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })
    source.resume()
    source.pause(true)
    step.mockClear()
    vi.advanceTimersByTime(1_000)
    expect(step).not.toHaveBeenCalled()
    expect(out.frame.mock.calls.length).toBeGreaterThan(20)
    expect(out.sound.mock.calls.length).toBeGreaterThan(90)
    expect(out.sound.mock.lastCall![0].every((sample: number) => sample === 0)).toBe(true)
    source.pause(false)
    vi.advanceTimersByTime(40)
    // The time of the pause has not passed in the game.
    expect(Math.max(...step.mock.calls.map(([seconds]) => seconds as number))).toBeLessThan(0.1)
    source.pause(true)
    // A page that left its menu open and comes back gets a running game.
    source.suspend()
    source.resume()
    step.mockClear()
    vi.advanceTimersByTime(40)
    expect(step).toHaveBeenCalled()
    vi.useRealTimers()
    await source.stop()
  })

  it('is not paused if its recipe forbids it PLAY-28', async () => {
    const online = { ...recipe, controls: { ...recipe.controls, pauses: false } }
    const source = await startBuiltIn(online, game, sink(), null)
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })
    source.resume()
    source.pause(true)
    step.mockClear()
    vi.advanceTimersByTime(100)
    expect(step).toHaveBeenCalled()
    vi.useRealTimers()
    await source.stop()
  })

  it('begins in Chinese and follows the language of the player LANG-4', async () => {
    const source = await startBuiltIn(recipe, game, sink(), null)
    expect(language()).toBe('zh-CN')
    source.speak?.('en')
    expect(language()).toBe('en')
    await source.stop()
  })

  it('saves progress only if the recipe says so STREAM-3', async () => {
    const archive = join(folder, 'player.tgz')
    for (const saves of [false, true]) {
      const out = sink()
      await (await startBuiltIn({ ...recipe, saves }, game, out, archive)).stop()
      expect(out.saved).toHaveBeenCalledTimes(saves ? 1 : 0)
    }
    await startBuiltIn(recipe, game, sink(), archive)
    expect(kept).toEqual({ moons: 3 })
  })
})
