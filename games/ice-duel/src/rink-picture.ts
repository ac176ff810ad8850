import {
  glow,
  seededDice,
  sprite,
  stamp,
  vertical,
  type Context,
  type Sprite,
} from '@cloudplay/game-kit/paint/brush'
import { VIEW_HEIGHT, VIEW_WIDTH } from '@cloudplay/game-kit/view'
import { GOAL_HALF, MIDDLE_X, MIDDLE_Y, RINK } from './world.ts'

const WIDTH = RINK.right - RINK.left
const HEIGHT = RINK.bottom - RINK.top
export const SIDE_COLOURS = ['#58b7ff', '#ffab5c'] as const
export const SIDE_RGB = ['88, 183, 255', '255, 171, 92'] as const

/** The frozen lake at night from above: all still parts, drawn once. */
export function paintRink(): Sprite {
  const dice = seededDice(41)
  return sprite(VIEW_WIDTH, VIEW_HEIGHT, (context) => {
    context.fillStyle = vertical(context, 0, VIEW_HEIGHT, [
      [0, '#0b1430'],
      [0.6, '#14244a'],
      [1, '#0d1834'],
    ])
    context.fillRect(0, 0, VIEW_WIDTH, VIEW_HEIGHT)
    paintShore(context, dice)
    paintIce(context, dice)
    paintLines(context)
    for (const side of [0, 1] as const) paintGoal(context, side)
    paintLanterns(context)
  })
}

function paintShore(context: Context, dice: () => number): void {
  for (let drift = 0; drift < 90; drift++) {
    const edge = Math.floor(dice() * 4)
    const along = dice()
    const x = edge < 2 ? along * VIEW_WIDTH : edge === 2 ? dice() * 70 : VIEW_WIDTH - dice() * 70
    const y =
      edge === 0 ? dice() * 118 : edge === 1 ? VIEW_HEIGHT - dice() * 44 : along * VIEW_HEIGHT
    context.fillStyle = `rgba(190, 212, 255, ${0.04 + dice() * 0.07})`
    context.beginPath()
    context.ellipse(x, y, 40 + dice() * 90, 10 + dice() * 16, (dice() - 0.5) * 0.2, 0, Math.PI * 2)
    context.fill()
  }
  for (let tree = 0; tree < 46; tree++) {
    const isTop = dice() < 0.6
    const x = dice() * VIEW_WIDTH
    const y = isTop ? 12 + dice() * 78 : VIEW_HEIGHT - 4 + dice() * 14
    if (isTop && x > 420 && x < 860) continue
    paintTree(context, x, y, 17 + dice() * 17)
  }
}

/** A fir from above: rings of branches, with snow on the moon's side. */
function paintTree(context: Context, x: number, y: number, size: number): void {
  context.fillStyle = 'rgba(4, 8, 22, 0.45)'
  context.beginPath()
  context.ellipse(x - size * 0.35, y + size * 0.4, size * 1.05, size * 0.9, 0, 0, Math.PI * 2)
  context.fill()
  for (const [share, colour] of [
    [1, '#10243f'],
    [0.72, '#1a3658'],
    [0.45, '#2b5078'],
    [0.2, '#c4dcff'],
  ] as const) {
    context.fillStyle = colour
    context.beginPath()
    for (let point = 0; point < 18; point++) {
      const reach = size * share * (point % 2 === 0 ? 1 : 0.74)
      const angle = (point / 18) * Math.PI * 2 + share
      context.lineTo(x + Math.cos(angle) * reach, y + Math.sin(angle) * reach)
    }
    context.fill()
  }
}

function paintIce(context: Context, dice: () => number): void {
  context.fillStyle = 'rgba(4, 9, 26, 0.55)'
  rounded(context, -20, 12)
  context.fillStyle = '#dbe8ff'
  rounded(context, -16, 0)
  context.fillStyle = '#8fb0e4'
  rounded(context, -7, 0)
  const ice = context.createRadialGradient(MIDDLE_X, MIDDLE_Y - 60, 60, MIDDLE_X, MIDDLE_Y, 680)
  ice.addColorStop(0, '#5b8ed0')
  ice.addColorStop(0.45, '#315c9e')
  ice.addColorStop(1, '#16315f')
  context.fillStyle = ice
  rounded(context, 0, 0)
  context.save()
  context.beginPath()
  context.roundRect(RINK.left, RINK.top, WIDTH, HEIGHT, 34)
  context.clip()
  stamp(context, glow(190, '226, 238, 255', 0.5), MIDDLE_X + 190, RINK.top + 120)
  for (let crack = 0; crack < 11; crack++) paintCrack(context, dice)
  for (let scratch = 0; scratch < 120; scratch++) {
    const x = RINK.left + dice() * WIDTH
    const y = RINK.top + dice() * HEIGHT
    const radius = 60 + dice() * 260
    const from = dice() * Math.PI * 2
    context.strokeStyle = `rgba(232, 242, 255, ${0.04 + dice() * 0.09})`
    context.lineWidth = 0.8 + dice()
    context.beginPath()
    context.arc(
      x + Math.cos(from) * radius,
      y + Math.sin(from) * radius,
      radius,
      from + Math.PI,
      from + Math.PI + 0.1 + dice() * 0.4,
    )
    context.stroke()
  }
  context.restore()
}

function paintCrack(context: Context, dice: () => number): void {
  let x = RINK.left + dice() * WIDTH
  let y = RINK.top + dice() * HEIGHT
  let angle = dice() * Math.PI * 2
  context.strokeStyle = `rgba(210, 230, 255, ${0.12 + dice() * 0.14})`
  context.lineWidth = 1.4
  context.beginPath()
  context.moveTo(x, y)
  for (let piece = 0; piece < 7; piece++) {
    angle += (dice() - 0.5) * 1.1
    x += Math.cos(angle) * (20 + dice() * 34)
    y += Math.sin(angle) * (20 + dice() * 34)
    context.lineTo(x, y)
  }
  context.stroke()
}

function rounded(context: Context, inset: number, dy: number): void {
  context.beginPath()
  context.roundRect(
    RINK.left + inset,
    RINK.top + inset + dy,
    WIDTH - inset * 2,
    HEIGHT - inset * 2,
    34 - inset,
  )
  context.fill()
}

function paintLines(context: Context): void {
  context.strokeStyle = 'rgba(214, 236, 255, 0.42)'
  context.lineWidth = 5
  context.beginPath()
  context.moveTo(MIDDLE_X, RINK.top)
  context.lineTo(MIDDLE_X, RINK.bottom)
  context.stroke()
  context.beginPath()
  context.arc(MIDDLE_X, MIDDLE_Y, 104, 0, Math.PI * 2)
  context.stroke()
  // A snowflake marks the middle.
  context.lineWidth = 4
  context.strokeStyle = 'rgba(226, 242, 255, 0.6)'
  for (let arm = 0; arm < 6; arm++) {
    context.save()
    context.translate(MIDDLE_X, MIDDLE_Y)
    context.rotate((arm * Math.PI) / 3)
    context.beginPath()
    context.moveTo(0, 0)
    context.lineTo(0, -46)
    for (const [y, reach] of [
      [-20, 10],
      [-33, 9],
    ] as const) {
      context.moveTo(-reach, y - reach)
      context.lineTo(0, y)
      context.lineTo(reach, y - reach)
    }
    context.stroke()
    context.restore()
  }
  for (const side of [0, 1] as const) {
    context.strokeStyle = `rgba(${SIDE_RGB[side]}, 0.6)`
    context.lineWidth = 4
    context.beginPath()
    const x = side === 0 ? RINK.left : RINK.right
    context.arc(
      x,
      MIDDLE_Y,
      140,
      side === 0 ? -Math.PI / 2 : Math.PI / 2,
      side === 0 ? Math.PI / 2 : (Math.PI * 3) / 2,
    )
    context.stroke()
  }
}

function paintGoal(context: Context, side: 0 | 1): void {
  const x = side === 0 ? RINK.left - 46 : RINK.right
  context.fillStyle = '#081226'
  context.beginPath()
  context.roundRect(
    x,
    MIDDLE_Y - GOAL_HALF,
    46,
    GOAL_HALF * 2,
    side === 0 ? [22, 0, 0, 22] : [0, 22, 22, 0],
  )
  context.fill()
  context.save()
  context.clip()
  context.strokeStyle = `rgba(${SIDE_RGB[side]}, 0.4)`
  context.lineWidth = 1.6
  for (let at = -GOAL_HALF * 2; at < GOAL_HALF * 3; at += 15) {
    context.beginPath()
    context.moveTo(x, MIDDLE_Y - GOAL_HALF + at)
    context.lineTo(x + 46, MIDDLE_Y - GOAL_HALF + at + 46)
    context.moveTo(x + 46, MIDDLE_Y - GOAL_HALF + at)
    context.lineTo(x, MIDDLE_Y - GOAL_HALF + at + 46)
    context.stroke()
  }
  context.restore()
  context.strokeStyle = SIDE_COLOURS[side]
  context.lineWidth = 4
  context.beginPath()
  context.roundRect(
    x,
    MIDDLE_Y - GOAL_HALF,
    46,
    GOAL_HALF * 2,
    side === 0 ? [22, 0, 0, 22] : [0, 22, 22, 0],
  )
  context.stroke()
}

function paintLanterns(context: Context): void {
  for (const [x, y] of [
    [RINK.left - 8, RINK.top - 8],
    [RINK.right + 8, RINK.top - 8],
    [RINK.left - 8, RINK.bottom + 8],
    [RINK.right + 8, RINK.bottom + 8],
    [MIDDLE_X, RINK.bottom + 20],
  ] as const) {
    stamp(context, glow(86, '255, 196, 110', 0.6), x, y)
    context.fillStyle = '#ffe2a8'
    context.beginPath()
    context.arc(x, y, 8, 0, Math.PI * 2)
    context.fill()
    context.strokeStyle = '#7a4a22'
    context.lineWidth = 3
    context.stroke()
  }
}
