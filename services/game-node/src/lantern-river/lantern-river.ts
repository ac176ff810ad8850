import type { StreamInput } from '@cloudplay/contract/stream-input'
import type { BuiltIn, Play, Stage } from '../game-kit/built-in.ts'
import { HandReader } from '../game-kit/input/hands.ts'
import type { Context } from '../game-kit/paint/brush.ts'
import { Effects } from '../game-kit/paint/particles.ts'
import { VIEW_WIDTH } from '../game-kit/view.ts'
import { BOARD, middleOf } from './layout.ts'
import { composeEffects, composeLoop, type SoundSet } from './music.ts'
import { Painter, type Hue } from './painter.ts'
import { returnToGame, step } from './rules.ts'
import { createWorld, progressOf, solvedLevels, type Happening } from './world.ts'

/** 河灯谣: a puzzle of pairs of lanterns whose ways fill the river. */
export function loadLanternRiver(): BuiltIn {
  const painter = new Painter()
  const sounds = composeEffects()
  return { loop: composeLoop(), begin: (stage) => new LanternRiver(painter, sounds, stage) }
}

class LanternRiver implements Play {
  readonly #painter: Painter
  readonly #sounds: SoundSet
  readonly #stage: Stage
  readonly #hands = new HandReader()
  readonly #effects = new Effects<Hue>(60)
  readonly #world

  constructor(painter: Painter, sounds: SoundSet, stage: Stage) {
    this.#painter = painter
    this.#sounds = sounds
    this.#stage = stage
    this.#world = createWorld(stage.kept)
  }

  input(input: StreamInput): void {
    this.#hands.input(input)
  }

  releaseAll(): void {
    this.#hands.releaseAll()
  }

  returned(): void {
    returnToGame(this.#world)
  }

  progress(): unknown {
    return solvedLevels(this.#world) > 0 ? progressOf(this.#world) : null
  }

  step(dtSeconds: number): void {
    for (const happening of step(this.#world, this.#hands.take(), dtSeconds)) this.#show(happening)
    this.#effects.step(Math.min(0.1, dtSeconds))
    this.#stage.mixer.musicGain = this.#world.screen === 'paused' ? 0.25 : 1
  }

  paint(context: Context): void {
    this.#painter.paint(context, this.#world, this.#effects)
  }

  #show(happening: Happening): void {
    const { mixer } = this.#stage
    const { steps, lit, ...others } = this.#sounds
    if (happening.kind === 'on' || happening.kind === 'lit') {
      const at = middleOf(happening.cell, this.#world.level.size)
      const pan = (at.x / VIEW_WIDTH) * 1.2 - 0.6
      if (happening.kind === 'on') mixer.play(steps[(happening.length - 2) % steps.length]!, 0.55, pan)
      else {
        mixer.play(lit[happening.pair % lit.length]!, 0.8, pan)
        this.#effects.burst({ ...at, count: 22, hue: 'gold', speed: 260 })
      }
      return
    }
    mixer.play(others[happening.kind], 0.7)
    if (happening.kind !== 'won') return
    this.#stage.keep(this.progress())
    const middle = { x: BOARD.x + BOARD.side / 2, y: BOARD.y + BOARD.side / 2 }
    for (const hue of ['gold', 'red', 'blue', 'white'] as const)
      this.#effects.burst({ ...middle, count: 30, hue, speed: 760, lifeSeconds: 1.6 })
  }
}
