import { STRIP_CELL, stripCells } from '@cloudplay/contract/stream-strip'

/** Paints an input's number as a strip into the top left corner of a frame with 4 bytes a pixel, alpha last. */
export function paintStrip(
  pixels: Uint8ClampedArray,
  widthPx: number,
  heightPx: number,
  seq: number,
): void {
  const cellWidth = Math.round(STRIP_CELL.width * widthPx)
  const cellHeight = Math.round(STRIP_CELL.height * heightPx)
  const cells = stripCells(seq)
  for (let y = 0; y < cellHeight; y++) {
    let at = y * widthPx * 4
    for (const luma of cells) {
      pixels.fill(luma, at, at + cellWidth * 4)
      for (let alpha = at + 3; alpha < at + cellWidth * 4; alpha += 4) pixels[alpha] = 255
      at += cellWidth * 4
    }
  }
}
