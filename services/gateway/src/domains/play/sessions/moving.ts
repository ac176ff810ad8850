import { BodyStatus } from '@cloudplay/contract/envelope'
import { isUuid } from '../../../core/uuid.ts'
import type { Db } from '../../../database/database.ts'
import { refuse, refusePlainly } from '../../../http/refuse.ts'
import { VENDOR_NODE } from '../../../ports/vendor.ts'
import type { QueueNow } from '../seats/queue-now.ts'
import { freeSeatOf, occupySeat } from '../seats/seats.ts'
import { sessionMessages } from './messages.ts'
import { requireMayPlay } from './permission.ts'
import { isStartingAgain } from './product.ts'
import { lockQueue, lockPlayer, lockSession, type SessionOfGame } from './repository.ts'
import { startAgain } from './running.ts'
import { sessionCan } from './session-states.ts'

/** A session of this player with a game in it, locked; null for any other. */
async function lockOwnRunning(tx: Db, uid: string, cid: string): Promise<SessionOfGame | null> {
  const active = isUuid(cid) ? await lockSession(tx, cid) : null
  return active?.session.uid === uid && sessionCan[active.session.state].isInUse ? active : null
}

/**
 * Restarts the game in its seat; the node learns of it with its next heartbeat. While it starts nothing is charged, and
 * the running minute resumes with the game. A second tap changes nothing.
 */
export async function restartGame(tx: Db, uid: string, cid: string, now: Date): Promise<void> {
  const active = await lockOwnRunning(tx, uid, cid)
  if (!active) return refuse(BodyStatus.notFound, sessionMessages.over)
  await requireMayPlay(tx, uid, active.game, now)
  if (active.session.nodeId === VENDOR_NODE) refusePlainly(sessionMessages.runsElsewhere)
  if (!isStartingAgain(active.session)) await startAgain(tx, active, active.session.nodeId!, now)
}

/** Refuses with 10300 if there is no such running session. */
export async function requireSwitchable(
  tx: Db,
  uid: string,
  cid: string,
  now: Date,
): Promise<SessionOfGame> {
  const active =
    (await lockOwnRunning(tx, uid, cid)) ?? refuse(BodyStatus.queueLost, sessionMessages.over)
  await requireMayPlay(tx, uid, active.game, now)
  if (active.session.nodeId === VENDOR_NODE) refusePlainly(sessionMessages.runsElsewhere)
  return active
}

/**
 * Takes another free seat, on another node if possible, and releases the old one, all or nothing. Waiting players come
 * first: it takes only a seat that nobody in the queue could take. The game restarts under the same session.
 */
export async function switchSeat(
  tx: Db,
  queue: Pick<QueueNow, 'lockUnclaimedSeat'>,
  uid: string,
  cid: string,
  now: Date,
): Promise<void> {
  await lockPlayer(tx, uid)
  await lockQueue(tx)
  const active = await requireSwitchable(tx, uid, cid, now)
  if (isStartingAgain(active.session)) return
  if (!(await takeOtherSeat(tx, queue, active, now))) refusePlainly(sessionMessages.noOtherSeat)
}

/**
 * Moves a game off its node as `switchSeat` does; false if it has no seat there any more, doesn't run yet, or if there is no
 * other one.
 */
export async function moveGame(
  tx: Db,
  queue: Pick<QueueNow, 'lockUnclaimedSeat'>,
  { cid, uid, nodeId }: { cid: string; uid: string; nodeId: string },
  now: Date,
): Promise<boolean> {
  await lockPlayer(tx, uid)
  await lockQueue(tx)
  const active = await lockOwnRunning(tx, uid, cid)
  if (active?.session.nodeId !== nodeId || isStartingAgain(active.session)) return false
  return takeOtherSeat(tx, queue, active, now)
}

async function takeOtherSeat(
  tx: Db,
  queue: Pick<QueueNow, 'lockUnclaimedSeat'>,
  active: SessionOfGame,
  now: Date,
): Promise<boolean> {
  const { cid, uid, nodeId, mode } = active.session
  const seat = await queue.lockUnclaimedSeat(tx, {
    uid,
    gameMark: active.game.gameMark,
    mode,
    awayFrom: nodeId,
  })
  if (!seat) return false
  await freeSeatOf(tx, cid)
  await occupySeat(tx, seat, cid)
  await startAgain(tx, active, seat.nodeId, now)
  return true
}
