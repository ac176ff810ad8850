import { describe, expect, it } from 'vitest'
import { readStrip, STRIP_CELLS, STRIP_MODULO, stripCells, stripReached } from './stream-strip.ts'

describe('the strip of the last applied input', () => {
  it('is read back for every number, also through a darker, washed-out frame', () => {
    for (let seq = 0; seq < STRIP_MODULO; seq++) {
      expect(readStrip(stripCells(seq))).toBe(seq)
      const washed = stripCells(seq).map((luma, cell) => luma * 0.7 + 9 + (cell % 3) * 4)
      expect(readStrip(washed)).toBe(seq)
    }
    expect(readStrip(stripCells(STRIP_MODULO + 5))).toBe(5)
  })

  it('is not seen where there is none, or where a cell was spoilt', () => {
    expect(readStrip(Array.from({ length: STRIP_CELLS }, () => 60))).toBeNull()
    expect(readStrip([112, 16])).toBeNull()
    const spoilt = stripCells(77)
    spoilt[4] = 128 - spoilt[4]!
    expect(readStrip(spoilt)).toBeNull()
  })

  it('knows which inputs a frame already shows, also where the numbers begin again', () => {
    expect(stripReached(10, 10)).toBe(true)
    expect(stripReached(11, 10)).toBe(true)
    expect(stripReached(9, 10)).toBe(false)
    expect(stripReached(2, STRIP_MODULO - 3)).toBe(true)
    expect(stripReached(STRIP_MODULO - 3, 2)).toBe(false)
  })
})
