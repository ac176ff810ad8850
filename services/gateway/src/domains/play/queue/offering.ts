import { SEAT_OFFER_SECONDS } from '@cloudplay/contract/constants'
import type { SeatOffer } from '@cloudplay/contract/entities/play'
import { BodyStatus, type ConsumeType } from '@cloudplay/contract/envelope'
import { eq } from 'drizzle-orm'
import { announce } from '../../../core/events.ts'
import { nameOf } from '../../../core/localized.ts'
import type { Db } from '../../../database/database.ts'
import { playSessions } from '../../../database/schema/play.ts'
import { pushTo } from '../../push/messages.ts'
import { readyText } from '../billing/ready-text.ts'
import { readStanding, type Standing } from '../billing/standing.ts'
import { lockFreeSeat, lockNextInQueue, occupySeat, type Seat } from '../seats/seats.ts'
import { endSession } from '../sessions/ending.ts'
import { lockQueue, lockSession, type PlaySession, type SessionOfGame } from '../sessions/repository.ts'

/** Seats given away in one transaction: the lock of the queue is held meanwhile. */
const MOST_AT_ONCE = 20

export const offerEnd = (now: Date) => new Date(now.getTime() + SEAT_OFFER_SECONDS * 1000)

/** The seat as connect answers and messages describe it. `ser_id` is the session's id: a session is offered one seat. */
export function seatOffer({ session, game }: SessionOfGame, { mould }: Standing): SeatOffer {
  return {
    ser_id: session.cid,
    product_code: game.productCodePay,
    game_id: game.gameId,
    consume_type: session.consumeType,
    expires_at: Math.floor(session.offerExpiresAt!.getTime() / 1000),
    mould_data: mould,
  }
}

/**
 * Offers free seats to the queue, first come first served inside a class, until seats or waiting players run out. Says
 * whether there may be more to do.
 */
export async function offerSeats(tx: Db, now: Date): Promise<boolean> {
  await lockQueue(tx)
  for (let count = 0; count < MOST_AT_ONCE; count++) {
    const cid = await lockNextInQueue(tx)
    const waiting = cid ? await lockSession(tx, cid) : null
    if (!waiting || !(await offerTo(tx, waiting, now))) return false
  }
  return true
}

/** False when the seat was gone after all: a transaction that began earlier holds it, and the sweeper comes again. */
async function offerTo(tx: Db, waiting: SessionOfGame, now: Date): Promise<boolean> {
  const { session, game } = waiting
  const standing = await readStanding(tx, session.uid, game, now)
  if (standing.permission.code !== BodyStatus.ok || standing.consumeType === null) {
    await endSession(tx, waiting, standing.permission.code !== BodyStatus.ok ? 'not_allowed_now' : 'balance_used_up', now)
    return true
  }
  const seat = await lockFreeSeat(tx, { uid: session.uid, gameMark: game.gameMark, turn: session })
  if (!seat) return false
  const offered = await holdSeat(tx, session.cid, seat, standing.consumeType, now)
  const offer = seatOffer({ session: offered, game }, standing)
  const text = readyText(nameOf(game), standing.consumeType, standing.mould)
  await pushTo(tx, session.uid, { type: 'push_single_queueing', text, ...offer }, now, offered.offerExpiresAt!)
  await announce(tx, 'play:changed', { uid: session.uid })
  return true
}

async function holdSeat(tx: Db, cid: string, seat: Seat, consumeType: ConsumeType, now: Date): Promise<PlaySession> {
  const [row] = await tx
    .update(playSessions)
    .set({ state: 'offered', stateSince: now, consumeType, hasQueued: true, nodeId: seat.nodeId, offerExpiresAt: offerEnd(now) })
    .where(eq(playSessions.cid, cid))
    .returning()
  await occupySeat(tx, seat, cid)
  return row as PlaySession
}
