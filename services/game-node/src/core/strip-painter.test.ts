import { readStrip, STRIP_CELL, STRIP_CELLS } from '@cloudplay/contract/stream-strip'
import { describe, expect, it } from 'vitest'
import { paintStrip } from './strip-painter.ts'

describe('the painted strip', () => {
  it.each([
    [1280, 720],
    [640, 360],
  ])('is read back from a frame of %i x %i, and touches nothing else', (width, height) => {
    const rgba = new Uint8ClampedArray(width * height * 4).fill(77)
    paintStrip(rgba, width, height, 1234)
    const luma = Array.from({ length: STRIP_CELLS }, (_, cell) => {
      const x = Math.floor((cell + 0.5) * STRIP_CELL.width * width)
      return rgba[(Math.floor(STRIP_CELL.height * height * 0.5) * width + x) * 4]!
    })
    expect(readStrip(luma)).toBe(1234 % 1024)
    const below = Math.round(STRIP_CELL.height * height) * width * 4
    expect(rgba.subarray(below).every((value) => value === 77)).toBe(true)
    expect(rgba[Math.round(STRIP_CELL.width * width) * STRIP_CELLS * 4]).toBe(77)
  })
})
