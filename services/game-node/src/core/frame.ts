/** A whole frame: 4 bytes a pixel, row after row. Valid only during the call that hands it over, and spent by it. */
export interface Frame extends FrameSize {
  pixels: Uint8ClampedArray
  /** How the bytes of a pixel lie; `X` means nothing. */
  order: 'RGBA' | 'BGRX'
}

export interface FrameSize {
  widthPx: number
  heightPx: number
}
