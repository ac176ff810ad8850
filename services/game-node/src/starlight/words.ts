import { Path2D } from '@napi-rs/canvas'
import { sprite, type Sprite } from './brush.ts'
/**
 * The game's words as outlines on a baseline, 100 px high, so that they look the same on a machine without any font.
 * Outlined from Noto Sans CJK SC and Noto Serif CJK SC, bold.
 */
import phrases from './phrases.json' with { type: 'json' }

export type PhraseName = keyof typeof phrases

/** Digits as strokes in a box of 60 x 100, drawn for this game. */
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
}
const DIGIT_ADVANCE = 74

const cache = new Map<string, Sprite>()

/** A phrase as a picture, `size` px high, kept for the next time. */
export function phrase(name: PhraseName, size: number, colour: string): Sprite {
  return cached(`${name} ${size} ${colour}`, () => {
    const { width, glyphs } = phrases[name]
    const scale = size / 100
    return sprite(Math.ceil(width * scale) + 4, Math.ceil(size * 1.3), (context) => {
      context.translate(2, size * 1.02)
      context.scale(scale, scale)
      context.fillStyle = colour
      for (const glyph of glyphs) {
        context.save()
        context.translate(glyph.x, 0)
        // oxlint-disable-next-line unicorn/no-array-fill-with-reference-type -- a canvas, not an array
        context.fill(new Path2D(glyph.path))
        context.restore()
      }
    })
  })
}

/** Digits and × as one picture, `size` px high. Each sign is kept, the row is put together each time. */
export function digits(text: string, size: number, colour: string): Sprite[] {
  return [...text].map((sign) =>
    cached(`${sign} ${size} ${colour}`, () => {
      const scale = size / 100
      return sprite(Math.ceil(DIGIT_ADVANCE * scale), Math.ceil(size) + 2, (context) => {
        context.scale(scale, scale)
        context.translate((DIGIT_ADVANCE - 60) / 2, 0)
        context.strokeStyle = colour
        context.lineWidth = 11
        context.lineCap = context.lineJoin = 'round'
        context.stroke(new Path2D(STROKES[sign] ?? ''))
      })
    }),
  )
}

export const digitAdvance = (size: number) => (DIGIT_ADVANCE * size) / 100

function cached(key: string, make: () => Sprite): Sprite {
  const known = cache.get(key)
  if (known) return known
  const made = make()
  cache.set(key, made)
  return made
}
