import { Path2D } from '@napi-rs/canvas'
import { put, sprite, type Context, type Sprite } from '../paint/brush.ts'
import { remembered } from './lettering.ts'

/** Digits and other signs as strokes in a box of 60 x 100. Digits have the same width, because they change in place. */
const STROKES: Record<string, string> = {
  '0': 'M30 6C10 6 6 26 6 50C6 74 10 94 30 94C50 94 54 74 54 50C54 26 50 6 30 6Z',
  '1': 'M12 24L34 6L34 94',
  '2': 'M8 30C8 14 18 6 30 6C44 6 53 15 53 29C53 48 20 66 8 94L54 94',
  '3': 'M9 18C14 10 21 6 30 6C43 6 51 14 51 26C51 39 42 46 28 47C44 47 54 56 54 70C54 85 44 94 30 94C19 94 11 89 6 80',
  '4': 'M42 94L42 6L5 68L56 68',
  '5': 'M50 6L16 6L11 45C16 40 23 38 30 38C45 38 54 49 54 65C54 83 44 94 29 94C19 94 11 90 6 82',
  '6': 'M48 12C44 8 38 6 32 6C14 6 6 26 6 54C6 80 14 94 30 94C45 94 54 82 54 67C54 51 45 41 31 41C18 41 9 50 6 60',
  '7': 'M6 6L54 6L24 94',
  '8': 'M30 47C17 47 10 38 10 27C10 14 18 6 30 6C42 6 50 14 50 27C50 38 43 47 30 47C15 47 6 57 6 70C6 85 15 94 30 94C45 94 54 85 54 70C54 57 45 47 30 47Z',
  '9': 'M12 88C16 92 22 94 28 94C46 94 54 74 54 46C54 20 46 6 30 6C15 6 6 18 6 33C6 49 15 59 29 59C42 59 51 50 54 40',
  '×': 'M14 42L46 76M46 42L14 76',
  '+': 'M30 34L30 78M8 56L52 56',
  '-': 'M10 56L50 56',
  '/': 'M50 6L10 94',
  ':': 'M30 34L30 35M30 74L30 75',
  '.': 'M30 93L30 94',
}
const ADVANCE = 74
const NARROW_ADVANCE = 36

const advanceOf = (sign: string) => (sign === ':' || sign === '.' ? NARROW_ADVANCE : ADVANCE)

/** Each sign of a number as a cached picture, `size` px high. */
function signOf(sign: string, size: number, colour: string): Sprite {
  return remembered(`digit ${sign} ${size} ${colour}`, () => {
    const scale = size / 100
    return sprite(Math.ceil(advanceOf(sign) * scale), Math.ceil(size) + 2, (context) => {
      context.scale(scale, scale)
      context.translate((advanceOf(sign) - 60) / 2, 0)
      context.strokeStyle = colour
      context.lineWidth = 11
      context.lineCap = context.lineJoin = 'round'
      context.stroke(new Path2D(STROKES[sign] ?? ''))
    })
  })
}

export const digitsWidth = (text: string, size: number) =>
  [...text].reduce((width, sign) => width + (advanceOf(sign) * size) / 100, 0)

/** Writes a number with its top at y. Returns its width. */
export function writeDigits(
  context: Context,
  text: string,
  x: number,
  y: number,
  size: number,
  colour: string,
): number {
  let at = x
  for (const sign of text) {
    put(context, signOf(sign, size, colour), at, y)
    at += (advanceOf(sign) * size) / 100
  }
  return at - x
}
