import { SEAT_OFFER_SECONDS } from '@cloudplay/contract/constants'
import type { SeatOffer } from '@cloudplay/contract/entities/play'
import { BodyStatus } from '@cloudplay/contract/envelope'
import { sql } from 'drizzle-orm'
import { announceAll } from '../../../core/events.ts'
import { nameOf } from '../../../core/localized.ts'
import type { Db } from '../../../database/database.ts'
import { pushToAll } from '../../push/messages.ts'
import { readyText } from '../billing/ready-text.ts'
import { readStandings, type Standing } from '../billing/standing.ts'
import { readDelays } from '../seats/seat-nodes.ts'
import { lockSeats, occupySeats, readFreeNodes, type Seat } from '../seats/seats.ts'
import { endSession } from '../sessions/ending.ts'
import { refusalOf } from '../sessions/permission.ts'
import {
  lockQueue,
  lockSession,
  lockWaiting,
  readWaiting,
  type PlaySession,
  type SessionOfGame,
} from '../sessions/repository.ts'
import { takeNext } from './next-in-queue.ts'
import type { QueueImage, QueuePlace } from './queue-image.ts'

export const offerEnd = (now: Date) => new Date(now.getTime() + SEAT_OFFER_SECONDS * 1000)

/** The seat as connect's answer and messages describe it. `ser_id` is the session's id, since a session is offered one seat. */
export function seatOffer({ session, game }: SessionOfGame, { mould }: Standing): SeatOffer {
  return {
    ser_id: session.cid,
    product_code: game.productCodePay,
    game_id: game.gameId,
    consume_type: session.consumeType,
    expires_at: Math.floor(session.offerExpiresAt!.getTime() / 1000),
    mould_data: mould,
  }
}

/** The facts that an offer needs about players, by `cid`. */
interface NextPlayers {
  standings: Map<string, Standing>
  delaysMs: Map<string, ReadonlyMap<string, number>>
  /** Players who may not play now, or can no longer pay. */
  refused: string[]
}

const NO_DELAYS: ReadonlyMap<string, number> = new Map()

/** Reads, without any lock, who is next and what they may do. */
export async function readNext(
  db: Db,
  image: QueueImage,
  most: number,
  now: Date,
): Promise<NextPlayers> {
  const next = {
    standings: new Map<string, Standing>(),
    delaysMs: new Map<string, ReadonlyMap<string, number>>(),
    refused: [] as string[],
  }
  const free = await readFreeNodes(db)
  if (free.size === 0) return next
  const cids = takeNext(image.pools, free, () => NO_DELAYS, most).map(({ member }) => member.cid)
  const waiting = await readWaiting(db, cids)
  const delays = await readDelays(
    db,
    waiting.map(({ session }) => session.uid),
  )
  const standings = await readStandings(
    db,
    waiting.map(({ session: { uid }, game }) => ({ uid, game })),
    now,
  )
  for (const { session } of waiting) {
    const standing = standings.get(session.uid)!
    if (standing.permission.code !== BodyStatus.ok || standing.consumeType === null)
      next.refused.push(session.cid)
    next.standings.set(session.cid, standing)
    next.delaysMs.set(session.cid, delays.get(session.uid)!)
  }
  return next
}

/** Removes a player from the queue who may not play now, or can no longer pay. */
export async function endRefused(
  tx: Db,
  cid: string,
  { permission }: Standing,
  now: Date,
): Promise<void> {
  const waiting = await lockSession(tx, cid)
  if (waiting?.session.state !== 'queued') return
  await endSession(tx, waiting, refusalOf(permission), now)
}

/**
 * Offers free seats to the next players, first come, first served within a class, and returns how many. It locks the
 * queue, so everything that can be read before is in `next`.
 */
export async function offerSeats(
  tx: Db,
  image: QueueImage,
  next: NextPlayers,
  now: Date,
): Promise<number> {
  await lockQueue(tx)
  const free = await readFreeNodes(tx)
  await image.refresh(tx)
  const turns = takeNext(
    image.pools,
    free,
    ({ cid }: QueuePlace) => next.delaysMs.get(cid) ?? null,
    next.delaysMs.size,
  )
  const seats = new Map(turns.map(({ member, seat }) => [member.cid, seat]))
  // Players who left meanwhile are no longer in the queue.
  const waiting = await lockWaiting(tx, [...seats.keys()])
  const occupations = waiting.map(({ session: { cid } }) => ({ cid, ...seats.get(cid)! }))
  // A seat was taken meanwhile, which may change who is first for another one: give nothing away this time.
  if (!(await lockSeats(tx, occupations))) return 0
  await occupySeats(tx, occupations)
  const offered = await holdSeats(tx, waiting, { seats, standings: next.standings, now })
  await pushToAll(
    tx,
    offered.map((one) => {
      const standing = next.standings.get(one.session.cid)!
      const offer = seatOffer(one, standing)
      const text = readyText(nameOf(one.game), standing.consumeType!, standing.mould)
      return {
        uid: one.session.uid,
        message: {
          type: 'push_single_queueing',
          text,
          ...offer,
          ...(one.session.trace !== null && { traceparent: one.session.trace }),
        },
        until: one.session.offerExpiresAt!,
      }
    }),
    now,
  )
  await announceAll(
    tx,
    'play:changed',
    offered.map(({ session: { uid } }) => ({ uid, step: 'offered' as const })),
  )
  return offered.length
}

interface Held {
  seats: ReadonlyMap<string, Seat>
  standings: ReadonlyMap<string, Standing>
  now: Date
}

async function holdSeats(
  tx: Db,
  waiting: readonly SessionOfGame[],
  { seats, standings, now }: Held,
): Promise<SessionOfGame[]> {
  if (waiting.length === 0) return []
  const offerExpiresAt = offerEnd(now)
  const offered = waiting.map(({ session, game }): SessionOfGame => {
    const { cid } = session
    const { nodeId } = seats.get(cid)!
    const consumeType = standings.get(cid)!.consumeType!
    const held: PlaySession = {
      ...session,
      state: 'offered',
      stateSince: now,
      hasQueued: true,
      nodeId,
      consumeType,
      offerExpiresAt,
    }
    return { session: held, game }
  })
  const values = offered.map(
    ({ session: { cid, nodeId, consumeType } }) =>
      sql`(${cid}::uuid, ${nodeId}, ${consumeType}::int)`,
  )
  await tx.execute(sql`
    update play_sessions s set state = 'offered', state_since = ${now}, has_queued = true, offer_expires_at = ${offerExpiresAt},
      node_id = held.node_id, consume_type = held.consume_type
    from (values ${sql.join(values, sql`, `)}) as held (cid, node_id, consume_type) where s.cid = held.cid`)
  return offered
}
