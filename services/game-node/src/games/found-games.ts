import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Game, GameModule } from '@cloudplay/game-kit/play'
import { drawFor, VIEW_HEIGHT } from '@cloudplay/game-kit/view'
import { readBuiltInRecipe, type BuiltInRecipe } from './built-in-recipe.ts'

const FOLDER = fileURLToPath(new URL('../../../../games/', import.meta.url))

export interface FoundGame {
  /** Of its folder in `games/`. */
  name: string
  recipe: BuiltInRecipe
  /** Loads the game's code, draws its pictures for frames with so many lines, and computes its music. */
  load(lines?: number): Promise<Game>
}

/**
 * The games of this project, by `gameMark`: every package in `games/` that has a recipe. Throws for an invalid recipe, a
 * duplicate `gameMark`, and a second game to preload.
 */
export function findGames(folder: string = FOLDER): ReadonlyMap<string, FoundGame> {
  const found = new Map<string, FoundGame>()
  for (const name of readdirSync(folder).toSorted()) {
    const file = join(folder, name, 'recipe.json')
    if (!existsSync(file)) continue
    const recipe = readBuiltInRecipe(readFileSync(file, 'utf8'), `games/${name}/recipe.json`)
    const { gameMark } = recipe
    if (found.has(gameMark))
      throw new Error(`games/${name}/recipe.json: another game has the gameMark ${gameMark}`)
    if (recipe.ready && readyGame(found))
      throw new Error(`games/${name}/recipe.json: another game is held ready already`)
    found.set(gameMark, { name, recipe, load: (lines) => loadGame(name, lines) })
  }
  return found
}

/** The game that waiting seats preload; undefined if no recipe asks for it. */
export const readyGame = (games: ReadonlyMap<string, FoundGame>) =>
  [...games.values()].find(({ recipe }) => recipe.ready)

// The compiler bundles each match of this pattern as a chunk; only a seat that plays the game loads it. A new package
// changes the lock file, and then the compiler runs again.
async function loadGame(name: string, lines = VIEW_HEIGHT): Promise<Game> {
  const module = (await import(`../../../../games/${name}/src/game.ts`)) as GameModule
  drawFor(lines)
  return module.load()
}
