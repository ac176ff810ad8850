import type { Deps, Domain, Scope } from '../../http/deps.ts'
import { prepared } from '../../http/prepared.ts'
import type { GameCard } from '../catalog/game-cards.ts'
import { withReservations } from '../catalog/reservations.ts'
import { shelfOf, type Shelf } from '../catalog/shelf.ts'
import { findGames } from './find-games.ts'
import { indexGames, outdateOthers } from './index-games.ts'
import { questionText } from './search-text.ts'

/** The number of questions with cached answers; the oldest is dropped first. */
const FOUND_KEPT = 2_000

export const search: Domain = {
  name: 'search',
  async seed({ database }) {
    await outdateOthers(database.db)
    await indexGames(database)
  },
  routes,
  start: keepIndexed,
}

function routes({ serve, deps }: Scope): void {
  const readShelf = shelfOf(deps)
  const { db } = deps.database
  const foundOn = new WeakMap<Shelf, Map<string, Promise<GameCard[]>>>()

  /** Searched once while the shelf is the same, also for concurrent callers. */
  function find(shelf: Shelf, question: string): Promise<GameCard[]> {
    const kept = foundOn.get(shelf) ?? new Map<string, Promise<GameCard[]>>()
    foundOn.set(shelf, kept)
    const known = kept.get(question)
    if (known) return known
    const finding = findGames(db, question).then((ids) =>
      ids.flatMap((id) => shelf.cardById.get(id) ?? []),
    )
    if (kept.size >= FOUND_KEPT) kept.delete(kept.keys().next().value!)
    kept.set(question, finding)
    finding.catch(() => kept.delete(question))
    return finding
  }

  serve('searchGame', async ({ body, player, reply }) => {
    const shelf = await readShelf()
    // An empty question means the game that the field suggests (LIST-8).
    const question =
      questionText(body.keywords) ||
      questionText(shelf.gameById.get(shelf.cards[0]?.game_id ?? 0)?.name ?? '')
    if (question === '') return { list: [] }
    const { list, isPersonal } = await withReservations(db, player, await find(shelf, question))
    return prepared(shelf.answers, reply, `search ${question}`, !isPersonal, () => ({ list }))
  })
}

/** Follows changes of games by any instance. */
function keepIndexed({ database, events, log }: Deps): () => Promise<void> {
  const stop = new AbortController()
  let isWanted = false
  let running: Promise<void> | null = null
  async function run(): Promise<void> {
    while (isWanted && !stop.signal.aborted) {
      isWanted = false
      try {
        await indexGames(database)
      } catch (error) {
        log.error({ err: error }, 'the search index could not be brought up to date')
      }
    }
    running = null
  }
  events.on('catalog:changed', () => {
    isWanted = true
    running ??= run()
  })
  return async () => {
    stop.abort()
    await running
  }
}
