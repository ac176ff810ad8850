import { Type, type Static } from 'typebox'
import { commonFields, recipeReader, strict } from '../core/recipe-reader.ts'

/** The recipe of a game of this project: `games/<name>/recipe.json`. */
const recipe = Type.Object(
  {
    ...commonFields,
    /** Most players at one screen. */
    players: Type.Integer({ minimum: 1, maximum: 4 }),
    /** Whether the game restores a player's progress the next time. */
    saves: Type.Boolean(),
    /** Waiting seats preload this game's pictures and music. At most one game may: it costs each waiting seat the memory. */
    ready: Type.Optional(Type.Boolean()),
  },
  strict,
)
export type BuiltInRecipe = Static<typeof recipe>

export const readBuiltInRecipe = recipeReader(recipe)
