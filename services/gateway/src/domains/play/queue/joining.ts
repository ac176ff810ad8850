import { BodyStatus } from '@cloudplay/contract/envelope'
import { currentSpan } from '@cloudplay/tracing/current-span'
import { traceparentOf } from '@cloudplay/tracing/trace-context'
import { eq } from 'drizzle-orm'
import type { NoticeWriter } from '../../../core/events.ts'
import { nameOf } from '../../../core/localized.ts'
import type { Db } from '../../../database/database.ts'
import { playSessions } from '../../../database/schema/play.ts'
import type { Deps } from '../../../http/deps.ts'
import { refuse, refusePlainly } from '../../../http/refuse.ts'
import { withdraw } from '../../push/messages.ts'
import { readStandingOf, type Standing } from '../billing/standing.ts'
import { readChoices } from '../seats/seat-nodes.ts'
import { endSession } from '../sessions/ending.ts'
import { keptRank } from '../sessions/missed-seat.ts'
import { requirePermission } from '../sessions/permission.ts'
import {
  addToQueue,
  gameIdOf,
  gameToPlay,
  type GameRow,
  lockNewestOf,
  newestOf,
  playerLock,
  type SessionOfGame,
} from '../sessions/repository.ts'
import { sessionCan } from '../sessions/session-states.ts'
import { playable } from './connecting.ts'
import { wantedIn } from './consume-data.ts'
import { connectMessages, queueMessages } from './messages.ts'
import type { Newcomer } from './queue-info.ts'
import { earlier, rankAt } from './queue-order.ts'

interface Joining {
  uid: string
  game: GameRow
  standing: Standing
  mode: NonNullable<ReturnType<typeof wantedIn>>['mode']
}

interface Joined {
  gameMark: string
  /** Null if the player had a place, a seat, or a claim to an earlier place. */
  newcomer: Newcomer | null
}

/**
 * Joins the queue with the data of `noServer`; a repeat keeps the place. Afterwards, the caller moves the queue: a seat may
 * have become free. Almost every player has no place yet: that takes two round trips to the database.
 */
export async function joinQueue(
  { database, clock }: Pick<Deps, 'database' | 'clock'>,
  uid: string,
  consumeData: string,
): Promise<Joined> {
  const { productCode, mode } = wantedIn(consumeData) ?? refusePlainly(queueMessages.wrongData)
  const { db } = database
  const now = clock.now()
  const [found, newest, choices, standingFor] = await Promise.all([
    gameToPlay(db, productCode),
    newestOf(db, uid),
    readChoices(db, uid),
    readStandingOf(db, [{ uid, gameId: gameIdOf(productCode) }], now),
  ])
  const game = playable(found)
  const standing = standingFor({ uid, game })
  if (!standing) throw new Error('a player without an account')
  requirePermission(standing.permission)
  const joining = { uid, game, standing, mode }
  const isNew = (newest[0]?.session.state ?? 'ended') === 'ended' && !keptOf(newest, game, now)
  const added =
    isNew && (await database.change((one) => add(one, joining, null, now), playerLock(uid)))
  if (!added) await database.tx((tx, now) => joinAgain(tx, joining, now), playerLock(uid))
  const { gameId, gameMark } = game
  const rankMs = rankAt(now, standing.hasPriority).getTime()
  return {
    gameMark,
    newcomer: added
      ? { uid, gameId, gameMark, mode, choices, rankMs, consumeType: standing.consumeType! }
      : null,
  }
}

const keptOf = (newest: readonly SessionOfGame[], { gameId }: GameRow, now: Date) =>
  keptRank(
    newest.map(({ session }) => session),
    gameId,
    now,
  )

/** False: the player has a place already. */
function add(
  one: NoticeWriter,
  { uid, game, standing, mode }: Joining,
  kept: Date | null,
  now: Date,
): Promise<boolean> {
  const { consumeType, hasPriority } = standing
  if (consumeType === null) refuse(BodyStatus.rechargeNeeded, connectMessages.balanceShort)
  const span = currentSpan()
  const trace = span ? traceparentOf(span) : null
  const rank = earlier(rankAt(now, hasPriority), kept)
  return addToQueue(one, { uid, gameId: game.gameId, consumeType, mode, rankAt: rank, trace }, now)
}

/** A player who has a place or a seat, or missed one. */
async function joinAgain(tx: Db, joining: Joining, now: Date): Promise<void> {
  const { uid, game } = joining
  let newest = await lockNewestOf(tx, uid)
  if (newest[0] && isOfferOver(newest[0], now)) {
    // The sweeper has not ended it yet.
    await endSession(tx, newest[0], 'offer_expired', now)
    newest = await lockNewestOf(tx, uid)
  }
  const active = newest[0]?.session.state === 'ended' ? undefined : newest[0]
  if (active) return keepPlace(tx, active, game)
  const kept = keptOf(newest, game, now)
  if (kept) await withdraw(tx, uid, 'seat_missed')
  await add(tx, joining, kept, now)
}

const isOfferOver = ({ session }: SessionOfGame, now: Date) =>
  session.state === 'offered' && session.offerExpiresAt! <= now

/** A player who joins and has a seat or a place already. */
async function keepPlace(tx: Db, { session, game }: SessionOfGame, wanted: GameRow): Promise<void> {
  if (sessionCan[session.state].isInUse)
    refusePlainly(queueMessages.logOutFirst({ game: nameOf(game) }))
  if (game.gameId !== wanted.gameId)
    refuse(BodyStatus.queueLost, queueMessages.queueAgain({ game: nameOf(game) }))
  // A seat that was offered directly is already the player's turn.
  if (session.state === 'offered' && !session.hasQueued)
    await tx.update(playSessions).set({ hasQueued: true }).where(eq(playSessions.cid, session.cid))
}
