import { createCanvas, type Canvas, type SKRSContext2D } from '@napi-rs/canvas'

export type Context = SKRSContext2D
export type Sprite = Canvas

/** Draws once into a separate picture, to be copied many times. */
export function sprite(width: number, height: number, draw: (context: Context) => void): Sprite {
  const canvas = createCanvas(width, height)
  draw(canvas.getContext('2d'))
  return canvas
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

/** Copies a picture with its middle at x, y. */
export function stamp(context: Context, picture: Sprite, x: number, y: number, scale = 1): void {
  const width = picture.width * scale
  const height = picture.height * scale
  if (scale === 1) context.drawImage(picture, Math.round(x - width / 2), Math.round(y - height / 2))
  else context.drawImage(picture, x - width / 2, y - height / 2, width, height)
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
