import { createCanvas, Path2D, type Canvas, type SKRSContext2D } from '@napi-rs/canvas'
import { viewScale, VIEW_WIDTH, wholePixel } from '../view.ts'

export type Context = SKRSContext2D

/** A picture that is drawn once, to be copied many times. Sizes are px of the view. */
export interface Sprite {
  readonly width: number
  readonly height: number
  readonly canvas: Canvas
  /** What the canvas shows: as large as the picture, or a little larger. */
  readonly shown: { readonly width: number; readonly height: number }
}

/** A rectangle, px of the view. */
export interface Part {
  x: number
  y: number
  width: number
  height: number
}

/** Draws once into a separate picture. */
export function sprite(width: number, height: number, draw: (context: Context) => void): Sprite {
  const scale = viewScale()
  // Whole pixels of both, so that a copy in the frame's own scale needs no scaling.
  const unit = Number.isInteger(scale) ? 1 : 2
  const [across, down] = [width, height].map((side) => Math.ceil(side / unit) * unit) as [
    number,
    number,
  ]
  const canvas = createCanvas(across * scale, down * scale)
  const context = canvas.getContext('2d')
  context.scale(scale, scale)
  draw(context)
  return { width, height, canvas, shown: { width: across, height: down } }
}

/** A round glow that fades to nothing at its edge. `rgb` like "255, 211, 107". */
export function glow(radius: number, rgb: string, strength = 1): Sprite {
  return sprite(radius * 2, radius * 2, (context) => {
    const gradient = context.createRadialGradient(radius, radius, 0, radius, radius, radius)
    gradient.addColorStop(0, `rgba(${rgb}, ${strength})`)
    gradient.addColorStop(0.25, `rgba(${rgb}, ${strength * 0.45})`)
    gradient.addColorStop(0.6, `rgba(${rgb}, ${strength * 0.1})`)
    gradient.addColorStop(1, `rgba(${rgb}, 0)`)
    context.fillStyle = gradient
    context.fillRect(0, 0, radius * 2, radius * 2)
  })
}

/** A gradient from top to bottom: pairs of place (0..1) and colour. */
export function vertical(
  context: Context,
  top: number,
  bottom: number,
  stops: readonly (readonly [number, string])[],
) {
  const gradient = context.createLinearGradient(0, top, 0, bottom)
  for (const [at, colour] of stops) gradient.addColorStop(at, colour)
  return gradient
}

/** Reproducible dice, so that the landscape is the same every day. */
export function seededDice(seed: number): () => number {
  let state = seed | 0
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) | 0
    return (state >>> 8) / 16_777_216
  }
}

/** Copies a picture with its upper left corner at x, y. */
export function put(context: Context, { canvas, shown }: Sprite, x: number, y: number): void {
  context.drawImage(canvas, wholePixel(x), wholePixel(y), shown.width, shown.height)
}

/** Copies a part of a picture to a place of any size. */
export function putPart(context: Context, { canvas }: Sprite, from: Part, to: Part): void {
  const scale = viewScale()
  context.drawImage(
    canvas,
    from.x * scale,
    from.y * scale,
    from.width * scale,
    from.height * scale,
    to.x,
    to.y,
    to.width,
    to.height,
  )
}

/** How many stripes of a picture are trimmed one by one. */
const STRIPES = 8

/** The stripes of a picture without their empty sides: most of a tree's picture is empty, and copying that costs as much. */
export function fullParts({ width, height, canvas }: Sprite): Part[] {
  const scale = viewScale()
  const { data } = canvas.getContext('2d').getImageData(0, 0, canvas.width, canvas.height)
  const parts: Part[] = []
  for (let stripe = 0; stripe < STRIPES; stripe++) {
    const [top, bottom] = [stripe, stripe + 1].map((at) =>
      Math.round((at * height * scale) / STRIPES),
    ) as [number, number]
    let [left, right] = [canvas.width, 0]
    for (let y = top; y < bottom; y++)
      for (let x = 0; x < canvas.width; x++) {
        if (data[(y * canvas.width + x) * 4 + 3] === 0) continue
        left = Math.min(left, x)
        right = Math.max(right, x + 1)
      }
    // A pixel more, because a copy of another size mixes neighbours.
    const from = Math.max(0, left - 1) / scale
    const to = Math.min(width, (right + 1) / scale)
    if (left < right)
      parts.push({ x: from, y: top / scale, width: to - from, height: (bottom - top) / scale })
  }
  return parts
}

/** Copies a picture with its middle at x, y. */
export function stamp(context: Context, picture: Sprite, x: number, y: number, scale = 1): void {
  const { width, height, shown, canvas } = picture
  const left = x - (width * scale) / 2
  const top = y - (height * scale) / 2
  if (scale === 1) put(context, picture, left, top)
  else context.drawImage(canvas, left, top, shown.width * scale, shown.height * scale)
}

/** Copies the part in view of an endless layer, whose right edge joins its left one. */
export function scroll(context: Context, layer: Sprite, offset: number, y: number): void {
  const { width, height } = layer
  const start = Math.floor((((offset % width) + width) % width) * viewScale()) / viewScale()
  const first = Math.min(VIEW_WIDTH, width - start)
  const top = wholePixel(y)
  const copy = (from: number, to: number, across: number) =>
    putPart(
      context,
      layer,
      { x: from, y: 0, width: across, height },
      { x: to, y: top, width: across, height },
    )
  copy(start, 0, first)
  if (first < VIEW_WIDTH) copy(0, first, VIEW_WIDTH - first)
}

/** A filled polygon. */
export function shape(
  context: Context,
  points: readonly (readonly [number, number])[],
  fill: string | ReturnType<typeof vertical>,
): void {
  context.fillStyle = fill
  context.beginPath()
  for (const [x, y] of points) context.lineTo(x, y)
  context.closePath()
  context.fill()
}

/** Fills outlines in SVG's notation. One call for many corners is faster than one for each. */
export function fillOutline(context: Context, outline: string, fill: string): void {
  context.fillStyle = fill
  // oxlint-disable-next-line unicorn/no-array-fill-with-reference-type -- a canvas, not an array
  context.fill(new Path2D(outline))
}
