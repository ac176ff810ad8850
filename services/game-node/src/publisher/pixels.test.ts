import { describe, expect, it } from 'vitest'
import { swapRedAndBlue } from './pixels.ts'

describe("the order of a pixel's bytes", () => {
  it('is turned round for every pixel, green and the fourth byte stay', () => {
    const pixels = Uint8ClampedArray.from({ length: 400 }, (_, index) => (index * 37) % 256)
    const before = Uint8ClampedArray.from(pixels)
    swapRedAndBlue(pixels)
    for (let at = 0; at < 400; at += 4) {
      expect([...pixels.subarray(at, at + 4)]).toEqual([
        before[at + 2],
        before[at + 1],
        before[at],
        before[at + 3],
      ])
    }
  })
})
