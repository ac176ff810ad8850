import { BASE_MODE, MODE_NAMES, type StreamMode } from '@cloudplay/contract/stream-modes'
import { loadRecipes } from '../program/recipes.ts'
import { findGames } from './found-games.ts'

let known: ReadonlyMap<string, readonly StreamMode[]> | null = null

/** The modes that a game can draw, by its recipe, the least first; recipes are read once. */
export function drawnModes(gameMark: string): readonly StreamMode[] {
  known ??= new Map(
    [...[...findGames().values()].map(({ recipe }) => recipe), ...loadRecipes().values()].map(
      ({ gameMark: mark, modes = [] }) => [
        mark,
        MODE_NAMES.filter((mode) => mode === BASE_MODE || modes.includes(mode)),
      ],
    ),
  )
  return known.get(gameMark) ?? [BASE_MODE]
}
