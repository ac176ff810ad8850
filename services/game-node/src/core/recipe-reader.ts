import { playControls, type PlayControls } from '@cloudplay/contract/controls'
import { streamMode } from '@cloudplay/contract/signaling'
import { MODE_NAMES, STREAM_MODES, type StreamMode } from '@cloudplay/contract/stream-modes'
import { isTouchLayout } from '@cloudplay/contract/touch-layout'
import { Type, type Static, type TSchema } from 'typebox'
import { Compile } from 'typebox/compile'

export const strict = { additionalProperties: false }

/** The common part of all recipes, for Linux programs and for games of this project. */
export const commonFields = {
  $schema: Type.Optional(Type.String()),
  /** The game's name in the catalogue; on the wire `game_mark`. */
  gameMark: Type.String({ pattern: '^[A-Za-z0-9_.:-]{1,64}$' }),
  title: Type.String({ minLength: 1, maxLength: 64 }),
  /** Even numbers: the encoder halves them for colour. */
  width: Type.Integer({ minimum: 320, maximum: 1920, multipleOf: 2 }),
  height: Type.Integer({ minimum: 200, maximum: 1080, multipleOf: 2 }),
  /** The modes that the game can draw (STREAM-10), besides the base mode. With 1080p60 its frame has 1080 lines. */
  modes: Type.Optional(Type.Array(streamMode, { uniqueItems: true, maxItems: MODE_NAMES.length })),
  /** Without input for so long a player is warned, and then the game pauses; absent is the site's usual time (PLAY-27). */
  idleMinutes: Type.Optional(Type.Integer({ minimum: 2, maximum: 120 })),
  /** How it is played, for the player's page (PLAY-28). */
  controls: playControls,
}

/** The recipe for frames with so many lines; its own size if it doesn't name a mode with them. */
export function inSize<
  Recipe extends { width: number; height: number; modes?: readonly StreamMode[] },
>(recipe: Recipe, lines: number): Recipe {
  const isDrawn = recipe.modes?.some((mode) => STREAM_MODES[mode].lines === lines)
  if (!isDrawn || lines === recipe.height) return recipe
  const width = 2 * Math.round((recipe.width * lines) / recipe.height / 2)
  return { ...recipe, width, height: lines }
}

/** Reads one recipe. Throws one sentence with the file and its first fault. */
export function recipeReader<Schema extends TSchema>(
  schema: Schema,
): (text: string, file: string) => Static<Schema> {
  const check = Compile(schema)
  return (text, file) => {
    let value: unknown
    try {
      value = JSON.parse(text)
    } catch (error) {
      throw new Error(`${file} is not JSON: ${(error as Error).message}`, { cause: error })
    }
    if (check.Check(value)) {
      // The schema can't say it.
      const { touch } = (value as { controls: PlayControls }).controls
      if (touch && !isTouchLayout(touch))
        throw new Error(`${file}: /controls/touch has one id twice`)
      return value
    }
    const [fault] = check.Errors(value)
    // The schema has `false` for every field it does not know.
    const what =
      fault?.message === 'schema is false' ? 'is not known here' : (fault?.message ?? 'is wrong')
    throw new Error(`${file}: ${fault?.instancePath || 'the recipe'} ${what}`)
  }
}
