import type { Language } from '@cloudplay/contract/language'
import type { StreamInput } from '@cloudplay/contract/stream-input'
import type { Context } from './paint/brush.ts'
import type { Mixer } from './sound/mixer.ts'

/** A vibration: 0..1 of the low (`strong`) and the high (`weak`) motor. */
export interface Rumble {
  pad: number
  strong: number
  weak: number
  durationMs: number
}

/** What a game may do to its sound. */
export type Sounds = Pick<Mixer, 'play' | 'musicGain' | 'drone'>

/** Functions for a running game. */
export interface Stage {
  /** The player's saved progress; may be anything. Null if there is none. */
  kept: unknown
  mixer: Sounds
  /** The player's language. It may change while the game runs, so read it for each picture. */
  readonly language: Language
  /** Vibrates a gamepad of the player. */
  rumble(rumble: Rumble): void
  /** Saves the progress so far. */
  keep(value: unknown): void
}

/** A running game of one player. */
export interface Play {
  input(input: StreamInput): void
  releaseAll(): void
  /** Advances the game by a step. @param dtSeconds time since the last one, of any length */
  step(dtSeconds: number): void
  paint(context: Context): void
  /** The player came back after an absence. */
  returned(): void
  /** The progress to save if the game ends now; null if nothing is new. */
  progress(): unknown
}

/** A game with its pictures drawn and its sounds computed. */
export interface Game {
  /** The music, interleaved stereo, 48 kHz. */
  loop: Float32Array
  begin(stage: Stage): Play
}

/** The exports of every game's `src/game.ts`. */
export interface GameModule {
  load(): Game
}
