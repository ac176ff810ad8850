const BLOCK = 8
/** (0.01 · 255)² and (0.03 · 255)², the constants of the SSIM paper. */
const C1 = 6.5025
const C2 = 58.5225

interface Size {
  widthPx: number
  heightPx: number
}

/** Structural similarity (SSIM, Wang 2004) of two pictures' brightness, the mean of blocks of 8 x 8 pixels; 1 is equal. */
export function similarity(
  one: Uint8Array,
  other: Uint8Array,
  { widthPx, heightPx }: Size,
): number {
  let [sum, blocks] = [0, 0]
  for (let y = 0; y + BLOCK <= heightPx; y += BLOCK)
    for (let x = 0; x + BLOCK <= widthPx; x += BLOCK) {
      sum += ofBlock(one, other, y * widthPx + x, widthPx)
      blocks++
    }
  return sum / blocks
}

function ofBlock(one: Uint8Array, other: Uint8Array, from: number, widthPx: number): number {
  let [a, b, aa, bb, ab] = [0, 0, 0, 0, 0]
  for (let row = 0; row < BLOCK; row++)
    for (let at = from + row * widthPx, end = at + BLOCK; at < end; at++) {
      const [p, q] = [one[at]!, other[at]!]
      a += p
      b += q
      aa += p * p
      bb += q * q
      ab += p * q
    }
  const pixels = BLOCK * BLOCK
  const [meanA, meanB] = [a / pixels, b / pixels]
  const spread = aa / pixels - meanA * meanA + (bb / pixels - meanB * meanB)
  const common = ab / pixels - meanA * meanB
  return (
    ((2 * meanA * meanB + C1) * (2 * common + C2)) /
    ((meanA * meanA + meanB * meanB + C1) * (spread + C2))
  )
}
