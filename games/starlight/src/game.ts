import { BASE_LANGUAGE } from '@cloudplay/contract/language'
import type { StreamInput } from '@cloudplay/contract/stream-input'
import { withCaptions } from '@cloudplay/game-kit/captions'
import type { Game, Play, Rumble, Stage } from '@cloudplay/game-kit/play'
import { sprite, type Context } from '@cloudplay/game-kit/paint/brush'
import { field, wholeNumber } from '@cloudplay/game-kit/kept'
import { VIEW_HEIGHT, VIEW_WIDTH } from '@cloudplay/game-kit/view'
import { Controls } from './controls.ts'
import { composeSounds, type SoundSet } from './music.ts'
import { Painter } from './painter.ts'
import { returnToGame, step } from './rules.ts'
import { words } from './words.ts'
import { createWorld, type GameEvent, type World } from './world.ts'

/** 星海拾光. Loading draws its pictures and computes its music. */
export function load(): Game {
  const painter = new Painter()
  const { loop, ...sounds } = composeSounds()
  // The first frame fills the caches of later ones.
  sprite(VIEW_WIDTH, VIEW_HEIGHT, (context) =>
    painter.paint(context, createWorld(), words[BASE_LANGUAGE]),
  )
  const game = { loop, begin: (stage: Stage) => new Starlight(painter, sounds, stage) }
  return withCaptions(game, sounds, words)
}

/** The saved best score; 0 if there is none or it is invalid. */
export const keptPoints = (kept: unknown): number =>
  wholeNumber(field(kept, 'points'), 1, Number.MAX_SAFE_INTEGER, 0)

/** What the player feels: a crash, the last one, and a dash. */
const RUMBLES: Partial<Record<GameEvent['kind'], Omit<Rumble, 'pad'>>> = {
  hit: { strong: 0.8, weak: 0.5, durationMs: 260 },
  saved: { strong: 0.5, weak: 0.5, durationMs: 180 },
  over: { strong: 1, weak: 0.7, durationMs: 500 },
  dash: { strong: 0, weak: 0.35, durationMs: 90 },
}

class Starlight implements Play {
  readonly #painter: Painter
  readonly #sounds: Omit<SoundSet, 'loop'>
  readonly #stage: Stage
  readonly #controls = new Controls()
  readonly #world: World

  constructor(painter: Painter, sounds: Omit<SoundSet, 'loop'>, stage: Stage) {
    this.#painter = painter
    this.#sounds = sounds
    this.#stage = stage
    this.#world = createWorld(keptPoints(stage.kept))
  }

  input(input: StreamInput): void {
    this.#controls.input(input)
  }

  releaseAll(): void {
    this.#controls.releaseAll()
  }

  returned(): void {
    returnToGame(this.#world)
  }

  progress(): unknown {
    const points = Math.max(this.#world.best, this.#world.score)
    return points > 0 ? { points } : null
  }

  step(dtSeconds: number): void {
    for (const event of step(this.#world, this.#controls.take(), dtSeconds)) {
      this.#sound(event)
      const rumble = RUMBLES[event.kind]
      if (rumble) this.#stage.rumble({ pad: 0, ...rumble })
      if (event.kind === 'over') this.#stage.keep(this.progress())
    }
    this.#stage.mixer.musicGain = this.#world.phase === 'paused' ? 0.25 : 1
  }

  paint(context: Context): void {
    this.#painter.paint(context, this.#world, words[this.#stage.language])
  }

  #sound(event: GameEvent): void {
    const { star } = this.#sounds
    const pan = (this.#world.ship.x / VIEW_WIDTH) * 1.2 - 0.6
    if (event.kind === 'star')
      this.#stage.mixer.play(star[(event.combo - 1) % star.length]!, 0.5, pan)
    else this.#stage.mixer.play(this.#sounds[event.kind], 0.8, pan)
  }
}
