import {
  glow,
  put,
  seededDice,
  sprite,
  stamp,
  vertical,
  type Context,
  type Sprite,
} from '@cloudplay/game-kit/paint/brush'
import { VIEW_HEIGHT, VIEW_WIDTH } from '@cloudplay/game-kit/view'
import { HORIZON_Y } from './world.ts'

/** Width of scrolling layers, which repeat seamlessly. */
const TILE_WIDTH = 2560
export const MOON = { x: 930, y: 172, radius: 58 } as const

/** One night's colours; levels go through them. */
interface Night {
  sky: readonly [string, string, string, string]
  sea: readonly [string, string]
  land: readonly [string, string]
}
export const NIGHTS: readonly Night[] = [
  {
    sky: ['#070b1c', '#0f1d4a', '#243a86', '#5a6fc0'],
    sea: ['#20347c', '#080d20'],
    land: ['#2a3f86', '#141e48'],
  },
  {
    sky: ['#06101a', '#0c2b4a', '#14597a', '#4fb0b8'],
    sea: ['#155a78', '#06121f'],
    land: ['#1f6480', '#0e2c42'],
  },
  {
    sky: ['#0d0820', '#2a1650', '#5a2f86', '#c07ab8'],
    sea: ['#4a2a78', '#0f0a22'],
    land: ['#573486', '#22143f'],
  },
  {
    sky: ['#100a1c', '#33163f', '#7a2f58', '#e08a6e'],
    sea: ['#6a2c50', '#150a1a'],
    land: ['#73355c', '#2a1430'],
  },
]

export interface Landscape {
  /** Opaque, the whole frame, one a night. */
  backs: Sprite[]
  farClouds: Sprite
  /** By night. */
  farIslands: Sprite[]
  nearIslands: Sprite[]
  waves: Sprite[]
  mist: Sprite
}

export function paintLandscape(): Landscape {
  return {
    backs: NIGHTS.map(paintBack),
    farClouds: paintClouds(TILE_WIDTH, 220, 11, 'rgba(190, 208, 255, 0.16)', 16),
    farIslands: NIGHTS.map((night, index) =>
      paintIslands(130, 60, 5 + index, night.land[0], night.land[1], 0.55, 7),
    ),
    nearIslands: NIGHTS.map((night, index) =>
      paintIslands(190, 105, 21 + index, night.land[1], '#060914', 1, 5),
    ),
    waves: [0, 1, 2].map(paintWaves),
    mist: paintClouds(TILE_WIDTH, 150, 31, 'rgba(160, 190, 255, 0.10)', 14),
  }
}

function paintBack(night: Night): Sprite {
  const dice = seededDice(7)
  return sprite(VIEW_WIDTH, VIEW_HEIGHT, (context) => {
    const [top, high, low, edge] = night.sky
    context.fillStyle = vertical(context, 0, HORIZON_Y, [
      [0, top],
      [0.4, high],
      [0.8, low],
      [1, edge],
    ])
    context.fillRect(0, 0, VIEW_WIDTH, HORIZON_Y)
    for (let index = 0; index < 150; index++) {
      const y = dice() * dice() * (HORIZON_Y - 60)
      const size = dice() < 0.12 ? 2.2 : 1.3
      context.fillStyle = `rgba(226, 234, 255, ${0.2 + dice() * 0.6 * (1 - y / HORIZON_Y)})`
      context.fillRect(dice() * VIEW_WIDTH, y, size, size)
    }
    paintMoon(context)
    const [near, deep] = night.sea
    context.fillStyle = vertical(context, HORIZON_Y, VIEW_HEIGHT, [
      [0, near],
      [0.55, deep],
      [1, '#05070f'],
    ])
    context.fillRect(0, HORIZON_Y, VIEW_WIDTH, VIEW_HEIGHT - HORIZON_Y)
    context.fillStyle = 'rgba(220, 232, 255, 0.35)'
    context.fillRect(0, HORIZON_Y, VIEW_WIDTH, 1.5)
    paintReflection(context, dice)
  })
}

function paintMoon(context: Context): void {
  const { x, y, radius } = MOON
  stamp(context, glow(330, '196, 214, 255', 0.42), x, y)
  const face = context.createRadialGradient(x - 18, y - 18, 6, x, y, radius)
  face.addColorStop(0, '#fdfcf2')
  face.addColorStop(0.75, '#e6ebfa')
  face.addColorStop(1, '#c3cef0')
  context.fillStyle = face
  context.beginPath()
  context.arc(x, y, radius, 0, Math.PI * 2)
  context.fill()
  context.fillStyle = 'rgba(150, 168, 214, 0.28)'
  for (const [dx, dy, size] of [
    [-18, 10, 15],
    [17, -14, 10],
    [14, 24, 8],
    [-8, -26, 6],
  ] as const) {
    context.beginPath()
    context.arc(x + dx, y + dy, size, 0, Math.PI * 2)
    context.fill()
  }
}

/** The moon's road on the water: short strokes, wider and rarer towards the viewer. */
function paintReflection(context: Context, dice: () => number): void {
  for (let y = HORIZON_Y + 4; y < VIEW_HEIGHT - 10; y += 5) {
    const share = (y - HORIZON_Y) / (VIEW_HEIGHT - HORIZON_Y)
    const spread = 26 + share * 120
    for (let stroke = 0; stroke < 3; stroke++) {
      const width = (14 + dice() * 46) * (0.5 + share)
      context.fillStyle = `rgba(226, 236, 255, ${(0.34 - share * 0.26) * (0.4 + dice() * 0.6)})`
      context.fillRect(MOON.x + (dice() - 0.5) * spread * 2 - width / 2, y + dice() * 3, width, 1.6)
    }
  }
}

/** Islands as hills that rise out of the water, with a few lit windows; the strip's last row is the waterline. */
function paintIslands(
  height: number,
  peak: number,
  seed: number,
  top: string,
  foot: string,
  strength: number,
  count: number,
): Sprite {
  const dice = seededDice(seed * 977)
  return sprite(TILE_WIDTH, height, (context) => {
    context.globalAlpha = strength
    for (let island = 0; island < count; island++) {
      const middle = ((island + 0.2 + dice() * 0.6) / count) * TILE_WIDTH
      const half = 130 + dice() * 190
      const rise = peak * (0.55 + dice() * 0.75)
      const ridges = 2 + Math.floor(dice() * 3)
      const tilt = dice() * 6
      const heightAt = (share: number) => {
        const dome = Math.cos((share * Math.PI) / 2) ** 1.4
        const ridge =
          0.74 +
          0.2 * Math.sin(share * ridges * Math.PI + tilt) +
          0.06 * Math.sin(share * 23 + tilt)
        return Math.min(height - 4, rise * dome * ridge)
      }
      for (const shift of [-TILE_WIDTH, 0, TILE_WIDTH]) {
        context.fillStyle = vertical(context, height - rise, height, [
          [0, top],
          [1, foot],
        ])
        context.beginPath()
        context.moveTo(middle + shift - half, height)
        for (let share = -1; share <= 1.001; share += 0.04)
          context.lineTo(middle + shift + share * half, height - heightAt(Math.min(1, share)))
        context.lineTo(middle + shift + half, height)
        context.fill()
      }
      for (let light = 0; light < 4; light++) {
        const share = (dice() - 0.5) * 1.1
        context.fillStyle = `rgba(255, 205, 120, ${0.35 + dice() * 0.5})`
        context.fillRect(
          middle + share * half,
          height - heightAt(share) * (0.15 + dice() * 0.4),
          2.5,
          3,
        )
      }
    }
  })
}

const CLOUD_BLUR_PX = 7
/** Reach of the blur. Shapes beyond the layer's edge are drawn too, so that it repeats seamlessly. */
const CLOUD_MARGIN_PX = 3 * CLOUD_BLUR_PX

/** Puffs on a flat base, blurred together, because a blur for each takes 130 MB and half a second of the seat's start. */
function paintClouds(
  width: number,
  height: number,
  seed: number,
  colour: string,
  count: number,
): Sprite {
  const dice = seededDice(seed * 331)
  const sharp = sprite(width + 2 * CLOUD_MARGIN_PX, height + 2 * CLOUD_MARGIN_PX, (context) => {
    context.translate(CLOUD_MARGIN_PX, CLOUD_MARGIN_PX)
    context.fillStyle = colour
    for (let cloud = 0; cloud < count; cloud++) {
      const x = ((cloud + dice() * 0.7) / count) * width
      const y = height * (0.45 + dice() * 0.35)
      const size = 60 + dice() * 90
      for (const shift of [-width, 0, width]) {
        context.beginPath()
        for (let puff = 0; puff < 5; puff++) {
          const share = puff / 4 - 0.5
          const radius = size * (0.16 + 0.2 * Math.cos(share * Math.PI))
          context.ellipse(
            x + shift + share * size * 2.1,
            y - radius * 0.45,
            radius * 1.7,
            radius,
            0,
            0,
            Math.PI * 2,
          )
        }
        context.fill()
      }
    }
  })
  return sprite(width, height, (context) => {
    context.filter = `blur(${CLOUD_BLUR_PX}px)`
    put(context, sharp, -CLOUD_MARGIN_PX, -CLOUD_MARGIN_PX)
  })
}

/** Crests of the sea, one band a distance. */
function paintWaves(band: number): Sprite {
  const dice = seededDice(band + 91)
  const height = 34 + band * 18
  return sprite(TILE_WIDTH, height, (context) => {
    for (let crest = 0; crest < 70 - band * 14; crest++) {
      const width = (18 + dice() * 50) * (1 + band * 0.7)
      const x = dice() * TILE_WIDTH
      const y = dice() * (height - 4)
      context.fillStyle = `rgba(176, 204, 255, ${0.06 + dice() * 0.13})`
      for (const shift of [0, -TILE_WIDTH]) {
        context.beginPath()
        context.ellipse(x + shift, y + 2, width / 2, 0.9 + band * 0.5, 0, 0, Math.PI * 2)
        context.fill()
      }
    }
  })
}
