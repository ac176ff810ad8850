import type { GameSaves } from '@cloudplay/contract/entities/play'
import { BodyStatus } from '@cloudplay/contract/envelope'
import { and, eq, sql } from 'drizzle-orm'
import type { Database, Db } from '../../../database/database.ts'
import { gameSaves } from '../../../database/schema/play.ts'
import type { Scope } from '../../../http/deps.ts'
import { commonMessages } from '../../../http/messages.ts'
import { refuse, refusePlainly } from '../../../http/refuse.ts'
import {
  activeOf,
  type GameRow,
  gameById,
  lockActiveOf,
  playerLock,
} from '../sessions/repository.ts'
import { sessionCan } from '../sessions/session-states.ts'
import { listEarlier, resetCurrent, restoreEarlier } from './earlier.ts'
import { savesMessages } from './messages.ts'
import { isNotEmpty } from './repository.ts'
import { downloadRoute, saveAddress } from './download.ts'

/** A change or an export moves megabytes. */
const CHANGES_PER_MINUTE = 20

const seconds = (moment: Date) => Math.floor(moment.getTime() / 1000)

/** Runs a change of the saves while the game cannot start. */
const change = (
  database: Database,
  uid: string,
  gameId: number,
  work: (tx: Db, game: GameRow, now: Date) => Promise<void>,
) =>
  database.tx(async (tx, now) => {
    // The offered seat may not be entered meanwhile: its node would load the save.
    await lockActiveOf(tx, uid)
    const { game, isInUse } = await find(tx, uid, gameId)
    if (isInUse) refusePlainly(savesMessages.inUse)
    await work(tx, game, now)
    return readAll(tx, uid, game, false)
  }, playerLock(uid))

/** The saves of a player (PLAY-32). */
export function playerSavesRoutes(scope: Scope): void {
  const { serve, deps } = scope
  const { database, secrets, clock } = deps
  const { db } = database

  serve('getSaves', async ({ body, player }) => {
    const { game, isInUse } = await find(db, player.uid, body.game_id)
    return readAll(db, player.uid, game, isInUse)
  })

  serve(
    'restoreSave',
    ({ body, player }) =>
      change(database, player.uid, body.game_id, async (tx, game) => {
        const isThere = await restoreEarlier(tx, player.uid, game.gameMark, body.save_id)
        if (!isThere) refuse(BodyStatus.notFound, savesMessages.gone)
      }),
    { perMinute: CHANGES_PER_MINUTE },
  )

  serve(
    'resetSave',
    ({ body, player }) =>
      change(database, player.uid, body.game_id, async (tx, game, now) => {
        const current = await readCurrent(tx, player.uid, game.gameMark)
        // A second tab, or a repeat: it is reset.
        if (!current) return
        if (seconds(current.savedAt) !== body.saved_at) refusePlainly(savesMessages.newer)
        await resetCurrent(tx, player.uid, game.gameMark, now)
      }),
    { perMinute: CHANGES_PER_MINUTE },
  )

  serve('exportSave', async ({ body, player }) => {
    const { game } = await find(db, player.uid, body.game_id)
    const { uid } = player
    return {
      url: saveAddress(
        secrets,
        { uid, mark: game.gameMark, save: body.save_id, name: game.slug },
        clock.realMs(),
      ),
    }
  })

  downloadRoute(scope, CHANGES_PER_MINUTE)
}

async function find(
  db: Db,
  uid: string,
  gameId: number,
): Promise<{ game: GameRow; isInUse: boolean }> {
  const game = await gameById(db, gameId)
  if (!game) return refuse(BodyStatus.notFound, commonMessages.noSuchGame)
  const active = await activeOf(db, uid)
  const isInUse =
    active?.game.gameMark === game.gameMark && sessionCan[active.session.state].isInUse
  return { game, isInUse }
}

async function readCurrent(db: Db, uid: string, gameMark: string) {
  const [row] = await db
    .select({
      savedAt: gameSaves.savedAt,
      bytes: sql<number>`octet_length(${gameSaves.archive})`,
    })
    .from(gameSaves)
    .where(and(eq(gameSaves.uid, uid), eq(gameSaves.gameMark, gameMark), isNotEmpty))
  return row ?? null
}

async function readAll(
  db: Db,
  uid: string,
  { gameMark }: GameRow,
  isInUse: boolean,
): Promise<GameSaves> {
  const current = await readCurrent(db, uid, gameMark)
  const earlier = await listEarlier(db, uid, gameMark)
  const entry = (id: number, { savedAt, bytes }: { savedAt: Date; bytes: number }) => ({
    save_id: id,
    saved_at: seconds(savedAt),
    bytes,
  })
  return {
    current: current && entry(0, current),
    earlier: earlier.map((one) => entry(one.id, one)),
    in_use: isInUse ? 1 : 0,
  }
}
