import { sql } from 'drizzle-orm'
import { localizedText } from '../../../core/localized.ts'
import type { Db } from '../../../database/database.ts'
import type { Deps } from '../../../http/deps.ts'
import { launchedGames } from '../../catalog/repository.ts'
import { notify } from '../../notices/notify.ts'
import { pushToAll } from '../../push/messages.ts'
import { launchTexts } from './messages.ts'
import { queueMessages } from './send-messages.ts'

const MOST_AT_ONCE = 200
/** A gateway that ends waits for its round. */
const BATCHES_A_ROUND = 50
const PUSHED_FOR_MS = 7 * 86_400_000

/**
 * Tells every player with a reservation that the game opened: by notice, push and SMS, in one transaction with the mark on
 * the reservation. So each comes once, with any number of gateways and restarts, and a node that flaps repeats nothing.
 * Returns how many reservations that were.
 */
export async function noticeLaunches(deps: Pick<Deps, 'database' | 'sms'>): Promise<number> {
  const sendsSms = deps.sms.sendLaunch !== undefined
  let noticed = 0
  for (let batch = 0; batch < BATCHES_A_ROUND; batch++) {
    const some = await deps.database.tx((tx, now) => noticeSome(tx, sendsSms, now))
    noticed += some
    if (some < MOST_AT_ONCE) break
  }
  return noticed
}

async function noticeSome(tx: Db, sendsSms: boolean, now: Date): Promise<number> {
  const launched = await launchedGames(tx, now)
  if (launched.size === 0) return 0
  const claimed = await claimReservations(tx, [...launched.keys()], now)
  await notify(
    tx,
    claimed.map(({ uid, gameId, reservedMs, game }) => ({
      uid,
      kind: 'game_launched' as const,
      params: { game_id: gameId, game, playable: launched.get(gameId) ? 1 : 0 },
      key: `launch:${gameId}:${reservedMs}`,
    })),
    now,
  )
  const until = new Date(now.getTime() + PUSHED_FOR_MS)
  await pushToAll(
    tx,
    claimed.map(({ uid, gameId, game }) => ({
      uid,
      message: { type: 'game_launched', game_id: gameId, text: launchTexts.launched({ game }) },
      until,
    })),
    now,
  )
  if (sendsSms) await queueMessages(tx, claimed, now)
  return claimed.length
}

/** Marks reservations of these games as noticed. Another gateway's claims are skipped. */
async function claimReservations(tx: Db, gameIds: readonly number[], now: Date) {
  const { rows } = await tx.execute<{
    uid: string
    game_id: number
    mobile: string
    language: string
    reserved_ms: string
    name: string
    name_en: string
  }>(sql`
    with due as (
      select uid, game_id from reservations
      where noticed_at is null and game_id = any (${sql.param([...gameIds])}::int[])
      limit ${MOST_AT_ONCE} for update skip locked
    )
    update reservations reserved set noticed_at = ${now}
    from due join games on games.game_id = due.game_id
    where reserved.uid = due.uid and reserved.game_id = due.game_id
    returning reserved.uid, reserved.game_id, reserved.mobile, reserved.language,
      (extract(epoch from reserved.created_at) * 1000)::bigint as reserved_ms, games.name, games.name_en`)
  return rows.map((row) => ({
    uid: row.uid,
    gameId: row.game_id,
    mobile: row.mobile,
    language: row.language,
    reservedMs: Number(row.reserved_ms),
    game: localizedText(row.name, row.name_en),
  }))
}
