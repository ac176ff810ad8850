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

/** Upper edge of the water. */
export const SHORE_Y = 250

/** A little town on a river by night: all of it on the title, only the water under the board. */
export function paintTown(): Sprite {
  const dice = seededDice(77)
  return sprite(VIEW_WIDTH, VIEW_HEIGHT, (context) => {
    context.fillStyle = vertical(context, 0, SHORE_Y, [
      [0, '#140b26'],
      [0.5, '#3a1740'],
      [1, '#8a3b4a'],
    ])
    context.fillRect(0, 0, VIEW_WIDTH, SHORE_Y)
    for (let index = 0; index < 70; index++) {
      context.fillStyle = `rgba(255, 232, 210, ${0.15 + dice() * 0.5})`
      context.fillRect(dice() * VIEW_WIDTH, dice() * 150, 1.6, 1.6)
    }
    stamp(context, glow(170, '255, 214, 150', 0.5), 1060, 92)
    context.fillStyle = '#fff0cf'
    context.beginPath()
    context.arc(1060, 92, 38, 0, Math.PI * 2)
    context.fill()
    paintHills(context, dice)
    paintHouses(context, dice)
    paintWater(context, SHORE_Y, dice)
  })
}

export function paintWaterOnly(): Sprite {
  const dice = seededDice(78)
  return sprite(VIEW_WIDTH, VIEW_HEIGHT, (context) => {
    paintWater(context, 0, dice)
    for (let leaf = 0; leaf < 26; leaf++) {
      const x = dice() < 0.5 ? dice() * 300 : VIEW_WIDTH - dice() * 300
      paintLily(context, x, dice() * VIEW_HEIGHT, 18 + dice() * 28, dice() * 6)
    }
    const shade = context.createRadialGradient(640, 370, 300, 640, 370, 780)
    shade.addColorStop(0, 'rgba(8, 6, 20, 0)')
    shade.addColorStop(1, 'rgba(8, 6, 20, 0.72)')
    context.fillStyle = shade
    context.fillRect(0, 0, VIEW_WIDTH, VIEW_HEIGHT)
  })
}

function paintHills(context: Context, dice: () => number): void {
  for (const [base, rise, colour] of [
    [230, 110, '#4a2148'],
    [246, 70, '#33173a'],
  ] as const) {
    const tilt = dice() * 6
    context.fillStyle = colour
    context.beginPath()
    context.moveTo(0, SHORE_Y)
    for (let x = 0; x <= VIEW_WIDTH; x += 16)
      context.lineTo(
        x,
        base - rise * (0.5 + 0.32 * Math.sin(x / 170 + tilt) + 0.18 * Math.sin(x / 61 + tilt * 2)),
      )
    context.lineTo(VIEW_WIDTH, SHORE_Y)
    context.fill()
  }
}

/** White walls, dark curved roofs, warm windows. */
function paintHouses(context: Context, dice: () => number): void {
  for (let x = -30; x < VIEW_WIDTH;) {
    const width = 74 + dice() * 66
    const height = 46 + dice() * 44
    const top = SHORE_Y - height
    context.fillStyle = vertical(context, top, SHORE_Y, [
      [0, '#54385a'],
      [1, '#2a1a36'],
    ])
    context.fillRect(x, top, width, height)
    context.fillStyle = '#170d20'
    context.beginPath()
    context.moveTo(x - 14, top - 2)
    context.quadraticCurveTo(x + width * 0.2, top - 8, x + width / 2, top - 30 - dice() * 8)
    context.quadraticCurveTo(x + width * 0.8, top - 8, x + width + 14, top - 2)
    context.quadraticCurveTo(x + width / 2, top + 6, x - 14, top - 2)
    context.fill()
    for (let window = 0; window < 2 + dice() * 2; window++) {
      const at = x + 12 + window * 26
      if (at + 14 > x + width) break
      context.fillStyle = dice() < 0.75 ? '#ffc672' : '#5a3a4a'
      context.fillRect(at, top + 16 + dice() * 6, 13, 17)
    }
    if (dice() < 0.6) {
      stamp(context, glow(30, '255, 110, 80', 0.8), x + width - 4, top + 12)
      context.fillStyle = '#ff7a5c'
      context.beginPath()
      context.ellipse(x + width - 4, top + 12, 6, 7.5, 0, 0, Math.PI * 2)
      context.fill()
    }
    x += width + (dice() < 0.22 ? 46 : 4)
  }
}

function paintWater(context: Context, from: number, dice: () => number): void {
  context.fillStyle = vertical(context, from, VIEW_HEIGHT, [
    [0, '#4a2a4e'],
    [0.25, '#1c2f4e'],
    [1, '#0a1a30'],
  ])
  context.fillRect(0, from, VIEW_WIDTH, VIEW_HEIGHT - from)
  const height = VIEW_HEIGHT - from
  for (let ripple = 0; ripple < 330; ripple++) {
    const share = dice()
    const width = (16 + dice() * 60) * (0.5 + share)
    const isWarm = dice() < 0.42
    const light = (isWarm ? 0.34 : 0.14) * (1 - share * 0.75) * dice()
    context.fillStyle = isWarm ? `rgba(255, 176, 100, ${light})` : `rgba(170, 200, 255, ${light})`
    context.beginPath()
    context.ellipse(
      dice() * VIEW_WIDTH,
      from + share * height,
      width / 2,
      1 + share * 0.9,
      0,
      0,
      Math.PI * 2,
    )
    context.fill()
  }
}

function paintLily(context: Context, x: number, y: number, size: number, turn: number): void {
  context.fillStyle = 'rgba(30, 86, 78, 0.6)'
  context.beginPath()
  context.moveTo(x, y)
  context.arc(x, y, size, turn, turn + 5.7)
  context.fill()
  context.strokeStyle = 'rgba(120, 190, 160, 0.25)'
  context.lineWidth = 1.4
  for (let vein = 0.6; vein < 5.5; vein += 0.8) {
    context.beginPath()
    context.moveTo(x, y)
    context.lineTo(x + Math.cos(turn + vein) * size * 0.86, y + Math.sin(turn + vein) * size * 0.86)
    context.stroke()
  }
}
