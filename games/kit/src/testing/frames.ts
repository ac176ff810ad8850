import { createCanvas } from '@napi-rs/canvas'
import { playTo, type Move } from '../gallery.ts'
import type { Game } from '../play.ts'
import { VIEW_HEIGHT, VIEW_WIDTH } from '../view.ts'
import { withEvenDice } from './even-dice.ts'

const STEP_SECONDS = 1 / 60

/** Plays on from a scene for some steps, paints at each `every`th in so many lines, and returns that in the size of the view: RGBA. */
export function framesOf(
  game: Game,
  scene: readonly Move[],
  { lines, count, every }: { lines: number; count: number; every: number },
): Uint8ClampedArray[] {
  const scale = lines / VIEW_HEIGHT
  const frame = createCanvas(VIEW_WIDTH * scale, lines).getContext('2d', { alpha: false })
  frame.scale(scale, scale)
  return withEvenDice(() => {
    const play = playTo(game, scene, 'en')
    const frames: Uint8ClampedArray[] = []
    for (let number = 1; number <= count; number++) {
      if (number % 60 === 1) play.input({ kind: 'key', code: 'ArrowRight', down: true })
      if (number % 60 === 31) play.input({ kind: 'key', code: 'ArrowRight', down: false })
      play.step(STEP_SECONDS)
      if (number % every !== 0) continue
      play.paint(frame)
      const seen = createCanvas(VIEW_WIDTH, VIEW_HEIGHT).getContext('2d', { alpha: false })
      seen.drawImage(frame.canvas, 0, 0, VIEW_WIDTH, VIEW_HEIGHT)
      frames.push(seen.getImageData(0, 0, VIEW_WIDTH, VIEW_HEIGHT).data)
    }
    return frames
  })
}

/** The mean difference of two pictures, and of their most different block: 0 to 255. */
export function difference(one: Uint8ClampedArray, other: Uint8ClampedArray) {
  const side = 16
  const across = VIEW_WIDTH / side
  const blocks = new Float64Array(across * (VIEW_HEIGHT / side))
  for (let at = 0; at < one.length; at += 4) {
    const [x, y] = [(at / 4) % VIEW_WIDTH, Math.floor(at / 4 / VIEW_WIDTH)]
    // Green is most of the brightness.
    blocks[Math.floor(y / side) * across + Math.floor(x / side)]! += Math.abs(
      one[at + 1]! - other[at + 1]!,
    )
  }
  const pixels = side * side
  return {
    mean: blocks.reduce((sum, block) => sum + block, 0) / (blocks.length * pixels),
    worst: Math.max(...blocks) / pixels,
  }
}
