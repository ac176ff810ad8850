import { glow, put, stamp, type Context, type Sprite } from '@cloudplay/game-kit/paint/brush'
import { Layer } from '@cloudplay/game-kit/paint/layer'
import type { Effects } from '@cloudplay/game-kit/paint/particles'
import { VIEW_HEIGHT, VIEW_WIDTH } from '@cloudplay/game-kit/view'
import { ownersOf, paintCells, paintLights } from './board-picture.ts'
import { paintHud, paintPlayHud } from './hud.ts'
import { LIGHTS, paintLanterns, paintStarSign } from './lanterns.ts'
import { paintMap } from './map-picture.ts'
import { paintTown, paintWaterOnly, SHORE_Y } from './river-picture.ts'
import type { Words } from './words.ts'
import type { World } from './world.ts'

export type Hue = 'gold' | 'red' | 'blue' | 'white'

/** Draws the game, back to front. The constructor draws all still parts once. */
export class Painter {
  readonly #town = paintTown()
  readonly #water = paintWaterOnly()
  readonly #board = new Layer()
  readonly #lanterns = paintLanterns()
  readonly #stars = { earned: paintStarSign(true), missing: paintStarSign(false) }
  readonly #flame = glow(60, '255, 190, 90', 1)
  readonly #hues: Record<Hue, Sprite> = {
    gold: glow(11, '255, 214, 120', 1),
    red: glow(11, LIGHTS[0], 1),
    blue: glow(11, LIGHTS[2], 1),
    white: glow(9, '255, 250, 236', 1),
  }

  paint(context: Context, world: World, effects: Effects<Hue>, words: Words): void {
    const isOnBoard =
      world.screen === 'playing' ||
      world.screen === 'paused' ||
      world.screen === 'won' ||
      world.screen === 'lost'
    if (isOnBoard) this.#paintBoard(context, world)
    else put(context, this.#town, 0, 0)
    if (world.screen !== 'river') this.#paintDrifting(context, world, isOnBoard)
    if (isOnBoard) {
      paintLights(context, world, this.#lanterns)
      paintPlayHud(context, world, words, { flame: this.#flame, stars: this.#stars })
    }
    if (world.screen === 'river')
      paintMap(context, world, words, { lanterns: this.#lanterns, stars: this.#stars })
    effects.paint(context, this.#hues)
    paintHud(context, world, words, this.#stars)
  }

  #paintBoard(context: Context, world: World): void {
    const { size } = world.level
    const owners = ownersOf(world)
    this.#board.paint(context, `${size} ${owners.join()}`, (layer) => {
      put(layer, this.#water, 0, 0)
      paintCells(layer, size, owners)
    })
  }

  /** Lanterns of other people drift by, more of them with each solved level. */
  #paintDrifting(context: Context, world: World, isOnBoard: boolean): void {
    const many = 4 + world.stars.filter((count) => count > 0).length / 2
    for (let index = 0; index < many; index++) {
      const far = ((index * 37) % 100) / 100
      const y = isOnBoard ? 60 + far * 600 : SHORE_Y + 30 + far * (VIEW_HEIGHT - SHORE_Y - 40)
      const way = (index * 211 + world.timeSeconds * (8 + far * 16)) % (VIEW_WIDTH + 160)
      const x = way - 80
      // The board would hide them, or they would cover the board.
      if (isOnBoard && x > 290 && x < 990) continue
      const scale = isOnBoard ? 0.42 : 0.24 + far * 0.5
      context.globalAlpha = 0.85
      stamp(
        context,
        this.#lanterns.lit[index % LIGHTS.length]!,
        x,
        y + Math.sin(world.timeSeconds + index) * 3,
        scale,
      )
      context.globalAlpha = 1
    }
  }
}
