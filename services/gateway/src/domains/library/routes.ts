import { BodyStatus } from '@cloudplay/contract/envelope'
import { localizedText, nameOf } from '../../core/localized.ts'
import type { Scope } from '../../http/deps.ts'
import { networkOf } from '../../http/network.ts'
import { commonMessages } from '../../http/messages.ts'
import { refuse } from '../../http/refuse.ts'
import { readAccount } from '../accounts/repository.ts'
import { maskMobile } from '../accounts/rules.ts'
import type { GameCard } from '../catalog/game-cards.ts'
import { reservedGameIds, withReservations } from '../catalog/reservations.ts'
import { shelfOf, type Shelf } from '../catalog/shelf.ts'
import { seedMiniGameSites } from '../../seed/game-extras.ts'
import { apply, readApplication } from './applications.ts'
import { libraryMessages } from './messages.ts'
import { isAllowedSite, signedAddress } from './mini-games.ts'
import { notePlayed, playedGameIds, recommend } from './play-history.ts'
import { requireReservable, reservationMobile, reserve } from './reservations.ts'

const RECENT_DEFAULT = 6
const MARK_WEB = 1

export function routes({ serve, deps }: Scope): void {
  const readShelf = shelfOf(deps)
  const { db } = deps.database
  const miniGameKey = deps.secrets.key('mini-games')
  const miniGameSecret = deps.config.miniGameSecret ?? miniGameKey
  const miniGameSites = new Set(deps.config.miniGameSites ?? seedMiniGameSites)
  const applicationKey = deps.secrets.key('application-address')

  serve('getPlayHistory', async ({ player }) => {
    const list = cardsOf(await readShelf(), await playedGameIds(db, player.uid))
    return { list: (await withReservations(db, player, list)).list }
  })

  serve('getPlayHistoryNew', async ({ player }) => {
    const shelf = await readShelf()
    const played = player ? await playedGameIds(db, player.uid) : []
    const all = await withReservations(db, player, [...cardsOf(shelf, played), ...recommend(shelf, played)])
    const isPlayed = new Set(played)
    return {
      module: [
        { module_type: 0 as const, name: libraryMessages.played, resource: all.list.filter((card) => isPlayed.has(card.game_id)) },
        { module_type: 1 as const, name: libraryMessages.recommended, resource: all.list.filter((card) => !isPlayed.has(card.game_id)) },
      ],
    }
  })

  serve('getPlayGame', async ({ body, player }) => {
    if (!player) return { list: [] }
    return { list: cardsOf(await readShelf(), await playedGameIds(db, player.uid, body.num ?? RECENT_DEFAULT)) }
  })

  serve('setPlayHistory', async ({ body, player }) => {
    if (!(await readShelf()).gameById.has(body.game_id)) refuse(BodyStatus.notFound, commonMessages.noSuchGame)
    await notePlayed(db, player.uid, body.game_id, deps.clock.now())
    return {}
  })

  serve('getSubscribe', async ({ player }) => {
    const list = cardsOf(await readShelf(), await reservedGameIds(db, player.uid)).map((card) => ({ ...card, user_sub: 1 as const }))
    return { list, count: list.length }
  })

  serve('setSubscribe', async ({ body, player }) => {
    requireReservable((await readShelf()).cardById.get(body.game_id))
    await reserve(db, player.uid, body.game_id, reservationMobile(body.sub_mobile), deps.clock.now())
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
    await deps.database.tx((tx) => apply(tx, application, origin, deps.clock.now()))
    return {}
  })

  serve('getMiniGames', async ({ player }) => {
    const miniGames = (await readShelf()).rows.miniGames.filter(({ url }) => isAllowedSite(url, miniGameSites))
    const account = player ? await readAccount(db, player.uid) : null
    const visitor = account && {
      uid: account.id,
      nickname: account.nickname,
      avatar: account.avatar,
      phone: maskMobile(account.mobile),
    }
    const signing = { key: miniGameKey, secret: miniGameSecret, publicUrl: deps.config.publicUrl, now: deps.clock.now() }
    return {
      list: miniGames.map(({ icon, ...game }) => ({
        id: game.miniGameId,
        name: nameOf(game),
        desc: localizedText(game.line, game.lineEn),
        icon,
        url: visitor ? signedAddress(game.url, visitor, signing) : '',
      })),
    }
  })
}

/** The cards of these games, in this order; a game that is gone is left out. */
const cardsOf = (shelf: Shelf, ids: readonly number[]): GameCard[] => ids.flatMap((id) => shelf.cardById.get(id) ?? [])
