import { withCaptions } from '@cloudplay/game-kit/captions'
import type { Game, Stage } from '@cloudplay/game-kit/play'
import { HandPlay } from '@cloudplay/game-kit/hand-play'
import { composeEffects, composeLoop, type SoundName } from './music.ts'
import { MY_CAR, Painter, type Hue } from './painter.ts'
import { returnToGame, step } from './rules.ts'
import { type Words, words } from './words.ts'
import { createWorld, progressOf, TOP_SPEED, type GameEvent, type World } from './world.ts'

/** 落日公路: three roads against the clock and the ghost of your best run. */
export function load(): Game {
  const painter = new Painter()
  const sounds = composeEffects()
  const game = {
    loop: composeLoop(),
    begin: (stage: Stage) => new SunsetRoad(painter, sounds, stage),
  }
  return withCaptions(game, sounds, words)
}

class SunsetRoad extends HandPlay<World, GameEvent, Hue, Words> {
  readonly #sounds: Record<SoundName, Float32Array>

  constructor(painter: Painter, sounds: Record<SoundName, Float32Array>, stage: Stage) {
    super(stage, { rules: { createWorld, step, returnToGame }, painter, words, gravity: 120 })
    this.#sounds = sounds
  }

  progress(): unknown {
    return this.world.best.some((run) => run !== null) ? progressOf(this.world) : null
  }

  protected accompany(): void {
    const { screen, speed, place, boostSeconds } = this.world
    const isDriving = screen === 'driving'
    if (isDriving && Math.abs(place) > 1.08 && speed > 2_000)
      for (const side of [-70, 70])
        this.effects.burst({
          x: MY_CAR.x + side,
          y: MY_CAR.y + 50,
          count: 1,
          hue: 'dust',
          speed: 180,
          lifeSeconds: 0.5,
        })
    const { mixer } = this.stage
    mixer.musicGain = screen === 'paused' ? 0.25 : 0.8
    mixer.drone =
      isDriving || screen === 'countdown'
        ? { hz: 38 + (speed / TOP_SPEED) * 92 + (boostSeconds > 0 ? 30 : 0), gain: 0.13 }
        : { hz: 40, gain: 0 }
  }

  protected show({ kind }: GameEvent): void {
    this.stage.mixer.play(this.#sounds[kind], kind === 'close' || kind === 'gravel' ? 0.5 : 0.75)
    if (kind === 'crash') {
      this.effects.burst({ x: MY_CAR.x, y: MY_CAR.y - 40, count: 26, hue: 'spark', speed: 520 })
      this.jolt(16)
    }
    if (kind === 'boost') this.jolt(5)
    if (kind === 'won') this.stage.keep(this.progress())
  }
}
