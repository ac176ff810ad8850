import type { Db } from '../../../database/database.ts'
import { endSession } from '../sessions/ending.ts'
import { lockActiveOf } from '../sessions/repository.ts'

/** Removes the player from the queue, also if the queue has just offered a seat. */
export async function leaveQueue(tx: Db, uid: string, now: Date): Promise<void> {
  const active = await lockActiveOf(tx, uid)
  const isWaiting =
    active?.session.state === 'queued' ||
    (active?.session.state === 'offered' && active.session.hasQueued)
  if (active && isWaiting) await endSession(tx, active, 'left_queue', now)
}

/** Releases an offered seat. Keeps it if its game already runs: the countdown may have ended in another tab. */
export async function declineOffer(tx: Db, uid: string, cid: string, now: Date): Promise<void> {
  const active = await lockActiveOf(tx, uid)
  if (active?.session.cid === cid && active.session.state === 'offered')
    await endSession(tx, active, 'offer_declined', now)
}
