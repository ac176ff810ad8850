import { SEAT_REJOIN_SECONDS } from '@cloudplay/contract/constants'
import type { EndCause } from '@cloudplay/contract/session-end'
import { eq } from 'drizzle-orm'
import { announce } from '../../../core/events.ts'
import { nameOf } from '../../../core/localized.ts'
import type { Db } from '../../../database/database.ts'
import { playSessions } from '../../../database/schema/play.ts'
import { notify } from '../../notices/notify.ts'
import { pushTo, pushToAll, withdraw } from '../../push/messages.ts'
import { freeSeatOf } from '../seats/seats.ts'
import { missedSeat } from './missed-seat.ts'
import { playedUntil, refundRunningMinute, stopPlaying } from './refunds.ts'
import type { SessionOfGame } from './repository.ts'
import {
  endReasonText,
  isRefusal,
  noticedEnd,
  refundsRunningMinute,
  sessionCan,
} from './session-states.ts'

/**
 * Ends a locked session: releases its seat, refunds the running minute if the site is at fault, and notifies the player.
 * `leftAt`: until when it was played, if the caller knows. After the transaction, the caller offers the seat to the next player in the queue.
 */
export async function endSession(
  tx: Db,
  active: SessionOfGame,
  reason: EndCause,
  now: Date,
  leftAt?: Date,
): Promise<void> {
  const { session } = active
  const stopped = await stopPlaying(
    tx,
    active,
    leftAt ?? (await playedUntil(tx, session, now)),
    now,
  )
  await tx
    .update(playSessions)
    .set({
      state: 'ended',
      stateSince: now,
      endedAt: now,
      endReason: reason,
      ...stopped,
      nextChargeAt: null,
      pausedAt: null,
    })
    .where(eq(playSessions.cid, session.cid))
  await freeSeatOf(tx, session.cid)
  const refunded = refundsRunningMinute(reason)
    ? await refundRunningMinute(tx, { ...active, session: { ...session, ...stopped } }, now)
    : 0
  if (session.state === 'offered') await withdraw(tx, session.uid, 'push_single_queueing')
  if (reason === 'offer_expired') {
    const message = { type: 'seat_missed', missed: await missedSeat(tx, active) } as const
    const until = new Date(now.getTime() + SEAT_REJOIN_SECONDS * 1000)
    await pushToAll(tx, [{ uid: session.uid, message, until }], now)
  }
  if (sessionCan[session.state].isInUse || isRefusal(reason)) {
    await pushTo(
      tx,
      session.uid,
      { type: 'product_changed', product: null, reason: endReasonText[reason] },
      now,
    )
    await withdraw(tx, session.uid, 'time_running_out', 'payer_changes')
    await noticeEnd(tx, active, { reason, refunded }, now)
  }
  if (sessionCan[session.state].isInUse && reason !== 'logged_out') {
    await pushTo(tx, session.uid, { type: 'server_is_invalid', cid: session.cid }, now)
  }
  await announce(tx, 'play:changed', { uid: session.uid, cause: reason })
}

/** A notice of an end that the player did not ask for (ACCT-14). */
async function noticeEnd(
  tx: Db,
  { session, game }: SessionOfGame,
  { reason, refunded }: { reason: EndCause; refunded: number },
  now: Date,
): Promise<void> {
  const noticed = noticedEnd[reason]
  if (!noticed) return
  const { uid, cid, gameId } = session
  const params = { game_id: gameId, game: nameOf(game), reason: noticed, coins: refunded }
  await notify(tx, [{ uid, kind: 'session_ended', params, key: `end:${cid}` }], now)
}
