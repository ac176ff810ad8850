import { IDLE_AFTER_MINUTES } from '@cloudplay/contract/constants'
import { loadRecipes } from '../program/recipes.ts'
import { findGames } from './found-games.ts'

let known: ReadonlyMap<string, number | undefined> | null = null

/** How long a player of this game may do nothing: what its recipe says, otherwise the site's usual time. Recipes are read once. */
export function idleMsOf(gameMark: string): number {
  known ??= new Map(
    [...[...findGames().values()].map(({ recipe }) => recipe), ...loadRecipes().values()].map(
      (recipe) => [recipe.gameMark, recipe.idleMinutes],
    ),
  )
  return (known.get(gameMark) ?? IDLE_AFTER_MINUTES) * 60_000
}
