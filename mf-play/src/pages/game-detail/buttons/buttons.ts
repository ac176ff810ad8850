import {
  ProductStatus,
  Subscribe,
  type GameDetail,
  type ProductInUse,
  type QueueInfo,
} from '@cloudplay/contract'
import { labelAge } from '@cloudplay/rules/age-label'
import { queuePlace } from '../../../play/states/words.ts'
import { gameButtonTexts } from '../../../texts/detail.ts'

export type GameButtonKind =
  | 'logout'
  | 'switchMachine'
  | 'restart'
  | 'continue'
  | 'restarting'
  | 'selectRegion'
  | 'play'
  | 'verify'
  | 'tooYoung'
  | 'maintenance'
  | 'unoffered'
  | 'reserve'
  | 'reserved'
  | 'cancelQueue'
  | 'queueing'
  | 'enterSeat'
  | 'helper'

export interface GameButton {
  kind: GameButtonKind
  label: string
  /** `main` is what most players came for, one a page. */
  rank: 'main' | 'other'
  /** Says something and does nothing. */
  inert: boolean
}

export interface GameSituation {
  game: Pick<
    GameDetail,
    | 'game_id'
    | 'game_type'
    | 'is_subscribe'
    | 'is_offered'
    | 'user_sub'
    | 'start_mode'
    | 'age_label'
    | 'age_verdict'
  >
  product: Pick<ProductInUse, 'game_id' | 'product_use_status' | 'use_time_slot_in'> | null
  queue: (Pick<QueueInfo, 'game_id' | 'queue_num'> & Partial<Pick<QueueInfo, 'ser_id'>>) | null
  /** A saved account is marked for this game. */
  helperOn: boolean
}

/** `start_mode` of games that are entered with an account of the player's own. */
export const ACCOUNT_ASSISTED = -1

type Named = Exclude<GameButtonKind, 'queueing' | 'tooYoung'>
const main = (kind: Named, inert = false): GameButton => ({
  kind,
  label: gameButtonTexts.get()[kind],
  rank: 'main',
  inert,
})
const other = (kind: Named): GameButton => ({
  kind,
  label: gameButtonTexts.get()[kind],
  rank: 'other',
  inert: false,
})

const inUse = ({ game, product }: GameSituation) => product?.game_id === game.game_id
const inQueue = (situation: GameSituation) =>
  !inUse(situation) && situation.queue?.game_id === situation.game.game_id
const isFree = (situation: GameSituation) => !inUse(situation) && !inQueue(situation)
/** Whether a machine can run the game now. */
export const isStartable = ({
  is_offered: offered,
  is_subscribe: subscribe,
}: GameSituation['game']) => offered !== 0 && subscribe === Subscribe.playable

/** The age label excludes this visitor. A gateway of an earlier release doesn't send it. */
export const isClosed = ({ age_verdict: verdict }: Pick<GameDetail, 'age_verdict'>) =>
  verdict === 'verify' || verdict === 'tooYoung'
const ordinary = ({ game }: GameSituation) => game.game_type === 0

type Row = {
  when: (situation: GameSituation) => boolean
  button: (situation: GameSituation) => GameButton
}

/** One row per line of the table of PLAY-1, in the order of the page. */
const rows: readonly Row[] = [
  { when: (s) => inUse(s) && !s.product?.use_time_slot_in, button: () => other('logout') },
  {
    when: (s) => inUse(s) && Boolean(s.product?.use_time_slot_in) && ordinary(s),
    button: () => other('switchMachine'),
  },
  { when: (s) => inUse(s) && ordinary(s), button: () => other('restart') },
  {
    when: (s) => isFree(s) && ordinary(s) && !isClosed(s.game),
    button: () => other('selectRegion'),
  },
  {
    when: ({ game }) => game.start_mode === ACCOUNT_ASSISTED,
    button: ({ helperOn }) =>
      helperOn ? { ...other('helper'), label: gameButtonTexts.get().helperOn } : other('helper'),
  },
  { when: inQueue, button: () => other('cancelQueue') },
  {
    when: inUse,
    // Restarting, the game waits for its player to come and watch it start, so that button leads into it too.
    button: ({ product }) =>
      product?.product_use_status === ProductStatus.restarting
        ? main('restarting')
        : main('continue'),
  },
  {
    when: inQueue,
    button: ({ queue }) =>
      queue?.ser_id
        ? main('enterSeat')
        : {
            kind: 'queueing',
            label: queuePlace(queue?.queue_num ?? 1),
            rank: 'main',
            inert: true,
          },
  },
  {
    when: isFree,
    button: ({ game }) => {
      // No machine can run it: neither about to open nor repaired (LIST-20).
      if (game.is_offered === 0 && game.is_subscribe !== Subscribe.playable)
        return main('unoffered', true)
      if (game.is_subscribe === Subscribe.maintenance) return main('maintenance', true)
      // Not live yet (PLAY-1).
      if (game.is_subscribe === Subscribe.reservable)
        return game.user_sub ? main('reserved', true) : main('reserve')
      if (game.age_verdict === 'verify') return main('verify')
      if (game.age_verdict === 'tooYoung') {
        return {
          kind: 'tooYoung',
          label: gameButtonTexts.get().tooYoung({ age: labelAge(game.age_label) }),
          rank: 'main',
          inert: true,
        }
      }
      return main('play')
    },
  },
]

/** The buttons of a game's page, by what the player is doing. */
export function gameButtons(situation: GameSituation): GameButton[] {
  return rows.filter((row) => row.when(situation)).map((row) => row.button(situation))
}
