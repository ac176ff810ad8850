import type { ProductInUse } from '@cloudplay/contract/entities/play'
import { eq } from 'drizzle-orm'
import { announce } from '../../../core/events.ts'
import type { Localizable } from '../../../core/localized.ts'
import type { Db } from '../../../database/database.ts'
import { playSessions } from '../../../database/schema/play.ts'
import { pushTo } from '../../push/messages.ts'
import { nextMinuteAt } from './minute-clock.ts'
import { keptOf } from './ended.ts'
import { productInUse } from './product.ts'
import { playedUntil, refundRunningMinute, stopPlaying } from './refunds.ts'
import { lockSession, type PlaySession, type SessionOfGame } from './repository.ts'
import { sessionCan, type SessionState } from './session-states.ts'

/** More than any silence before which the node or the gateway ends the game. */
const LONGEST_SILENCE_MS = 600_000

/** What else a node says with a state. */
interface Said {
  /** It came into this state so long ago. */
  forMs?: number | undefined
  /** Only with grace: the player was idle, and the game is frozen. */
  isPaused?: boolean
}

/**
 * Moves a locked, running session into another state and keeps its clock: only time in `playing` counts, and the next
 * minute is due when the time played reaches the minutes charged. Returns the product in its new state.
 */
export async function moveTo(
  tx: Db,
  active: SessionOfGame,
  state: Exclude<SessionState, 'ended'>,
  now: Date,
  { forMs = 0, isPaused = false }: Said = {},
): Promise<Localizable<ProductInUse>> {
  const { session } = active
  if (state !== session.state && !sessionCan[session.state].next.includes(state))
    throw new Error(`a session cannot go from ${session.state} to ${state}`)
  const isPlaying = state === 'playing'
  // A player who went offline is gone since the last sign, not since this report.
  const leftAt = new Date(now.getTime() - Math.min(forMs, LONGEST_SILENCE_MS))
  const stopped = await stopPlaying(tx, active, isPlaying ? now : leftAt, now)
  const [moved] = await tx
    .update(playSessions)
    .set({
      state,
      stateSince: now,
      ...stopped,
      playingSince: isPlaying ? now : null,
      nextChargeAt: isPlaying ? nextMinuteAt({ ...session, ...stopped }, now) : null,
      pausedAt: isPaused ? leftAt : null,
      ...(isPaused && { pauses: session.pauses + 1 }),
    })
    .where(eq(playSessions.cid, session.cid))
    .returning()
  const before = productInUse(active)
  const product = productInUse({ ...active, session: moved as PlaySession })
  const isNews =
    product.product_use_status !== before.product_use_status ||
    product.paused_until !== before.paused_until
  await Promise.all([
    isNews && pushTo(tx, session.uid, { type: 'product_changed', product, reason: '' }, now),
    announce(tx, 'play:changed', { uid: session.uid }),
  ])
  return product
}

/**
 * A new process of the node has lost the game of a locked, running session. It starts again from its save: immediately, or
 * paused if it was. `seenAt`: the last heartbeat of the process before.
 */
export async function bootAgain(
  tx: Db,
  active: SessionOfGame,
  seenAt: Date,
  now: Date,
): Promise<void> {
  const { session } = active
  const forMs = now.getTime() - seenAt.getTime()
  const product = session.pausedAt
    ? productInUse(active)
    : await moveTo(tx, active, 'booting', now, { forMs })
  await refundRunningMinute(tx, (await lockSession(tx, session.cid))!, now)
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
      ...(await stopPlaying(tx, active, await playedUntil(tx, session, now), now)),
      nextChargeAt: null,
      pausedAt: null,
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
