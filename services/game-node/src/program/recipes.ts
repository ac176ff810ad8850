import { accessSync, constants, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { sandboxProblem } from './sandbox/probe.ts'
import { readRecipe, type Recipe } from './recipe.ts'

const FOLDER = fileURLToPath(new URL('../../recipes/', import.meta.url))
/** Debian keeps games out of the PATH of services. */
const GAME_FOLDERS = ['/usr/games', '/usr/local/games']
/** Commands that every program needs besides its own packages. */
export const GROUND_PACKAGES = [
  'xvfb',
  'xkb-data',
  'libgl1-mesa-dri',
  'pulseaudio',
  'pulseaudio-utils',
  'bubblewrap',
]
export const GROUND_COMMANDS = [
  'Xvfb',
  'pulseaudio',
  'parec',
  'setpriv',
  'prlimit',
  'nice',
  'choom',
  'tar',
  'find',
]

/** Every recipe of a folder, by `gameMark`. Throws for an invalid recipe, or a duplicate `gameMark`. */
export function loadRecipes(folder: string = FOLDER): ReadonlyMap<string, Recipe> {
  const recipes = new Map<string, Recipe>()
  for (const name of readdirSync(folder)
    .filter((file) => file.endsWith('.json'))
    .toSorted()) {
    const recipe = readRecipe(readFileSync(join(folder, name), 'utf8'), name)
    if (recipes.has(recipe.gameMark))
      throw new Error(`${name}: the gameMark ${recipe.gameMark} is another recipe's already`)
    recipes.set(recipe.gameMark, recipe)
  }
  return recipes
}

/** Path of a command; null if it isn't installed. */
export function findCommand(
  command: string,
  path: string = process.env['PATH'] ?? '',
): string | null {
  return (
    [...path.split(':'), ...GAME_FOLDERS]
      .filter(Boolean)
      .map((folder) => join(folder, command))
      .find(runs) ?? null
  )
}

/**
 * Missing parts on this machine for a recipe; empty if it can be played here. The sandbox is optional if the operator allows
 * it (`unsandboxed`).
 */
export function missingFor(recipe: Recipe, unsandboxed = false): string[] {
  const commands = [...GROUND_COMMANDS, recipe.command].filter(
    (command) => findCommand(command) === null,
  )
  const missing = [...commands, ...(recipe.needs ?? []).filter((file) => !exists(file))]
  if (missing.length > 0 || unsandboxed) return missing
  const problem = sandboxProblem()
  return problem === null ? [] : [`a sandbox (${problem})`]
}

const runs = (file: string) => allows(file, constants.X_OK)
const exists = (file: string) => allows(file, constants.R_OK)

function allows(file: string, mode: number): boolean {
  try {
    accessSync(file, mode)
    return true
  } catch {
    return false
  }
}
