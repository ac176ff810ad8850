import wrtcModule from '@roamhq/wrtc'
import { afterEach, describe, expect, it } from 'vitest'
import { paintStrip } from '../core/strip-painter.ts'
import { loadAv } from './av.ts'
import { H264Encoder } from './h264-encoder.ts'
import { H264Watcher } from './testing/h264-watcher.ts'
import { SOUND_BLOCK_SAMPLES, SOUND_CHANNELS } from '@cloudplay/game-kit/sound/format'
import type { Wrtc } from './wrtc-types.ts'

const SIZE = { widthPx: 640, heightPx: 360 }
const wrtc = wrtcModule as unknown as Wrtc
const av = await loadAv().catch(() => null)

describe.skipIf(!av)('x264 and opus', () => {
  const open: H264Encoder[] = []
  afterEach(() => {
    for (const encoder of open.splice(0)) encoder.close()
  })

  async function watch(kbps = 3000, fps: 30 | 60 = 30) {
    const watcher = new H264Watcher(av!)
    const encoder = await H264Encoder.open(wrtc, (coded) => watcher.take(coded))
    open.push(encoder)
    encoder.prepare(SIZE)
    encoder.setRate(kbps, { fps, max_kbps: kbps })
    return { watcher, encoder }
  }
  const pixels = new Uint8ClampedArray(SIZE.widthPx * SIZE.heightPx * 4)
  /** `noise`: a frame that wants as many bits as it can have. */
  function frame(encoder: H264Encoder, number: number, noise = false): void {
    if (noise) for (let at = 0; at < pixels.length; at++) pixels[at] = Math.random() * 256
    else pixels.fill(90)
    paintStrip(pixels, SIZE.widthPx, SIZE.heightPx, number)
    encoder.frame({ pixels, order: 'RGBA', ...SIZE })
  }
  const all = async (watcher: H264Watcher, count: number) =>
    expect.poll(() => watcher.shown.length, { interval: 2, timeout: 10_000 }).toBe(count)

  it('shows each frame, the first a keyframe, others only when asked', async () => {
    const { watcher, encoder } = await watch()
    for (let number = 1; number <= 6; number++) {
      if (number === 4) encoder.keyframe()
      frame(encoder, number)
      await all(watcher, number)
    }
    expect(watcher.shown).toEqual([1, 2, 3, 4, 5, 6])
    expect(watcher.keyframesAt).toEqual([0, 3])
    expect(watcher.times).toEqual(watcher.times.toSorted((a, b) => a - b))
  })

  it('of frames that come faster than it codes, takes the newest', async () => {
    const { watcher, encoder } = await watch()
    for (let number = 1; number <= 5; number++) frame(encoder, number)
    await all(watcher, 2)
    expect(watcher.shown).toEqual([1, 5])
  })

  it('codes no frame while it is held, and then the newest STREAM-11', async () => {
    const { watcher, encoder } = await watch()
    encoder.hold(true)
    for (let number = 1; number <= 3; number++) frame(encoder, number)
    encoder.hold(false)
    await all(watcher, 1)
    frame(encoder, 4)
    await all(watcher, 2)
    expect(watcher.shown).toEqual([3, 4])
  })

  it('spends on a simple frame what it needs, and on no frame more than the path carries', async () => {
    const { watcher, encoder } = await watch(2000)
    const spent = async (noise: boolean) => {
      const [before, frames] = [watcher.bytes, watcher.shown.length]
      for (let number = 1; number <= 60; number++) {
        frame(encoder, number, noise)
        await all(watcher, frames + number)
      }
      return watcher.bytes - before
    }
    expect(await spent(false)).toBeLessThan(40_000)
    const wide = await spent(true)
    encoder.setRate(500, { fps: 30, max_kbps: 2000 })
    await spent(true)
    const narrow = await spent(true)
    expect(narrow).toBeLessThan(wide / 2)
    expect(watcher.keyframesAt).toEqual([0])
  })

  it('starts again, with a keyframe, at another frame rate', async () => {
    const { watcher, encoder } = await watch(3000, 30)
    frame(encoder, 1)
    await all(watcher, 1)
    encoder.setRate(3000, { fps: 60, max_kbps: 3000 })
    frame(encoder, 2)
    await all(watcher, 2)
    expect(watcher.keyframesAt).toEqual([0, 1])
  })

  it('makes a packet of each block of sound', async () => {
    const { watcher, encoder } = await watch()
    for (let block = 0; block < 20; block++)
      encoder.sound(new Int16Array(SOUND_BLOCK_SAMPLES * SOUND_CHANNELS).fill(900))
    expect(watcher.sounds).toBeGreaterThanOrEqual(19)
  })

  it('is silent once closed, in the middle of a frame too', async () => {
    const { watcher, encoder } = await watch()
    frame(encoder, 1)
    encoder.close()
    frame(encoder, 2)
    encoder.sound(new Int16Array(SOUND_BLOCK_SAMPLES * SOUND_CHANNELS))
    const { watcher: other, encoder: next } = await watch()
    frame(next, 3)
    await all(other, 1)
    expect([watcher.bytes, watcher.sounds]).toEqual([0, 0])
  })
})
