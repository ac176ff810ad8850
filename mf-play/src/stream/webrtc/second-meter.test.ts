// @vitest-environment happy-dom
import { SECOND_COLUMNS } from '@cloudplay/contract/session-seconds'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { SecondMeter } from './second-meter.ts'

const rates = { rttMs: 24.4, fps: 59.8, bitrateKbps: 4810, lossRatio: 0.031, decodeMs: 2.14 }
const repairs = { repaired: 5, frozenMs: 0 }
let frames: number
let video: HTMLVideoElement
let meter: SecondMeter

const become = (state: 'hidden' | 'visible') =>
  Object.defineProperty(document, 'visibilityState', { value: state, configurable: true })
function look() {
  vi.advanceTimersByTime(1000)
  frames += 60
  return meter.read(rates, repairs, performance.now())
}

beforeEach(() => {
  vi.useFakeTimers()
  become('visible')
  frames = 0
  video = document.createElement('video')
  Object.defineProperties(video, {
    videoHeight: { value: 720 },
    getVideoPlaybackQuality: {
      value: () => ({ totalVideoFrames: frames + 3, droppedVideoFrames: 3 }),
      configurable: true,
    },
  })
  meter = new SecondMeter(video)
})
afterEach(() => {
  meter.stop()
  vi.useRealTimers()
})

describe('a measured second SEEN-4', () => {
  it('has whole numbers of page and node, and says what is not known', () => {
    look()
    look()
    expect(look()).toEqual({
      at: 0,
      fps: 60,
      shown: 60,
      kbps: 4810,
      height: 720,
      rttMs: 24,
      lossPermille: 31,
      repaired: 5,
      decodeTenthsMs: 21,
      lateMs: 0,
      frozenMs: 0,
      asked: -1,
      frames: -1,
      paintTenthsMs: -1,
      encodeTenthsMs: -1,
      sent: -1,
      sentKbps: -1,
      waitedMs: -1,
    })
    meter.heard({ asked: 60, frames: 58, encodeTenthsMs: 33 })
    const row = look()!
    expect(row).toMatchObject({ asked: 60, frames: 58, encodeTenthsMs: 33, sent: -1 })
    expect(Object.keys(row).toSorted()).toEqual([...SECOND_COLUMNS].toSorted())
  })

  it('forgets old figures of the node, but not what the game is asked for', () => {
    meter.heard({ asked: 60, frames: 58 })
    for (let index = 0; index < 4; index++) look()
    expect(look()).toMatchObject({ asked: 60, frames: -1 })
  })

  it('is left out at first, and while nobody watches', () => {
    expect([look(), look()]).toEqual([null, null])
    expect(look()).not.toBeNull()
    become('hidden')
    expect([look(), look()]).toEqual([null, null])
    become('visible')
    expect([look(), look()]).toEqual([null, null])
    expect(look()).not.toBeNull()
  })

  it('counts how long the page did not answer', () => {
    for (let index = 0; index < 3; index++) look()
    vi.advanceTimersByTime(350)
    expect(look()).toMatchObject({ lateMs: 350 })
    expect(look()).toMatchObject({ lateMs: 0 })
  })

  it('lives without the figures of the screen', () => {
    Object.defineProperty(video, 'getVideoPlaybackQuality', { value: undefined })
    look()
    look()
    expect(look()).toMatchObject({ shown: -1 })
  })
})
