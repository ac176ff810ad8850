// @vitest-environment happy-dom
import { STRIP_CELL, STRIP_CELLS, stripCells } from '@cloudplay/contract/stream-strip'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { StripReader } from './strip-reader.ts'

afterEach(() => vi.unstubAllGlobals())

/** A frame of 1280 x 720 in a decoder's larger buffer. */
function stubFrames(seq: number, format: string | null = 'I420') {
  const frames = { open: 0 }
  const luma = stripCells(seq)
  vi.stubGlobal(
    'VideoFrame',
    class {
      readonly format = format
      readonly visibleRect = { x: 0, y: 0, width: 1280, height: 720 }
      constructor() {
        frames.open++
      }
      allocationSize({ rect }: { rect: DOMRectInit }) {
        return rect.width! * rect.height! * 1.5
      }
      async copyTo(bytes: Uint8Array, { rect }: { rect: DOMRectInit }) {
        if ([rect.x, rect.y, rect.width, rect.height].some((value) => value! % 2))
          throw new TypeError('odd')
        expect(rect.y! + 1).toBeLessThan(STRIP_CELL.height * 720)
        bytes.forEach((_, at) => (bytes[at] = luma[Math.floor((at % rect.width!) / 16)]!))
        return [{ offset: 0, stride: rect.width }]
      }
      close() {
        frames.open--
      }
    },
  )
  return frames
}

/** Cells of three pixels each, as drawn on the small canvas. */
function video(seq: number, videoWidth = 1280) {
  const data = new Uint8ClampedArray(STRIP_CELLS * 3 * 4)
  stripCells(seq).forEach((luma, cell) => data.fill(luma, cell * 12, cell * 12 + 12))
  const context = { drawImage: vi.fn(), getImageData: () => ({ data }) }
  const element = {
    videoWidth,
    videoHeight: 720,
    ownerDocument: { createElement: () => ({ getContext: () => context }) },
  }
  return { element: element as unknown as HTMLVideoElement, context }
}

describe('the number in the frame PLAY-24', () => {
  it.each(['I420', 'NV12'])(
    'is read from the plane of %s, and each frame given back',
    async (format) => {
      const frames = stubFrames(777, format)
      const { element, context } = video(1)
      expect(await new StripReader(element).read()).toBe(777)
      expect(frames.open).toBe(0)
      expect(context.drawImage).not.toHaveBeenCalled()
    },
  )

  it.each([null, 'BGRA'])('is read by a canvas if frames are %s, from then on', async (format) => {
    const frames = stubFrames(777, format)
    const { element, context } = video(5)
    const reader = new StripReader(element)
    expect([await reader.read(), await reader.read()]).toEqual([5, 5])
    expect(frames.open).toBe(0)
    expect(context.drawImage).toHaveBeenCalledTimes(2)
  })

  it('is read by a canvas if the browser has no such frames, and not before the first frame', async () => {
    vi.stubGlobal('VideoFrame', undefined)
    expect(await new StripReader(video(9).element).read()).toBe(9)
    expect(await new StripReader(video(9, 0).element).read()).toBeNull()
  })
})
