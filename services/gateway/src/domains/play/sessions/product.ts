import type { ProductInUse } from '@cloudplay/contract/entities/play'
import { ProductStatus } from '@cloudplay/contract/envelope'
import { PAUSE_MS } from '@cloudplay/contract/node'
import { path } from '@cloudplay/paths'
import { type Localizable, nameOf } from '../../../core/localized.ts'
import { picturesOf } from '../../../core/pictures.ts'
import { isInSlot } from '../../catalog/time-slots.ts'
import type { GameRow, PlaySession, SessionOfGame } from './repository.ts'

/** The player's own address of a running session; `confirmUse` sends the browser there. */
const playerUrl = (gameId: number, cid: string) => path.game(gameId, { cid })

export const isProductOf = (game: GameRow, productCode: string): boolean =>
  game.productCodePay === productCode || game.productCodeFree === productCode

/** It starts again: after a restart, on another machine, or because its node lost it. */
export const isStartingAgain = ({ state, boot, playedMs }: PlaySession): boolean =>
  state === 'booting' && (boot > 0 || playedMs > 0)

/** Until when the seat of a paused game is kept. */
const pauseEndsAt = (pausedAt: Date) => pausedAt.getTime() + PAUSE_MS

/** A running session as pages know it (docs/requirements/wire.md). */
export function productInUse({ session, game }: SessionOfGame): Localizable<ProductInUse> {
  return {
    cid: session.cid,
    game_id: game.gameId,
    name: nameOf(game),
    image_list: picturesOf(game.slug).wide640,
    productcode: game.productCodePay,
    product_use_status: isStartingAgain(session) ? ProductStatus.restarting : ProductStatus.inUse,
    use_time_slot_in: isInSlot(game, session.confirmedAt ?? session.createdAt) ? 1 : 0,
    game_type: game.gameType,
    use_own_account: 0,
    url: playerUrl(game.gameId, session.cid),
    ...(session.pausedAt && { paused_until: Math.floor(pauseEndsAt(session.pausedAt) / 1000) }),
  }
}
