import { builderGames } from './catalogue/builder-games.ts'
import { casualGames } from './catalogue/casual-games.ts'
import type { GameText } from './catalogue/game-text.ts'
import { platformGames } from './catalogue/platform-games.ts'
import { racingGames } from './catalogue/racing-games.ts'
import { shooterGames } from './catalogue/shooter-games.ts'
import { spaceGames } from './catalogue/space-games.ts'
import { strategyGames } from './catalogue/strategy-games.ts'

export type { CategoryKey, Control, GameText, SceneName, TagKey } from './catalogue/game-text.ts'
export { categories, controlNames, tags, type Shelf } from './catalogue/shelves.ts'

/** The whole catalogue by ascending game id; game 1 is the built-in game (decisions, "Product"). */
export const games: GameText[] = [
  ...platformGames,
  ...racingGames,
  ...shooterGames,
  ...strategyGames,
  ...builderGames,
  ...spaceGames,
  ...casualGames,
].sort((a, b) => a.gameId - b.gameId)
