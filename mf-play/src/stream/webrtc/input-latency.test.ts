import { beforeEach, describe, expect, it } from 'vitest'
import { InputLatency } from './input-latency.ts'

let nowMs: number
let shown: number
let callbacks: Map<number, (now: number, frame: { expectedDisplayTime: number }) => void>
let asked: number
let reads: number
let latency: InputLatency

beforeEach(() => {
  nowMs = 1000
  shown = 0
  reads = 0
  asked = 0
  callbacks = new Map()
  const video = {
    requestVideoFrameCallback: (callback: () => void) => {
      callbacks.set(++asked, callback)
      return asked
    },
    cancelVideoFrameCallback: (id: number) => callbacks.delete(id),
  }
  const strip = {
    read: () => {
      reads++
      return Promise.resolve(shown)
    },
  }
  latency = new InputLatency(video as unknown as HTMLVideoElement, () => nowMs, strip)
})

/** The next frame comes, showing the input of this number. */
async function frame(seq: number, atMs: number): Promise<void> {
  nowMs = atMs
  shown = seq
  const told = [...callbacks.values()]
  callbacks.clear()
  for (const callback of told) callback(atMs, { expectedDisplayTime: atMs + 5 })
  await Promise.resolve()
}

describe('from input to frame PLAY-24', () => {
  it('measures up to the first frame that shows the input', async () => {
    expect(latency.summary()).toBeNull()
    latency.sent(7)
    await frame(6, 1030)
    await frame(7, 1060)
    expect(latency.summary()).toEqual({ p50: 65, p95: 65, count: 1 })
  })

  it('follows one input at a time, and reads no pixels while there is none', async () => {
    latency.sent(1)
    latency.sent(2)
    await frame(2, 1040)
    expect(latency.summary()?.count).toBe(1)
    expect(callbacks).toHaveProperty('size', 0)
    expect(reads).toBe(1)
    nowMs = 1050
    latency.sent(3)
    expect(callbacks).toHaveProperty('size', 0)
    nowMs = 1150
    latency.sent(4)
    await frame(4, 1250)
    expect(latency.summary()).toEqual({ p50: 105, p95: 105, count: 2 })
  })

  it('drops an input that never shows, and continues with the next', async () => {
    latency.sent(1)
    await frame(0, 4000)
    expect(callbacks).toHaveProperty('size', 0)
    latency.sent(2)
    await frame(2, 4050)
    expect(latency.summary()).toEqual({ p50: 55, p95: 55, count: 1 })
  })

  it('notices a frame that arrives while another is being read', async () => {
    latency.sent(1)
    const first = frame(0, 1030)
    const second = frame(1, 1040)
    await Promise.all([first, second])
    expect(latency.summary()).toEqual({ p50: 45, p95: 45, count: 1 })
  })

  it('forgets pending inputs when it stops', async () => {
    latency.sent(1)
    const late = frame(1, 1030)
    latency.stop()
    await late
    expect(latency.summary()).toBeNull()
    expect(callbacks.size).toBe(0)
  })
})
