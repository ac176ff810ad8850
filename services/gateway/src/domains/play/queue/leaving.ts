import type { MissedSeat } from '@cloudplay/contract/entities/play'
import type { Localizable } from '../../../core/localized.ts'
import type { Db } from '../../../database/database.ts'
import { endSession } from '../sessions/ending.ts'
import { missedSeat } from '../sessions/missed-seat.ts'
import { lockActiveOf } from '../sessions/repository.ts'

/** Removes the player from the queue, also if the queue has just offered a seat. */
export async function leaveQueue(tx: Db, uid: string, now: Date): Promise<void> {
  const active = await lockActiveOf(tx, uid)
  const isWaiting =
    active?.session.state === 'queued' ||
    (active?.session.state === 'offered' && active.session.hasQueued)
  if (active && isWaiting) await endSession(tx, active, 'left_queue', now)
}

/** A page counts the seconds of an offer down with its own clock, which is this much ahead at most. */
const PAGE_AHEAD_MS = 2_000

/**
 * Releases an offered seat, and says so if its time was over. Keeps it if its game already runs: the countdown may have
 * ended in another tab.
 */
export async function declineOffer(
  tx: Db,
  uid: string,
  cid: string,
  now: Date,
): Promise<Localizable<MissedSeat> | null> {
  const active = await lockActiveOf(tx, uid)
  if (active?.session.cid !== cid || active.session.state !== 'offered') return null
  const isOver = active.session.offerExpiresAt!.getTime() - now.getTime() <= PAGE_AHEAD_MS
  await endSession(tx, active, isOver ? 'offer_expired' : 'offer_declined', now)
  return isOver ? missedSeat(tx, active) : null
}
