import type { ProductInUse } from '@cloudplay/contract/entities/play'
import { eq } from 'drizzle-orm'
import { announce } from '../../../core/events.ts'
import type { Localizable } from '../../../core/localized.ts'
import type { Db } from '../../../database/database.ts'
import { playSessions } from '../../../database/schema/play.ts'
import { pushTo } from '../../push/messages.ts'
import { keptOf } from './ended.ts'
import { playedMsAt } from './ending.ts'
import { productInUse } from './product.ts'
import { refundRunningMinute } from './refunds.ts'
import type { PlaySession, SessionOfGame } from './repository.ts'
import { sessionCan, type SessionState } from './session-states.ts'

const MINUTE_MS = 60_000

/**
 * Moves a locked, running session into another state and keeps its clock: only time in `playing` counts, and the next
 * minute is due when the time played reaches the minutes charged. Returns the product in its new state.
 */
export async function moveTo(
  tx: Db,
  active: SessionOfGame,
  state: Exclude<SessionState, 'ended'>,
  now: Date,
): Promise<Localizable<ProductInUse>> {
  const { session } = active
  if (!sessionCan[session.state].next.includes(state))
    throw new Error(`a session cannot go from ${session.state} to ${state}`)
  const playedMs = playedMsAt(session, now)
  const isPlaying = state === 'playing'
  const [moved] = await tx
    .update(playSessions)
    .set({
      state,
      stateSince: now,
      playedMs,
      playingSince: isPlaying ? now : null,
      nextChargeAt: isPlaying
        ? new Date(now.getTime() + session.chargedMinutes * MINUTE_MS - playedMs)
        : null,
    })
    .where(eq(playSessions.cid, session.cid))
    .returning()
  const product = productInUse({ ...active, session: moved as PlaySession })
  if (product.product_use_status !== productInUse(active).product_use_status) {
    await pushTo(tx, session.uid, { type: 'product_changed', product, reason: '' }, now)
  }
  await announce(tx, 'play:changed', { uid: session.uid })
  return product
}

/** A new process of the node starts the game of a locked, running session again: it lost what ran and is not saved. */
export async function bootAgain(tx: Db, active: SessionOfGame, now: Date): Promise<void> {
  const { session } = active
  await refundRunningMinute(tx, active, playedMsAt(session, now), now)
  const product = await moveTo(tx, active, 'booting', now)
  const restarted = await keptOf(tx, session.cid)
  await pushTo(tx, session.uid, { type: 'product_changed', product, reason: '', restarted }, now)
}

/**
 * Restarts the game of a locked, running session on this node. Its clock stops until the node reports that it plays: no
 * minute begins meanwhile, and the running one resumes where it stopped.
 */
export async function startAgain(
  tx: Db,
  active: SessionOfGame,
  nodeId: string,
  now: Date,
): Promise<void> {
  const { session } = active
  const [started] = await tx
    .update(playSessions)
    .set({
      state: 'booting',
      stateSince: now,
      nodeId,
      boot: session.boot + 1,
      playedMs: playedMsAt(session, now),
      playingSince: null,
      nextChargeAt: null,
    })
    .where(eq(playSessions.cid, session.cid))
    .returning()
  await pushTo(
    tx,
    session.uid,
    {
      type: 'product_changed',
      product: productInUse({ ...active, session: started as PlaySession }),
      reason: '',
    },
    now,
  )
  await announce(tx, 'play:changed', { uid: session.uid })
}
