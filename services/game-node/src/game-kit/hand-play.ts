import type { StreamInput } from '@cloudplay/contract/stream-input'
import type { Play, Stage } from './built-in.ts'
import { HandReader, type Hands } from './input/hands.ts'
import type { Context } from './paint/brush.ts'
import { Effects } from './paint/particles.ts'

/** The rules of a game, without a clock and a canvas. */
export interface Rules<World, GameEvent> {
  createWorld(kept: unknown): World
  step(world: World, hands: Hands, dtSeconds: number): GameEvent[]
  returnToGame(world: World): void
}

interface Painter<World, Hue extends string> {
  paint(context: Context, world: World, effects: Effects<Hue>): void
}

/** Effects move by so much at most, however late a step comes. */
const STEP_MAX_SECONDS = 0.1

/** A game played by hands: joins its rules, its painter and its effects. What an event sounds and looks like is the game's own. */
export abstract class HandPlay<World, GameEvent, Hue extends string> implements Play {
  protected readonly stage: Stage
  protected readonly world: World
  protected readonly effects: Effects<Hue>
  readonly #rules: Rules<World, GameEvent>
  readonly #painter: Painter<World, Hue>
  readonly #hands = new HandReader()

  /** @param gravity of the effects, px a second, each second */
  constructor(rules: Rules<World, GameEvent>, painter: Painter<World, Hue>, stage: Stage, gravity = 0) {
    this.stage = stage
    this.world = rules.createWorld(stage.kept)
    this.effects = new Effects(gravity)
    this.#rules = rules
    this.#painter = painter
  }

  abstract progress(): unknown

  protected abstract show(event: GameEvent): void

  /** After each step: music, held tones, and effects that go on. */
  protected abstract accompany(): void

  input(input: StreamInput): void {
    this.#hands.input(input)
  }

  releaseAll(): void {
    this.#hands.releaseAll()
  }

  returned(): void {
    this.#rules.returnToGame(this.world)
  }

  step(dtSeconds: number): void {
    for (const event of this.#rules.step(this.world, this.#hands.take(), dtSeconds)) this.show(event)
    this.accompany()
    this.effects.step(Math.min(STEP_MAX_SECONDS, dtSeconds))
  }

  paint(context: Context): void {
    this.#painter.paint(context, this.world, this.effects)
  }
}
