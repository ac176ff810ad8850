import { BodyStatus, ProductStatus } from '@cloudplay/contract'
import { idle, step } from '../states/effects.ts'
import {
  complain,
  complainAndIdle,
  goToGame,
  offered,
  say,
  toIdle,
  type Rows,
} from '../states/rows.ts'
import { flowTexts } from '../../texts/flow.ts'

/** Leaving, restarting and moving a running game (PLAY-14 to 16). */
export const runningRows: Rows<
  | 'askLogout'
  | 'loggingOut'
  | 'askRestart'
  | 'restarting'
  | 'reconnectOffered'
  | 'readingSwitch'
  | 'askSwitch'
  | 'switchingMachine'
  | 'switched'
  | 'switchRefused'
  | 'downloadHint'
  | 'leavingForStore'
> = {
  askLogout: {
    confirm: ({ product }) =>
      step({ name: 'loggingOut', product }, { do: 'endSession', cid: product.cid }),
    cancel: toIdle,
    seatOffered: offered,
  },
  loggingOut: {
    sessionEnded: ({ product }) =>
      step(
        { name: 'parted', gameId: product.game_id },
        { do: 'saveProduct', product: null },
        { do: 'keepReconnect', cid: null },
        say(flowTexts.get().sessionEnded),
        { do: 'findDownload', gameId: product.game_id },
      ),
    refused: complainAndIdle,
  },
  askRestart: {
    confirm: ({ product }) =>
      step({ name: 'restarting', product }, { do: 'restart', cid: product.cid }),
    cancel: toIdle,
  },
  restarting: {
    restartTaken: ({ product }, { message }) =>
      step(
        { name: 'reconnectOffered', product, message: message || flowTexts.get().restartTaken },
        {
          do: 'saveProduct',
          product: { ...product, product_use_status: ProductStatus.restarting },
        },
        { do: 'keepReconnect', cid: product.cid },
      ),
    refused: complainAndIdle,
  },
  reconnectOffered: {
    confirm: ({ product }, _, facts) => goToGame(product, facts),
    cancel: toIdle,
  },
  readingSwitch: {
    switchPossible: ({ product }, { message }) =>
      step({ name: 'askSwitch', product, message: message || flowTexts.get().askSwitch }),
    refused: (_, { status, message }) =>
      status === BodyStatus.queueLost
        ? step({ name: 'switchRefused', message: message || flowTexts.get().machineBusy })
        : step(idle, complain(message)),
  },
  askSwitch: {
    confirm: ({ product }) =>
      step({ name: 'switchingMachine', product }, { do: 'switchMachine', cid: product.cid }),
    cancel: toIdle,
  },
  switchingMachine: {
    switched: ({ product }) => step({ name: 'switched', product }),
    // The game stays where it is. A lost session and a lost network have their own texts.
    refused: (_, { status, message }) =>
      step({
        name: 'switchRefused',
        message:
          status === 0 || status === BodyStatus.queueLost ? message : flowTexts.get().machineBusy,
      }),
  },
  switched: {
    confirm: ({ product }, _, facts) => goToGame(product, facts),
    cancel: toIdle,
  },
  switchRefused: { confirm: toIdle, cancel: toIdle },
  downloadHint: {
    confirm: ({ download }) => step({ name: 'leavingForStore', download }),
    cancel: toIdle,
    seatOffered: offered,
  },
  leavingForStore: {
    confirm: ({ download }) => step(idle, { do: 'openNewTab', url: download.url }),
    cancel: toIdle,
    seatOffered: offered,
  },
}
