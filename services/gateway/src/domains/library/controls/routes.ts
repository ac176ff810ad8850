import { BodyStatus } from '@cloudplay/contract/envelope'
import { hasChanges, readOwnControls, type OwnControls } from '@cloudplay/contract/own-controls'
import type { Scope } from '../../../http/deps.ts'
import { commonMessages } from '../../../http/messages.ts'
import { refuse } from '../../../http/refuse.ts'
import { shelfOf } from '../../catalog/shelf.ts'
import { controlMessages } from './messages.ts'
import {
  keepOwnControls,
  mostUsed,
  ownControlsOf,
  publish,
  sharedControlsBy,
  unpublish,
} from './repository.ts'

/** A player's own controls of each game, and published ones (PLAY-30). */
export function controlRoutes(scope: Scope): void {
  const readShelf = shelfOf(scope.deps)
  const requireGame = async (gameId: number) => {
    if (!(await readShelf()).gameById.has(gameId))
      refuse(BodyStatus.notFound, commonMessages.noSuchGame)
  }
  ownControlRoutes(scope, requireGame)
  sharedControlRoutes(scope, requireGame)
}

const checked = (given: OwnControls): OwnControls =>
  readOwnControls(given) ?? refuse(BodyStatus.refused, controlMessages.unreadableControls)

/** Refuses a game that doesn't exist. */
type RequireGame = (gameId: number) => Promise<void>

function ownControlRoutes({ serve, deps }: Scope, requireGame: RequireGame): void {
  const { db } = deps.database

  serve('getOwnControls', async ({ body, player }) => ({
    controls: await ownControlsOf(db, player.uid, body.game_id),
  }))

  serve('setOwnControls', async ({ body, player }) => {
    const { game_id: gameId } = body
    const given = body.controls && checked(body.controls)
    if (given) await requireGame(gameId)
    const controls = given && hasChanges(given) ? given : null
    await keepOwnControls(db, { uid: player.uid, gameId, controls }, deps.clock.now())
    return {}
  })
}

function sharedControlRoutes({ serve, deps }: Scope, requireGame: RequireGame): void {
  const { database, clock } = deps
  const { db } = database

  serve('getSharedControls', async ({ body, player }) => {
    const list = await mostUsed(db, body.game_id, player?.uid ?? null)
    return {
      list: list.map(({ layoutId, controls, uses, inUse, isMine }) => ({
        layout_id: layoutId,
        controls,
        uses,
        in_use: inUse ? (1 as const) : (0 as const),
        is_mine: isMine ? (1 as const) : (0 as const),
      })),
    }
  })

  serve('publishControls', async ({ body, player }) => {
    const controls = checked(body.controls)
    if (!hasChanges(controls)) refuse(BodyStatus.refused, controlMessages.nothingToPublish)
    await requireGame(body.game_id)
    const layoutId = await database.tx((tx, now) =>
      publish(tx, { uid: player.uid, gameId: body.game_id, controls }, now),
    )
    return { layout_id: layoutId }
  })

  serve('unpublishControls', async ({ body, player }) => {
    await unpublish(db, player.uid, body.game_id)
    return {}
  })

  serve('takeSharedControls', async ({ body, player }) => {
    const { game_id: gameId, layout_id: layoutId } = body
    const controls =
      (await sharedControlsBy(db, gameId, layoutId)) ??
      refuse(BodyStatus.notFound, controlMessages.layoutGone)
    await keepOwnControls(db, { uid: player.uid, gameId, controls }, clock.now())
    return { controls }
  })
}
