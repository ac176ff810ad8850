import type { PlayControls } from '@cloudplay/contract/controls'
import { loadRecipes } from '../program/recipes.ts'
import { findGames } from './found-games.ts'

let known: ReadonlyMap<string, PlayControls> | null = null

/** How a game is controlled, by its recipe; recipes are read once. */
export function controlsOf(gameMark: string): PlayControls | undefined {
  known ??= new Map(
    [...[...findGames().values()].map(({ recipe }) => recipe), ...loadRecipes().values()].map(
      (recipe) => [recipe.gameMark, recipe.controls],
    ),
  )
  return known.get(gameMark)
}
