import type { Deps } from '../../http/deps.ts'
import type { GameCard } from '../catalog/game-cards.ts'
import type { CatalogRows } from '../catalog/repository.ts'
import { type Shelf, shelfOf } from '../catalog/shelf.ts'
import { GameIndex, type GameTexts, type RankOfGame } from './game-index.ts'
import type { TextKind } from './keys.ts'
import { loadSpell } from './spelling.ts'
import { type Question, questionOf } from './text.ts'

export const FOUND_MAX = 50
/** The number of questions with known answers for one state of the catalogue. */
const KNOWN_MAX = 2_000

/** What is found on one state of the catalogue. */
interface Found {
  shelf: Shelf
  /** The question itself: the same for everything typed that asks the same. Empty if nothing is asked for. */
  key: string
  /** The best match first, at most FOUND_MAX. */
  cards: GameCard[]
}

export interface Searching {
  /** Brings the index up to date before somebody waits for it. */
  prepare: () => Promise<void>
  /** Searches the catalogue of now. */
  find: (keywords: string) => Promise<Found>
}

/**
 * Searches the shelf of this gateway. The shelf follows changes by any instance (`catalog/shelf.ts`), and the index follows
 * the shelf: the first search after a change indexes the changed games.
 */
export function createSearching(deps: Deps): Searching {
  const readShelf = shelfOf(deps)
  const index = new GameIndex()
  const indexed = new WeakMap<CatalogRows, Promise<void>>()
  const known = new WeakMap<Shelf, Map<string, Found>>()
  let latest: Promise<void> = Promise.resolve()

  /** One after the other: two states of the catalogue would mix. */
  function follow(shelf: Shelf): Promise<void> {
    let following = indexed.get(shelf.rows)
    if (following) return following
    following = latest.then(async () => index.follow(textsOf(shelf), await loadSpell()))
    indexed.set(shelf.rows, following)
    following.catch(() => indexed.delete(shelf.rows))
    latest = following.catch(() => undefined)
    return following
  }

  return {
    prepare: async () => follow(await readShelf()),
    async find(keywords) {
      const shelf = await readShelf()
      const answers = known.get(shelf) ?? new Map<string, Found>()
      known.set(shelf, answers)
      let found = answers.get(keywords)
      if (!found) {
        await follow(shelf)
        const question = questionOf(keywords)
        found = { shelf, key: keyOf(question), cards: inOrder(shelf, index.find(question)) }
        if (answers.size >= KNOWN_MAX) answers.delete(answers.keys().next().value!)
        answers.set(keywords, found)
      }
      return found
    },
  }
}

const keyOf = ({ phrase, words }: Question): string => [phrase, ...words].join(' ')

function textsOf({ rows, tagsOf, categoriesOf }: Shelf): GameTexts[] {
  const all = (kind: TextKind, texts: readonly string[]) => texts.map((text) => ({ kind, text }))
  const labelsOf = (gameId: number) =>
    [...categoriesOf(gameId), ...tagsOf(gameId)].flatMap(({ name, nameEn }) => [name, nameEn])
  return rows.games.map((game) => ({
    gameId: game.gameId,
    texts: [
      // Names elsewhere are listed as 'one (another; a third)'.
      ...all('name', [game.name, game.nameEn, ...game.latinName.split(/[();]/)]),
      ...all('label', labelsOf(game.gameId)),
      ...all('line', [game.line, game.lineEn]),
      ...all('description', [game.description]),
    ],
  }))
}

/** The best match first; among equals in the order of every list, so playable games come first. */
function inOrder(shelf: Shelf, rankOf: RankOfGame): GameCard[] {
  const byRank = new Map<number, GameCard[]>()
  for (const card of shelf.cards) {
    const rank = rankOf(card.game_id)
    if (rank === Infinity) continue
    const equals = byRank.get(rank)
    if (!equals) byRank.set(rank, [card])
    else if (equals.length < FOUND_MAX) equals.push(card)
  }
  return [...byRank]
    .sort(([a], [b]) => a - b)
    .flatMap(([, cards]) => cards)
    .slice(0, FOUND_MAX)
}
