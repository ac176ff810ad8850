import { isMotion, type StreamInput } from '@cloudplay/contract/stream-input'
import { createCanvas } from '@napi-rs/canvas'
import type { GameSink, GameSource } from '../core/game-source.ts'
import { FrameClock } from './frame-clock.ts'
import type { Context } from './paint/brush.ts'
import { Progress } from './progress.ts'
import { Mixer } from './sound/mixer.ts'
import { paintStrip } from './strip-painter.ts'
import { VIEW_HEIGHT, VIEW_WIDTH } from './view.ts'

const SOUND_BLOCK_MS = 10
/** Longer away than this, and the player gets a moment to find the way back into the game. */
const BLINK_MS = 1_000

/** What a game may do while it runs. */
export interface Stage {
  /** What was kept of this player, whatever it is; null for nothing. */
  kept: unknown
  mixer: Mixer
  /** Keeps what was reached so far. */
  keep(value: unknown): void
}

/** A game under way, for one player. */
export interface Play {
  input(input: StreamInput): void
  releaseAll(): void
  /** Goes on by a step. @param dtSeconds since the last one, as long as it may be */
  step(dtSeconds: number): void
  paint(context: Context): void
  /** The player was away for a while. */
  returned(): void
  /** What is to be kept when the game ends now; null for nothing new. */
  progress(): unknown
}

/** A game of this project: its music, interleaved stereo, and how it begins. */
export interface BuiltIn {
  loop: Float32Array
  begin(stage: Stage): Play
}

/** Runs a game of this project as a source of frames and sound. */
export async function startBuiltIn(game: BuiltIn, sink: GameSink, archive: string | null): Promise<GameSource> {
  const progress = await Progress.open(archive, () => sink.saved())
  return new BuiltInSource(game, sink, progress)
}

class BuiltInSource implements GameSource {
  readonly widthPx = VIEW_WIDTH
  readonly heightPx = VIEW_HEIGHT
  readonly #sink: GameSink
  readonly #progress: Progress
  readonly #play: Play
  readonly #context = createCanvas(VIEW_WIDTH, VIEW_HEIGHT).getContext('2d', { alpha: false })
  readonly #frames: FrameClock
  readonly #blocks: FrameClock
  #seq = 0
  #steppedAtMs = performance.now()
  #suspendedAtMs: number | null = performance.now()

  constructor(game: BuiltIn, sink: GameSink, progress: Progress) {
    this.#sink = sink
    this.#progress = progress
    const mixer = new Mixer(game.loop)
    this.#play = game.begin({ kept: progress.kept, mixer, keep: (value) => void progress.keep(value) })
    this.#frames = new FrameClock(1000 / 30, (nowMs) => this.#frame(nowMs))
    this.#blocks = new FrameClock(SOUND_BLOCK_MS, () => sink.sound(mixer.next()))
  }

  input(seq: number, input: StreamInput): void {
    this.#seq = seq
    this.#play.input(input)
    // A press shows at once; of motion the newest value at the next frame is as good.
    if (!isMotion(input)) this.#frames.hurry()
  }

  releaseAll(): void {
    this.#play.releaseAll()
  }

  setFps(fps: number): void {
    this.#frames.intervalMs = 1000 / fps
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
    this.#frames.stop()
    this.#blocks.stop()
  }

  async stop(): Promise<void> {
    this.suspend()
    await this.#progress.keep(this.#play.progress())
  }

  #frame(nowMs: number): void {
    this.#play.step((nowMs - this.#steppedAtMs) / 1000)
    this.#steppedAtMs = nowMs
    this.#play.paint(this.#context)
    const pixels = this.#context.getImageData(0, 0, VIEW_WIDTH, VIEW_HEIGHT).data
    paintStrip(pixels, VIEW_WIDTH, VIEW_HEIGHT, this.#seq)
    this.#sink.frame({ pixels, order: 'RGBA', widthPx: VIEW_WIDTH, heightPx: VIEW_HEIGHT })
  }
}
