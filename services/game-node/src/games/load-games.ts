import { inSize } from '../core/recipe-reader.ts'
import { loadRecipes, missingFor } from '../program/recipes.ts'
import { startBuiltIn } from './built-in-source.ts'
import { findGames, readyGame } from './found-games.ts'
import type { GameSink, GameSource } from '../core/game-source.ts'

export interface StartOptions {
  /** Stores the player's progress; with null it is lost. */
  archive: string | null
  /** Of the frames, where the recipe has more than one size. */
  lines: number
}
type GameMaker = (sink: GameSink, options: StartOptions) => Promise<GameSource>

/** Preloads everything possible before a player chooses a game. The returned function starts a game by its `gameMark`. */
export async function loadGames({
  unsandboxed,
}: {
  unsandboxed: boolean
}): Promise<(gameMark: string, sink: GameSink, options: StartOptions) => Promise<GameSource>> {
  const found = findGames()
  const held = readyGame(found)
  let ready = await held?.load()
  const makers = new Map<string, GameMaker>()
  for (const [gameMark, game] of found)
    makers.set(gameMark, async (sink, { archive, lines }) => {
      const recipe = inSize(game.recipe, lines)
      const fits = game === held && recipe === game.recipe
      const loaded = (fits ? ready : undefined) ?? (await game.load(recipe.height))
      // A seat plays one game: the pictures of another one, or in another size, only take memory.
      ready = undefined
      return startBuiltIn(recipe, loaded, sink, archive)
    })
  const loadProgram = () => import('../program/program-game.ts')
  const recipes = [...loadRecipes().values()]
  for (const recipe of recipes)
    makers.set(recipe.gameMark, async (sink, { archive: savesArchive, lines }) =>
      (await loadProgram()).startProgram(inSize(recipe, lines), sink, {
        savesArchive,
        unsandboxed,
      }),
    )
  // A machine without real games preloads nothing for them. The first start of a game installed later takes longer.
  if (recipes.some((recipe) => missingFor(recipe, unsandboxed).length === 0)) await loadProgram()
  return async (gameMark, sink, options) => {
    const make = makers.get(gameMark)
    if (!make) throw new Error(`no game ${gameMark}`)
    return make(sink, options)
  }
}
