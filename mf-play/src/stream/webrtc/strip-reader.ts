import { readStrip, STRIP_CELL, STRIP_CELLS } from '@cloudplay/contract/stream-strip'

/** On a canvas each cell is read as the middle one of 3 x 3 pixels, away from its neighbours' edges. */
const CELL_PX = 3
const even = (value: number) => Math.floor(value / 2) * 2

/** Reads the number of the input that a frame of the video shows. */
export class StripReader {
  readonly #video: HTMLVideoElement
  #context: CanvasRenderingContext2D | null | undefined
  #planesAreClosed = typeof VideoFrame !== 'function'

  constructor(video: HTMLVideoElement) {
    this.#video = video
  }

  /** Looks at the frame shown at the moment of the call; null when it has no strip. */
  async read(): Promise<number | null> {
    if (this.#video.videoWidth === 0) return null
    const luma = (await this.#fromPlane()) ?? this.#fromCanvas()
    return luma && readStrip(luma)
  }

  /** A few bytes of the decoder's own frame, where the browser gives them: less than a millisecond. */
  async #fromPlane(): Promise<number[] | null> {
    if (this.#planesAreClosed) return null
    try {
      const frame = new VideoFrame(this.#video)
      try {
        // The planes of these begin with brightness; a frame that stays on the graphics card says null.
        if (frame.format !== 'I420' && frame.format !== 'NV12')
          throw new TypeError('no plane of brightness')
        const { x, y, width, height } = frame.visibleRect!
        const rect = {
          x: even(x),
          y: even(y + STRIP_CELL.height * height * 0.5),
          width: even(STRIP_CELL.width * STRIP_CELLS * width),
          height: 2,
        }
        const bytes = new Uint8Array(frame.allocationSize({ rect }))
        const [layout] = await frame.copyTo(bytes, { rect })
        return cells((share) => bytes[layout!.offset + Math.floor(share * rect.width)]!)
      } finally {
        frame.close()
      }
    } catch {
      this.#planesAreClosed = true
      return null
    }
  }

  /** The whole frame is copied and converted to colours for it: 15 ms without a graphics card. */
  #fromCanvas(): number[] | null {
    const { videoWidth, videoHeight } = this.#video
    if (this.#context === undefined) {
      const canvas = this.#video.ownerDocument.createElement('canvas')
      canvas.width = STRIP_CELLS * CELL_PX
      canvas.height = CELL_PX
      this.#context = canvas.getContext('2d', { willReadFrequently: true })
    }
    if (!this.#context) return null
    const sourceWidth = STRIP_CELL.width * STRIP_CELLS * videoWidth
    const sourceHeight = STRIP_CELL.height * videoHeight
    this.#context.drawImage(
      this.#video,
      0,
      0,
      sourceWidth,
      sourceHeight,
      0,
      0,
      STRIP_CELLS * CELL_PX,
      CELL_PX,
    )
    const pixels = this.#context.getImageData(0, 1, STRIP_CELLS * CELL_PX, 1).data
    return cells((share) => pixels[Math.floor(share * STRIP_CELLS * CELL_PX) * 4 + 1]!)
  }
}

/** One brightness from the middle of each cell; `at` takes a share of the strip's length. */
const cells = (at: (share: number) => number): number[] =>
  Array.from({ length: STRIP_CELLS }, (_, cell) => at((cell + 0.5) / STRIP_CELLS))
