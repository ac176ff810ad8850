import { ALL_CATEGORIES } from '@cloudplay/contract/constants'
import { BodyStatus } from '@cloudplay/contract/envelope'
import { nameOf } from '../../core/localized.ts'
import type { Db } from '../../database/database.ts'
import type { Scope } from '../../http/deps.ts'
import { pageOf } from '../../http/paging.ts'
import { prepared } from '../../http/prepared.ts'
import { refuse } from '../../http/refuse.ts'
import type { Call } from '../../http/serve.ts'
import type { GameCard } from './game-cards.ts'
import { catalogMessages } from './messages.ts'
import { FILTERS, narrow } from './narrow.ts'
import { createPlays, type Plays } from './plays.ts'
import { withReservations } from './reservations.ts'
import { type Shelf, shelfOf } from './shelf.ts'

const PAGE_SIZE = 20
const ALL_PAGE_SIZE = 50
const NO_PLAYS: Plays = { byGame: new Map(), readAtMs: 0 }

interface GamePage {
  shelf: Shelf
  games: readonly GameCard[]
  /** Names the list among the prepared answers. */
  key: string
  page: number | undefined
  size?: number
}

/** Visitors without a reservation on the page share one prepared answer. */
async function answerPage<Head extends object = object>(
  db: Db,
  { player, reply }: Pick<Call<'getAllGame'>, 'player' | 'reply'>,
  { shelf, games, key, page = 1, size = PAGE_SIZE }: GamePage,
  head = {} as Head,
) {
  const { list, isPersonal } = await withReservations(db, player, pageOf(games, page, size))
  const mayKeep = !isPersonal && list.length > 0
  return prepared(shelf.answers, reply, `${key} ${page} ${size}`, mayKeep, () => ({
    ...head,
    list,
    count: games.length,
  }))
}

/** Lists of games, page by page. */
export function listRoutes({ serve, deps }: Scope): void {
  const readShelf = shelfOf(deps)
  const readPlays = createPlays(deps)
  const { db } = deps.database

  serve('getTagGames', async (call) => {
    const shelf = await readShelf()
    const { tag_id: tagId, module_id: moduleId, page } = call.body
    const own = shelf.gamesOfModule(moduleId)
    const games = own
      ? [...own, ...shelf.gamesOfTag(tagId).filter((game) => !own.includes(game))]
      : shelf.gamesOfTag(tagId)
    return answerPage(db, call, { shelf, games, key: `tag ${tagId} ${own ? moduleId : ''}`, page })
  })

  serve('getCategoryGames', async (call) => {
    const shelf = await readShelf()
    const { cateId, islazy, sort = 'hot', is_offered: offered } = call.body
    // A pull to refresh starts the list again from its first page.
    const page = islazy === 0 ? 1 : call.body.page
    const filters = FILTERS.filter((filter) => call.body[filter] === 1)
    const plays = sort === 'played' ? await readPlays() : NO_PLAYS
    const { games, counts } = narrow(
      shelf,
      cateId === ALL_CATEGORIES ? shelf.cards : shelf.gamesOfCategory(cateId),
      {
        filters,
        sort,
        plays: plays.byGame,
        isOffered: offered === undefined ? offered : offered === 1,
      },
    )
    const key = ['category', cateId, filters, sort, offered, plays.readAtMs].join(' ')
    return answerPage(db, call, { shelf, games, key, page }, { counts })
  })

  serve('getModuleGames', async (call) => {
    const shelf = await readShelf()
    const { moduleId, page } = call.body
    const row = shelf.rows.modules.find((module) => module.moduleId === moduleId)
    if (!row && moduleId !== 0) return refuse(BodyStatus.notFound, catalogMessages.noSuchModule)
    const games = shelf.gamesOfModule(moduleId) ?? shelf.cards
    const name = row ? nameOf(row) : catalogMessages.hotGames
    return answerPage(db, call, { shelf, games, key: `module ${moduleId}`, page }, { name })
  })

  serve('getAllGame', async (call) => {
    const shelf = await readShelf()
    const { page, page_size: size = ALL_PAGE_SIZE } = call.body
    return answerPage(db, call, { shelf, games: shelf.cards, key: 'all', page, size })
  })
}
