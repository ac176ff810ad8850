import { decodeStreamFrame, type StreamFrame } from '@cloudplay/contract/stream-frame'
import { beforeEach, describe, expect, it } from 'vitest'
import type { Coded, Encoder } from './encoder.ts'
import { rtpHeader } from './rtp.ts'
import { EncodedSocketStream } from './socket-stream.ts'

const FRAME = { pixels: new Uint8ClampedArray(4), order: 'RGBA', widthPx: 1, heightPx: 1 } as const

let nowMs: number
let said: string[]
let sent: StreamFrame[]
let isHeld: boolean
let closed: number
let stream: EncodedSocketStream

const encoder: Encoder = {
  codec: 'H264',
  prepare: () => undefined,
  frame: () => said.push('frame'),
  sound: () => undefined,
  keyframe: () => said.push('key'),
  setRate: (kbps, { fps }) => said.push(`${kbps} kbps ${fps} fps`),
  coarse: null,
  hold: (held) => (isHeld = held),
  close: () => undefined,
}
const coded = (isKey: boolean, frameAt = 900): Coded => ({
  kind: 'video',
  bytes: Buffer.from([1, 2, 3]),
  beginsKeyframe: isKey,
  frameAt,
})

beforeEach(() => {
  nowMs = 0
  said = []
  sent = []
  isHeld = false
  closed = 0
  stream = new EncodedSocketStream(
    encoder,
    {
      round: 3,
      quality: { fps: 30, max_kbps: 5_000 },
      codecs: ['H264'],
      newestEdge: () => 7,
      send: (message) => sent.push(decodeStreamFrame(message.slice().buffer)!),
    },
    () => closed++,
    () => nowMs,
  )
})

describe('the stream through a socket REACH-5', () => {
  it('begins with a keyframe, which it asks for again until it comes', () => {
    expect(said).toEqual(['key', '5000 kbps 30 fps'])
    stream.take(coded(false))
    nowMs = 400
    stream.take(coded(false))
    expect(said.filter((word) => word === 'key')).toHaveLength(2)
    expect(sent).toEqual([])
    stream.take(coded(true))
    stream.take(coded(false))
    expect(sent.map(({ kind, number }) => [kind, number])).toEqual([
      ['key', 1],
      ['delta', 2],
    ])
    expect(sent[0]).toMatchObject({ round: 3, newestEdge: 7, codec: 'H264', time: 900 })
  })

  it('holds the encoder while a frame waits on the path, and codes the newest one with the acknowledgement', () => {
    stream.take(coded(true))
    nowMs = 170
    stream.frame(FRAME)
    expect(isHeld).toBe(true)
    stream.acknowledged(99)
    expect(isHeld).toBe(true)
    stream.acknowledged(1)
    expect(isHeld).toBe(false)
  })

  it('sends sound with its own numbers', () => {
    const header = rtpHeader({ sequence: 5, timestamp: 4_800 })
    const sound = { kind: 'audio', beginsKeyframe: false } as const
    stream.take({ ...sound, bytes: Buffer.concat([header, Buffer.from([9])]) })
    stream.take({ ...sound, bytes: Buffer.from([1, 2]) })
    expect(sent).toMatchObject([{ kind: 'sound', number: 1, time: 4_800, bytes: Uint8Array.of(9) }])
  })

  it('lowers the bitrate of a thin path, and not above what the player allows', () => {
    stream.setQuality({ fps: 60, max_kbps: 3_000 })
    expect(said.at(-1)).toBe('3000 kbps 60 fps')
    expect(stream.figures).toEqual({ pathKbps: 3_000, repairPermille: 0 })
    stream.take(coded(true))
    nowMs = 10
    stream.acknowledged(1)
    for (let number = 2; number < 40; number++) {
      stream.take(coded(false))
      nowMs += 70
      stream.acknowledged(number)
    }
    expect(Number.parseInt(said.at(-1)!)).toBeLessThan(1_000)
    expect(stream.figures.limit).toBe('narrow')
  })

  it('ends once, and then neither sends nor holds', () => {
    stream.take(coded(true))
    nowMs = 500
    stream.frame(FRAME)
    stream.close()
    stream.close()
    stream.take(coded(true))
    expect([closed, isHeld, sent.length]).toEqual([1, false, 1])
  })
})
