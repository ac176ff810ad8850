import { BodyStatus } from '@cloudplay/contract/envelope'
import type { PartnerRegion } from '@cloudplay/contract/entities/catalog'
import { labelVerdict } from '@cloudplay/rules/age-label'
import { type Localizable, nameOf } from '../../core/localized.ts'
import type { Scope } from '../../http/deps.ts'
import { commonMessages } from '../../http/messages.ts'
import { prepared } from '../../http/prepared.ts'
import { refuse } from '../../http/refuse.ts'
import { readBirthDate } from '../verification/repository.ts'
import { freeMinutesFor } from '../welfare/minutes.ts'
import { detail } from './game-cards.ts'
import { homeRoutes } from './home-routes.ts'
import { listRoutes } from './list-routes.ts'
import { catalogMessages } from './messages.ts'
import { recommend } from './recommend.ts'
import { isFavourite, withReservations } from './reservations.ts'
import { shelfOf } from './shelf.ts'

export function routes(scope: Scope): void {
  homeRoutes(scope)
  listRoutes(scope)
  gameRoutes(scope)
  programRoutes(scope)
}

/** One game, and what is like it. */
function gameRoutes({ serve, deps }: Scope): void {
  const readShelf = shelfOf(deps)
  const { db } = deps.database

  serve('getGameInfo', async ({ body, player }) => {
    const shelf = await readShelf()
    const game = shelf.gameById.get(body.game_id)
    if (!game) return refuse(BodyStatus.notFound, commonMessages.noSuchGame)
    const now = deps.clock.now()
    const minutes = player ? await freeMinutesFor(db, player.uid, game, now) : game.trialMinutes
    const verdict = player
      ? labelVerdict(game.ageLabel, await readBirthDate(db, player.uid), now)
      : 'open'
    const { list } = await withReservations(db, player, [shelf.cardById.get(game.gameId)!])
    const tagNames = shelf.tagsOf(game.gameId).map(nameOf)
    return detail(game, list[0]!, tagNames, {
      free_minutes: minutes,
      age_verdict: verdict,
      user_fav: player && (await isFavourite(db, player.uid, game.gameId)) ? 1 : 0,
    })
  })

  serve('getRelatedGames', async ({ body, reply }) => {
    const shelf = await readShelf()
    if (!shelf.gameById.has(body.game_id))
      return refuse(BodyStatus.notFound, commonMessages.noSuchGame)
    return prepared(shelf.answers, reply, `related ${body.game_id}`, true, () => ({
      list: recommend(shelf, [body.game_id]),
    }))
  })
}

/** What start programs need, and the settings of the site. */
function programRoutes({ serve, deps }: Scope): void {
  const readShelf = shelfOf(deps)

  serve('getAutoLoginGame', async ({ reply }) => {
    const shelf = await readShelf()
    return prepared(shelf.answers, reply, 'auto login', true, () => ({
      list: shelf.rows.games
        .filter(({ isAutoLogin }) => isAutoLogin)
        .map((game) => ({
          game_mark: game.gameMark,
          game_id: game.gameId,
          name: nameOf(game),
          auto_login_img: shelf.cardById.get(game.gameId)!.icon,
          start_mode: game.startMode,
        })),
    }))
  })

  serve('partnersGameInfo', async ({ body }) => {
    const { rows } = await readShelf()
    const asked = new Set(body.game_mark.split(',').map((gameMark) => gameMark.trim()))
    return {
      list: rows.partners
        .filter(({ gameMark }) => asked.has(gameMark))
        .map((partner) => ({
          g_name: nameOf(partner),
          g_mark: partner.gameMark,
          g_exec: partner.exec,
          process_name: partner.processName,
          g_exec_pre: partner.execBefore,
          s_mark: partner.startMark,
          // The column contains only these; the answer's schema checks them again.
          region: partner.regions as Localizable<PartnerRegion>[],
        })),
    }
  })

  serve('getGlobleSetting', async ({ body }) => {
    const value = (await readShelf()).rows.settings.get(body.type)
    return value === undefined
      ? refuse(BodyStatus.notFound, catalogMessages.noSuchSetting)
      : { value }
  })
}
