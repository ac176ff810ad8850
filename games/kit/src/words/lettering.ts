import { Path2D } from '@napi-rs/canvas'
import { viewScale } from '../view.ts'
import { put, sprite, stamp, type Context, type Sprite } from '../paint/brush.ts'
/** Latin letters, digits and punctuation. Outlined from Noto Sans CJK SC, bold, by `tools/outline-words.py`. */
import plain from './glyphs.json' with { type: 'json' }

export type Face = 'sans' | 'serif'
type Glyph = readonly [advance: number, path: string]
/** The type of a JSON import: the compiler types pairs as lists. */
type Outlines = Partial<Record<Face, Record<string, readonly (number | string)[]>>>

const outlines: Record<Face, Map<string, Glyph>> = { sans: new Map(), serif: new Map() }

/** Adds the outlines of a game's characters, a `glyphs.json`. */
export function addGlyphs(added: Outlines): void {
  for (const face of ['sans', 'serif'] as const)
    for (const [sign, glyph] of Object.entries(added[face] ?? {}))
      outlines[face].set(sign, glyph as unknown as Glyph)
}
addGlyphs(plain)

/** Size of the cache of pictures of words and panels, more than one game uses. The least recently used picture goes first. */
const KEPT_MAX = 300
const kept = new Map<string, Sprite>()

const glyphOf = (sign: string, face: Face): Glyph | undefined => outlines[face].get(sign)

/** Whether every character of a text has an outline. */
export const canLetter = (text: string, face: Face = 'sans') =>
  [...text].every((sign) => glyphOf(sign, face) !== undefined)

export const widthOf = (text: string, size: number, face: Face = 'sans') =>
  ([...text].reduce((width, sign) => width + (glyphOf(sign, face)?.[0] ?? 0), 0) * size) / 100

/** A text as a cached picture, letters `size` px high. */
export function lettering(text: string, size: number, colour: string, face: Face = 'sans'): Sprite {
  return remembered(`${face} ${size} ${colour} ${text}`, () =>
    sprite(Math.ceil(widthOf(text, size, face)) + 4, Math.ceil(size * 1.3), (context) => {
      context.translate(2, size * 1.02)
      context.scale(size / 100, size / 100)
      context.fillStyle = colour
      for (const sign of text) {
        const glyph = glyphOf(sign, face)
        if (!glyph) continue
        // oxlint-disable-next-line unicorn/no-array-fill-with-reference-type -- a canvas, not an array
        context.fill(new Path2D(glyph[1]))
        context.translate(glyph[0], 0)
      }
    }),
  )
}

export interface Writing {
  size: number
  colour: string
  face?: Face
  align?: 'left' | 'centre' | 'right'
  /** A longer text is written smaller, so that it fits into this many px. */
  within?: number
}

/** The size at which a text fits. */
const fitted = (text: string, { size, face = 'sans', within = Infinity }: Writing) =>
  Math.min(size, Math.floor((within * 100) / widthOf(text, 100, face)))

/** Writes a text with the top of its line at y. */
export function write(
  context: Context,
  text: string,
  x: number,
  y: number,
  writing: Writing,
): void {
  if (text === '') return
  const { size, colour, face = 'sans', align = 'left' } = writing
  const smaller = fitted(text, writing)
  const words = lettering(text, smaller, colour, face)
  const shift = align === 'left' ? 0 : align === 'right' ? words.width : words.width / 2
  // A smaller text keeps the middle of its line.
  put(context, words, x - shift, y + (size - smaller) * 0.65)
}

/** Writes a text around its middle, scaled: for words that grow. */
export function writeGrown(
  context: Context,
  text: string,
  x: number,
  y: number,
  writing: Writing,
  scale: number,
): void {
  const { colour, face = 'sans' } = writing
  stamp(context, lettering(text, fitted(text, writing), colour, face), x, y, scale)
}

export function remembered(name: string, make: () => Sprite): Sprite {
  const key = `${viewScale()} ${name}`
  const known = kept.get(key)
  if (known) {
    kept.delete(key)
    kept.set(key, known)
    return known
  }
  const made = make()
  kept.set(key, made)
  if (kept.size > KEPT_MAX) kept.delete(kept.keys().next().value!)
  return made
}
