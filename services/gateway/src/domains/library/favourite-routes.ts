import { BodyStatus } from '@cloudplay/contract/envelope'
import type { Scope } from '../../http/deps.ts'
import { commonMessages } from '../../http/messages.ts'
import { pageOf } from '../../http/paging.ts'
import { refuse } from '../../http/refuse.ts'
import { withReservations } from '../catalog/reservations.ts'
import { shelfOf } from '../catalog/shelf.ts'
import { addFavourite, favouriteGameIds, removeFavourite } from './favourites.ts'
import { cardsOf } from './history-routes.ts'

const PAGE_SIZE = 20

/** The games that a player wants to find again (LIST-18). */
export function favouriteRoutes({ serve, deps }: Scope): void {
  const readShelf = shelfOf(deps)
  const { db } = deps.database

  serve('getFavourites', async ({ body, player }) => {
    const all = cardsOf(await readShelf(), await favouriteGameIds(db, player.uid))
    const { list } = await withReservations(db, player, pageOf(all, body.page ?? 1, PAGE_SIZE))
    return { list, count: all.length }
  })

  serve('setFavourite', async ({ body, player }) => {
    const { game_id: gameId, user_fav } = body
    if (user_fav === 0) await removeFavourite(db, player.uid, gameId)
    else {
      if (!(await readShelf()).gameById.has(gameId))
        refuse(BodyStatus.notFound, commonMessages.noSuchGame)
      await deps.database.tx((tx, now) => addFavourite(tx, player.uid, gameId, now))
    }
    return { user_fav }
  })
}
