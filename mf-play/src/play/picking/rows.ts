import { idle, step, type Facts, type Step } from '../states/effects.ts'
import {
  check,
  complain,
  complainAndIdle,
  goToGame,
  offered,
  refusedStart,
  say,
  toIdle,
  type Rows,
} from '../states/rows.ts'
import type { EventOf, PickedGame } from '../states/state.ts'
import { flowTexts } from '../../texts/flow.ts'

export const find = (picked: PickedGame): Step =>
  step({ name: 'findingPicked', picked }, { do: 'findGame', gameId: picked.game_id })

/** The five cases of PLAY-4. */
export function cardPressed(
  _: unknown,
  { game: picked }: EventOf<'cardPressed'>,
  { loggedIn, product, queue }: Facts,
): Step {
  if (!loggedIn) return step(idle, { do: 'logIn' })
  if (product)
    return step(
      product.game_id === picked.game_id
        ? { name: 'pickedSame', product }
        : { name: 'pickedOther', picked, product },
    )
  if (queue?.in_queue) {
    return step(
      queue.game_id === picked.game_id
        ? { name: 'pickedQueued', queue }
        : { name: 'pickedWhileQueueing', picked, queue },
    )
  }
  return find(picked)
}

/**
 * What follows a pressed card. Where the way is cleared for the game that was pressed, that game is started: it is what
 * was asked for, and nothing is charged before the player says 'enter now'.
 */
export const cardRows: Rows<
  | 'pickedOther'
  | 'pickedSame'
  | 'pickedWhileQueueing'
  | 'pickedQueued'
  | 'endingForPicked'
  | 'leavingQueueForPicked'
  | 'findingPicked'
> = {
  pickedOther: {
    confirm: ({ picked, product }) =>
      step({ name: 'endingForPicked', picked }, { do: 'endSession', cid: product.cid }),
    otherwise: ({ product }, _, facts) => goToGame(product, facts),
    cancel: toIdle,
  },
  pickedSame: {
    confirm: ({ product }, _, facts) => goToGame(product, facts),
    otherwise: ({ product }) =>
      step({ name: 'loggingOut', product }, { do: 'endSession', cid: product.cid }),
    cancel: toIdle,
  },
  pickedWhileQueueing: {
    confirm: ({ picked }) => step({ name: 'leavingQueueForPicked', picked }, { do: 'cancelQueue' }),
    cancel: toIdle,
    seatOffered: offered,
  },
  pickedQueued: {
    confirm: toIdle,
    otherwise: () => step({ name: 'stoppingQueue' }, { do: 'cancelQueue' }),
    cancel: toIdle,
    seatOffered: offered,
  },
  endingForPicked: {
    sessionEnded: ({ picked }) =>
      withFirst(
        find(picked),
        { do: 'saveProduct', product: null },
        say(flowTexts.get().sessionEnded),
      ),
    refused: (state, event, facts) =>
      event.status === 0
        ? refusedStart('clearing', state.picked)(state, event, facts)
        : complainAndIdle(state, event),
  },
  leavingQueueForPicked: {
    queueStopped: ({ picked }) =>
      withFirst(find(picked), { do: 'saveQueue', queue: null }, say(flowTexts.get().queueStopped)),
    refused: (state, event, facts) =>
      event.status === 0
        ? refusedStart('clearing', state.picked)(state, event, facts)
        : step(idle, complain(event.message), { do: 'refreshQueue' }),
  },
  findingPicked: {
    gameFound: (_, { game }) => check(game),
    refused: (state, event, facts) => refusedStart('permission', state.picked)(state, event, facts),
  },
}

const withFirst = ({ state, effects }: Step, ...first: Step['effects'][number][]): Step => ({
  state,
  effects: [...first, ...effects],
})
