import { describe, expect, it } from 'vitest'
import { readFrameLayout, XWD_HEADER_BYTES } from './frame-file.ts'

function head(change: Record<number, number> = {}): Buffer {
  const bytes = Buffer.alloc(XWD_HEADER_BYTES)
  const words: Record<number, number> = { 0: 160, 1: 7, 4: 1280, 5: 720, 11: 32, 12: 5120, 19: 256, ...change }
  for (const [index, value] of Object.entries(words)) bytes.writeUInt32BE(value, Number(index) * 4)
  return bytes
}

describe('the file of a screen', () => {
  it('tells where its pixels begin and how they lie', () => {
    expect(readFrameLayout(head())).toEqual({ widthPx: 1280, heightPx: 720, offset: 160 + 256 * 12, rowBytes: 5120 })
  })

  it('is refused when it is another kind of file, or of another depth', () => {
    expect(() => readFrameLayout(head({ 1: 6 }))).toThrow(/XWD/)
    expect(() => readFrameLayout(head({ 11: 16 }))).toThrow(/16 bits/)
    expect(() => readFrameLayout(Buffer.alloc(10))).toThrow(/XWD/)
  })
})
