import { isMotion, type StreamInput } from '@cloudplay/contract/stream-input'
import { createCanvas } from '@napi-rs/canvas'
import { FrameClock } from '../game-kit/frame-clock.ts'
import type { GameSink, GameSource } from '../core/game-source.ts'
import { paintStrip } from '../game-kit/strip-painter.ts'
import { BestScore } from './best-score.ts'
import { Controls } from './controls.ts'
import { Mixer } from './mixer.ts'
import { composeSounds, type SoundSet } from './music.ts'
import { Painter } from './painter.ts'
import { returnToGame, step } from './rules.ts'
import { createWorld, VIEW_HEIGHT, VIEW_WIDTH, type Happening, type World } from './world.ts'

const SOUND_BLOCK_MS = 10
/** Longer away than this, and the player gets a moment to find the ship again. */
const BLINK_MS = 1_000

/** 星海拾光, the built-in game: needs nothing but this package. Loading draws its pictures and writes its music. */
export function loadStarlight(): (sink: GameSink, savesArchive: string | null) => Promise<GameSource> {
  const painter = new Painter()
  const sounds = composeSounds()
  // The first drawing of all builds what later ones find ready.
  const canvas = createCanvas(VIEW_WIDTH, VIEW_HEIGHT)
  painter.paint(canvas.getContext('2d'), createWorld())
  return async (sink, savesArchive) => new Starlight(painter, sounds, sink, await BestScore.open(savesArchive, () => sink.saved()))
}

class Starlight implements GameSource {
  readonly widthPx = VIEW_WIDTH
  readonly heightPx = VIEW_HEIGHT
  readonly #painter: Painter
  readonly #sounds: SoundSet
  readonly #sink: GameSink
  readonly #mixer: Mixer
  readonly #controls = new Controls()
  readonly #context = createCanvas(VIEW_WIDTH, VIEW_HEIGHT).getContext('2d', { alpha: false })
  readonly #best: BestScore
  readonly #world: World
  readonly #frames: FrameClock
  readonly #blocks: FrameClock
  #seq = 0
  #steppedAtMs = performance.now()
  #suspendedAtMs: number | null = performance.now()

  constructor(painter: Painter, sounds: SoundSet, sink: GameSink, best: BestScore) {
    this.#best = best
    this.#world = createWorld(best.points)
    this.#painter = painter
    this.#sounds = sounds
    this.#sink = sink
    this.#mixer = new Mixer(sounds.loop)
    this.#frames = new FrameClock(1000 / 30, (nowMs) => this.#frame(nowMs))
    this.#blocks = new FrameClock(SOUND_BLOCK_MS, () => sink.sound(this.#mixer.next()))
  }

  input(seq: number, input: StreamInput): void {
    this.#seq = seq
    this.#controls.input(input)
    // A press shows at once; of motion the newest value at the next frame is as good.
    if (!isMotion(input)) this.#frames.hurry()
  }

  releaseAll(): void {
    this.#controls.releaseAll()
  }

  setFps(fps: number): void {
    this.#frames.intervalMs = 1000 / fps
  }

  resume(): void {
    if (this.#suspendedAtMs === null) return
    const nowMs = performance.now()
    if (nowMs - this.#suspendedAtMs > BLINK_MS) returnToGame(this.#world)
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
    await this.#best.keep(Math.max(this.#world.best, this.#world.score))
    this.#best.close()
  }

  #frame(nowMs: number): void {
    const happenings = step(this.#world, this.#controls.take(), (nowMs - this.#steppedAtMs) / 1000)
    this.#steppedAtMs = nowMs
    for (const happening of happenings) {
      this.#sound(happening)
      if (happening.kind === 'over') void this.#best.keep(this.#world.best)
    }
    this.#mixer.musicGain = this.#world.phase === 'paused' ? 0.25 : 1
    this.#painter.paint(this.#context, this.#world)
    const pixels = this.#context.getImageData(0, 0, VIEW_WIDTH, VIEW_HEIGHT).data
    paintStrip(pixels, VIEW_WIDTH, VIEW_HEIGHT, this.#seq)
    this.#sink.frame({ pixels, order: 'RGBA', widthPx: VIEW_WIDTH, heightPx: VIEW_HEIGHT })
  }

  #sound(happening: Happening): void {
    const { star } = this.#sounds
    const pan = (this.#world.ship.x / VIEW_WIDTH) * 1.2 - 0.6
    if (happening.kind === 'star') this.#mixer.play(star[(happening.combo - 1) % star.length]!, 0.5, pan)
    else this.#mixer.play(this.#sounds[happening.kind], 0.8, pan)
  }
}
