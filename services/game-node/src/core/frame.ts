/** A whole frame: 4 bytes a pixel, row by row. Valid only during the call that passes it; the call may overwrite it. */
export interface Frame extends FrameSize {
  pixels: Uint8ClampedArray
  /** Order of a pixel's bytes; `X` is unused. */
  order: 'RGBA' | 'BGRX'
  /** How long the game drew it; absent: unknown. */
  paintedInMs?: number
}

export interface FrameSize {
  widthPx: number
  heightPx: number
}

export const isSameSize = (one: FrameSize, other: FrameSize): boolean =>
  one.widthPx === other.widthPx && one.heightPx === other.heightPx
