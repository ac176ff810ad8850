import { builtInGames } from './built-in-games.ts'
import { loadRecipes, missingFor } from '../program/recipes.ts'

const BUILT_IN = Object.keys(builtInGames)
/** Games may be installed while a node runs; looking for them costs some file accesses. */
const LOOK_EVERY_MS = 5_000

let offered: readonly string[] = BUILT_IN
let lookedAtMs = Number.NEGATIVE_INFINITY

/** `gameMark`s of the games this node can run now: the built-in ones, and every recipe whose parts are installed. */
export function offeredGames(nowMs = performance.now()): readonly string[] {
  if (nowMs - lookedAtMs >= LOOK_EVERY_MS) {
    lookedAtMs = nowMs
    const installed = [...loadRecipes().values()].filter((recipe) => missingFor(recipe).length === 0)
    offered = [...BUILT_IN, ...installed.map(({ gameMark }) => gameMark)]
  }
  return offered
}
