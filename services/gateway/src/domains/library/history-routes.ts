import { BodyStatus } from '@cloudplay/contract/envelope'
import type { Scope } from '../../http/deps.ts'
import { commonMessages } from '../../http/messages.ts'
import { refuse } from '../../http/refuse.ts'
import type { GameCard } from '../catalog/game-cards.ts'
import { recommend } from '../catalog/recommend.ts'
import { withReservations } from '../catalog/reservations.ts'
import { shelfOf, type Shelf } from '../catalog/shelf.ts'
import { libraryMessages } from './messages.ts'
import { notePlayed, playedGameIds } from './play-history.ts'

const RECENT_DEFAULT = 6

/** The games that a player played, newest first. */
export function historyRoutes({ serve, deps }: Scope): void {
  const readShelf = shelfOf(deps)
  const { db } = deps.database

  serve('getPlayHistory', async ({ player }) => {
    const list = cardsOf(await readShelf(), await playedGameIds(db, player.uid))
    return { list: (await withReservations(db, player, list)).list }
  })

  serve('getPlayHistoryNew', async ({ player }) => {
    const shelf = await readShelf()
    const played = player ? await playedGameIds(db, player.uid) : []
    const all = await withReservations(db, player, [
      ...cardsOf(shelf, played),
      ...recommend(shelf, played),
    ])
    const isPlayed = new Set(played)
    return {
      module: [
        {
          module_type: 0 as const,
          name: libraryMessages.played,
          resource: all.list.filter((card) => isPlayed.has(card.game_id)),
        },
        {
          module_type: 1 as const,
          name: libraryMessages.recommended,
          resource: all.list.filter((card) => !isPlayed.has(card.game_id)),
        },
      ],
    }
  })

  serve('getPlayGame', async ({ body, player }) => {
    if (!player) return { list: [] }
    return {
      list: cardsOf(
        await readShelf(),
        await playedGameIds(db, player.uid, body.num ?? RECENT_DEFAULT),
      ),
    }
  })

  serve('setPlayHistory', async ({ body, player }) => {
    if (!(await readShelf()).gameById.has(body.game_id))
      refuse(BodyStatus.notFound, commonMessages.noSuchGame)
    await notePlayed(db, player.uid, body.game_id, deps.clock.now())
    return {}
  })
}

/** The cards of these games, in this order; without those that no longer exist. */
export const cardsOf = (shelf: Shelf, ids: readonly number[]): GameCard[] =>
  ids.flatMap((id) => shelf.cardById.get(id) ?? [])
