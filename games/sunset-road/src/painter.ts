import {
  glow,
  put,
  putPart,
  scroll,
  sprite,
  stamp,
  type Context,
  type Sprite,
} from '@cloudplay/game-kit/paint/brush'
import type { Effects } from '@cloudplay/game-kit/paint/particles'
import { VIEW_HEIGHT, VIEW_WIDTH } from '@cloudplay/game-kit/view'
import { CAR_HEIGHT, CAR_WIDTH, paintGhostCar, paintMyCar, paintOtherCars } from './cars.ts'
import { courseOf, COURSES, turnAt } from './courses.ts'
import { ghostAt } from './ghost.ts'
import { paintHud } from './hud.ts'
import { lineAt, paintRoad, paintRoadside, projectRoad } from './road-picture.ts'
import { paintScenery, plant, planted, type Sized } from './scenery.ts'
import { HORIZON_Y, paintSky, STRIP_HEIGHT, type Sky } from './skies.ts'
import { THEMES } from './themes.ts'
import type { Words } from './words.ts'
import { BOOST_SECONDS, TOP_SPEED, type World } from './world.ts'

export type Hue = 'dust' | 'flame' | 'spark'
/** Place of the player's car in the picture. */
export const MY_CAR = { x: VIEW_WIDTH / 2, y: 640 } as const
/** A car's width in halves of the road's. */
const CAR_SHARE = 0.36

interface Land {
  sky: Sky
  scenery: Sized[]
}

/** Draws the game, back to front. Still parts are drawn once; a landscape on its first use. */
export class Painter {
  readonly #lands: (Land | undefined)[] = []
  readonly #mine = paintMyCar()
  readonly #others = paintOtherCars().map(asSized)
  readonly #ghost = asSized(paintGhostCar())
  readonly #hues: Record<Hue, Sprite> = {
    dust: glow(14, '226, 200, 180', 0.8),
    flame: glow(13, '120, 220, 255', 1),
    spark: glow(9, '255, 210, 120', 1),
  }
  readonly #streak = glow(40, '255, 255, 255', 0.5)
  #thumbs: Sprite[] | undefined

  paint(context: Context, world: World, effects: Effects<Hue>, words: Words): void {
    const isRacing =
      world.screen !== 'title' && world.screen !== 'help' && world.screen !== 'courses'
    const { x, y } = effects.offset
    context.save()
    context.translate(x, y)
    this.#paintLand(context, world)
    if (isRacing) {
      this.#paintMine(context, world)
      effects.paint(context, this.#hues)
    }
    context.restore()
    if (world.boostSeconds > 0 && world.screen === 'driving') this.#paintStreaks(context, world)
    paintHud(context, world, words, world.screen === 'courses' ? this.#thumbnails() : [])
  }

  #land(course: number): Land {
    const theme = THEMES[course]!
    return (this.#lands[course] ??= {
      sky: paintSky(theme, course + 1),
      scenery: paintScenery(theme),
    })
  }

  #paintLand(context: Context, world: World): void {
    const theme = THEMES[world.course]!
    const { sky, scenery } = this.#land(world.course)
    const course = courseOf(world.course)
    const road = projectRoad(world)
    const heading = turnAt(course, world.distance)
    const roadTop = Math.min(...road.lines.map(({ y }) => y))
    const horizon = Math.min(HORIZON_Y + 60, Math.max(HORIZON_Y - 90, road.lines.at(-1)!.y))
    // Leaves out the part of the sky that the road covers.
    const seen = Math.max(1, Math.min(sky.back.height, Math.max(roadTop, horizon) + 2))
    const part = { x: 0, y: 0, width: VIEW_WIDTH, height: seen }
    putPart(context, sky.back, part, part)
    scroll(context, sky.far, heading * 1.2, horizon - STRIP_HEIGHT + 14)
    scroll(context, sky.near, heading * 2.6, horizon - STRIP_HEIGHT + 26)
    paintRoad(context, theme, road)
    const onRoad = world.others.map((other) => ({
      other,
      at: lineAt(road, course, other.distance),
    }))
    const ghost = world.screen === 'driving' ? this.#ghostOf(world) : null
    const ghostLine =
      ghost && Math.abs(ghost.distance - world.distance) < 24_000
        ? lineAt(road, course, ghost.distance)
        : null
    for (let index = road.lines.length - 1; index > 3; index--) {
      const line = road.lines[index]!
      const segment =
        (((road.first + index) % course.curves.length) + course.curves.length) %
        course.curves.length
      if (line.half > 9) paintRoadside(context, scenery, line, segment, theme.water !== null)
      for (const { other, at } of onRoad)
        if (at?.index === index)
          plant(
            context,
            this.#others[other.look % this.#others.length]!,
            at.line.x + other.place * at.line.half,
            at.line.y,
            at.line.half,
            at.line.clipY,
          )
      if (ghost && ghostLine?.index === index)
        plant(
          context,
          this.#ghost,
          ghostLine.line.x + ghost.place * ghostLine.line.half,
          ghostLine.line.y,
          ghostLine.line.half,
          ghostLine.line.clipY,
        )
    }
  }

  #ghostOf(world: World) {
    const best = world.best[world.course]
    return best ? ghostAt(best, world.raceSeconds) : null
  }

  #paintMine(context: Context, world: World): void {
    const pace = world.speed / TOP_SPEED
    const bounce =
      Math.sin(world.timeSeconds * 34) * pace * (Math.abs(world.place) > 1.08 ? 5 : 1.2)
    context.save()
    context.translate(MY_CAR.x + world.wheel * 26, MY_CAR.y + bounce)
    if (world.boostSeconds > 0)
      for (const side of [-52, 52])
        stamp(
          context,
          this.#hues.flame,
          side,
          40 + Math.random() * 10,
          2.4 + (world.boostSeconds / BOOST_SECONDS) * 1.8,
        )
    context.transform(1, world.wheel * 0.035, -world.wheel * 0.1, 1, 0, 0)
    context.rotate(world.wheel * 0.04)
    put(context, this.#mine, -CAR_WIDTH / 2, -CAR_HEIGHT / 2 - 20)
    context.restore()
  }

  #paintStreaks(context: Context, world: World): void {
    for (let index = 0; index < 14; index++) {
      const angle = (index / 14) * Math.PI * 2 + index
      const way = ((world.timeSeconds * 2.4 + index * 0.37) % 1) ** 2
      const reach = 180 + way * 700
      context.globalAlpha = 0.2 + way * 0.5
      putPart(
        context,
        this.#streak,
        { x: 0, y: 0, width: this.#streak.width, height: this.#streak.height },
        {
          x: VIEW_WIDTH / 2 + Math.cos(angle) * reach - 20,
          y: HORIZON_Y + Math.sin(angle) * reach * 0.6 - 6,
          width: 40 + way * 60,
          height: 8,
        },
      )
    }
    context.globalAlpha = 1
  }

  /** A small picture of each road, for the choice. */
  #thumbnails(): readonly Sprite[] {
    this.#thumbs ??= Array.from({ length: COURSES }, (_, course) =>
      sprite(350, 196, (context) => {
        context.scale(350 / VIEW_WIDTH, 350 / VIEW_WIDTH)
        const { sky } = this.#land(course)
        put(context, sky.back, 0, 0)
        scroll(context, sky.far, 300, HORIZON_Y - STRIP_HEIGHT + 14)
        scroll(context, sky.near, 500, HORIZON_Y - STRIP_HEIGHT + 26)
        const theme = THEMES[course]!
        context.fillStyle = theme.ground[0]
        context.fillRect(0, HORIZON_Y, VIEW_WIDTH, VIEW_HEIGHT)
        context.fillStyle = theme.road[0]
        context.beginPath()
        context.moveTo(610, HORIZON_Y)
        context.lineTo(670, HORIZON_Y)
        context.lineTo(1180, VIEW_HEIGHT)
        context.lineTo(100, VIEW_HEIGHT)
        context.fill()
        put(context, this.#mine, 510, 500)
      }),
    )
    return this.#thumbs
  }
}

function asSized(picture: Sprite): Sized {
  const half = sprite(
    Math.ceil(picture.width * 0.35),
    Math.ceil(picture.height * 0.35),
    (context) => {
      context.scale(0.35, 0.35)
      put(context, picture, 0, 0)
    },
  )
  return {
    width: CAR_SHARE,
    height: (CAR_SHARE * picture.height) / picture.width,
    pictures: [picture, half].map(planted),
  }
}
