import {
  SEAT_OFFER_SECONDS,
  type GameDetail,
  type PushPackage,
  type QueueInfo,
  type SeatOffer,
} from '@cloudplay/contract'
import { coinsPerHour, timeSlotIn } from './price.ts'
import type { PlayPorts } from '../ports/ports.ts'
import type { HeldSeat } from '../states/state.ts'

type Named = Pick<GameDetail, 'name' | 'image_list' | 'game_type'>
type PushedSeat = Extract<PushPackage, { type: 'push_single_queueing' }>

const offerMs = SEAT_OFFER_SECONDS * 1000

/** This page's clock: now, and how far it is ahead of the server's; milliseconds. */
interface PageClock {
  nowMs: number
  aheadMs: number
}

/** The seat of a 102, 104 or 106. */
export function seatOfAnswer(
  offer: SeatOffer,
  game: Named,
  said: Pick<HeldSeat, 'message' | 'standIn'>,
  counted: boolean,
  clock: PageClock,
): HeldSeat {
  return {
    cid: offer.ser_id,
    productCode: offer.product_code,
    gameId: offer.game_id,
    name: game.name,
    image: game.image_list,
    gameType: game.game_type,
    consumeType: offer.consume_type,
    timeSlotIn: timeSlotIn(offer.mould_data),
    ...said,
    coinsPerHour: coinsPerHour(offer.mould_data, offer.consume_type),
    deadlineMs: counted ? offerDeadline(offer.expires_at, clock) : null,
  }
}

/** The seat of a push. `game` is the place in the queue it belongs to, where known. */
export function seatOfPush(pushed: PushedSeat, game: Named | null, clock: PageClock): HeldSeat {
  return {
    cid: pushed.ser_id,
    productCode: pushed.product_code,
    gameId: pushed.game_id,
    name: game?.name ?? '',
    image: game?.image_list ?? '',
    gameType: game?.game_type ?? 0,
    consumeType: pushed.consume_type,
    timeSlotIn: timeSlotIn(pushed.mould_data),
    message: pushed.text,
    standIn: 'ready',
    coinsPerHour: coinsPerHour(pushed.mould_data, pushed.consume_type),
    deadlineMs: offerDeadline(pushed.expires_at, clock),
  }
}

/** The held seat in a polled queue, if its push was missed; null: none. */
export function seatOfQueue(queue: QueueInfo, clock: PageClock): HeldSeat | null {
  if (!queue.ser_id) return null
  const price = queue.mould_data
  return {
    cid: queue.ser_id,
    productCode: queue.product_code,
    gameId: queue.game_id,
    name: queue.name,
    image: queue.image_list,
    gameType: 0,
    consumeType: queue.consume_type,
    timeSlotIn: price ? timeSlotIn(price) : 0,
    message: queue.text ?? '',
    standIn: 'ready',
    coinsPerHour: price ? coinsPerHour(price, queue.consume_type) : null,
    deadlineMs: offerDeadline(queue.offer_expires_at, clock),
  }
}

/**
 * The server's time limit on this page's clock. A limit that is over already, or further away than an offer lasts, only
 * says that one of the clocks is wrong: the seat is held now, so it counts from now, and checkStatus has the last word.
 */
export function offerDeadline(expiresAtSeconds: number, { nowMs, aheadMs }: PageClock): number {
  const leftMs = expiresAtSeconds * 1000 + aheadMs - nowMs
  return nowMs + (leftMs > 0 && leftMs <= offerMs ? leftMs : offerMs)
}

export const pageClock = (clock: PlayPorts['clock']): PageClock => ({
  nowMs: clock.nowMs(),
  aheadMs: clock.aheadMs(),
})
