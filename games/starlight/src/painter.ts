import { put, putPart, scroll, stamp, type Context } from '@cloudplay/game-kit/paint/brush'
import { paintHud } from './hud.ts'
import { NIGHTS, paintLandscape, type Landscape } from './landscape.ts'
import { paintSprites, type Sprites } from './sprites.ts'
import { VIEW_HEIGHT, VIEW_WIDTH, wholePixel } from '@cloudplay/game-kit/view'
import type { Words } from './words.ts'
import { DASH_SECONDS, HORIZON_Y, type Thing, type World } from './world.ts'

/** Waterline of rocks and islands. */
const WATERLINE_Y = 648
const NIGHT_FADE_SECONDS = 2
const TWINKLES = [
  [96, 84],
  [212, 178],
  [318, 62],
  [402, 214],
  [520, 104],
  [610, 40],
  [700, 196],
  [1084, 66],
  [1176, 246],
  [1236, 128],
  [160, 300],
  [780, 300],
] as const

/** Draws the world, back to front. The constructor draws all still parts once. */
export class Painter {
  readonly #land: Landscape = paintLandscape()
  readonly #sprites: Sprites = paintSprites()
  #night = 0
  #nightBefore = 0
  #nightSinceSeconds = 0

  paint(context: Context, world: World, words: Words): void {
    this.#chooseNight(world)
    this.#paintLandscape(context, world)
    for (const thing of world.things) this.#paintThing(context, world, thing)
    this.#paintSparks(context, world)
    if (world.phase !== 'over') this.#paintShip(context, world)
    scroll(context, this.#land.mist, world.distance * 1.25, VIEW_HEIGHT - 112)
    if (world.hurtFlashSeconds > 0) {
      context.fillStyle = `rgba(255, 92, 92, ${world.hurtFlashSeconds * 0.5})`
      context.fillRect(0, 0, VIEW_WIDTH, VIEW_HEIGHT)
    }
    paintHud(context, { world, words }, this.#sprites)
  }

  #chooseNight(world: World): void {
    const night = Math.floor((world.level - 1) / 2) % NIGHTS.length
    if (night === this.#night) return
    this.#nightBefore = this.#night
    this.#night = night
    this.#nightSinceSeconds = world.timeSeconds
  }

  #paintLandscape(context: Context, world: World): void {
    const land = this.#land
    const { timeSeconds, distance } = world
    const fade = Math.min(1, (timeSeconds - this.#nightSinceSeconds) / NIGHT_FADE_SECONDS)
    if (fade < 1) put(context, land.backs[this.#nightBefore]!, 0, 0)
    context.globalAlpha = Math.max(0.01, fade)
    put(context, land.backs[this.#night]!, 0, 0)
    context.globalAlpha = 1
    TWINKLES.forEach(([x, y], index) => {
      const light = Math.sin(timeSeconds * (0.8 + (index % 5) * 0.35) + index * 1.7)
      if (light > 0.2) stamp(context, this.#sprites.twinkle, x, y, 0.5 + light * 0.7)
    })
    scroll(context, land.farClouds, distance * 0.06 + timeSeconds * 4, 196)
    scroll(context, land.farIslands[this.#night]!, distance * 0.12, HORIZON_Y - 129)
    land.waves.forEach((wave, band) => {
      const sway = Math.sin(timeSeconds * (1.1 - band * 0.2) + band) * (5 + band * 4)
      scroll(
        context,
        wave,
        distance * (0.18 + band * 0.22) + sway + 4000,
        HORIZON_Y + 4 + band * 42,
      )
    })
    scroll(context, land.nearIslands[this.#night]!, distance * 0.34 + 900, HORIZON_Y - 142)
  }

  #paintThing(context: Context, world: World, thing: Thing): void {
    const sprites = this.#sprites
    const beat = Math.sin(world.timeSeconds * 4 + thing.phase * 6.28)
    switch (thing.kind) {
      case 'star':
      case 'bigStar':
        stamp(context, sprites[thing.kind], thing.x, thing.y + beat * 4, 1 + beat * 0.05)
        break
      case 'heart':
      case 'shield':
      case 'magnet':
        stamp(context, sprites[thing.kind], thing.x, thing.y + beat * 7)
        break
      case 'storm':
        // Lightning strikes now and then; between strikes it glows, so that the danger is always visible.
        context.globalAlpha = Math.sin(world.timeSeconds * 3 + thing.phase * 20) > 0.75 ? 1 : 0.4
        stamp(context, sprites.bolt, thing.x + 6, thing.y + 62)
        context.globalAlpha = 1
        stamp(context, sprites.storm, thing.x, thing.y)
        break
      case 'rock': {
        const seen = Math.min(sprites.rock.height, WATERLINE_Y - thing.y)
        putPart(
          context,
          sprites.rock,
          { x: 0, y: 0, width: 120, height: seen },
          { x: wholePixel(thing.x - 64), y: wholePixel(thing.y), width: 120, height: seen },
        )
        context.fillStyle = 'rgba(206, 224, 255, 0.4)'
        context.beginPath()
        context.ellipse(thing.x, WATERLINE_Y, 66 + beat * 4, 5, 0, 0, Math.PI * 2)
        context.fill()
        break
      }
      case 'comet':
        put(context, sprites.comet, thing.x - 42, thing.y - 138)
        break
    }
  }

  #paintSparks(context: Context, world: World): void {
    for (const spark of world.sparks)
      stamp(
        context,
        this.#sprites.sparks[spark.hue],
        spark.x,
        spark.y,
        1.6 * (1 - spark.ageSeconds / spark.lifeSeconds) + 0.2,
      )
  }

  #paintShip(context: Context, world: World): void {
    const { ship, timeSeconds } = world
    const sprites = this.#sprites
    // After a hit the ship blinks while it is safe.
    if (
      world.safeSeconds > 0 &&
      world.phase === 'playing' &&
      Math.floor(timeSeconds * 12) % 2 === 0
    )
      return
    const hover = Math.sin(timeSeconds * 2.2) * 4
    const dashing = world.dashSeconds > 0
    stamp(context, sprites.shipGlow, ship.x, ship.y + hover, dashing ? 1.5 : 1)
    this.#paintTrail(context, world, ship.y + hover)
    context.save()
    context.translate(ship.x, ship.y + hover)
    context.rotate(Math.max(-0.5, Math.min(0.5, ship.vy * 0.00075)))
    if (dashing) context.scale(1 + (world.dashSeconds / DASH_SECONDS) * 0.18, 1)
    put(context, sprites.ship, -64, -42)
    context.restore()
    if (
      world.shieldSeconds > 0 &&
      (world.shieldSeconds > 2 || Math.floor(timeSeconds * 8) % 2 === 0)
    )
      stamp(context, sprites.bubble, ship.x, ship.y + hover)
  }

  /** A ribbon of light behind the ship, longer in a dash, that waves and follows its climb. */
  #paintTrail(context: Context, world: World, y: number): void {
    const { ship, timeSeconds, dashSeconds } = world
    const length = dashSeconds > 0 ? 250 : 130
    const startX = ship.x - 36
    const middleAt = (share: number) =>
      y + Math.sin(timeSeconds * 9 - share * 6) * share * 7 - ship.vy * share * 0.05
    for (const [width, light] of [
      [13, 0.16],
      [6, 0.4],
      [2.4, 0.85],
    ] as const) {
      const fade = context.createLinearGradient(startX, 0, startX - length, 0)
      fade.addColorStop(0, `rgba(120, 232, 246, ${light})`)
      fade.addColorStop(0.4, `rgba(76, 140, 255, ${light * 0.5})`)
      fade.addColorStop(1, 'rgba(76, 125, 255, 0)')
      context.fillStyle = fade
      context.beginPath()
      for (let share = 0; share <= 1.001; share += 0.125)
        context.lineTo(startX - share * length, middleAt(share) - width * (1 - share))
      for (let share = 1; share >= -0.001; share -= 0.125)
        context.lineTo(startX - share * length, middleAt(share) + width * (1 - share))
      context.fill()
    }
  }
}
