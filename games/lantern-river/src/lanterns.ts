import {
  glow,
  sprite,
  stamp,
  vertical,
  type Context,
  type Sprite,
} from '@cloudplay/game-kit/paint/brush'

/** Eight pairs at most. Each has its own colour and sign, so that they also differ without colour. */
export const LIGHTS = [
  '255, 120, 96',
  '255, 205, 96',
  '120, 214, 255',
  '150, 232, 140',
  '214, 150, 255',
  '255, 160, 210',
  '255, 255, 240',
  '110, 240, 214',
] as const

export interface Lanterns {
  lit: readonly Sprite[]
  dark: readonly Sprite[]
  glows: readonly Sprite[]
}

export const paintLanterns = (): Lanterns => ({
  lit: LIGHTS.map((rgb, index) => paintLantern(rgb, index, true)),
  dark: LIGHTS.map((rgb, index) => paintLantern(rgb, index, false)),
  glows: LIGHTS.map((rgb) => glow(110, rgb, 0.75)),
})

const SIZE = 120
const MIDDLE = SIZE / 2

/** A paper lantern on a paper lotus, seen from above and slightly from the side. */
function paintLantern(rgb: string, index: number, isLit: boolean): Sprite {
  return sprite(SIZE, SIZE, (context) => {
    stamp(context, glow(58, rgb, isLit ? 0.95 : 0.3), MIDDLE, MIDDLE)
    context.globalAlpha = isLit ? 1 : 0.86
    for (let petal = 0; petal < 8; petal++) {
      const angle = (petal / 8) * Math.PI * 2 + 0.2
      context.fillStyle = petal % 2 === 0 ? `rgba(${rgb}, 0.95)` : `rgba(${rgb}, 0.7)`
      context.beginPath()
      context.ellipse(
        MIDDLE + Math.cos(angle) * 25,
        MIDDLE + 5 + Math.sin(angle) * 21,
        15,
        8.5,
        angle,
        0,
        Math.PI * 2,
      )
      context.fill()
    }
    const paper = vertical(context, MIDDLE - 26, MIDDLE + 24, [
      [0, isLit ? '#fffbe8' : '#d8cfc0'],
      [0.55, `rgba(${rgb}, 1)`],
      [1, 'rgba(90, 30, 30, 0.9)'],
    ])
    context.fillStyle = paper
    context.beginPath()
    context.roundRect(MIDDLE - 23, MIDDLE - 25, 46, 48, 13)
    context.fill()
    context.strokeStyle = 'rgba(60, 22, 20, 0.55)'
    context.lineWidth = 2
    context.stroke()
    context.fillStyle = 'rgba(52, 20, 22, 0.9)'
    context.strokeStyle = 'rgba(52, 20, 22, 0.9)'
    context.lineWidth = 3.4
    context.lineCap = context.lineJoin = 'round'
    context.translate(MIDDLE, MIDDLE)
    SIGNS[index]!(context)
  })
}

const path = (
  context: Context,
  points: readonly (readonly [number, number])[],
  isClosed: boolean,
) => {
  context.beginPath()
  for (const [x, y] of points) context.lineTo(x, y)
  if (isClosed) context.closePath()
}
const star = (context: Context, corners: number, reach: number, inner: number) => {
  context.beginPath()
  for (let point = 0; point < corners * 2; point++) {
    const angle = (point / corners) * Math.PI - Math.PI / 2
    const radius = point % 2 === 0 ? reach : inner
    context.lineTo(Math.cos(angle) * radius, Math.sin(angle) * radius)
  }
  context.closePath()
  context.fill()
}

/** Sun, moon, drop, leaf, star, flower, diamond and wave. */
const SIGNS: readonly ((context: Context) => void)[] = [
  (context) => {
    context.beginPath()
    context.arc(0, 0, 9, 0, Math.PI * 2)
    context.fill()
  },
  (context) => {
    context.beginPath()
    context.arc(0, 0, 12, 0.7, Math.PI * 2 - 0.7)
    context.arc(6, 0, 8.5, -1.2, 1.2, true)
    context.fill()
  },
  (context) => {
    context.beginPath()
    context.moveTo(0, -13)
    context.bezierCurveTo(12, 2, 9, 12, 0, 12)
    context.bezierCurveTo(-9, 12, -12, 2, 0, -13)
    context.fill()
  },
  (context) => {
    context.beginPath()
    context.moveTo(-11, 11)
    context.quadraticCurveTo(-12, -11, 12, -12)
    context.quadraticCurveTo(12, 10, -11, 11)
    context.fill()
  },
  (context) => star(context, 5, 13, 6),
  (context) => {
    for (let petal = 0; petal < 5; petal++) {
      context.beginPath()
      context.arc(
        Math.sin((petal / 5) * Math.PI * 2) * 7,
        -Math.cos((petal / 5) * Math.PI * 2) * 7,
        5.4,
        0,
        Math.PI * 2,
      )
      context.fill()
    }
  },
  (context) => {
    path(
      context,
      [
        [0, -13],
        [10, 0],
        [0, 13],
        [-10, 0],
      ],
      true,
    )
    context.fill()
  },
  (context) => {
    for (const y of [-6, 6]) {
      context.beginPath()
      context.moveTo(-12, y)
      context.bezierCurveTo(-5, y - 9, 5, y + 9, 12, y)
      context.stroke()
    }
  },
]

export function paintStarSign(isEarned: boolean): Sprite {
  return sprite(60, 60, (context) => {
    if (isEarned) stamp(context, glow(30, '255, 214, 120', 0.7), 30, 30)
    context.translate(30, 31)
    context.fillStyle = isEarned ? '#ffd978' : 'rgba(255, 236, 200, 0.22)'
    star(context, 5, 18, 8.4)
  })
}
