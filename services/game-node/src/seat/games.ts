import type { GameMark } from './game-marks.ts'
import type { GameSink, GameSource } from './game-source.ts'

type GameMaker = (view: { widthPx: number; heightPx: number }, sink: GameSink) => GameSource

/** How each mark's game is loaded; loading also draws what can be drawn before a player comes. */
const loaders: Record<GameMark, () => Promise<GameMaker>> = {
  starlight: async () => (await import('../starlight/starlight.ts')).loadStarlight(),
}
const makers = new Map<GameMark, GameMaker>()

export async function loadGames(): Promise<void> {
  for (const mark of Object.keys(loaders) as GameMark[]) makers.set(mark, await loaders[mark]())
}

export function createGame(mark: GameMark, view: { widthPx: number; heightPx: number }, sink: GameSink): GameSource {
  const make = makers.get(mark)
  if (!make) throw new Error(`loadGames() has not loaded ${mark}`)
  return make(view, sink)
}
