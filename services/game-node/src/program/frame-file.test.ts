import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { FrameFile, readFrameLayout, XWD_HEADER_BYTES } from './frame-file.ts'

function head(change: Record<number, number> = {}): Buffer {
  const bytes = Buffer.alloc(XWD_HEADER_BYTES)
  const words: Record<number, number> = {
    0: 160,
    1: 7,
    4: 1280,
    5: 720,
    11: 32,
    12: 5120,
    19: 256,
    ...change,
  }
  for (const [index, value] of Object.entries(words)) bytes.writeUInt32BE(value, Number(index) * 4)
  return bytes
}

describe('the file of a screen', () => {
  it('describes the start and the order of its pixels', () => {
    expect(readFrameLayout(head())).toEqual({
      widthPx: 1280,
      heightPx: 720,
      offset: 160 + 256 * 12,
      rowBytes: 5120,
    })
  })

  it('is refused with another format or depth', () => {
    expect(() => readFrameLayout(head({ 1: 6 }))).toThrow(/XWD/)
    expect(() => readFrameLayout(head({ 11: 16 }))).toThrow(/16 bits/)
    expect(() => readFrameLayout(Buffer.alloc(10))).toThrow(/XWD/)
  })

  it('always shows a screen of the agreed size FAULT-4', () => {
    const folder = mkdtempSync(join(tmpdir(), 'cloudplay-frame-'))
    try {
      const path = join(folder, 'screen')
      for (const [change, fault] of [
        [{ 4: 100_000, 12: 400_000 }, /100000x720/],
        [{ 5: 100_000 }, /1280x100000/],
        [{ 12: 8 }, /rows of 8 bytes/],
      ] as const) {
        writeFileSync(path, head(change))
        const frame = new FrameFile(path, 1280, 720)
        expect(() => frame.begin()).toThrow(fault)
        frame.close()
      }
      // Its pixels are far beyond the end of the file: nothing is read, and nothing breaks.
      writeFileSync(path, head({ 0: 0xffffffff }))
      const frame = new FrameFile(path, 1280, 720)
      frame.begin()
      expect(frame.read().length).toBe(1280 * 720 * 4)
      frame.close()
    } finally {
      rmSync(folder, { recursive: true })
    }
  })
})
