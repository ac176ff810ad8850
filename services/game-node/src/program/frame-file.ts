import { closeSync, openSync, readSync } from 'node:fs'

/** Layout of the pixels in the file into which Xvfb maps its screen: an XWD file, all numbers big endian. */
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
const BYTES_PER_PIXEL = 4

/** Reads the header of an XWD file. Throws unless it is a screen with 32 bits a pixel. */
export function readFrameLayout(head: Buffer): FrameLayout {
  const word = (index: number) => head.readUInt32BE(index * 4)
  if (head.length < XWD_HEADER_BYTES || word(1) !== XWD_VERSION)
    throw new Error('the frame buffer is not an XWD file of version 7')
  if (word(11) !== BITS_PER_PIXEL)
    throw new Error(`the frame buffer has ${word(11)} bits a pixel, wanted ${BITS_PER_PIXEL}`)
  return {
    widthPx: word(4),
    heightPx: word(5),
    offset: word(0) + COLOUR_BYTES * word(19),
    rowBytes: word(12),
  }
}

/**
 * Xvfb's screen, read from its mapped file: one copy in memory, 1 ms at 720p. Pixels are B, G, R, unused. The file is opened
 * before Xvfb runs, and Xvfb can't make the node read more than the agreed size.
 */
export class FrameFile {
  readonly #file: number
  readonly #widthPx: number
  readonly #heightPx: number
  readonly #bytes: Uint8ClampedArray
  #offset = 0

  constructor(path: string, widthPx: number, heightPx: number) {
    this.#file = openSync(path, 'r')
    this.#widthPx = widthPx
    this.#heightPx = heightPx
    this.#bytes = new Uint8ClampedArray(widthPx * heightPx * BYTES_PER_PIXEL)
  }

  /** Checks the file that Xvfb wrote. Throws unless the screen has the agreed size. */
  begin(): void {
    const head = Buffer.alloc(XWD_HEADER_BYTES)
    readSync(this.#file, head, 0, XWD_HEADER_BYTES, 0)
    const { widthPx, heightPx, rowBytes, offset } = readFrameLayout(head)
    if (widthPx !== this.#widthPx || heightPx !== this.#heightPx)
      throw new Error(`the frame buffer has ${widthPx}x${heightPx} pixels`)
    if (rowBytes !== widthPx * BYTES_PER_PIXEL)
      throw new Error(`rows of ${rowBytes} bytes for ${widthPx} pixels`)
    this.#offset = offset
  }

  /** The screen as it is now; the same memory each time. */
  read(): Uint8ClampedArray {
    readSync(this.#file, this.#bytes, 0, this.#bytes.length, this.#offset)
    return this.#bytes
  }

  close(): void {
    closeSync(this.#file)
  }
}
