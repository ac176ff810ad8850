import type { VideoCodec } from '@cloudplay/contract/stream-protocol'
import { beforeEach, describe, expect, it } from 'vitest'
import type { Encoder } from './encoder.ts'
import { Encoders } from './encoders.ts'

let opened: { codec: VideoCodec; sizes: number[]; closed: boolean }[]
let broken: Set<VideoCodec>
beforeEach(() => {
  opened = []
  broken = new Set()
})

async function make(codec: VideoCodec): Promise<Encoder> {
  if (broken.has(codec)) throw new Error(`no ${codec} here`)
  const seen = { codec, sizes: [] as number[], closed: false }
  opened.push(seen)
  return {
    codec,
    prepare: ({ widthPx }) => void seen.sizes.push(widthPx),
    frame: () => undefined,
    sound: () => undefined,
    keyframe: () => undefined,
    setRate: () => undefined,
    coarse: null,
    hold: () => undefined,
    close: () => void (seen.closed = true),
  }
}
const both = () => Encoders.open(['H264', 'VP8'], make)

describe('which codec a seat and a page agree on REACH-1', () => {
  it.each([
    [null, 'H264'],
    [['VP8', 'H264'], 'H264'],
    [['VP8'], 'VP8'],
    [['AV1', 'VP8'], 'VP8'],
    [['AV1'], null],
    [[], null],
  ] as const)('%j gets %s', async (decoded, codec) => {
    const encoders = await both()
    expect(await encoders.agree(decoded)).toBe(codec)
    expect(codec && encoders.current.codec).toBe(codec)
  })

  it('opens an encoder only for a page that needs it, once, and of the size of the game', async () => {
    const encoders = await both()
    encoders.prepare({ widthPx: 1280, heightPx: 720 })
    await encoders.agree(['H264', 'VP8'])
    expect(opened.map(({ codec }) => codec)).toEqual(['H264'])
    await Promise.all([encoders.agree(['VP8']), encoders.agree(['VP8'])])
    expect(opened.map(({ codec, sizes }) => [codec, sizes])).toEqual([
      ['H264', [1280]],
      ['VP8', [1280]],
    ])
    encoders.close()
    await Promise.resolve()
    expect(opened.every(({ closed }) => closed)).toBe(true)
  })

  it('says so where the only encoder that fits does not open, and tries it again for the next page', async () => {
    const encoders = await both()
    broken.add('VP8')
    expect(await encoders.agree(['VP8'])).toBeNull()
    expect(await encoders.agree(null)).toBe('H264')
    broken.clear()
    expect(await encoders.agree(['VP8'])).toBe('VP8')
  })

  it('uses the encoder of the newest page, though one for an older page opens later', async () => {
    let open = () => undefined as void
    const slow = new Promise<void>((resolve) => (open = resolve))
    const encoders = await Encoders.open(['H264', 'VP8'], async (codec) => {
      if (codec === 'VP8') await slow
      return make(codec)
    })
    const older = encoders.agree(['VP8'])
    expect(await encoders.agree(['H264'])).toBe('H264')
    open()
    expect(await older).toBe('VP8')
    expect(encoders.current.codec).toBe('H264')
  })

  it('does not open at all without the best one, so that the next kind of publisher takes its place', async () => {
    broken.add('H264')
    await expect(both()).rejects.toThrow('no H264 here')
  })
})
