import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { seededRandom } from '../sending/testing/random.ts'
import { PictureSteps } from './picture-steps.ts'

const DRAWN = { widthPx: 1280, heightPx: 720 }
const QUALITY = { fps: 30, max_kbps: 8_000 } as const
/** Bits double with 6 steps; x264 makes nothing finer than this here, and nothing coarser. */
const FINEST = 20
const COARSEST = 51

interface Model {
  /** Of 720p at 30 frames a second and the finest quantizer. */
  needKbps: number
  exponent: number
  seed: number
}

/** An encoder in small, in virtual time: what a frame needs, and what the bitrate leaves. */
class Game {
  readonly steps = new PictureSteps(DRAWN)
  readonly heights: number[] = []
  /** Of the shown frames. */
  quantizer = 0
  fits = true
  changes = 0
  #nowMs = 0
  readonly #model: Model
  readonly #random: () => number

  constructor(model: Partial<Model> = {}) {
    this.#model = { needKbps: 4_000, exponent: 0.75, seed: 7, ...model }
    this.#random = seededRandom(this.#model.seed)
  }

  run(seconds: number, kbps: number | ((second: number) => number), quality = QUALITY): this {
    const { fps } = quality
    for (let frame = 0; frame < seconds * fps; frame++) {
      this.#nowMs += 1000 / fps
      const limit = typeof kbps === 'number' ? kbps : kbps(frame / fps)
      const before = this.steps.size.heightPx
      const { widthPx, heightPx } = this.steps.choose(limit, quality, this.#nowMs)
      if (heightPx !== before) this.changes++
      else this.#code(widthPx * heightPx, (limit * 1000) / fps)
      this.heights.push(heightPx)
    }
    return this
  }

  /** A keyframe comes after each change, and isn't counted. */
  #code(pixels: number, limitBits: number): void {
    const { needKbps, exponent } = this.#model
    const share = (pixels / (DRAWN.widthPx * DRAWN.heightPx)) ** exponent
    const bits = ((needKbps * 1000) / 30) * share * (0.7 + this.#random() * 0.6)
    const quantizer = FINEST + 6 * Math.log2(Math.max(1, bits / limitBits))
    this.quantizer = Math.min(COARSEST, quantizer)
    this.fits = quantizer <= COARSEST
    const coded = bits * 2 ** ((FINEST - this.quantizer) / 6)
    this.steps.coded({ bytes: coded / 8, quantizer: this.quantizer })
  }
}

describe('the size of the picture STREAM-12', () => {
  it('is what the game draws while the bitrate leaves it legible', () => {
    const game = new Game().run(60, 8_000)
    expect([game.changes, game.steps.size, game.steps.coarse]).toEqual([0, DRAWN, null])
  })

  it.each([
    [2_000, 720],
    [8_000, 540],
    [14_000, 360],
  ])('follows 1 Mbit/s where the game needs %d kbit/s, and each frame fits', (needKbps, height) => {
    const game = new Game({ needKbps }).run(3, 8_000).run(20, 1_000)
    expect(game.steps.size.heightPx).toBe(height)
    expect(game.steps.coarse).toBe(height < 720 ? 'path' : null)
    expect(game.fits).toBe(true)
    expect(game.changes).toBeLessThanOrEqual(2)
  })

  it('keeps a picture of which little changes at any bitrate', () => {
    const game = new Game({ needKbps: 250 }).run(30, 400)
    expect([game.changes, game.steps.size.heightPx]).toEqual([0, 720])
  })

  it('goes down within half a second, and back when the path is', () => {
    const game = new Game({ needKbps: 16_000 }).run(20, 10_000)
    expect(game.steps.size.heightPx).toBe(720)
    game.run(0.5, 1_000)
    expect(game.steps.size.heightPx).toBe(360)
    game.run(5, 1_000).run(15, 10_000)
    expect(game.steps.size.heightPx).toBe(720)
    expect(game.changes).toBeLessThanOrEqual(4)
  })

  it('leaves a step that 720p bears alone: 10, 4 and 10 Mbit/s', () => {
    const game = new Game().run(10, 8_000).run(5, 3_600).run(10, 8_000)
    expect(game.changes).toBe(0)
  })

  it('has 540 and 360 lines of a picture of any shape, in even numbers', () => {
    const sizes = (widthPx: number, heightPx: number) => {
      const steps = new PictureSteps({ widthPx, heightPx })
      return [1_080, 720, 540, 360].map((max_height) => {
        const { widthPx: width, heightPx: height } = steps.choose(
          9_000,
          { ...QUALITY, max_height },
          0,
        )
        return `${width}x${height}`
      })
    }
    expect(sizes(1_280, 720)).toEqual(['1280x720', '1280x720', '960x540', '640x360'])
    expect(sizes(1_024, 768)).toEqual(['1024x768', '720x540', '720x540', '480x360'])
    expect(sizes(1_920, 1_080)).toEqual(['1920x1080', '1280x720', '960x540', '640x360'])
    expect(sizes(640, 360)).toEqual(['640x360', '640x360', '640x360', '640x360'])
    expect(sizes(322, 200)).toEqual(['322x200', '322x200', '322x200', '322x200'])
  })

  it('never has more lines than the player allows, and has them immediately when allowed', () => {
    const steps = new PictureSteps(DRAWN)
    steps.choose(8_000, { ...QUALITY, max_height: 540 }, 0)
    expect([steps.size.heightPx, steps.coarse]).toEqual([540, 'choice'])
    steps.choose(8_000, QUALITY, 33)
    expect([steps.size.heightPx, steps.coarse]).toEqual([720, null])
  })

  it("says that the player's own bitrate is what makes it coarse", () => {
    const quality = { fps: 30, max_kbps: 500 } as const
    const { steps } = new Game({ needKbps: 6_000 }).run(5, 500, quality as never)
    expect(steps.coarse).toBe('choice')
  })
})

describe('any game on any path STREAM-12', () => {
  const model = fc.record({
    needKbps: fc.integer({ min: 100, max: 30_000 }),
    // What the rule takes for 0.75.
    exponent: fc.double({ min: 0.55, max: 0.95, noNaN: true }),
    seed: fc.integer(),
  })

  it('keeps one size where the path stays as it is', () => {
    fc.assert(
      fc.property(model, fc.integer({ min: 300, max: 10_000 }), (of, kbps) => {
        const random = seededRandom(of.seed)
        const game = new Game(of).run(20, () => kbps * (0.9 + random() * 0.2))
        const settled = game.changes
        game.run(120, () => kbps * (0.9 + random() * 0.2))
        // One that is just too large is tried again, more and more seldom.
        expect(game.changes - settled).toBeLessThanOrEqual(8)
      }),
      { numRuns: 60 },
    )
  })

  it('never changes twice in a moment, at any estimate', () => {
    fc.assert(
      fc.property(
        model,
        fc.array(fc.integer({ min: 300, max: 10_000 }), { minLength: 20, maxLength: 40 }),
        (of, kbps) => {
          const game = new Game(of)
          for (const one of kbps) {
            const before = game.changes
            game.run(0.3, one)
            expect(game.changes - before).toBeLessThanOrEqual(1)
          }
        },
      ),
      { numRuns: 60 },
    )
  })

  it('is fine, or as small as it gets', () => {
    fc.assert(
      fc.property(model, fc.integer({ min: 300, max: 10_000 }), (of, kbps) => {
        const game = new Game(of).run(20, kbps)
        const isSmallest = game.steps.size.heightPx === 360
        expect(isSmallest || game.quantizer < 42).toBe(true)
      }),
      { numRuns: 60 },
    )
  })
})
