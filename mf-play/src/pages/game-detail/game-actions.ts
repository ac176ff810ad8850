import type { GameDetail, ProductInUse } from '@cloudplay/contract'
import { play } from '../../play/play.ts'
import { playerPath } from '../../play/player-path.ts'
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
