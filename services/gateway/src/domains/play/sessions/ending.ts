import type { SessionEndReason } from '@cloudplay/contract/session-end'
import { eq } from 'drizzle-orm'
import { announce } from '../../../core/events.ts'
import type { Db } from '../../../database/database.ts'
import { playSessions } from '../../../database/schema/play.ts'
import { pushTo, withdraw } from '../../push/messages.ts'
import { freeSeatOf } from '../seats/seats.ts'
import { refundRunningMinute } from './refunds.ts'
import type { SessionOfGame } from './repository.ts'
import { endReasonText, isRefusal, refundsRunningMinute, sessionCan } from './session-states.ts'

/** Time this session has been played, until `now`. */
export function playedMsAt(
  { playedMs, playingSince }: SessionOfGame['session'],
  now: Date,
): number {
  return playedMs + (playingSince ? Math.max(0, now.getTime() - playingSince.getTime()) : 0)
}

/**
 * Ends a locked session: releases its seat, refunds the running minute if the site is at fault, and notifies the player.
 * After the transaction, the caller offers the seat to the next player in the queue.
 */
export async function endSession(
  tx: Db,
  active: SessionOfGame,
  reason: SessionEndReason,
  now: Date,
): Promise<void> {
  const { session } = active
  const playedMs = playedMsAt(session, now)
  await tx
    .update(playSessions)
    .set({
      state: 'ended',
      stateSince: now,
      endedAt: now,
      endReason: reason,
      playedMs,
      playingSince: null,
      nextChargeAt: null,
    })
    .where(eq(playSessions.cid, session.cid))
  await freeSeatOf(tx, session.cid)
  if (refundsRunningMinute(reason)) await refundRunningMinute(tx, active, playedMs, now)
  if (session.state === 'offered') await withdraw(tx, session.uid, 'push_single_queueing')
  if (sessionCan[session.state].isInUse || isRefusal(reason)) {
    await pushTo(
      tx,
      session.uid,
      { type: 'product_changed', product: null, reason: endReasonText[reason] },
      now,
    )
    await withdraw(tx, session.uid, 'time_running_out')
  }
  if (sessionCan[session.state].isInUse && reason !== 'logged_out') {
    await pushTo(tx, session.uid, { type: 'server_is_invalid', cid: session.cid }, now)
  }
  await announce(tx, 'play:changed', { uid: session.uid })
}
