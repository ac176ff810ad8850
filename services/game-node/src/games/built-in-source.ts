import { BASE_LANGUAGE, type Language } from '@cloudplay/contract/language'
import type { GameAbilities } from '@cloudplay/contract/signaling'
import { isMotion, type StreamInput } from '@cloudplay/contract/stream-input'
import type { Game, Play } from '@cloudplay/game-kit/play'
import type { Context } from '@cloudplay/game-kit/paint/brush'
import { SOUND_BLOCK_SAMPLES, SOUND_CHANNELS } from '@cloudplay/game-kit/sound/format'
import { Mixer } from '@cloudplay/game-kit/sound/mixer'
import { VIEW_HEIGHT } from '@cloudplay/game-kit/view'
import { createCanvas } from '@napi-rs/canvas'
import type { GameSink, GameSource } from '../core/game-source.ts'
import { paintStrip } from '../core/strip-painter.ts'
import { Progress } from '../saves/progress.ts'
import type { BuiltInRecipe } from './built-in-recipe.ts'
import { FrameClock } from './frame-clock.ts'

const SOUND_BLOCK_MS = 10
const FPS_AT_FIRST = 30
/** For a game that stands still; sound continues to flow. */
const SILENCE = new Int16Array(SOUND_BLOCK_SAMPLES * SOUND_CHANNELS)
/** After a longer absence the player gets a moment to find the way back into the game. */
const BLINK_MS = 1_000

/** Runs a game of this project as a source of frames and sound. It loads and saves its progress in `archive`; null saves nothing. */
export async function startBuiltIn(
  recipe: BuiltInRecipe,
  game: Game,
  sink: GameSink,
  archive: string | null,
): Promise<GameSource> {
  const progress = await Progress.open(recipe.saves ? archive : null, () => sink.saved())
  return new BuiltInSource(recipe, game, sink, progress)
}

class BuiltInSource implements GameSource {
  readonly widthPx: number
  readonly heightPx: number
  readonly abilities: GameAbilities = { characters: false, clipboard: false, pad: 'game' }
  readonly #sink: GameSink
  readonly #progress: Progress
  readonly #play: Play
  readonly #context: Context
  readonly #canPause: boolean
  readonly #frames: FrameClock
  readonly #blocks: FrameClock
  askedFps = FPS_AT_FIRST
  #seq = 0
  #language: Language = BASE_LANGUAGE
  #steppedAtMs = performance.now()
  #suspendedAtMs: number | null = performance.now()
  #isPaused = false

  constructor(
    { width, height, controls }: BuiltInRecipe,
    game: Game,
    sink: GameSink,
    progress: Progress,
  ) {
    this.widthPx = width
    this.heightPx = height
    this.#canPause = controls.pauses
    this.#context = createCanvas(width, height).getContext('2d', { alpha: false })
    this.#context.scale(height / VIEW_HEIGHT, height / VIEW_HEIGHT)
    this.#sink = sink
    this.#progress = progress
    const mixer = new Mixer(game.loop)
    const spoken = () => this.#language
    this.#play = game.begin({
      kept: progress.kept,
      mixer,
      get language() {
        return spoken()
      },
      keep: (value) => void progress.keep(value),
      rumble: ({ pad, strong, weak, durationMs }) =>
        sink.rumble({ pad, strong, weak, duration_ms: durationMs }),
    })
    this.#frames = new FrameClock(1000 / FPS_AT_FIRST, (nowMs) => this.#frame(nowMs))
    this.#blocks = new FrameClock(SOUND_BLOCK_MS, () =>
      sink.sound(this.#isPaused ? SILENCE : mixer.next()),
    )
  }

  input(seq: number, input: StreamInput): void {
    this.#seq = seq
    if (input.kind === 'character') return
    this.#play.input(input.kind === 'typed' ? { ...input, kind: 'key' } : input)
    // A press shows immediately. For motion, the newest value at the next frame is enough.
    if (!isMotion(input)) this.#frames.hurry()
  }

  releaseAll(): void {
    this.#play.releaseAll()
  }

  setFps(fps: number): void {
    this.askedFps = fps
    this.#frames.intervalMs = 1000 / this.askedFps
  }

  speak(language: Language): void {
    this.#language = language
  }

  pause(paused: boolean): void {
    this.#isPaused = paused && this.#canPause
  }

  resume(): void {
    if (this.#suspendedAtMs === null) return
    const nowMs = performance.now()
    if (nowMs - this.#suspendedAtMs > BLINK_MS) this.#play.returned()
    this.#suspendedAtMs = null
    this.#steppedAtMs = nowMs
    this.#frames.start()
    this.#blocks.start()
  }

  suspend(): void {
    if (this.#suspendedAtMs !== null) return
    this.#suspendedAtMs = performance.now()
    this.#isPaused = false
    this.#frames.stop()
    this.#blocks.stop()
  }

  async stop(): Promise<void> {
    this.suspend()
    await this.#progress.keep(this.#play.progress())
  }

  #frame(nowMs: number): void {
    const beganMs = performance.now()
    if (!this.#isPaused) this.#play.step((nowMs - this.#steppedAtMs) / 1000)
    this.#steppedAtMs = nowMs
    this.#play.paint(this.#context)
    const { widthPx, heightPx } = this
    const pixels = this.#context.getImageData(0, 0, widthPx, heightPx).data
    paintStrip(pixels, widthPx, heightPx, this.#seq)
    this.#sink.frame({
      pixels,
      order: 'RGBA',
      widthPx,
      heightPx,
      paintedInMs: performance.now() - beganMs,
    })
  }
}
