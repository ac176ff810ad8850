import { BodyStatus, ProductStatus, type MissedSeat, type ProductInUse } from '@cloudplay/contract'
import { path } from '@cloudplay/paths'
import { stuckWords } from '../../stages/words.ts'
import { cardPressed, find, type cardRows } from '../picking/rows.ts'
import { connectStep, measure } from './connect-codes.ts'
import { idle, step, type Effect, type Facts, type Step } from '../states/effects.ts'
import {
  check,
  complain,
  complainAndIdle,
  connect,
  minorRefused,
  offered,
  refusedStart,
  say,
  toIdle,
  type CommonRow,
  type Rows,
} from '../states/rows.ts'
import type { runningRows } from '../running/rows.ts'
import type { EventOf, HeldSeat, Retry, StateName, StateOf } from '../states/state.ts'
import { flowTexts } from '../../texts/flow.ts'

const giveBack = (seat: HeldSeat): Step =>
  step(
    { name: 'releasing', seat },
    { do: 'settleSeat', cid: seat.cid },
    { do: 'release', cid: seat.cid },
  )

/** The place in the queue is gone with the seat it led to. */
const leaveQueueOf = ({ gameId }: Pick<HeldSeat, 'gameId'>, { queue }: Facts): Effect[] =>
  queue?.game_id === gameId ? [{ do: 'saveQueue', queue: null }] : []

const enterSeat = (_: unknown, { seat }: EventOf<'enterSeat'>): Step =>
  step({ name: 'entering', seat }, { do: 'enter', seat })

const miss = (missed: MissedSeat, facts: Facts): Step =>
  step({ name: 'seatMissed', missed }, ...leaveQueueOf({ gameId: missed.game_id }, facts))
/** In a state about this seat. */
const missOf =
  <S extends StateName>(cidOf: (state: StateOf<S>) => string | undefined) =>
  (state: StateOf<S>, { missed }: EventOf<'seatMissed'>, facts: Facts): Step =>
    cidOf(state) === missed.ser_id ? miss(missed, facts) : step(state)

/** Joins with what this tab joined with, and otherwise starts the game, which leads into the queue too. */
function queueAgain({ game_id, name }: MissedSeat, { kept }: Facts): Step {
  if (kept?.game.game_id !== game_id) return find({ game_id, name })
  return step(
    { name: 'joining', ...kept },
    { do: 'join', request: kept.request, cancelFirst: false },
  )
}

/** An entry whose answer was lost may have succeeded: then the game is gone to. */
const enteredAfterAll = (seat: HeldSeat, facts: Facts): Step | null =>
  facts.product?.game_id === seat.gameId
    ? step(idle, { do: 'settleSeat', cid: seat.cid }, ...leaveQueueOf(seat, facts), {
        do: 'goTo',
        to: facts.product.url,
      })
    : null

/** A seat that is being entered is never given back. */
function again(retry: Retry, facts: Facts): Step {
  if (retry === null) return step(idle)
  if (!('cid' in retry)) return 'game_mark' in retry ? check(retry) : find(retry)
  return (
    enteredAfterAll(retry, facts) ??
    step({ name: 'entering', seat: retry }, { do: 'enter', seat: retry })
  )
}

const productOf = (seat: HeldSeat, cid: string, url: string): ProductInUse => ({
  cid,
  game_id: seat.gameId,
  name: seat.name,
  image_list: seat.image,
  productcode: seat.productCode,
  product_use_status: ProductStatus.inUse,
  use_time_slot_in: seat.timeSlotIn,
  game_type: seat.gameType,
  use_own_account: 0,
  url,
})

const whenIdle: CommonRow = {
  play: (_, { game }, { loggedIn }) => (loggedIn ? check(game) : step(idle, { do: 'logIn' })),
  cardPressed,
  seatOffered: offered,
  enterSeat,
  seatMissed: (_, { missed }, facts) => miss(missed, facts),
  askLogout: (_, { product }) => step({ name: 'askLogout', product }),
  askRestart: (_, { product }) => step({ name: 'askRestart', product }),
  reconnectKept: (_, { product }) =>
    step({ name: 'reconnectOffered', product, message: flowTexts.get().restartTaken }),
  askSwitch: (_, { product }) =>
    step({ name: 'readingSwitch', product }, { do: 'readSwitch', cid: product.cid }),
  stopQueue: () => step({ name: 'stoppingQueue' }, { do: 'cancelQueue' }),
  placeLost: (_, { game, request, message }) =>
    step({ name: 'queueLost', game, request, message: message || flowTexts.get().queueLost }),
  downloadAsked: (_, { download }) => step({ name: 'leavingForStore', download }),
}

/** From the press on 'play' to the running game: checks, connect codes, seats and the queue. */
export const startingRows: Rows<
  Exclude<StateName, keyof typeof cardRows | keyof typeof runningRows>
> = {
  idle: whenIdle,
  // Nothing the player waits for: everything can be begun from here too, and then the hint is not missed.
  parted: {
    ...whenIdle,
    downloadFound: (_, { download }) =>
      download
        ? step({ name: 'downloadHint', download }, { do: 'keepHintDay', gameId: download.gameId })
        : step(idle),
    refused: toIdle,
  },
  checkingBrowser: {
    browserFits: ({ game }) =>
      step({ name: 'checking', game }, { do: 'precheck', gameId: game.game_id }),
    browserUnfit: (_, { why }, { userAgent }) => step({ name: 'browserUnfit', why, userAgent }),
    refused: ({ game }) =>
      step({ name: 'checking', game }, { do: 'precheck', gameId: game.game_id }),
  },
  browserUnfit: {
    confirm: toIdle,
    cancel: toIdle,
  },
  stuck: {
    confirm: ({ retry }, _, facts) => again(retry, facts),
    otherwise: () => step(idle, { do: 'goTo', to: path.selectRegion() }),
    cancel: toIdle,
    seatOffered: offered,
    seatSettled: (state, { cid }) =>
      state.retry && 'cid' in state.retry && cid === state.retry.cid ? step(idle) : step(state),
  },
  checking: {
    mayPlay: ({ game }) => connect(game),
    mustVerify: ({ game }, { message }) =>
      step({ name: 'verify', game, message: message || flowTexts.get().verify }),
    minorRefused: (_, { why, message }) => minorRefused(why, message),
    refused: (state, event, facts) => refusedStart('permission', state.game)(state, event, facts),
  },
  verify: {
    confirm: ({ game }) =>
      step(idle, {
        do: 'goTo',
        to: path.verification(game ? { redirect: path.game(game.game_id) } : {}),
      }),
    learnMore: () => step(idle, { do: 'goTo', to: path.verificationText() }),
    cancel: toIdle,
    seatOffered: offered,
  },
  minorRefused: {
    confirm: toIdle,
    cancel: toIdle,
    learnMore: () => step(idle, { do: 'goTo', to: path.verificationText() }),
    seatOffered: offered,
  },
  connecting: {
    connected: (state, { answer }, facts) => connectStep(state, answer, facts),
    speedTestNeeded: ({ game }, { list }) => measure(game, list),
    refused: (state, event, facts) => refusedStart('seat', state.game)(state, event, facts),
  },
  measuring: {
    // A game without regions can still start. The server doesn't know regions without a name.
    measured: ({ game }, { info }) =>
      info[0] && !info[0].title ? step({ name: 'serverError' }) : connect(game, true),
    refused: (state, event, facts) => refusedStart('speedTest', state.game)(state, event, facts),
  },
  offered: {
    confirm: ({ seat }) => step({ name: 'entering', seat }, { do: 'enter', seat }),
    cancel: ({ seat }) => giveBack(seat),
    // Its time is over, so it needs no word to other tabs: they count too.
    expired: ({ seat }) => step({ name: 'releasing', seat }, { do: 'release', cid: seat.cid }),
    enterSeat,
    seatMissed: missOf(({ seat }) => seat.cid),
    seatSettled: (state, { cid }) => (cid === state.seat.cid ? step(idle) : step(state)),
  },
  releasing: {
    released: ({ seat }, { missed }, facts) =>
      missed
        ? miss(missed, facts)
        : step(idle, say(flowTexts.get().released), ...leaveQueueOf(seat, facts)),
    seatMissed: missOf(({ seat }) => seat.cid),
    // Refused, it was free already; with no answer at all it goes back by itself when its time is over.
    refused: ({ seat }, { status, message }, facts) =>
      step(
        idle,
        status > 0 ? say(flowTexts.get().released) : complain(message),
        ...leaveQueueOf(seat, facts),
      ),
  },
  noServer: {
    confirm: ({ game, request }) =>
      step({ name: 'joining', game, request }, { do: 'join', request, cancelFirst: false }),
    cancel: toIdle,
    seatOffered: offered,
  },
  joining: {
    joined: ({ game, request }, { queue }) =>
      step(
        idle,
        { do: 'saveQueue', queue },
        { do: 'keepRequest', game, request },
        { do: 'toast', text: flowTexts.get().noChargeWhileQueueing, kind: 'info' },
      ),
    refused: (state, event, facts) =>
      event.status === BodyStatus.queueLost
        ? step({
            name: 'queueLost',
            game: state.game,
            request: state.request,
            message: event.message || flowTexts.get().queueLost,
          })
        : refusedStart('queue', state.game)(state, event, facts),
    // A seat is free: its push may be here before the answer, which comes too late then.
    seatOffered: ({ game, request }, { seat }) =>
      step(
        { name: 'offered', seat: { ...seat, name: seat.name || game.name } },
        { do: 'keepRequest', game, request },
      ),
  },
  queueLost: {
    confirm: ({ game, request }) =>
      step({ name: 'joining', game, request }, { do: 'join', request, cancelFirst: true }),
    cancel: () => step(idle, { do: 'refreshQueue' }),
    seatOffered: offered,
  },
  balanceShort: {
    confirm: () => step(idle, { do: 'goTo', to: path.recharge() }),
    cancel: toIdle,
    seatOffered: offered,
  },
  otherInUse: {
    confirm: ({ game, inUse }) =>
      inUse
        ? step({ name: 'switching', game }, { do: 'endSession', cid: inUse.cid })
        : step({ name: 'serverError' }),
    learnMore: (_, __, { product }) =>
      product ? step(idle, { do: 'goTo', to: product.url }) : step(idle),
    cancel: toIdle,
    seatOffered: offered,
  },
  switching: {
    sessionEnded: ({ game }) => {
      const { state, effects } = connect(game)
      return step(
        state,
        { do: 'saveProduct', product: null },
        say(flowTexts.get().sessionEnded),
        ...effects,
      )
    },
    refused: (state, event, facts) =>
      event.status === 0
        ? refusedStart('clearing', state.game)(state, event, facts)
        : complainAndIdle(state, event),
  },
  entering: {
    entered: ({ seat }, { cid, url }, facts) =>
      step(
        idle,
        { do: 'settleSeat', cid: seat.cid },
        { do: 'saveProduct', product: productOf(seat, cid, url) },
        ...leaveQueueOf(seat, facts),
        { do: 'goTo', to: url },
      ),
    seatGone: ({ seat }, _, facts) =>
      step(
        { name: 'seatLost', seat },
        { do: 'settleSeat', cid: seat.cid },
        ...leaveQueueOf(seat, facts),
      ),
    stillQueueing: () =>
      step(
        idle,
        { do: 'toast', text: flowTexts.get().alreadyQueueing, kind: 'info' },
        { do: 'refreshQueue' },
      ),
    // The seat is still held: a failed network gets another try for as long as it is.
    refused: (state, event, facts) => {
      const { seat } = state
      const entered = event.status === 0 ? enteredAfterAll(seat, facts) : null
      if (entered) return entered
      return event.status === 0 &&
        !event.late &&
        (seat.deadlineMs === null || seat.deadlineMs > facts.nowMs)
        ? step({ name: 'offered', seat }, complain(stuckWords('confirm', facts.userAgent).title))
        : refusedStart('confirm', seat)(state, event, facts)
    },
    seatSettled: (state, { cid }) => (cid === state.seat.cid ? step(idle) : step(state)),
  },
  seatLost: {
    confirm: toIdle,
    cancel: toIdle,
    seatOffered: offered,
    seatMissed: missOf(({ seat }) => seat.cid),
  },
  seatMissed: {
    confirm: ({ missed }, _, facts) => {
      const { state, effects } = queueAgain(missed, facts)
      return step(state, { do: 'settleSeat', cid: missed.ser_id }, ...effects)
    },
    cancel: ({ missed }) => step(idle, { do: 'settleSeat', cid: missed.ser_id }),
    seatOffered: offered,
    seatSettled: (state, { cid }) => (cid === state.missed.ser_id ? step(idle) : step(state)),
  },
  serverError: {
    confirm: toIdle,
    cancel: toIdle,
    seatOffered: offered,
  },
  stoppingQueue: {
    queueStopped: () =>
      step(idle, { do: 'saveQueue', queue: null }, say(flowTexts.get().queueStopped)),
    refused: (_, { message }) => step(idle, complain(message), { do: 'refreshQueue' }),
  },
}
