import { describe, expect, it } from 'vitest'
import { kbpsOf } from '../../speed/bandwidth.ts'
import { gradesOf, steadinessOf, verdictOf, type Measured } from './verdict.ts'

const great: Measured = {
  delayMs: 20,
  jitterMs: 2,
  latePercent: 0,
  bandwidthKbps: 24_000,
  codecs: ['H264', 'VP8'],
  udp: true,
  socket: true,
}

describe('the verdict of a network test', () => {
  it.each([
    ['unplayable', { codecs: [] }],
    ['unplayable', { codecs: [], delayMs: null }],
    ['unreachable', { delayMs: null, jitterMs: null, latePercent: null, bandwidthKbps: null }],
    ['poor', { delayMs: 101 }],
    ['poor', { jitterMs: 31, udp: false }],
    ['poor', { latePercent: 7 }],
    ['poor', { bandwidthKbps: 2_999 }],
    ['fair', { delayMs: 51 }],
    ['fair', { udp: false }],
    ['fair', { bandwidthKbps: 7_999 }],
    ['good', {}],
    ['good', { udp: null, bandwidthKbps: null }],
  ] as const)('is %s for %j PLAY-33', (verdict, changed) => {
    expect(verdictOf({ ...great, ...changed })).toBe(verdict)
  })

  it('calls what was not measured unknown PLAY-33', () => {
    expect(gradesOf({ ...great, bandwidthKbps: null, udp: null })).toMatchObject({
      bandwidth: 'unknown',
      udp: 'unknown',
      delay: 'good',
    })
  })
})

describe('what a run of pings says', () => {
  it('is nothing without two answers PLAY-33', () => {
    expect(steadinessOf([], 25)).toEqual({ jitterMs: null, latePercent: null })
    expect(steadinessOf([30], 25)).toEqual({ jitterMs: null, latePercent: null })
  })

  it('is the difference of neighbours, and how many came late or never PLAY-33', () => {
    expect(steadinessOf([20, 30, 20, 30], 4)).toEqual({ jitterMs: 10, latePercent: 0 })
    expect(steadinessOf([20, 20, 20, 240], 5).latePercent).toBe(40)
  })
})

it('counts bandwidth after the first message, and nothing from too few PLAY-33', () => {
  const chunk = 65_536
  expect(kbpsOf([])).toBeNull()
  expect(kbpsOf([{ atMs: 0, bytes: 1_000_000 }])).toBeNull()
  expect(kbpsOf([0, 10].map((atMs) => ({ atMs, bytes: chunk })))).toBeNull()
  expect(kbpsOf([500, 600, 700].map((atMs) => ({ atMs, bytes: chunk })))).toBeCloseTo(5_242.88)
})
