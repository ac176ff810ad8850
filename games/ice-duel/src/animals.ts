import { glow, sprite, stamp, type Context, type Sprite } from '@cloudplay/game-kit/paint/brush'
import { MALLET_RADIUS } from './world.ts'
import { SIDE_COLOURS, SIDE_RGB } from './rink-picture.ts'

interface Animal {
  fur: string
  face: string
  ears: 'none' | 'long' | 'pointed' | 'round' | 'horns'
  ear: string
  nose: string
}
/** The players: the penguin on the left, its rivals on the right, by number. */
const PENGUIN: Animal = { fur: '#27365f', face: '#f4f8ff', ears: 'none', ear: '', nose: '#ffb13d' }
const RIVAL_ANIMALS: readonly Animal[] = [
  { fur: '#f3f6ff', face: '#ffffff', ears: 'long', ear: '#ffc4d2', nose: '#ff8fa8' },
  { fur: '#f0803c', face: '#fff3e4', ears: 'pointed', ear: '#5a2a14', nose: '#3a1c12' },
  { fur: '#7f8ca6', face: '#d9e2f2', ears: 'pointed', ear: '#3c465c', nose: '#20283a' },
  { fur: '#e8eefb', face: '#ffffff', ears: 'round', ear: '#b9c8e6', nose: '#2a3348' },
  { fur: '#4cc3d9', face: '#b8f2f5', ears: 'horns', ear: '#e9fdff', nose: '#0f6c86' },
]
const SIZE = 150
const MIDDLE = SIZE / 2

export const paintPenguin = () => paintMallet(PENGUIN, 0)
export const paintRivals = () => RIVAL_ANIMALS.map((animal) => paintMallet(animal, 1))

/** A mallet: a curling stone in the colour of its side, with its player's head on it. */
function paintMallet(animal: Animal, side: 0 | 1): Sprite {
  return sprite(SIZE, SIZE, (context) => {
    stamp(context, glow(74, SIDE_RGB[side], 0.5), MIDDLE, MIDDLE)
    disc(context, MIDDLE + 4, MIDDLE + 7, MALLET_RADIUS, 'rgba(4, 10, 30, 0.45)')
    disc(context, MIDDLE, MIDDLE, MALLET_RADIUS, '#27406f')
    const rim = context.createLinearGradient(0, MIDDLE - MALLET_RADIUS, 0, MIDDLE + MALLET_RADIUS)
    rim.addColorStop(0, '#ffffff')
    rim.addColorStop(0.35, SIDE_COLOURS[side])
    rim.addColorStop(1, side === 0 ? '#1d4fb4' : '#b2521d')
    context.strokeStyle = rim
    context.lineWidth = 8
    context.beginPath()
    context.arc(MIDDLE, MIDDLE, MALLET_RADIUS - 4, 0, Math.PI * 2)
    context.stroke()
    paintHead(context, animal)
  })
}

function paintHead(context: Context, { fur, face, ears, ear, nose }: Animal): void {
  for (const hand of [-1, 1]) {
    if (ears === 'long') {
      oval(context, MIDDLE + hand * 11, MIDDLE - 27, 7, 19, hand * 0.16, fur)
      oval(context, MIDDLE + hand * 11, MIDDLE - 26, 3.2, 13, hand * 0.16, ear)
    }
    if (ears === 'pointed') {
      triangle(context, MIDDLE + hand * 19, MIDDLE - 36, hand, fur, 1)
      triangle(context, MIDDLE + hand * 18, MIDDLE - 31, hand, ear, 0.55)
    }
    if (ears === 'round') {
      disc(context, MIDDLE + hand * 19, MIDDLE - 20, 9.5, fur)
      disc(context, MIDDLE + hand * 19, MIDDLE - 20, 5, ear)
    }
    if (ears === 'horns') oval(context, MIDDLE + hand * 17, MIDDLE - 27, 4, 15, hand * 0.5, ear)
  }
  disc(context, MIDDLE, MIDDLE, 27, fur)
  const isPenguin = ears === 'none'
  if (isPenguin)
    for (const hand of [-1, 1]) oval(context, MIDDLE + hand * 8.5, MIDDLE + 2, 12, 16, 0, face)
  else oval(context, MIDDLE, MIDDLE + 11, 15, 12, 0, face)
  for (const hand of [-1, 1]) {
    disc(context, MIDDLE + hand * 10, MIDDLE - 3, 4.4, '#141a2c')
    disc(context, MIDDLE + hand * 10 + 1.4, MIDDLE - 4.6, 1.5, '#ffffff')
    oval(context, MIDDLE + hand * 16, MIDDLE + 8, 4.5, 3, 0, 'rgba(255, 120, 130, 0.35)')
  }
  if (isPenguin) {
    context.fillStyle = nose
    context.beginPath()
    context.moveTo(MIDDLE - 8, MIDDLE + 6)
    context.quadraticCurveTo(MIDDLE, MIDDLE + 1, MIDDLE + 8, MIDDLE + 6)
    context.quadraticCurveTo(MIDDLE, MIDDLE + 18, MIDDLE - 8, MIDDLE + 6)
    context.fill()
  } else oval(context, MIDDLE, MIDDLE + 6, 4.6, 3.4, 0, nose)
}

function disc(context: Context, x: number, y: number, radius: number, colour: string): void {
  context.fillStyle = colour
  context.beginPath()
  context.arc(x, y, radius, 0, Math.PI * 2)
  context.fill()
}

function oval(
  context: Context,
  x: number,
  y: number,
  rx: number,
  ry: number,
  turn: number,
  colour: string,
): void {
  context.fillStyle = colour
  context.beginPath()
  context.ellipse(x, y, rx, ry, turn, 0, Math.PI * 2)
  context.fill()
}

function triangle(
  context: Context,
  x: number,
  y: number,
  hand: number,
  colour: string,
  share: number,
): void {
  context.fillStyle = colour
  context.beginPath()
  context.moveTo(x + hand * 3 * share, y)
  context.lineTo(x - hand * 15 * share, y + 20 * share)
  context.lineTo(x + hand * 7 * share, y + 24 * share)
  context.closePath()
  context.fill()
}
