import { BASE_LANGUAGE, type Language } from '@cloudplay/contract/language'
import type { KeyCode, StreamInput } from '@cloudplay/contract/stream-input'
import { sprite } from './paint/brush.ts'
import type { Game, Play } from './play.ts'
import { Mixer } from './sound/mixer.ts'
import { VIEW_HEIGHT, VIEW_WIDTH } from './view.ts'

const STEP_SECONDS = 1 / 30

/** A move towards a scene: a key to press and release, seconds to wait, or any other input. */
export type Move = KeyCode | number | StreamInput

/** Scenes for pictures, by name, each played from the start of the game. */
export type Gallery = Readonly<Record<string, readonly Move[]>>

/** Plays to a scene, without kept progress. */
export function playTo(
  game: Game,
  moves: readonly Move[],
  language: Language = BASE_LANGUAGE,
): Play {
  const play = game.begin({
    kept: null,
    mixer: new Mixer(game.loop),
    language,
    keep: () => undefined,
    rumble: () => undefined,
  })
  for (const move of moves) make(play, move)
  return play
}

/** Plays to a scene and paints it, as a PNG. */
export function paintScene(
  game: Game,
  moves: readonly Move[],
  language: Language = BASE_LANGUAGE,
): Buffer {
  const play = playTo(game, moves, language)
  return sprite(VIEW_WIDTH, VIEW_HEIGHT, (context) => play.paint(context)).canvas.toBuffer(
    'image/png',
  )
}

/** Makes one move. */
export function make(play: Play, move: Move): void {
  if (typeof move === 'number')
    for (let left = move; left > 0; left -= STEP_SECONDS) play.step(STEP_SECONDS)
  else if (typeof move === 'string')
    for (const down of [true, false]) {
      play.input({ kind: 'key', code: move, down })
      play.step(STEP_SECONDS)
    }
  else play.input(move)
}
