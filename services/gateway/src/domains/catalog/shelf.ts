import type { HomeModule } from '@cloudplay/contract/entities/catalog'
import type { Localizable } from '../../core/localized.ts'
import type { Deps } from '../../http/deps.ts'
import type { Answers } from '../../http/prepared.ts'
import { type GameCard, homeModule, listItem, playableFirst } from './game-cards.ts'
import {
  type CatalogRows,
  type CategoryRow,
  type GameRow,
  readCatalog,
  type TagRow,
} from './repository.ts'
import { nextSlotEdgeMs } from './time-slots.ts'

/** The catalogue as pages see it, the same for every visitor. Immutable: a change creates a new one. */
export interface Shelf {
  rows: CatalogRows
  gameById: ReadonlyMap<number, GameRow>
  cards: readonly GameCard[]
  cardById: ReadonlyMap<number, GameCard>
  mobileModules: readonly Localizable<HomeModule>[]
  pcModules: readonly Localizable<HomeModule>[]
  gamesOfTag: (tagId: number) => readonly GameCard[]
  gamesOfCategory: (cateId: number) => readonly GameCard[]
  /** In the module's order; undefined for an unknown module. */
  gamesOfModule: (moduleId: number | undefined) => readonly GameCard[] | undefined
  tagsOf: (gameId: number) => readonly TagRow[]
  categoriesOf: (gameId: number) => readonly CategoryRow[]
  answers: Answers
  /** The next start or end of a time slot, or launch day, which changes the cards. */
  validUntilMs: number
}

/** Returns the shelf, read from the database once and again after each change by any instance. */
type ReadShelf = () => Promise<Shelf>

const shelves = new WeakMap<Deps, ReadShelf>()

/** The only shelf of this gateway, for every domain that shows games. */
export function shelfOf(deps: Deps): ReadShelf {
  let read = shelves.get(deps)
  if (!read) {
    read = createShelf(deps)
    shelves.set(deps, read)
  }
  return read
}

function createShelf({ database, events, clock }: Deps): ReadShelf {
  let current: Promise<Shelf> | null = null
  const forget = () => {
    current = null
  }
  events.on('catalog:changed', forget)
  events.on('notices:missed', forget)
  clock.onMoved(forget)
  return async () => {
    const asked = current
    if (asked) {
      const shelf = await asked
      if (clock.nowMs() < shelf.validUntilMs) return shelf
      const arranged = arrange(shelf.rows, clock.now())
      // Unless there was a change meanwhile, which these rows don't include.
      if (current === asked) current = Promise.resolve(arranged)
      return arranged
    }
    const reading = database.tx(readCatalog).then((rows) => arrange(rows, clock.now()))
    current = reading
    reading.catch(() => {
      if (current === reading) current = null
    })
    return reading
  }
}

function arrange(rows: CatalogRows, now: Date): Shelf {
  const cards = playableFirst(
    rows.games.map((game) => listItem(game, rows.gameMarksOnNodes.has(game.gameMark), now)),
  )
  const cardById = new Map(cards.map((card) => [card.game_id, card]))
  const modulesOf = (device: string) =>
    rows.modules.filter((row) => row.device === device).map((row) => homeModule(row, cardById))
  const tagPairs = rows.gameTags.map(({ gameId, tagId }) => [gameId, tagId] as const)
  const categoryPairs = rows.gameCategories.map(({ gameId, cateId }) => [gameId, cateId] as const)
  const gamesOfTag = listed(cards, tagPairs)
  const gamesOfCategory = listed(cards, categoryPairs)
  const gamesOfModule = new Map(
    rows.modules.map(({ moduleId, items }) => [
      moduleId,
      playableFirst(items.flatMap(({ gameId }) => cardById.get(gameId ?? 0) ?? [])),
    ]),
  )
  return {
    rows,
    gameById: new Map(rows.games.map((game) => [game.gameId, game])),
    cards,
    cardById,
    mobileModules: modulesOf('mobile'),
    pcModules: modulesOf('pc'),
    gamesOfTag: (tagId) => gamesOfTag.get(tagId) ?? [],
    gamesOfCategory: (cateId) => gamesOfCategory.get(cateId) ?? [],
    gamesOfModule: (moduleId) => gamesOfModule.get(moduleId ?? 0),
    tagsOf: named(tagPairs, new Map(rows.tags.map((tag) => [tag.tagId, tag]))),
    categoriesOf: named(
      categoryPairs,
      new Map(rows.categories.map((category) => [category.cateId, category])),
    ),
    answers: new Map(),
    validUntilMs: Math.min(nextSlotEdgeMs(rows.games, now), nextLaunchMs(rows.games, now)),
  }
}

/** When the next game opens, in milliseconds; Infinity if no day is announced. */
const nextLaunchMs = (games: readonly GameRow[], now: Date): number =>
  Math.min(...games.map(({ opensAt }) => (opensAt && opensAt > now ? opensAt.getTime() : Infinity)))

/** The lists that a game is on, in their order. */
function named<Row extends { position: number }>(
  pairs: readonly (readonly [gameId: number, list: number])[],
  rowOf: ReadonlyMap<number, Row>,
): (gameId: number) => Row[] {
  const listsOf = grouped(pairs)
  return (gameId) =>
    (listsOf.get(gameId) ?? [])
      .map((list) => rowOf.get(list)!)
      .sort((a, b) => a.position - b.position)
}

/** The values of each key, in the order of the pairs. */
function grouped(pairs: readonly (readonly [key: number, value: number])[]): Map<number, number[]> {
  const groups = new Map<number, number[]>()
  for (const [key, value] of pairs) {
    const group = groups.get(key)
    if (group) group.push(value)
    else groups.set(key, [value])
  }
  return groups
}

/** The cards on each list, in the order of the cards. */
function listed(
  cards: readonly GameCard[],
  pairs: readonly (readonly [gameId: number, list: number])[],
): Map<number, GameCard[]> {
  const listsOf = grouped(pairs)
  const places = cards.flatMap(({ game_id: gameId }, place) =>
    (listsOf.get(gameId) ?? []).map((list) => [list, place] as const),
  )
  return new Map(
    [...grouped(places)].map(([list, inOrder]) => [list, inOrder.map((place) => cards[place]!)]),
  )
}
