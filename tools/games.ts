import { aptInstall } from '../services/game-node/src/program/apt.ts'
import {
  GROUND_PACKAGES,
  loadRecipes,
  missingFor,
} from '../services/game-node/src/program/recipes.ts'

/** The quickest of the real games, which tests and a journey play. */
const GAME = 'freedoom'

/**
 * Installs the real game that tests play, by Debian's packages, where this is root on Debian; elsewhere, or without a
 * network, those tests say what is missing and are left out.
 */
export function bringRealGame(): void {
  const recipe = loadRecipes().get(GAME)
  if (!recipe || missingFor(recipe).length === 0) return
  if (process.platform !== 'linux' || process.getuid?.() !== 0) return
  console.log(`installing ${recipe.packages.join(', ')} by apt …`)
  const failure = aptInstall([...GROUND_PACKAGES, ...recipe.packages])
  if (failure !== null) console.log(failure)
}
