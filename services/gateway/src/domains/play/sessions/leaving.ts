import { eq } from 'drizzle-orm'
import type { Db } from '../../../database/database.ts'
import { gameSaves, playSessions, regionChoices, speedResults } from '../../../database/schema/play.ts'
import { endSession } from './ending.ts'
import { lockActiveOf } from './repository.ts'
import { sessionCan } from './session-states.ts'

/**
 * Who logs out waits for no game: the place in the queue, or the offered seat, goes to the next at once and not a minute
 * later. A game that runs is ended by its page being gone; at once when the player leaves for good.
 */
export async function leaveSite(tx: Db, { uid, forGood, now }: { uid: string; forGood: boolean; now: Date }): Promise<void> {
  const active = await lockActiveOf(tx, uid)
  if (!active) return
  const { state } = active.session
  if (sessionCan[state].isInUse && !forGood) return
  const whyWaiting = state === 'offered' ? 'offer_declined' : 'left_queue'
  await endSession(tx, active, sessionCan[state].isInUse ? 'logged_out' : whyWaiting, now)
}

/** What was played, and how. The ledger says what it cost; what is owed to the authority does not hang on it. */
export async function forgetPlay(tx: Db, uid: string): Promise<void> {
  await tx.delete(gameSaves).where(eq(gameSaves.uid, uid))
  await tx.delete(regionChoices).where(eq(regionChoices.uid, uid))
  await tx.delete(speedResults).where(eq(speedResults.uid, uid))
  await tx.delete(playSessions).where(eq(playSessions.uid, uid))
}
