// @vitest-environment happy-dom
import { STRIP_CELLS, stripCells } from '@cloudplay/contract/stream-strip'
import { beforeEach, describe, expect, it } from 'vitest'
import { InputLatency } from './input-latency.ts'

let nowMs: number
let shown: number
let callbacks: ((now: number, frame: { expectedDisplayTime: number }) => void)[]
let reads: number
let latency: InputLatency

beforeEach(() => {
  nowMs = 1000
  shown = 0
  reads = 0
  callbacks = []
  const context = {
    drawImage: () => undefined,
    getImageData: () => {
      reads++
      const data = new Uint8ClampedArray(STRIP_CELLS * 3 * 4)
      stripCells(shown).forEach((luma, cell) => data.fill(luma, cell * 12, cell * 12 + 12))
      return { data }
    },
  }
  const video = {
    videoWidth: 1280,
    videoHeight: 720,
    ownerDocument: { createElement: () => ({ getContext: () => context }) },
    requestVideoFrameCallback: (callback: (typeof callbacks)[number]) => callbacks.push(callback),
    cancelVideoFrameCallback: () => undefined,
  }
  latency = new InputLatency(video as unknown as HTMLVideoElement, () => nowMs)
})

/** The next picture comes, showing the input of this number. */
function picture(seq: number, atMs: number): void {
  nowMs = atMs
  shown = seq
  for (const callback of callbacks.splice(0)) callback(atMs, { expectedDisplayTime: atMs + 5 })
}

describe('from input to picture PLAY-24', () => {
  it('measures up to the first picture that shows the input', () => {
    expect(latency.summary()).toBeNull()
    latency.sent(7)
    picture(6, 1030)
    picture(7, 1060)
    expect(latency.summary()).toEqual({ p50: 65, p95: 65, count: 1 })
  })

  it('follows one input at a time, and reads no pixels while there is none', () => {
    latency.sent(1)
    latency.sent(2)
    picture(2, 1040)
    expect(latency.summary()?.count).toBe(1)
    expect(callbacks).toHaveLength(0)
    expect(reads).toBe(1)
    nowMs = 1050
    latency.sent(3)
    expect(callbacks).toHaveLength(0)
    nowMs = 1150
    latency.sent(4)
    picture(4, 1250)
    expect(latency.summary()).toEqual({ p50: 105, p95: 105, count: 2 })
  })

  it('gives up an input that never shows, and goes on with the next', () => {
    latency.sent(1)
    picture(0, 4000)
    expect(callbacks).toHaveLength(0)
    latency.sent(2)
    picture(2, 4050)
    expect(latency.summary()).toEqual({ p50: 55, p95: 55, count: 1 })
  })
})
