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

/** Brightness of a picture in a larger size, as a page shows it: the mean of the nearest four pixels. */
export function enlarged(luma: Uint8Array, from: Size, to: Size): Uint8Array {
  if (from.widthPx === to.widthPx && from.heightPx === to.heightPx) return luma
  const large = new Uint8Array(to.widthPx * to.heightPx)
  const columns = Array.from({ length: to.widthPx }, (_, x) => between(x, to.widthPx, from.widthPx))
  for (let y = 0; y < to.heightPx; y++) {
    const { first, second, share } = between(y, to.heightPx, from.heightPx)
    for (let x = 0; x < to.widthPx; x++) {
      const column = columns[x]!
      const across = (row: number) =>
        luma[row * from.widthPx + column.first]! * (1 - column.share) +
        luma[row * from.widthPx + column.second]! * column.share
      large[y * to.widthPx + x] = Math.round(across(first) * (1 - share) + across(second) * share)
    }
  }
  return large
}

/** The two pixels of a shorter row around one of a longer row. */
function between(at: number, length: number, shorter: number) {
  const place = Math.max(0, Math.min(shorter - 1, ((at + 0.5) * shorter) / length - 0.5))
  const first = Math.floor(place)
  return { first, second: Math.min(shorter - 1, first + 1), share: place - first }
}
