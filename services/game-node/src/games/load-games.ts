import { loadRecipes, missingFor } from '../program/recipes.ts'
import { startBuiltIn } from '../game-kit/built-in.ts'
import { builtInGames } from './built-in-games.ts'
import type { GameSink, GameSource } from '../core/game-source.ts'

/** `archive` is where what the player has reached comes from and goes to; null keeps nothing. */
type GameMaker = (sink: GameSink, archive: string | null) => Promise<GameSource>

/** Whose pictures and music are there before it is known which game a player wants. */
const READY = 'starlight'

/** Loads what can be loaded before it is known which game a player wants. The answer starts a game by its `gameMark`. */
export async function loadGames({
  unsandboxed,
}: {
  unsandboxed: boolean
}): Promise<(gameMark: string, sink: GameSink, archive: string | null) => Promise<GameSource>> {
  const ready = await builtInGames[READY]!()
  const makers = new Map<string, GameMaker>()
  for (const [gameMark, load] of Object.entries(builtInGames))
    makers.set(gameMark, async (sink, archive) => startBuiltIn(gameMark === READY ? ready : await load(), sink, archive))
  const loadProgram = () => import('../program/program-game.ts')
  const recipes = [...loadRecipes().values()]
  for (const recipe of recipes)
    makers.set(recipe.gameMark, async (sink, archive) =>
      (await loadProgram()).startProgram(recipe, sink, { savesArchive: archive, unsandboxed }),
    )
  // On a machine without real games nothing of theirs is held ready; one that is installed later waits for it once.
  if (recipes.some((recipe) => missingFor(recipe, unsandboxed).length === 0)) await loadProgram()
  return async (gameMark, sink, archive) => {
    const make = makers.get(gameMark)
    if (!make) throw new Error(`no game ${gameMark}`)
    return make(sink, archive)
  }
}
