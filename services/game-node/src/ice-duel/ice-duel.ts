import type { StreamInput } from '@cloudplay/contract/stream-input'
import type { BuiltIn, Play, Stage } from '../game-kit/built-in.ts'
import { HandReader } from '../game-kit/input/hands.ts'
import type { Context } from '../game-kit/paint/brush.ts'
import { Effects } from '../game-kit/paint/particles.ts'
import { VIEW_WIDTH } from '../game-kit/view.ts'
import { composeEffects, composeLoop, type SoundName } from './music.ts'
import { Painter, type Hue } from './painter.ts'
import { returnToGame, step } from './rules.ts'
import { createWorld, progressOf, RINK, type Happening } from './world.ts'

/** 冰湖对决: air hockey on a frozen lake, for one or two. */
export function loadIceDuel(): BuiltIn {
  const painter = new Painter()
  const sounds = composeEffects()
  return { loop: composeLoop(), begin: (stage) => new IceDuel(painter, sounds, stage) }
}

class IceDuel implements Play {
  readonly #painter: Painter
  readonly #sounds: Record<SoundName, Float32Array>
  readonly #stage: Stage
  readonly #hands = new HandReader()
  readonly #effects = new Effects<Hue>()
  readonly #world

  constructor(painter: Painter, sounds: Record<SoundName, Float32Array>, stage: Stage) {
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
    return this.#world.wins > 0 || this.#world.longestRally > 0 ? progressOf(this.#world) : null
  }

  step(dtSeconds: number): void {
    for (const happening of step(this.#world, this.#hands.take(), dtSeconds)) this.#show(happening)
    this.#effects.step(Math.min(0.1, dtSeconds))
    this.#stage.mixer.musicGain = this.#world.screen === 'paused' ? 0.25 : 0.85
  }

  paint(context: Context): void {
    this.#painter.paint(context, this.#world, this.#effects)
  }

  #show(happening: Happening): void {
    const pan = 'x' in happening ? (happening.x / VIEW_WIDTH) * 1.4 - 0.7 : 0
    const play = (name: SoundName, gain: number) => this.#stage.mixer.play(this.#sounds[name], gain, pan)
    switch (happening.kind) {
      case 'hit':
      case 'board':
        play(happening.kind, 0.25 + happening.strength * 0.6)
        this.#effects.burst({
          ...happening,
          count: 3 + Math.round(happening.strength * 9),
          hue: 'ice',
          speed: 120 + happening.strength * 300,
        })
        if (happening.strength > 0.55) this.#effects.shake(happening.strength * 6)
        break
      case 'gem':
        play('gem', 0.8)
        this.#effects.burst({ ...happening, count: 26, hue: happening.gem === 'wall' ? 'ice' : 'gold', speed: 340 })
        break
      case 'wallBroken':
        play('wallBroken', 0.8)
        this.#effects.burst({ ...happening, count: 34, hue: 'ice', speed: 420 })
        this.#effects.shake(8)
        break
      case 'goal': {
        const x = happening.side === 0 ? RINK.right : RINK.left
        play(happening.side === 0 ? 'goal' : 'conceded', 0.8)
        this.#effects.burst({ x, y: happening.y, count: 44, hue: happening.side === 0 ? 'blue' : 'amber', speed: 760, lifeSeconds: 1.3 })
        this.#effects.burst({ x, y: happening.y, count: 26, hue: 'gold', speed: 520, lifeSeconds: 1.1 })
        this.#effects.shake(18)
        break
      }
      case 'won':
      case 'lost':
        play(happening.kind, 0.9)
        this.#stage.keep(this.progress())
        break
      default:
        play(happening.kind, 0.6)
    }
  }
}
