import { and, eq, sql } from 'drizzle-orm'
import { announce } from '../../../core/events.ts'
import type { Db } from '../../../database/database.ts'
import { nodes, playSessions } from '../../../database/schema/play.ts'
import { moveGame } from '../sessions/moving.ts'
import { lockQueue, lockSession } from '../sessions/repository.ts'
import type { QueueNow } from '../seats/queue-now.ts'
import { backIntoQueue } from './liveness.ts'

/**
 * What operators want of a node that gets no new players. `drain`: its games are played to their end. `move`: they also go to
 * another node as soon as they saved. Both end with the node's process, because an update is over then. `quarantine`: the
 * same as `move`, until an operator resumes the node; seats that it offers are taken back.
 */
export const HOLDS = ['drain', 'move', 'quarantine'] as const
export type Hold = (typeof HOLDS)[number]

const isHold = (text: string): text is Hold => (HOLDS as readonly string[]).includes(text)

/** The hold of a node after a heartbeat, of the same process or of the next one. */
export const holdAfter = (hold: string, isNewProcess: boolean): string =>
  isHold(hold) && (hold === 'quarantine' || !isNewProcess) ? hold : ''

/** Holds a node, or lets it take players again with its next heartbeat; false for an unknown one. */
export async function holdNode(
  tx: Db,
  nodeId: string,
  hold: Hold | null,
  now: Date,
): Promise<boolean> {
  // Before any row: players return to the queue.
  if (hold === 'quarantine') await lockQueue(tx)
  const held = await tx
    .update(nodes)
    .set({ hold: hold ?? '', ...(hold && { isDraining: true }) })
    .where(eq(nodes.nodeId, nodeId))
    .returning({ nodeId: nodes.nodeId })
  if (held.length === 0) return false
  if (hold === 'quarantine') await takeBackOffers(tx, nodeId, now)
  await announce(tx, 'catalog:changed', {})
  await announce(tx, 'play:changed', {})
  return true
}

async function takeBackOffers(tx: Db, nodeId: string, now: Date): Promise<void> {
  const offered = await tx
    .select({ cid: playSessions.cid })
    .from(playSessions)
    .where(and(eq(playSessions.nodeId, nodeId), eq(playSessions.state, 'offered')))
    .orderBy(playSessions.cid)
  for (const { cid } of offered) {
    const active = await lockSession(tx, cid)
    // The player entered or left meanwhile.
    if (active?.session.state === 'offered' && active.session.nodeId === nodeId)
      await backIntoQueue(tx, active, now)
  }
}

/** Whether the games of this node move when they have saved. */
export async function movesGames(db: Db, nodeId: string): Promise<boolean> {
  const [node] = await db.select({ hold: nodes.hold }).from(nodes).where(eq(nodes.nodeId, nodeId))
  return node?.hold === 'move' || node?.hold === 'quarantine'
}

/**
 * A game on this node has saved: moves it if its node is to be emptied and there is a seat that nobody in the queue could
 * take. Otherwise it stays until the next save, or its end.
 */
export async function moveAfterSave(
  tx: Db,
  queue: Pick<QueueNow, 'lockUnclaimedSeat'>,
  game: { cid: string; uid: string; nodeId: string },
  now: Date,
): Promise<boolean> {
  return (await movesGames(tx, game.nodeId)) && (await moveGame(tx, queue, game, now))
}

/** How many sessions a node has. */
export const gamesOn = sql<number>`(select count(*)::int from play_sessions session
  where session.node_id = node_keys.node_id and session.state not in ('queued', 'ended'))`
