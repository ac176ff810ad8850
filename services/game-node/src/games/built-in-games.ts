import type { BuiltIn } from '../game-kit/built-in.ts'

/**
 * The games of this project, by `gameMark`; they need nothing but the install. A game's code is
 * loaded by the seat that plays it, its pictures and music are made then.
 */
export const builtInGames: Readonly<Record<string, () => Promise<BuiltIn>>> = {
  starlight: async () => (await import('../starlight/starlight.ts')).loadStarlight(),
  'ice-duel': async () => (await import('../ice-duel/ice-duel.ts')).loadIceDuel(),
  'lantern-river': async () => (await import('../lantern-river/lantern-river.ts')).loadLanternRiver(),
  'sunset-road': async () => (await import('../sunset-road/sunset-road.ts')).loadSunsetRoad(),
}
