import {
  glow,
  put,
  stamp,
  vertical,
  sprite,
  type Context,
  type Sprite,
} from '@cloudplay/game-kit/paint/brush'

interface Paintwork {
  body: string
  shade: string
  glass: string
}
const MINE: Paintwork = { body: '#ff5a4a', shade: '#a3202f', glass: '#2a2140' }
const OTHERS: readonly Paintwork[] = [
  { body: '#4fa8e8', shade: '#1f5590', glass: '#1a2340' },
  { body: '#f4d06a', shade: '#a87a1f', glass: '#2a2440' },
  { body: '#e8eef6', shade: '#8a98b0', glass: '#26304a' },
  { body: '#7ad08a', shade: '#2f7a4a', glass: '#1c3040' },
]

export const paintMyCar = () => car(MINE, true)
export const paintOtherCars = () => OTHERS.map((paintwork) => car(paintwork, false))
/** The player's best run: a translucent car. */
export function paintGhostCar(): Sprite {
  const solid = car({ body: '#9ff6ff', shade: '#58c8e8', glass: '#e8fdff' }, true)
  return sprite(solid.width, solid.height, (context) => {
    context.globalAlpha = 0.5
    put(context, solid, 0, 0)
  })
}
export const CAR_WIDTH = 260
export const CAR_HEIGHT = 170

/** A car from behind; the sporty one is lower, with a spoiler. */
function car(paintwork: Paintwork, isSporty: boolean): Sprite {
  const { body, shade } = paintwork
  return sprite(CAR_WIDTH, CAR_HEIGHT, (context) => {
    paintWheels(context)
    paintCabin(context, paintwork, isSporty ? 34 : 12)
    context.fillStyle = vertical(context, 78, 140, [
      [0, body],
      [0.55, body],
      [1, shade],
    ])
    context.beginPath()
    context.roundRect(18, 78, 224, 64, [26, 26, 16, 16])
    context.fill()
    context.fillStyle = 'rgba(255, 255, 255, 0.3)'
    context.beginPath()
    context.roundRect(34, 82, 192, 7, 4)
    context.fill()
    if (isSporty) paintSpoiler(context, body, shade)
    paintLights(context)
    context.fillStyle = '#1a1524'
    context.beginPath()
    context.roundRect(86, 124, 88, 22, 6)
    context.fill()
    context.fillStyle = '#f4ead8'
    context.beginPath()
    context.roundRect(104, 104, 52, 16, 3)
    context.fill()
  })
}

/** With the shadow below them. */
function paintWheels(context: Context): void {
  context.fillStyle = 'rgba(10, 6, 20, 0.42)'
  context.beginPath()
  context.ellipse(130, 156, 122, 13, 0, 0, Math.PI * 2)
  context.fill()
  context.fillStyle = '#15121f'
  for (const x of [24, 190]) {
    context.beginPath()
    context.roundRect(x, 104, 46, 56, 10)
    context.fill()
  }
}

/** `roof` is its upper edge. */
function paintCabin(context: Context, { body, shade, glass }: Paintwork, roof: number): void {
  context.fillStyle = vertical(context, roof, 90, [
    [0, body],
    [1, shade],
  ])
  context.beginPath()
  context.moveTo(54, 86)
  context.quadraticCurveTo(66, roof, 92, roof)
  context.lineTo(168, roof)
  context.quadraticCurveTo(194, roof, 206, 86)
  context.fill()
  context.fillStyle = glass
  context.beginPath()
  context.moveTo(70, 80)
  context.quadraticCurveTo(80, roof + 10, 98, roof + 10)
  context.lineTo(162, roof + 10)
  context.quadraticCurveTo(180, roof + 10, 190, 80)
  context.fill()
  context.fillStyle = 'rgba(255, 236, 214, 0.32)'
  context.beginPath()
  context.moveTo(84, 76)
  context.lineTo(104, roof + 14)
  context.lineTo(124, roof + 14)
  context.lineTo(106, 76)
  context.fill()
}

function paintSpoiler(context: Context, body: string, shade: string): void {
  context.fillStyle = shade
  context.fillRect(60, 66, 9, 18)
  context.fillRect(191, 66, 9, 18)
  context.fillStyle = body
  context.beginPath()
  context.roundRect(30, 56, 200, 14, 7)
  context.fill()
}

function paintLights(context: Context): void {
  for (const x of [28, 184]) {
    stamp(context, glow(34, '255, 70, 60', 0.7), x + 24, 108)
    context.fillStyle = '#ff5a4a'
    context.beginPath()
    context.roundRect(x, 98, 48, 18, 9)
    context.fill()
    context.fillStyle = 'rgba(255, 226, 200, 0.9)'
    context.beginPath()
    context.roundRect(x + 8, 102, 20, 6, 3)
    context.fill()
  }
}
