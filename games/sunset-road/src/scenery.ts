import {
  fullParts,
  glow,
  putPart,
  seededDice,
  sprite,
  stamp,
  vertical,
  type Context,
  type Part,
  type Sprite,
} from '@cloudplay/game-kit/paint/brush'
import type { Theme } from './themes.ts'

/** A picture in three sizes: distant things use a small one, which is cheaper and looks calmer. */
export interface Sized {
  /** Width and height in units of half the road's width. */
  width: number
  height: number
  pictures: readonly Planted[]
}

interface Planted {
  picture: Sprite
  parts: readonly Part[]
}

export const planted = (picture: Sprite): Planted => ({ picture, parts: fullParts(picture) })

function sized(
  widthPx: number,
  heightPx: number,
  unit: number,
  draw: (context: Context) => void,
): Sized {
  return {
    width: widthPx / unit,
    height: heightPx / unit,
    pictures: [1, 0.4, 0.15].map((scale) =>
      planted(
        sprite(Math.ceil(widthPx * scale), Math.ceil(heightPx * scale), (context) => {
          context.scale(scale, scale)
          draw(context)
        }),
      ),
    ),
  }
}

/** Copies a picture with its foot at x, y and the given width, clipped below `clipY`. */
export function plant(
  context: Context,
  { width, height, pictures }: Sized,
  x: number,
  y: number,
  roadHalfPx: number,
  clipY: number,
): void {
  const widthPx = width * roadHalfPx
  const heightPx = height * roadHalfPx
  if (widthPx < 2) return
  const { picture, parts } =
    pictures.findLast((each) => each.picture.width >= widthPx) ?? pictures[0]!
  const top = y - heightPx
  const seen = Math.min(1, Math.max(0, (clipY - top) / heightPx))
  if (seen <= 0) return
  const [across, down] = [widthPx / picture.width, heightPx / picture.height]
  const left = x - widthPx / 2
  for (const part of parts) {
    const seenHeight = Math.min(part.height, picture.height * seen - part.y)
    if (seenHeight <= 0) break
    putPart(
      context,
      picture,
      { ...part, height: seenHeight },
      {
        x: left + part.x * across,
        y: top + part.y * down,
        width: part.width * across,
        height: seenHeight * down,
      },
    )
  }
}

export function paintScenery(theme: Theme): Sized[] {
  if (theme.scenery === 'palms') return [palm(1), palm(-1), bush('#8a5a3a', '#c98a4a'), parasol()]
  if (theme.scenery === 'pines') return [pine(7), pine(8), bush('#b9cbe0', '#f4f8fd'), pine(9)]
  return [
    lamp('255, 63, 176'),
    sign('56, 230, 255', 1),
    lamp('56, 230, 255'),
    sign('255, 211, 107', 2),
  ]
}

function palm(lean: 1 | -1): Sized {
  return sized(300, 420, 330, (context) => {
    context.translate(150, 0)
    context.scale(lean, 1)
    context.strokeStyle = '#4a2a3a'
    context.lineWidth = 17
    context.lineCap = 'round'
    context.beginPath()
    context.moveTo(-26, 418)
    context.quadraticCurveTo(-20, 240, 22, 108)
    context.stroke()
    context.strokeStyle = 'rgba(255, 180, 110, 0.55)'
    context.lineWidth = 4
    context.beginPath()
    context.moveTo(-31, 416)
    context.quadraticCurveTo(-26, 240, 17, 112)
    context.stroke()
    for (let leaf = 0; leaf < 9; leaf++) {
      const angle = (leaf / 9) * Math.PI * 2
      const reach = 104 + (leaf % 3) * 14
      const x = 22 + Math.cos(angle) * reach
      const y = 104 + Math.sin(angle) * reach * 0.5 + 34
      context.fillStyle = leaf % 2 === 0 ? '#3c2a4a' : '#5a3450'
      context.beginPath()
      context.moveTo(22, 104)
      context.quadraticCurveTo((22 + x) / 2, Math.min(104, y) - 46, x, y)
      context.quadraticCurveTo((22 + x) / 2, Math.min(104, y) - 16, 22, 110)
      context.fill()
    }
  })
}

function pine(seed: number): Sized {
  const dice = seededDice(seed)
  const height = 400 + dice() * 90
  return sized(240, height, 330, (context) => {
    context.fillStyle = '#4a3a34'
    context.fillRect(108, height - 60, 24, 60)
    for (let tier = 0; tier < 5; tier++) {
      const top = 6 + (tier * (height - 120)) / 5
      const half = 34 + tier * 19
      const bottom = top + (height - 120) / 5 + 58
      context.fillStyle = ['#2c5a62', '#2a5560', '#254d58', '#214550', '#1d3f4a'][tier]!
      context.beginPath()
      context.moveTo(120, top)
      context.lineTo(120 + half, bottom)
      context.lineTo(120 - half, bottom)
      context.fill()
      context.fillStyle = 'rgba(255, 255, 255, 0.92)'
      context.beginPath()
      context.moveTo(120, top)
      context.lineTo(120 + half * 0.62, top + (bottom - top) * 0.62)
      context.quadraticCurveTo(
        120 + half * 0.1,
        top + (bottom - top) * 0.48,
        120 - half * 0.34,
        top + (bottom - top) * 0.36,
      )
      context.fill()
    }
  })
}

function bush(dark: string, light: string): Sized {
  return sized(200, 90, 380, (context) => {
    for (const [x, y, radius] of [
      [50, 58, 36],
      [104, 44, 44],
      [152, 60, 34],
    ] as const) {
      context.fillStyle = vertical(context, y - radius, 90, [
        [0, light],
        [1, dark],
      ])
      context.beginPath()
      context.arc(x, y, radius, Math.PI, 0)
      context.lineTo(x + radius, 90)
      context.lineTo(x - radius, 90)
      context.fill()
    }
  })
}

function parasol(): Sized {
  return sized(220, 200, 380, (context) => {
    context.fillStyle = '#f6e6d0'
    context.fillRect(106, 60, 8, 140)
    for (let stripe = 0; stripe < 6; stripe++) {
      context.fillStyle = stripe % 2 === 0 ? '#e8564a' : '#fff2dc'
      context.beginPath()
      context.moveTo(110, 10)
      context.quadraticCurveTo(14 + stripe * 32, 30, 8 + stripe * 34, 84)
      context.lineTo(8 + (stripe + 1) * 34, 84)
      context.quadraticCurveTo(14 + (stripe + 1) * 32, 30, 110, 10)
      context.fill()
    }
  })
}

function lamp(rgb: string): Sized {
  return sized(160, 420, 330, (context) => {
    context.fillStyle = '#3a3060'
    context.fillRect(40, 40, 9, 380)
    context.fillRect(40, 40, 70, 8)
    stamp(context, glow(50, rgb, 1), 106, 56)
    context.fillStyle = `rgb(${rgb})`
    context.fillRect(86, 46, 38, 9)
  })
}

function sign(rgb: string, kind: 1 | 2): Sized {
  return sized(300, 400, 330, (context) => {
    context.fillStyle = '#2a2248'
    context.fillRect(70, 150, 10, 250)
    context.fillRect(220, 150, 10, 250)
    context.fillStyle = '#120a28'
    context.strokeStyle = `rgb(${rgb})`
    context.lineWidth = 7
    context.beginPath()
    context.roundRect(24, 24, 252, 150, 18)
    context.fill()
    context.stroke()
    context.lineWidth = 10
    context.lineCap = context.lineJoin = 'round'
    context.beginPath()
    if (kind === 1) {
      for (const x of [86, 136, 186]) {
        context.moveTo(x, 62)
        context.lineTo(x + 34, 99)
        context.lineTo(x, 136)
      }
    } else {
      context.moveTo(150, 50)
      for (let point = 1; point < 11; point++) {
        const angle = (point / 10) * Math.PI * 2 - Math.PI / 2
        const reach = point % 2 === 0 ? 50 : 21
        context.lineTo(150 + Math.cos(angle) * reach, 100 + Math.sin(angle) * reach)
      }
    }
    context.stroke()
  })
}
