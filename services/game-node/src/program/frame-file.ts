import { closeSync, openSync, readSync } from 'node:fs'

/** How the pixels lie in the file Xvfb maps its screen into: an XWD file, all numbers big endian. */
export interface FrameLayout {
  widthPx: number
  heightPx: number
  /** Where the first row begins, in bytes. */
  offset: number
  rowBytes: number
}

export const XWD_HEADER_BYTES = 100
const XWD_VERSION = 7
const COLOUR_BYTES = 12
const BITS_PER_PIXEL = 32

/** Reads the head of an XWD file; throws where it is not a screen of 32 bits a pixel. */
export function readFrameLayout(head: Buffer): FrameLayout {
  const word = (index: number) => head.readUInt32BE(index * 4)
  if (head.length < XWD_HEADER_BYTES || word(1) !== XWD_VERSION) throw new Error('the frame buffer is no XWD file of version 7')
  if (word(11) !== BITS_PER_PIXEL) throw new Error(`the frame buffer has ${word(11)} bits a pixel, wanted ${BITS_PER_PIXEL}`)
  return { widthPx: word(4), heightPx: word(5), offset: word(0) + COLOUR_BYTES * word(19), rowBytes: word(12) }
}

/** Xvfb's screen, read from the file it is mapped into: one copy in memory, 1 ms at 720p. Pixels are B, G, R, unused. */
export class FrameFile {
  readonly #file: number
  readonly #layout: FrameLayout
  readonly #bytes: Uint8ClampedArray

  constructor(path: string) {
    this.#file = openSync(path, 'r')
    const head = Buffer.alloc(XWD_HEADER_BYTES)
    readSync(this.#file, head, 0, XWD_HEADER_BYTES, 0)
    this.#layout = readFrameLayout(head)
    const { widthPx, heightPx, rowBytes } = this.#layout
    if (rowBytes !== widthPx * 4) throw new Error(`rows of ${rowBytes} bytes for ${widthPx} pixels`)
    this.#bytes = new Uint8ClampedArray(rowBytes * heightPx)
  }

  /** The screen as it is now; the same memory each time. */
  read(): Uint8ClampedArray {
    readSync(this.#file, this.#bytes, 0, this.#bytes.length, this.#layout.offset)
    return this.#bytes
  }

  close(): void {
    closeSync(this.#file)
  }
}
