import type { Language } from '@cloudplay/contract/language'
import type { StreamInput } from '@cloudplay/contract/stream-input'
import type { Play, Stage } from './play.ts'
import { HandReader, type Hands } from './input/hands.ts'
import type { Context } from './paint/brush.ts'
import { Effects } from './paint/particles.ts'

/** The rules of a game, without a clock and a canvas. */
export interface Rules<World, GameEvent> {
  createWorld(kept: unknown): World
  step(world: World, hands: Hands, dtSeconds: number): GameEvent[]
  returnToGame(world: World): void
}

interface Painter<World, Hue extends string, Words> {
  paint(context: Context, world: World, effects: Effects<Hue>, words: Words): void
}

/** What a game is made of, besides its sounds. */
interface Parts<World, GameEvent, Hue extends string, Words> {
  rules: Rules<World, GameEvent>
  painter: Painter<World, Hue, Words>
  words: Record<Language, Words>
  /** Of the effects, px a second, each second. */
  gravity?: number
}

/** The view shakes no harder. */
const HARDEST_JOLT_PX = 24
/** Effects advance by this much at most, even after a late step. */
const STEP_MAX_SECONDS = 0.1

/** A game played by hands: connects its rules, painter and effects. The game itself defines the sound and look of events. */
export abstract class HandPlay<World, GameEvent, Hue extends string, Words> implements Play {
  protected readonly stage: Stage
  protected readonly world: World
  protected readonly effects: Effects<Hue>
  readonly #parts: Parts<World, GameEvent, Hue, Words>
  readonly #hands = new HandReader()
  readonly #padsInUse = new Set<number>()

  constructor(stage: Stage, parts: Parts<World, GameEvent, Hue, Words>) {
    this.stage = stage
    this.world = parts.rules.createWorld(stage.kept)
    this.effects = new Effects(parts.gravity ?? 0)
    this.#parts = parts
  }

  abstract progress(): unknown

  protected abstract show(event: GameEvent): void

  /** After each step: music, held tones, and continuous effects. */
  protected abstract accompany(): void

  /** Shakes the view, up to 24 px, and with it the players' gamepads. */
  protected jolt(px: number): void {
    this.effects.shake(px)
    const strong = Math.min(1, px / HARDEST_JOLT_PX)
    for (const pad of this.#padsInUse.size > 0 ? this.#padsInUse : [0])
      this.stage.rumble({ pad, strong, weak: strong / 2, durationMs: Math.round(strong * 400) })
  }

  input(input: StreamInput): void {
    if (input.kind === 'stick' || input.kind === 'padButton') this.#padsInUse.add(input.pad)
    this.#hands.input(input)
  }

  releaseAll(): void {
    this.#hands.releaseAll()
  }

  returned(): void {
    this.#parts.rules.returnToGame(this.world)
  }

  step(dtSeconds: number): void {
    for (const event of this.#parts.rules.step(this.world, this.#hands.take(), dtSeconds))
      this.show(event)
    this.accompany()
    this.effects.step(Math.min(STEP_MAX_SECONDS, dtSeconds))
  }

  paint(context: Context): void {
    const { painter, words } = this.#parts
    painter.paint(context, this.world, this.effects, words[this.stage.language])
  }
}
