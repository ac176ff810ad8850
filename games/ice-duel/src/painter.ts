import {
  glow,
  put,
  sprite,
  stamp,
  type Context,
  type Sprite,
} from '@cloudplay/game-kit/paint/brush'
import type { Effects } from '@cloudplay/game-kit/paint/particles'
import { VIEW_HEIGHT, VIEW_WIDTH } from '@cloudplay/game-kit/view'
import { paintPenguin, paintRivals } from './animals.ts'
import { paintHud } from './hud.ts'
import { paintRink, SIDE_COLOURS, SIDE_RGB } from './rink-picture.ts'
import { faceoffShare } from './rules.ts'
import type { Words } from './words.ts'
import { goalHalf, heatOf, MIDDLE_Y, PUCK_RADIUS, RINK, type World } from './world.ts'

export type Hue = 'ice' | 'blue' | 'amber' | 'gold'
const FLAKES = 46
const TRAIL = 12

/** Draws the game, back to front. The constructor draws all still parts once. */
export class Painter {
  readonly #rink = paintRink()
  readonly #penguin = paintPenguin()
  readonly #rivals = paintRivals()
  readonly #hues: Record<Hue, Sprite> = {
    ice: glow(9, '226, 240, 255', 1),
    blue: glow(11, SIDE_RGB[0], 1),
    amber: glow(11, SIDE_RGB[1], 1),
    gold: glow(11, '255, 226, 140', 1),
  }
  readonly #puck = paintPuck()
  readonly #cold = glow(70, '150, 215, 255', 0.6)
  readonly #hot = glow(84, '255, 120, 60', 0.95)
  readonly #flake = glow(6, '235, 243, 255', 0.9)
  readonly #gems = {
    wall: paintGem('140, 226, 255', 'wall'),
    wide: paintGem('255, 196, 110', 'wide'),
  }
  #trail: { x: number; y: number }[] = []

  paint(context: Context, world: World, effects: Effects<Hue>, words: Words): void {
    const { x, y } = effects.offset
    context.save()
    if (x !== 0 || y !== 0) {
      context.fillStyle = '#0b1430'
      context.fillRect(0, 0, VIEW_WIDTH, VIEW_HEIGHT)
      context.translate(x, y)
    }
    put(context, this.#rink, 0, 0)
    this.#paintGoals(context, world)
    const isOnIce = world.screen !== 'title' && world.screen !== 'help'
    if (world.gem)
      stamp(
        context,
        this.#gems[world.gem.kind],
        world.gem.x,
        world.gem.y + Math.sin(world.timeSeconds * 3) * 4,
      )
    if (isOnIce) {
      this.#paintPuck(context, world)
      this.#paintMallets(context, world)
    }
    effects.paint(context, this.#hues)
    this.#paintSnow(context, world.timeSeconds)
    context.restore()
    paintHud(context, world, words, { penguin: this.#penguin, rivals: this.#rivals })
  }

  #paintGoals(context: Context, world: World): void {
    for (const side of [0, 1] as const) {
      const x = side === 0 ? RINK.left : RINK.right
      const half = goalHalf(world, side)
      if (
        world.wideSeconds[side] > 0 &&
        (world.wideSeconds[side] > 2 || Math.floor(world.timeSeconds * 8) % 2 === 0)
      ) {
        context.fillStyle = 'rgba(255, 106, 106, 0.8)'
        context.fillRect(x - 7, MIDDLE_Y - half, 14, half * 2)
      }
      if (world.walls[side]) {
        context.fillStyle = 'rgba(196, 240, 255, 0.85)'
        context.beginPath()
        context.roundRect(x - 10, MIDDLE_Y - half, 20, half * 2, 9)
        context.fill()
        context.strokeStyle = '#ffffff'
        context.lineWidth = 2
        context.stroke()
      }
      context.fillStyle = SIDE_COLOURS[side]
      for (const y of [MIDDLE_Y - half, MIDDLE_Y + half]) {
        context.beginPath()
        context.arc(x, y, 9, 0, Math.PI * 2)
        context.fill()
      }
    }
  }

  #paintPuck(context: Context, world: World): void {
    const { puck } = world
    const heat = heatOf(world)
    if (world.screen === 'playing')
      this.#trail = [{ x: puck.x, y: puck.y }, ...this.#trail].slice(0, TRAIL)
    else this.#trail = []
    this.#trail.forEach(({ x, y }, index) => {
      if (index === 0) return
      const share = 1 - index / TRAIL
      context.fillStyle = `rgba(${Math.round(150 + heat * 105)}, ${Math.round(215 - heat * 90)}, ${Math.round(255 - heat * 190)}, ${share * 0.3})`
      context.beginPath()
      context.arc(x, y, PUCK_RADIUS * share, 0, Math.PI * 2)
      context.fill()
    })
    if (world.screen === 'goal' && world.screenSeconds > 0.25) return
    const drop = 1 + (1 - faceoffShare(world)) * 1.4
    stamp(context, this.#cold, puck.x, puck.y, drop)
    if (heat > 0.15) {
      context.globalAlpha = heat
      stamp(context, this.#hot, puck.x, puck.y, 0.8 + heat * 0.4)
      context.globalAlpha = 1
    }
    stamp(context, this.#puck, puck.x, puck.y, drop)
  }

  #paintMallets(context: Context, world: World): void {
    stamp(context, this.#penguin, world.mallets[0].x, world.mallets[0].y)
    stamp(
      context,
      world.mode === 'duo' ? this.#rivals[1]! : this.#rivals[world.rival]!,
      world.mallets[1].x,
      world.mallets[1].y,
    )
  }

  #paintSnow(context: Context, seconds: number): void {
    for (let index = 0; index < FLAKES; index++) {
      const pace = 26 + (index % 7) * 9
      const x = (index * 149 + Math.sin(seconds * 0.6 + index) * 34 + seconds * 14) % VIEW_WIDTH
      const y = (index * 83 + seconds * pace) % (VIEW_HEIGHT + 20)
      stamp(context, this.#flake, x, y - 10, 0.5 + (index % 5) * 0.16)
    }
  }
}

function paintPuck(): Sprite {
  return sprite(64, 64, (context) => {
    context.fillStyle = 'rgba(4, 10, 30, 0.5)'
    context.beginPath()
    context.arc(34, 37, PUCK_RADIUS, 0, Math.PI * 2)
    context.fill()
    const face = context.createRadialGradient(25, 24, 3, 32, 32, PUCK_RADIUS)
    face.addColorStop(0, '#5c6b8c')
    face.addColorStop(0.6, '#202a44')
    face.addColorStop(1, '#0b1122')
    context.fillStyle = face
    context.beginPath()
    context.arc(32, 32, PUCK_RADIUS, 0, Math.PI * 2)
    context.fill()
    context.strokeStyle = '#d8ecff'
    context.lineWidth = 3
    context.stroke()
    context.strokeStyle = 'rgba(216, 236, 255, 0.6)'
    context.lineWidth = 2
    context.beginPath()
    context.arc(32, 32, 12, 0, Math.PI * 2)
    context.stroke()
  })
}

/** A snow crystal with the sign of its effect. */
function paintGem(rgb: string, kind: 'wall' | 'wide'): Sprite {
  return sprite(110, 110, (context) => {
    stamp(context, glow(54, rgb, 0.8), 55, 55)
    context.fillStyle = `rgba(${rgb}, 0.92)`
    context.strokeStyle = '#ffffff'
    context.lineWidth = 2.5
    context.beginPath()
    for (let corner = 0; corner < 6; corner++)
      context.lineTo(
        55 + Math.cos((corner * Math.PI) / 3 + Math.PI / 6) * 27,
        55 + Math.sin((corner * Math.PI) / 3 + Math.PI / 6) * 27,
      )
    context.closePath()
    context.fill()
    context.stroke()
    context.strokeStyle = '#10264a'
    context.lineWidth = 5
    context.lineCap = context.lineJoin = 'round'
    context.beginPath()
    if (kind === 'wall') {
      for (const x of [46, 55, 64]) {
        context.moveTo(x, 43)
        context.lineTo(x, 67)
      }
    } else {
      context.moveTo(46, 47)
      context.lineTo(55, 40)
      context.lineTo(64, 47)
      context.moveTo(46, 63)
      context.lineTo(55, 70)
      context.lineTo(64, 63)
      context.moveTo(55, 42)
      context.lineTo(55, 68)
    }
    context.stroke()
  })
}
