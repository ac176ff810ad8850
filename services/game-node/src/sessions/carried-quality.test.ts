import { describe, expect, it } from 'vitest'
import { carriedQuality } from './carried-quality.ts'

const ALL = ['720p30', '720p60', '720p120', '1080p60'] as const
const wanted = (fps: 30 | 60 | 120, max_height?: number) => ({
  fps,
  max_kbps: 9_000,
  ...(max_height !== undefined && { max_height }),
})

describe('what a node gives of a wanted quality STREAM-10', () => {
  it.each([
    [wanted(30), ALL, [30, 720]],
    [wanted(120), ALL, [120, 720]],
    [wanted(60, 1080), ALL, [60, 1080]],
    // 120 frames a second of 1080 lines is not a mode.
    [wanted(120, 1080), ALL, [60, 1080]],
    [wanted(120, 540), ALL, [120, 540]],
    [wanted(60, 2160), ALL, [60, 1080]],
    [wanted(120), ['720p30', '720p60'], [60, 720]],
    [wanted(120, 1080), ['720p30'], [30, 720]],
  ] as const)('of %j in %j is %j', (quality, modes, [fps, lines]) => {
    expect(carriedQuality(quality, modes)).toEqual({ fps, max_kbps: 9_000, max_height: lines })
  })
})
