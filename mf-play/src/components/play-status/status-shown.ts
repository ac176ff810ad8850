import type { ProductInUse, QueueInfo } from '@cloudplay/contract'
import { path } from '@cloudplay/paths'
import { isPlayer } from '../../play/running/player-path.ts'

/**
 * What panel and bar show: only a player who plays or waits sees one (PLAY-13). The game's own page shows the same in its
 * buttons, and the player keeps the video free.
 */
export function statusShown(
  product: Pick<ProductInUse, 'game_id'> | null,
  queue: Pick<QueueInfo, 'game_id' | 'in_queue'> | null,
  pathname: string,
  search: string,
): 'playing' | 'queueing' | null {
  if (isPlayer(pathname, search)) return null
  if (product) return pathname === path.game(product.game_id) ? null : 'playing'
  if (queue?.in_queue) return pathname === path.game(queue.game_id) ? null : 'queueing'
  return null
}
