import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { runInThisContext } from 'node:vm'
import { expect, onTestFinished, test } from 'vitest'
import { MARK, readMark } from '../stream-page/picture-marks.ts'
import { enlarged, similarity } from './similarity.ts'
import { marking } from './source-pictures.ts'

const SIZES = [
  { widthPx: 1280, heightPx: 720 },
  { widthPx: 1920, heightPx: 1080 },
]
/** Of the page: light, dark, the number of 17 bits, parity. */
const CELLS = 20
const cellsOf = (value: number) => {
  const bits = Array.from({ length: 17 }, (_, bit) => (value >> bit) & 1)
  return [1, 0, ...bits, bits.reduce((parity, bit) => parity ^ bit, 0)]
}

test.each(SIZES)('what the seat draws in $heightPx lines is what the page reads', (size) => {
  const folder = mkdtempSync(join(tmpdir(), 'cloudplay-marks-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const mark = runInThisContext(`(pixels, widthPx, heightPx) => {${marking(folder)}}`) as (
    pixels: Uint8ClampedArray,
    widthPx: number,
    heightPx: number,
  ) => void
  const { widthPx, heightPx } = size
  const pixels = new Uint8ClampedArray(widthPx * heightPx * 4).fill(200)
  // Its second may have been kept by an earlier frame.
  Reflect.deleteProperty(globalThis, 'comparedSecond')
  const fromMs = Math.floor(performance.timeOrigin + performance.now())
  mark(pixels, widthPx, heightPx)
  const row = Math.round(((MARK.topPx + MARK.cell.heightPx / 2) * heightPx) / 720)
  const width = Math.round((CELLS * MARK.cell.widthPx * heightPx) / 720)
  const luma = Array.from({ length: width }, (_, x) => pixels[(row * widthPx + x) * 4]!)
  const read = readMark(luma)!
  expect(read.isCompared).toBe(true)
  expect((read.drawnMs - (fromMs % 65_536) + 65_536) % 65_536).toBeLessThan(5_000)
  expect(readdirSync(folder)).toEqual([String(read.drawnMs)])
  const kept = readFileSync(join(folder, String(read.drawnMs)))
  expect(kept).toHaveLength(widthPx * heightPx)
  // Brightness of grey 200 (BT.601), as libyuv has it.
  expect(kept.at(-1)).toBe(188)
})

test('a mark with a broken cell, or without contrast, is not read', () => {
  const luma = cellsOf(12_345).map((bit): number => (bit ? 112 : 16))
  expect(readMark(luma)).toEqual({ drawnMs: 12_345, isCompared: false })
  for (let cell = 0; cell < CELLS; cell++)
    expect(readMark(luma.with(cell, 128 - luma[cell]!)), `cell ${cell}`).toBeNull()
  expect(readMark(luma.map((value) => 60 + value / 16))).toBeNull()
})

test('a smaller picture is as like as its details allow', () => {
  const [small, large] = [
    { widthPx: 32, heightPx: 16 },
    { widthPx: 64, heightPx: 32 },
  ]
  const drawn = (size: typeof small, at: (x: number, y: number) => number) =>
    Uint8Array.from({ length: size.widthPx * size.heightPx }, (_, index) =>
      at((index % size.widthPx) / size.widthPx, Math.floor(index / size.widthPx) / size.heightPx),
    )
  const slope = (x: number, y: number) => 200 * x + 40 * y
  const like = (one: Uint8Array) => similarity(drawn(large, slope), one, large)
  expect(enlarged(drawn(large, slope), large, large)).toEqual(drawn(large, slope))
  expect(like(enlarged(drawn(small, slope), small, large))).toBeGreaterThan(0.98)
  expect(like(drawn(large, (x) => 200 * (1 - x)))).toBeLessThan(0.5)
})
