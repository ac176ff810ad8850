import type { Scope } from '../../http/deps.ts'
import { networkOf } from '@cloudplay/server-limits/network'
import { reservedGameIds } from '../catalog/reservations.ts'
import { shelfOf } from '../catalog/shelf.ts'
import { apply, readApplication } from './applications.ts'
import { favouriteRoutes } from './favourite-routes.ts'
import { cardsOf, historyRoutes } from './history-routes.ts'
import { miniGameRoutes } from './mini-game-routes.ts'
import { requireReservable, reservationMobile, reserve } from './reservations.ts'

const MARK_WEB = 1

/** Reservations and applications for games, and the routes of the player's other lists. */
export function routes(scope: Scope): void {
  const { serve, deps } = scope
  const readShelf = shelfOf(deps)
  const { db } = deps.database
  const applicationKey = deps.secrets.key('application-address')

  serve('getSubscribe', async ({ player }) => {
    const list = cardsOf(await readShelf(), await reservedGameIds(db, player.uid)).map((card) => ({
      ...card,
      user_sub: 1 as const,
    }))
    return { list, count: list.length }
  })

  serve('setSubscribe', async ({ body, player }) => {
    requireReservable((await readShelf()).cardById.get(body.game_id))
    await reserve(
      db,
      player.uid,
      body.game_id,
      reservationMobile(body.sub_mobile),
      deps.clock.now(),
    )
    return { user_sub: 1 }
  })

  serve('applyGame', async ({ body, request }) => {
    const application = readApplication(body)
    const origin = {
      mark: body.mark ?? MARK_WEB,
      address: networkOf(request.ip),
      key: applicationKey,
      perHour: deps.config.applicationsPerAddressHour,
    }
    await deps.database.tx((tx, now) => apply(tx, application, origin, now))
    return {}
  })

  favouriteRoutes(scope)
  historyRoutes(scope)
  miniGameRoutes(scope)
}
