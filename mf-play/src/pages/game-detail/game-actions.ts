import type { GameDetail, ProductInUse } from '@cloudplay/contract'
import { path } from '@cloudplay/paths'
import { play } from '../../play/play.ts'
import type { GameButtonKind } from './game-buttons.ts'

export interface ActionContext {
  game: GameDetail
  product: ProductInUse | null
  goTo: (to: string) => void
}

/**
 * What each button does. A button whose calls the contract does not declare (restart, switchMachine), or whose page
 * another remote has to bring (selectRegion, helper), has no entry here and is not drawn.
 */
const actions: Partial<Record<GameButtonKind, (context: ActionContext) => void>> = {
  play: ({ game }) => play.send({ type: 'play', game }),
  continue: ({ product, goTo }) => {
    if (product) goTo(playerPath(product))
  },
  logout: ({ product }) => {
    if (product) play.send({ type: 'askLogout', product })
  },
  cancelQueue: () => play.send({ type: 'stopQueue' }),
}

export const actionOf = (kind: GameButtonKind) => actions[kind]

/** Where a running session is played. */
export const playerPath = (product: Pick<ProductInUse, 'game_id' | 'cid'>) => path.game(product.game_id, { cid: product.cid })
