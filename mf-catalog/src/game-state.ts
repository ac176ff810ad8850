import {
  ProductStatus,
  Subscribe,
  type GameListItem,
  type ProductInUse,
  type QueueInfo,
} from '@cloudplay/contract'
import { useSession } from '@cloudplay/session'

/** What one game is to this player now. Only the first that applies counts: a card shows one state. */
export type GameState =
  | { kind: 'playing'; cid: string; restarting: boolean }
  | { kind: 'queueing'; place: number }
  | { kind: 'unoffered' | 'maintenance' | 'reserved' | 'reserve' | 'timeslot' | 'free' | 'instant' }

type Player = { product: ProductInUse | null; queue: QueueInfo | null }
type Game = Pick<
  GameListItem,
  | 'game_id'
  | 'is_subscribe'
  | 'is_offered'
  | 'user_sub'
  | 'start_mode'
  | 'is_time_slot'
  | 'time_slot_in'
>

/** `start_mode` of games that are played on a free account of the operator (docs/requirements/wire.md#entities). */
const FREE_ACCOUNT_MODES: ReadonlySet<number> = new Set([2, 4, 5])

/** Whether a game comes with an account of the operator, and whether its time slot is open now (LIST-5). */
export const gameMarks = (
  game: Pick<GameListItem, 'start_mode' | 'is_time_slot' | 'time_slot_in'>,
) => ({
  freeAccount: FREE_ACCOUNT_MODES.has(game.start_mode),
  timeSlot: Boolean(game.is_time_slot && game.time_slot_in),
})

export function gameState(game: Game, { product, queue }: Player): GameState {
  if (product?.game_id === game.game_id) {
    return {
      kind: 'playing',
      cid: product.cid,
      restarting: product.product_use_status === ProductStatus.restarting,
    }
  }
  if (queue?.in_queue && queue.game_id === game.game_id)
    return { kind: 'queueing', place: queue.queue_num }
  // No machine can run it, so it is neither about to open nor repaired (LIST-20).
  if (game.is_offered === 0 && game.is_subscribe !== Subscribe.playable)
    return { kind: 'unoffered' }
  if (game.is_subscribe === Subscribe.maintenance) return { kind: 'maintenance' }
  if (game.is_subscribe === Subscribe.reservable)
    return { kind: game.user_sub ? 'reserved' : 'reserve' }
  const { freeAccount, timeSlot } = gameMarks(game)
  if (timeSlot) return { kind: 'timeslot' }
  return { kind: freeAccount ? 'free' : 'instant' }
}

/** The same, live: it follows the session's queue and product in use. */
export function useGameState(game: Game): GameState {
  const product = useSession((session) => session.product)
  const queue = useSession((session) => session.queue)
  return gameState(game, { product, queue })
}
