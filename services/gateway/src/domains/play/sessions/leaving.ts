import { eq } from 'drizzle-orm'
import type { Db } from '../../../database/database.ts'
import {
  earlierSaves,
  gameSaves,
  playSessions,
  problemReports,
  regionChoices,
  speedResults,
} from '../../../database/schema/play.ts'
import { endSession } from './ending.ts'
import { lockActiveOf } from './repository.ts'
import { sessionCan } from './session-states.ts'

/**
 * A player who logs out stops waiting: the place in the queue or the offered seat goes to the next player immediately. So
 * does the seat of a running game with `endsGame`; otherwise the game ends because its page closes.
 */
export async function leaveSite(
  tx: Db,
  { uid, endsGame, now }: { uid: string; endsGame: boolean; now: Date },
): Promise<void> {
  const active = await lockActiveOf(tx, uid)
  if (!active) return
  const { state } = active.session
  if (sessionCan[state].isInUse && !endsGame) return
  const whyWaiting = state === 'offered' ? 'offer_declined' : 'left_queue'
  await endSession(tx, active, sessionCan[state].isInUse ? 'logged_out' : whyWaiting, now)
}

/** Played sessions. The ledger has their cost; reports to the authority don't depend on them. */
export async function forgetPlay(tx: Db, uid: string): Promise<void> {
  await tx.delete(problemReports).where(eq(problemReports.uid, uid))
  await tx.delete(earlierSaves).where(eq(earlierSaves.uid, uid))
  await tx.delete(gameSaves).where(eq(gameSaves.uid, uid))
  await tx.delete(regionChoices).where(eq(regionChoices.uid, uid))
  await tx.delete(speedResults).where(eq(speedResults.uid, uid))
  await tx.delete(playSessions).where(eq(playSessions.uid, uid))
}
