/**
 * A row of cells in each frame, under the one that numbers inputs (`stream-strip.ts` of the contract) and read like it: two of
 * known brightness, when the frame was drawn, whether it is compared with its source, and a parity.
 */
export const MARK = { timeBits: 16, topPx: 8, cell: { widthPx: 16, heightPx: 8 } } as const
/** The size in which the cells above are counted. */
export const MARKED_SIZE = { widthPx: 1280, heightPx: 720 } as const
export const MARK_LIGHT = 112
export const MARK_DARK = 16
const VALUE_BITS = MARK.timeBits + 1
const CELLS = VALUE_BITS + 3
const LEAST_CONTRAST = 40
const MODULO_MS = 2 ** MARK.timeBits
const MEASURED_MOST = 10_000

export interface ComparedPicture {
  /** When it was drawn, modulo 65,536 ms. */
  drawnMs: number
  widthPx: number
  heightPx: number
  /** Brightness, row by row. */
  luma: Uint8Array
}

/** Null: the cells can't be read. */
export function readMark(luma: ArrayLike<number>): { drawnMs: number; isCompared: boolean } | null {
  const at = (cell: number) => luma[Math.floor(((cell + 0.5) * luma.length) / CELLS)]!
  if (at(0) - at(1) < LEAST_CONTRAST) return null
  const middle = (at(0) + at(1)) / 2
  let value = 0
  let parity = 0
  for (let bit = 0; bit < VALUE_BITS; bit++) {
    if (at(2 + bit) <= middle) continue
    value |= 1 << bit
    parity ^= 1
  }
  if ((at(2 + VALUE_BITS) > middle ? 1 : 0) !== parity) return null
  return { drawnMs: value % MODULO_MS, isCompared: value >= MODULO_MS }
}

/** Reads the marks of all frames that a video shows: how old each is, and some whole pictures. */
export class PictureMarks {
  readonly agesMs: number[] = []
  readonly pictures: ComparedPicture[] = []
  unread = 0
  readonly #video: HTMLVideoElement

  constructor(video: HTMLVideoElement) {
    this.#video = video
    this.#watch()
  }

  #watch(): void {
    this.#video.requestVideoFrameCallback((_now, { expectedDisplayTime }) => {
      this.#watch()
      void this.#look(new VideoFrame(this.#video), expectedDisplayTime)
    })
  }

  async #look(frame: VideoFrame, shownMs: number): Promise<void> {
    try {
      const scale = frame.visibleRect!.height / MARKED_SIZE.heightPx
      const rect = {
        x: 0,
        y: 2 * Math.round(((MARK.topPx + MARK.cell.heightPx / 2) * scale) / 2),
        width: 2 * Math.floor((CELLS * MARK.cell.widthPx * scale) / 2),
        height: 2,
      }
      const row = new Uint8Array(frame.allocationSize({ rect }))
      const [plane] = await frame.copyTo(row, { rect })
      const mark = readMark(row.subarray(plane!.offset, plane!.offset + rect.width))
      if (!mark) return void this.unread++
      const nowMs = performance.timeOrigin + shownMs
      const sinceMs = (((nowMs - mark.drawnMs) % MODULO_MS) + MODULO_MS) % MODULO_MS
      // The clocks of two processes differ a little: a frame may seem to be shown just before it is drawn.
      const ageMs = sinceMs > MODULO_MS / 2 ? 0 : sinceMs
      if (this.agesMs.length < MEASURED_MOST) this.agesMs.push(ageMs)
      if (mark.isCompared && this.pictures.at(-1)?.drawnMs !== mark.drawnMs)
        this.pictures.push({ drawnMs: mark.drawnMs, ...(await lumaOf(frame)) })
    } finally {
      frame.close()
    }
  }
}

async function lumaOf(frame: VideoFrame): Promise<Omit<ComparedPicture, 'drawnMs'>> {
  const { width: widthPx, height: heightPx } = frame.visibleRect!
  const planes = new Uint8Array(frame.allocationSize())
  const [{ offset, stride } = { offset: 0, stride: 0 }] = await frame.copyTo(planes)
  const luma = new Uint8Array(widthPx * heightPx)
  for (let y = 0; y < heightPx; y++) {
    const from = offset + y * stride
    luma.set(planes.subarray(from, from + widthPx), y * widthPx)
  }
  return { widthPx, heightPx, luma }
}
