import { BodyStatus, ConnectCode, ConsumeType } from '@cloudplay/contract/envelope'
import type { CallResponse } from '@cloudplay/contract/endpoints'
import type { StreamMode } from '@cloudplay/contract/stream-modes'
import type { LocalizedText } from '@cloudplay/contract/language'
import { eq } from 'drizzle-orm'
import { announce } from '../../../core/events.ts'
import { type Localizable, nameOf } from '../../../core/localized.ts'
import type { Db } from '../../../database/database.ts'
import { playSessions } from '../../../database/schema/play.ts'
import { commonMessages } from '../../../http/messages.ts'
import { refuse, refusePlainly } from '../../../http/refuse.ts'
import { pushTo } from '../../push/messages.ts'
import { entryCode } from '../billing/entitlement.ts'
import { freePayment, hourPrice } from '../billing/ready-text.ts'
import { readStanding, type Standing } from '../billing/standing.ts'
import { needsSpeedTest } from '../regions/speed-test.ts'
import type { QueueNow } from '../seats/queue-now.ts'
import { occupySeat } from '../seats/seats.ts'
import { endSession } from '../sessions/ending.ts'
import { requirePermission } from '../sessions/permission.ts'
import { isProductOf, productInUse } from '../sessions/product.ts'
import {
  activeOf,
  type GameRow,
  gameToPlay,
  lockActiveOf,
  lockQueue,
  type PlaySession,
  type SessionOfGame,
} from '../sessions/repository.ts'
import { sessionCan } from '../sessions/session-states.ts'
import { consumeDataOf } from './consume-data.ts'
import { connectMessages, queueMessages } from './messages.ts'
import { offerEnd, seatOffer } from './offering.ts'
import { rankAt } from './queue-order.ts'

type ConnectAnswer = Localizable<CallResponse<'getService'>>
const answer = (
  status: number,
  msg: LocalizedText | '',
  data: ConnectAnswer['data'] = {},
): ConnectAnswer => ({
  status,
  msg,
  data,
  partner_data: '',
})

/** The answers `speedTestNeeded` and `noServer` lack the parts that are read after the transaction. */
interface Connected {
  answer: ConnectAnswer
  gameMark: string
}

interface Wanted {
  productCode: string
  mode: StreamMode
}

type SeatFinder = Pick<QueueNow, 'lockUnclaimedSeat'>

/** Requests a seat: the connect codes of PLAY-5. Runs in the caller's transaction, which holds `playerLock`. */
export async function connect(
  tx: Db,
  queue: SeatFinder,
  uid: string,
  { productCode, mode }: Wanted,
  now: Date,
): Promise<Connected> {
  const game = await playableGame(tx, productCode)
  return {
    answer: await connectTo(tx, queue, uid, { game, mode }, now),
    gameMark: game.gameMark,
  }
}

async function connectTo(
  tx: Db,
  queue: SeatFinder,
  uid: string,
  { game, mode }: { game: GameRow; mode: StreamMode },
  now: Date,
): Promise<ConnectAnswer> {
  const standing = await readStanding(tx, uid, game, now)
  requirePermission(standing.permission)
  const held = await answerHeld(tx, uid, game, standing, now)
  if (held) return held
  if (standing.consumeType === null)
    return answer(ConnectCode.balanceShort, connectMessages.balanceShort)
  if (await needsSpeedTest(tx, uid, game.gameMark, now))
    return answer(ConnectCode.speedTestNeeded, connectMessages.speedTest)
  const seat = await queue.lockUnclaimedSeat(tx, { uid, gameMark: game.gameMark, mode })
  if (!seat) {
    return answer(ConnectCode.noServer, '', {
      consume_data: await consumeDataOf(tx, uid, game, { standing, mode }, now),
    })
  }
  const [row] = await tx
    .insert(playSessions)
    .values({
      uid,
      gameId: game.gameId,
      state: 'offered',
      stateSince: now,
      consumeType: standing.consumeType,
      mode,
      createdAt: now,
      rankAt: rankAt(now, standing.hasPriority),
      hasQueued: false,
      nodeId: seat.nodeId,
      offerExpiresAt: offerEnd(now),
    })
    .returning()
  await occupySeat(tx, seat, row!.cid)
  await announce(tx, 'play:changed', { uid, step: 'offered' })
  return entry({ session: row as PlaySession, game }, standing)
}

/** What the player's seat or place in the queue means for a request. Ends an offer that the request replaces. */
async function answerHeld(
  tx: Db,
  uid: string,
  game: GameRow,
  standing: Standing,
  now: Date,
): Promise<ConnectAnswer | null> {
  const held = await activeOf(tx, uid)
  // It may replace an earlier offer, so lock the queue before the row.
  if (held?.session.state === 'offered') await lockQueue(tx)
  const active = held && (await lockActiveOf(tx, uid))
  if (!active) return null
  const { state, hasQueued } = active.session
  if (sessionCan[state].isInUse) {
    return answer(
      ConnectCode.otherServerInUse,
      connectMessages.serverInUse({ game: nameOf(active.game) }),
      {
        in_use: productInUse(active),
      },
    )
  }
  const isSameGame = active.game.gameId === game.gameId
  const isOfferOpen = state === 'offered' && active.session.offerExpiresAt! > now
  if (isOfferOpen && isSameGame) return entry(active, standing)
  if (state === 'queued' || (isOfferOpen && hasQueued))
    return answer(ConnectCode.alreadyQueueing, connectMessages.alreadyQueueing)
  await endSession(tx, active, isOfferOpen ? 'offer_declined' : 'offer_expired', now)
  return null
}

/** Completes the answer `noServer` with the number of waiting players. */
export function withWaiting({ data, ...rest }: ConnectAnswer, waiting: number): ConnectAnswer {
  const ahead =
    waiting > 0 ? connectMessages.peopleAhead({ count: waiting }) : connectMessages.youAreNext
  return {
    ...rest,
    msg: connectMessages.noServer({ ahead }),
    data: { ...data, waitingPeople: waiting },
  }
}

function entry(held: SessionOfGame, standing: Standing): ConnectAnswer {
  const type = held.session.consumeType as ConsumeType
  const price = hourPrice(standing.mould)
  const payment =
    type === ConsumeType.coins ? connectMessages.byCoins({ price }) : freePayment[type]
  return answer(entryCode[type], connectMessages.seatReady({ game: nameOf(held.game), payment }), {
    seat: seatOffer(held, standing),
  })
}

/** Takes the offered seat; the node starts the game with its next heartbeat. A repeat returns the same session. */
export async function takeSeat(
  tx: Db,
  uid: string,
  productCode: string,
  cid: string | undefined,
  now: Date,
): Promise<SessionOfGame> {
  const active = await lockActiveOf(tx, uid)
  const isAsked =
    active &&
    isProductOf(active.game, productCode) &&
    (cid === undefined || cid === active.session.cid)
  if (!active || !isAsked) return refusePlainly(queueMessages.seatReleased)
  const { session, game } = active
  const standing = await readStanding(tx, uid, game, now)
  requirePermission(standing.permission)
  if (sessionCan[session.state].isInUse) return active
  if (session.state !== 'offered' || session.offerExpiresAt! <= now)
    return refusePlainly(queueMessages.seatReleased)
  if (standing.consumeType === null) refuse(BodyStatus.rechargeNeeded, connectMessages.balanceShort)
  const [taken] = await tx
    .update(playSessions)
    .set({
      state: 'booting',
      stateSince: now,
      confirmedAt: now,
      mustEndAt: standing.permission.mustEndAt,
      consumeType: standing.consumeType,
    })
    .where(eq(playSessions.cid, session.cid))
    .returning()
  const running = { session: taken as PlaySession, game }
  await pushTo(
    tx,
    uid,
    { type: 'product_changed', product: productInUse(running), reason: '' },
    now,
    ['push_single_queueing', 'seat_missed'],
  )
  await announce(tx, 'play:changed', { uid, step: 'taken' })
  return running
}

const playableGame = async (tx: Db, productCode: string): Promise<GameRow> =>
  playable(await gameToPlay(tx, productCode))

/** Refuses a game that nobody can play now. */
export function playable(found: Awaited<ReturnType<typeof gameToPlay>>): GameRow {
  if (!found) return refuse(BodyStatus.notFound, commonMessages.noSuchGame)
  const { game, isOnNode } = found
  if (game.release === 'maintenance' || !isOnNode) {
    refusePlainly(
      game.release === 'upcoming' ? queueMessages.notOut : queueMessages.underMaintenance,
    )
  }
  return game
}
