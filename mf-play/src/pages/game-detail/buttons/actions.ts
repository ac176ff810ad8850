import type { GameDetail, ProductInUse } from '@cloudplay/contract'
import { path } from '@cloudplay/paths'
import { play } from '../../../browser/play.ts'
import { playerPath } from '../../../play/running/player-path.ts'
import type { HeldSeat } from '../../../play/states/state.ts'
import type { GameButtonKind } from './buttons.ts'

interface ActionContext {
  game: GameDetail
  product: ProductInUse | null
  /** The seat that is ready for the player who waits. */
  seat: HeldSeat | null
  goTo: (to: string) => void
  openHelper: () => void
  reserve: () => void
}

type Action = (context: ActionContext) => void
type Inert = Extract<
  GameButtonKind,
  'maintenance' | 'unoffered' | 'reserved' | 'queueing' | 'tooYoung'
>

const withProduct =
  (act: (product: ProductInUse, context: ActionContext) => void): Action =>
  (context) => {
    if (context.product) act(context.product, context)
  }

/** What each button does. */
const actions: Record<Exclude<GameButtonKind, Inert>, Action> = {
  play: ({ game }) => play.send({ type: 'play', game }),
  verify: ({ game, goTo }) => goTo(path.verification({ redirect: path.game(game.game_id) })),
  continue: withProduct((product, { goTo }) => goTo(playerPath(product))),
  restarting: withProduct((product, { goTo }) => goTo(playerPath(product))),
  logout: withProduct((product) => play.send({ type: 'askLogout', product })),
  restart: withProduct((product) => play.send({ type: 'askRestart', product })),
  switchMachine: withProduct((product) => play.send({ type: 'askSwitch', product })),
  selectRegion: ({ game, goTo }) =>
    goTo(
      path.selectRegion({ product_code_resid: game.product_code_pay || game.product_code_free }),
    ),
  cancelQueue: () => play.send({ type: 'stopQueue' }),
  enterSeat: ({ seat }) => {
    if (seat) play.send({ type: 'enterSeat', seat })
  },
  helper: ({ openHelper }) => openHelper(),
  reserve: ({ reserve }) => reserve(),
}

export const actionOf = (kind: GameButtonKind): Action | undefined =>
  (actions as Partial<Record<GameButtonKind, Action>>)[kind]
