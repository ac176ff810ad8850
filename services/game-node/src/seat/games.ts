import { loadRecipes } from '../program/recipes.ts'
import { loadStarlight } from '../starlight/starlight.ts'
import type { GameSink, GameSource } from './game-source.ts'

type GameMaker = (sink: GameSink) => GameSource | Promise<GameSource>

/** Loads what can be loaded before it is known which game a player wants. The answer starts a game by its mark. */
export async function loadGames(): Promise<(mark: string, sink: GameSink) => Promise<GameSource>> {
  const makers = new Map<string, GameMaker>([['starlight', loadStarlight()]])
  const { startProgram } = await import('../program/program-game.ts')
  for (const recipe of loadRecipes().values()) makers.set(recipe.mark, (sink) => startProgram(recipe, sink))
  return async (mark, sink) => {
    const make = makers.get(mark)
    if (!make) throw new Error(`no game ${mark}`)
    return make(sink)
  }
}
