/**
 * The number of the last applied input, drawn into the top left corner of every frame as a row of cells that differ
 * in brightness only, so that the page can see by itself which input a frame already shows. Two cells of known
 * brightness give the threshold, ten carry the number modulo 1024, one its parity.
 *
 * Cells are 16 x 8 pixels at 1280 x 720, and in the same proportion at other sizes: as small as survives the video
 * encoder, and too dark to catch the eye.
 */
const BITS = 10
export const STRIP_CELLS = BITS + 3
export const STRIP_MODULO = 1 << BITS
export const STRIP_CELL = { width: 16 / 1280, height: 8 / 720 } as const
/** Brightness (0..255) of a set and of a clear cell. */
export const STRIP_LIGHT = 112
export const STRIP_DARK = 16
/** With less contrast between the two known cells, the frame has no strip. */
const MIN_CONTRAST = 40

/** Brightness of each cell, left to right. */
export function stripCells(seq: number): number[] {
  const value = ((seq % STRIP_MODULO) + STRIP_MODULO) % STRIP_MODULO
  const cells = [STRIP_LIGHT, STRIP_DARK]
  let parity = 0
  for (let bit = 0; bit < BITS; bit++) {
    const set = (value >> bit) & 1
    parity ^= set
    cells.push(set ? STRIP_LIGHT : STRIP_DARK)
  }
  cells.push(parity ? STRIP_LIGHT : STRIP_DARK)
  return cells
}

/** Reads the number back from measured brightnesses; null when they contain no strip. */
export function readStrip(luma: ArrayLike<number>): number | null {
  if (luma.length < STRIP_CELLS) return null
  const light = luma[0]!
  const dark = luma[1]!
  if (light - dark < MIN_CONTRAST) return null
  const threshold = (light + dark) / 2
  let value = 0
  let parity = 0
  for (let bit = 0; bit < BITS; bit++) {
    if (luma[2 + bit]! > threshold) {
      value |= 1 << bit
      parity ^= 1
    }
  }
  return (luma[2 + BITS]! > threshold ? 1 : 0) === parity ? value : null
}

/** True when a frame that shows `shown` has already applied input `seq`, both counted modulo STRIP_MODULO. */
export function stripReached(shown: number, seq: number): boolean {
  return (((shown - seq) % STRIP_MODULO) + STRIP_MODULO) % STRIP_MODULO < STRIP_MODULO / 2
}
