import { IDLE_AFTER_MINUTES } from '@cloudplay/contract/constants'
import { loadRecipes } from '../program/recipes.ts'
import { findGames } from './found-games.ts'

const known = new Map<string, number | undefined>()

/** How long a player of this game may do nothing: what its recipe says, otherwise the site's usual time. Each game is read once. */
export function idleMsOf(gameMark: string): number {
  if (!known.has(gameMark)) readAll()
  return (known.get(gameMark) ?? IDLE_AFTER_MINUTES) * 60_000
}

function readAll(): void {
  const found = [...findGames().values()].map(({ recipe }) => recipe)
  for (const { gameMark, idleMinutes } of [...loadRecipes().values(), ...found])
    known.set(gameMark, idleMinutes)
}
