import { describe, expect, it } from 'vitest'
import type { StreamStats } from '../../../stream/index.ts'
import { lagSource } from './lag-source.ts'

const sending = { pathKbps: 8000, repairRatio: 0, limit: null }
const good: StreamStats = {
  path: 'direct',
  rttMs: 12,
  fps: 60,
  bitrateKbps: 6000,
  lossRatio: 0,
  decodeMs: 3,
  inputToFrameMs: { p50: 40, p95: 60, count: 50 },
  sending,
  coarse: null,
  widthPx: 1280,
  heightPx: 720,
}

describe('where lag comes from PLAY-24', () => {
  it.each<[string, Partial<StreamStats>]>([
    ['丢包', { lossRatio: 0.03, rttMs: 200 }],
    ['丢包', { sending: { ...sending, limit: 'loss' } }],
    ['网络变窄', { sending: { ...sending, limit: 'narrow' }, rttMs: 120 }],
    ['网络延迟', { rttMs: 120 }],
    ['解码', { decodeMs: 14 }],
    ['出图', { inputToFrameMs: { p50: 220, p95: 300, count: 9 } }],
    ['帧率', { fps: 15 }],
    ['先用 540p', { sending: { ...sending, limit: 'narrow' }, coarse: 'path', heightPx: 540 }],
    ['按所选画质，画面为 540p', { coarse: 'choice', heightPx: 540 }],
    ['正常', {}],
  ])('names %s', (word, change) => {
    expect(lagSource({ ...good, ...change })).toContain(word)
  })

  it('names no cause without data', () => {
    expect(lagSource({ ...good, rttMs: null, fps: 0, decodeMs: null, inputToFrameMs: null })).toBe(
      '一切正常',
    )
  })
})
