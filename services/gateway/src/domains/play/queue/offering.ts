import { SEAT_OFFER_SECONDS } from '@cloudplay/contract/constants'
import type { SeatOffer } from '@cloudplay/contract/entities/play'
import { BodyStatus } from '@cloudplay/contract/envelope'
import type { Db } from '../../../database/database.ts'
import { readStandingOf, type Standing } from '../billing/standing.ts'
import { readDelays } from '../seats/seat-nodes.ts'
import type { FreeNode, Seat } from '../seats/seats.ts'
import { endSession } from '../sessions/ending.ts'
import { refusalOf } from '../sessions/permission.ts'
import { lockSession, readWaiting, type SessionOfGame } from '../sessions/repository.ts'
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

/** A seat for a waiting player. */
export interface Offer extends SessionOfGame {
  place: QueuePlace
  seat: Seat
  standing: Standing
}

export interface OfferPlan {
  offers: Offer[]
  /** What the plan knew of the queue. */
  known: QueueImage['known']
  /** Players who may not play now, or can no longer pay: they leave the queue first. */
  refused: Pick<Offer, 'session' | 'standing'>[]
}

const NO_DELAYS: ReadonlyMap<string, number> = new Map()

/** Plans, without any lock, who is next and gets which of the free seats. */
export async function planOffers(
  db: Db,
  image: QueueImage,
  { free, most }: { free: ReadonlyMap<string, FreeNode>; most: number },
  now: Date,
): Promise<OfferPlan> {
  if (free.size === 0) return { offers: [], known: image.known, refused: [] }
  const members = takeNext(image.pools, free, () => NO_DELAYS, most).map(({ member }) => member)
  const uids = members.map(({ uid }) => uid)
  const [waiting, delays, standingFor] = await Promise.all([
    readWaiting(
      db,
      members.map(({ cid }) => cid),
    ),
    readDelays(db, uids),
    readStandingOf(db, members, now),
  ])
  const next = new Map(
    waiting.map(({ session, game }) => {
      const standing = standingFor({ uid: session.uid, game })!
      return [session.cid, { session, game, standing }]
    }),
  )
  const refused = [...next.values()].filter(
    ({ standing: { permission, consumeType } }) =>
      permission.code !== BodyStatus.ok || consumeType === null,
  )
  // Others may have left or come meanwhile: the plan ends at the first player about whom nothing was read.
  const delaysOf = ({ cid, uid }: QueuePlace) => (next.has(cid) ? delays.get(uid)! : null)
  const offers = takeNext(image.pools, free, delaysOf, most).map(({ member, seat }): Offer => ({
    ...next.get(member.cid)!,
    place: member,
    seat,
  }))
  return { offers, known: image.known, refused }
}

/** Removes a player from the queue who may not play now, or can no longer pay. */
export async function endRefused(
  tx: Db,
  { session: { cid }, standing }: OfferPlan['refused'][number],
  now: Date,
): Promise<void> {
  const waiting = await lockSession(tx, cid)
  if (waiting?.session.state !== 'queued') return
  await endSession(tx, waiting, refusalOf(standing.permission), now)
}
