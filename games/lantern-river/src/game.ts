import { withCaptions } from '@cloudplay/game-kit/captions'
import type { Game, Stage } from '@cloudplay/game-kit/play'
import { HandPlay } from '@cloudplay/game-kit/hand-play'
import { VIEW_WIDTH } from '@cloudplay/game-kit/view'
import { BOARD, middleOf } from './layout.ts'
import { composeEffects, composeLoop, type SoundSet } from './music.ts'
import { Painter, type Hue } from './painter.ts'
import { returnToGame, step } from './rules.ts'
import { type Words, words } from './words.ts'
import { createWorld, progressOf, solvedLevels, type GameEvent, type World } from './world.ts'

/** 河灯谣: a puzzle of pairs of lanterns whose ways fill the river. */
export function load(): Game {
  const painter = new Painter()
  const sounds = composeEffects()
  const game = {
    loop: composeLoop(),
    begin: (stage: Stage) => new LanternRiver(painter, sounds, stage),
  }
  return withCaptions(game, sounds, words)
}

class LanternRiver extends HandPlay<World, GameEvent, Hue, Words> {
  readonly #sounds: SoundSet

  constructor(painter: Painter, sounds: SoundSet, stage: Stage) {
    super(stage, { rules: { createWorld, step, returnToGame }, painter, words, gravity: 60 })
    this.#sounds = sounds
  }

  progress(): unknown {
    return solvedLevels(this.world) > 0 ? progressOf(this.world) : null
  }

  protected accompany(): void {
    this.stage.mixer.musicGain = this.world.screen === 'paused' ? 0.25 : 1
  }

  protected show(event: GameEvent): void {
    const { mixer } = this.stage
    const { steps, lit, ...others } = this.#sounds
    if (event.kind === 'on' || event.kind === 'lit') {
      const at = middleOf(event.cell, this.world.level.size)
      const pan = (at.x / VIEW_WIDTH) * 1.2 - 0.6
      if (event.kind === 'on') mixer.play(steps[(event.length - 2) % steps.length]!, 0.55, pan)
      else {
        mixer.play(lit[event.pair % lit.length]!, 0.8, pan)
        this.effects.burst({ ...at, count: 22, hue: 'gold', speed: 260 })
      }
      return
    }
    mixer.play(others[event.kind], 0.7)
    if (event.kind !== 'won') return
    this.stage.keep(this.progress())
    const middle = { x: BOARD.x + BOARD.side / 2, y: BOARD.y + BOARD.side / 2 }
    for (const hue of ['gold', 'red', 'blue', 'white'] as const)
      this.effects.burst({ ...middle, count: 30, hue, speed: 760, lifeSeconds: 1.6 })
  }
}
