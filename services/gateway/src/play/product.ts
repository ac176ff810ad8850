import type { ProductInUse } from '@cloudplay/contract/entities/play'
import { picturesOf } from '../catalog/pictures.ts'
import type { SessionOfGame } from './repository.ts'

const IN_USE = 1
const RESTARTING = 2

/** The player's own address of a running session; `confirmUse` sends the browser there. */
export const playerUrl = (gameId: number, cid: string) => `/game/${gameId}?cid=${cid}`

/** A running session as pages know it (specification section 3, "Product in use"). */
export function productInUse({ session, game }: SessionOfGame): ProductInUse {
  // It starts for the second time: after a restart, or because its node came back without it.
  const isRestarting = session.state === 'booting' && (session.boot > 0 || session.playedMs > 0)
  return {
    cid: session.cid,
    game_id: game.gameId,
    name: game.name,
    image_list: picturesOf(game.slug).wide640,
    productcode: game.productCodePay,
    product_use_status: isRestarting ? RESTARTING : IN_USE,
    use_time_slot_in: 0,
    game_type: game.gameType,
    use_own_account: 0,
    url: playerUrl(game.gameId, session.cid),
  }
}
