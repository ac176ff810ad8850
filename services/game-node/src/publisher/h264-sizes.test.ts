import type { StreamQuality } from '@cloudplay/contract/signaling'
import wrtcModule from '@roamhq/wrtc'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { paintStrip } from '../core/strip-painter.ts'
import { loadAv } from './av.ts'
import { H264Encoder } from './h264-encoder.ts'
import { H264Watcher } from './testing/h264-watcher.ts'
import type { Wrtc } from './wrtc-types.ts'

const SIZE = { widthPx: 1280, heightPx: 720 }
const QUALITY = { fps: 30, max_kbps: 6_000 } as const
const wrtc = wrtcModule as unknown as Wrtc
const av = await loadAv().catch(() => null)

describe.skipIf(!av)('x264 in smaller pictures STREAM-12', { timeout: 30_000 }, () => {
  const pixels = new Uint8ClampedArray(SIZE.widthPx * SIZE.heightPx * 4)
  let watcher: H264Watcher
  let encoder: H264Encoder
  let number = 0
  beforeEach(async () => {
    number = 0
    watcher = new H264Watcher(av!)
    encoder = await H264Encoder.open(wrtc, (coded) => watcher.take(coded))
    encoder.prepare(SIZE)
  })
  afterEach(() => encoder.close())

  async function show(frames: number, isNoise = false): Promise<void> {
    for (let turn = 0; turn < frames; turn++) {
      if (isNoise)
        new Uint32Array(pixels.buffer).forEach(
          (_, at, words) => (words[at] = Math.random() * 2 ** 32),
        )
      else pixels.fill(90)
      paintStrip(pixels, SIZE.widthPx, SIZE.heightPx, ++number)
      encoder.frame({ pixels, order: 'RGBA', ...SIZE })
      await expect.poll(() => watcher.shown.length, { interval: 1, timeout: 10_000 }).toBe(number)
    }
  }
  const rate = (kbps: number, change: Partial<StreamQuality> = {}) =>
    encoder.setRate(kbps, { ...QUALITY, ...change })

  it('changes the size with a keyframe, and shows every frame', async () => {
    for (const max_height of [720, 540, 360, 720]) {
      rate(6_000, { max_height })
      await show(3)
    }
    expect(watcher.heights).toEqual(
      [720, 540, 360, 720].flatMap((height) => [height, height, height]),
    )
    expect(watcher.keyframesAt).toEqual([0, 3, 6, 9])
    // The number of the input is legible in each size.
    expect(watcher.shown).toEqual(Array.from({ length: 12 }, (_, at) => at + 1))
  })

  it('is smaller where the path leaves too little, says why, and loses no frame', async () => {
    rate(6_000)
    await show(2)
    rate(600)
    await show(60, true)
    expect(watcher.heights[1]).toBe(720)
    expect(watcher.heights.at(-1)).toBe(360)
    expect(encoder.coarse).toBe('path')
    expect(watcher.keyframesAt.length).toBeLessThanOrEqual(3)
    expect(watcher.shown).toHaveLength(62)
  })

  it('takes frames of another size from the game', async () => {
    rate(6_000)
    await show(1)
    const small = { widthPx: 640, heightPx: 360 }
    encoder.frame({ pixels: pixels.slice(0, 640 * 360 * 4), order: 'RGBA', ...small })
    await expect.poll(() => watcher.heights).toEqual([720, 360])
    expect(encoder.coarse).toBeNull()
  })
})
