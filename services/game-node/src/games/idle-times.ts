import { IDLE_AFTER_MINUTES } from '@cloudplay/contract/constants'
import { loadRecipes } from '../program/recipes.ts'
import { findGames } from './found-games.ts'

/** How long a player of this game may do nothing: what its recipe says, otherwise the site's usual time. */
export function idleMsOf(gameMark: string): number {
  const recipe = findGames().get(gameMark)?.recipe ?? loadRecipes().get(gameMark)
  return (recipe?.idleMinutes ?? IDLE_AFTER_MINUTES) * 60_000
}
