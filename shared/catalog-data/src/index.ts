import { builderGames } from './games/builder-games.ts'
import { casualGames } from './games/casual-games.ts'
import type { EnglishText } from './games/english/english-text.ts'
import { englishTexts } from './games/english/index.ts'
import type { GameText } from './games/game-text.ts'
import { platformGames } from './games/platform-games.ts'
import { racingGames } from './games/racing-games.ts'
import { shooterGames } from './games/shooter-games.ts'
import { spaceGames } from './games/space-games.ts'
import { strategyGames } from './games/strategy-games.ts'

export type { DeviceControls } from './facts/controls.ts'
export { factsOf, type GameFacts } from './facts/game-facts.ts'
export { filmSlugs } from './films.ts'
export { categories, tags, type Shelf } from './shelves.ts'

/** A game with its texts in both languages. */
export interface CatalogueGame extends GameText {
  english: EnglishText
}

const gameTexts: GameText[] = [
  ...platformGames,
  ...racingGames,
  ...shooterGames,
  ...strategyGames,
  ...builderGames,
  ...spaceGames,
  ...casualGames,
]

function inEnglish({ slug }: GameText): EnglishText {
  const text = englishTexts[slug]
  if (!text) throw new Error(`${slug} has no English texts`)
  return text
}

/** The whole catalogue by ascending game id; game 1 is the first of the built-in games. */
export const games: CatalogueGame[] = gameTexts
  .map((game) => ({ ...game, english: inEnglish(game) }))
  .sort((a, b) => a.gameId - b.gameId)
