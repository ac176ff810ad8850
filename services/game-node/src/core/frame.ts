/** A whole picture: 4 bytes a pixel, row after row. Valid only during the call that hands it over, and spent by it. */
export interface Picture extends PictureSize {
  pixels: Uint8ClampedArray
  /** How the bytes of a pixel lie; `X` means nothing. */
  order: 'RGBA' | 'BGRX'
}

export interface PictureSize {
  widthPx: number
  heightPx: number
}
