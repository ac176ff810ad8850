import { withCaptions } from '@cloudplay/game-kit/captions'
import type { Game, Stage } from '@cloudplay/game-kit/play'
import { HandPlay } from '@cloudplay/game-kit/hand-play'
import { VIEW_WIDTH } from '@cloudplay/game-kit/view'
import { composeEffects, composeLoop, type SoundName } from './music.ts'
import { Painter, type Hue } from './painter.ts'
import { returnToGame, step } from './rules.ts'
import { type Words, words } from './words.ts'
import { createWorld, progressOf, RINK, type GameEvent, type World } from './world.ts'

/** 冰湖对决: air hockey on a frozen lake, for one or two. */
export function load(): Game {
  const painter = new Painter()
  const sounds = composeEffects()
  const game = { loop: composeLoop(), begin: (stage: Stage) => new IceDuel(painter, sounds, stage) }
  return withCaptions(game, sounds, words)
}

class IceDuel extends HandPlay<World, GameEvent, Hue, Words> {
  readonly #sounds: Record<SoundName, Float32Array>

  constructor(painter: Painter, sounds: Record<SoundName, Float32Array>, stage: Stage) {
    super(stage, { rules: { createWorld, step, returnToGame }, painter, words })
    this.#sounds = sounds
  }

  progress(): unknown {
    return this.world.wins > 0 || this.world.longestRally > 0 ? progressOf(this.world) : null
  }

  protected accompany(): void {
    this.stage.mixer.musicGain = this.world.screen === 'paused' ? 0.25 : 0.85
  }

  protected show(event: GameEvent): void {
    const pan = 'x' in event ? (event.x / VIEW_WIDTH) * 1.4 - 0.7 : 0
    const play = (name: SoundName, gain: number) =>
      this.stage.mixer.play(this.#sounds[name], gain, pan)
    switch (event.kind) {
      case 'hit':
      case 'board':
        play(event.kind, 0.25 + event.strength * 0.6)
        this.effects.burst({
          ...event,
          count: 3 + Math.round(event.strength * 9),
          hue: 'ice',
          speed: 120 + event.strength * 300,
        })
        if (event.strength > 0.55) this.jolt(event.strength * 6)
        break
      case 'gem':
        play('gem', 0.8)
        this.effects.burst({
          ...event,
          count: 26,
          hue: event.gem === 'wall' ? 'ice' : 'gold',
          speed: 340,
        })
        break
      case 'wallBroken':
        play('wallBroken', 0.8)
        this.effects.burst({ ...event, count: 34, hue: 'ice', speed: 420 })
        this.jolt(8)
        break
      case 'goal': {
        const x = event.side === 0 ? RINK.right : RINK.left
        play(event.side === 0 ? 'goal' : 'conceded', 0.8)
        this.effects.burst({
          x,
          y: event.y,
          count: 44,
          hue: event.side === 0 ? 'blue' : 'amber',
          speed: 760,
          lifeSeconds: 1.3,
        })
        this.effects.burst({ x, y: event.y, count: 26, hue: 'gold', speed: 520, lifeSeconds: 1.1 })
        this.jolt(18)
        break
      }
      case 'won':
      case 'lost':
        play(event.kind, 0.9)
        this.stage.keep(this.progress())
        break
      default:
        play(event.kind, 0.6)
    }
  }
}
