import { BodyStatus, type ProductInUse } from '@cloudplay/contract'
import { path } from '@cloudplay/paths'
import { connectStep } from './connect-codes.ts'
import { idle, step, type Effect, type Facts, type Step } from './effects.ts'
import type { EventName, EventOf, HeldSeat, PlayableGame, PlayEvent, PlayState, StateName, StateOf } from './state.ts'
import { texts } from './texts.ts'

type Handler<S extends StateName, E extends EventName> = (state: StateOf<S>, event: EventOf<E>, facts: Facts) => Step
type Row<S extends StateName> = { [E in EventName]?: Handler<S, E> }
type Table = { [S in StateName]: Row<S> }

const say = (text: string): Effect => ({ do: 'toast', text, kind: 'success' })
const complain = (text: string): Effect => ({ do: 'toast', text, kind: 'error' })
const toIdle = (): Step => step(idle)

/** A refusal while a game is being started: the statuses with a meaning of their own, else the server's words. */
function refusedStart(game: PlayableGame | null, { status, message }: EventOf<'refused'>): Step {
  switch (status) {
    // The api has ended the session already, and the shell leads to the login.
    case BodyStatus.notLoggedIn:
      return step(idle)
    case BodyStatus.unverified:
      return step({ name: 'verify', game, message: message || texts.verify })
    case BodyStatus.minorHours:
      return step({ name: 'minorHours', message: message || texts.minorHours })
    case BodyStatus.rechargeNeeded:
      return step({ name: 'balanceShort', message: message || texts.balanceShort })
    default:
      return step(idle, complain(message))
  }
}

const offered = (_: PlayState, { seat }: EventOf<'seatOffered'>): Step => step({ name: 'offered', seat })

const giveBack = (seat: HeldSeat): Step =>
  step({ name: 'releasing', seat }, { do: 'settleSeat', serId: seat.serId }, { do: 'release', serId: seat.serId })

/** The place in the queue is gone with the seat it led to. */
const leaveQueueOf = (seat: HeldSeat, { queue }: Facts): Effect[] =>
  queue?.game_id === seat.gameId ? [{ do: 'saveQueue', queue: null }] : []

const productOf = (seat: HeldSeat, cid: string, url: string): ProductInUse => ({
  cid,
  game_id: seat.gameId,
  name: seat.name,
  image_list: seat.image,
  productcode: seat.productCode,
  product_use_status: 1,
  use_time_slot_in: seat.timeSlotIn,
  game_type: seat.gameType,
  use_own_account: 0,
  url,
})

/**
 * Every state, every event it answers to, and where that leads. An event without an entry changes nothing: a second
 * tap finds the state changed already, and an answer that comes too late finds nobody waiting for it.
 */
const table: Table = {
  idle: {
    play: (_, { game }, { loggedIn }) => (loggedIn ? step({ name: 'checking', game }, { do: 'precheck' }) : step(idle, { do: 'logIn' })),
    seatOffered: offered,
    askLogout: (_, { product }) => step({ name: 'askLogout', product }),
    stopQueue: () => step({ name: 'stoppingQueue' }, { do: 'cancelQueue' }),
    placeLost: (_, { game, request, message }) => step({ name: 'queueLost', game, request, message: message || texts.queueLost }),
  },
  checking: {
    mayPlay: ({ game }) => step({ name: 'connecting', game }, { do: 'connect', game }),
    mustVerify: ({ game }, { message }) => step({ name: 'verify', game, message: message || texts.verify }),
    outsideHours: (_, { message }) => step({ name: 'minorHours', message: message || texts.minorHours }),
    refused: ({ game }, event) => refusedStart(game, event),
  },
  verify: {
    confirm: ({ game }) =>
      step(idle, { do: 'goTo', to: path.authentication(game ? { redirect: path.game(game.game_id) } : {}) }),
    learnMore: () => step(idle, { do: 'goTo', to: path.verificationText() }),
    cancel: toIdle,
    seatOffered: offered,
  },
  minorHours: {
    confirm: toIdle,
    cancel: toIdle,
    learnMore: () => step(idle, { do: 'goTo', to: path.verificationText() }),
    seatOffered: offered,
  },
  connecting: {
    connected: (state, { answer }, facts) => connectStep(state, answer, facts),
    refused: ({ game }, event) => refusedStart(game, event),
  },
  offered: {
    confirm: ({ seat }) => step({ name: 'entering', seat }, { do: 'enter', seat }),
    cancel: ({ seat }) => giveBack(seat),
    expired: ({ seat }) => giveBack(seat),
    seatSettled: (state, { serId }) => (serId === state.seat.serId ? step(idle) : step(state)),
  },
  releasing: {
    released: ({ seat }, _, facts) => step(idle, say(texts.released), ...leaveQueueOf(seat, facts)),
    // Refused, it was free already; with no answer at all it goes back by itself when its time is over.
    refused: ({ seat }, { status, message }, facts) =>
      step(idle, status > 0 ? say(texts.released) : complain(message), ...leaveQueueOf(seat, facts)),
  },
  noServer: {
    confirm: ({ game, request }) => step({ name: 'joining', game, request }, { do: 'join', request, cancelFirst: false }),
    cancel: toIdle,
    seatOffered: offered,
  },
  joining: {
    joined: ({ game, request }, { queue }) =>
      step(
        idle,
        { do: 'saveQueue', queue },
        { do: 'keepRequest', game, request },
        { do: 'toast', text: texts.noChargeWhileQueueing, kind: 'info' },
      ),
    refused: ({ game, request }, event) =>
      event.status === BodyStatus.queueLost
        ? step({ name: 'queueLost', game, request, message: event.message || texts.queueLost })
        : refusedStart(game, event),
  },
  queueLost: {
    confirm: ({ game, request }) => step({ name: 'joining', game, request }, { do: 'join', request, cancelFirst: true }),
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
      inUse ? step({ name: 'switching', game }, { do: 'endSession', cid: inUse.cid }) : step({ name: 'serverError' }),
    learnMore: (_, __, { product }) => (product ? step(idle, { do: 'goTo', to: product.url }) : step(idle)),
    cancel: toIdle,
    seatOffered: offered,
  },
  switching: {
    sessionEnded: ({ game }) =>
      step({ name: 'connecting', game }, { do: 'saveProduct', product: null }, say(texts.sessionEnded), { do: 'connect', game }),
    refused: (_, { message }) => step(idle, complain(message)),
  },
  entering: {
    entered: ({ seat }, { cid, url }, facts) =>
      step(
        idle,
        { do: 'settleSeat', serId: seat.serId },
        { do: 'saveProduct', product: productOf(seat, cid, url) },
        ...leaveQueueOf(seat, facts),
        { do: 'goTo', to: url },
      ),
    seatGone: ({ seat }, _, facts) => step({ name: 'seatLost', seat }, { do: 'settleSeat', serId: seat.serId }, ...leaveQueueOf(seat, facts)),
    stillQueueing: () => step(idle, { do: 'toast', text: texts.alreadyQueueing, kind: 'info' }, { do: 'refreshQueue' }),
    // The seat is still held: a failed network gets another try for as long as it is.
    refused: ({ seat }, event, { nowMs }) =>
      event.status === 0 && (seat.deadlineMs === null || seat.deadlineMs > nowMs)
        ? step({ name: 'offered', seat }, complain(event.message))
        : refusedStart(null, event),
    seatSettled: (state, { serId }) => (serId === state.seat.serId ? step(idle) : step(state)),
  },
  seatLost: {
    confirm: toIdle,
    cancel: toIdle,
    seatOffered: offered,
  },
  serverError: {
    confirm: toIdle,
    cancel: toIdle,
    seatOffered: offered,
  },
  askLogout: {
    confirm: ({ product }) => step({ name: 'loggingOut', product }, { do: 'endSession', cid: product.cid }),
    cancel: toIdle,
    seatOffered: offered,
  },
  loggingOut: {
    sessionEnded: () => step(idle, { do: 'saveProduct', product: null }, say(texts.sessionEnded)),
    refused: (_, { message }) => step(idle, complain(message)),
  },
  stoppingQueue: {
    queueStopped: () => step(idle, { do: 'saveQueue', queue: null }, say(texts.queueStopped)),
    refused: (_, { message }) => step(idle, complain(message), { do: 'refreshQueue' }),
  },
}

/** The next state and what is to be done; `null` when the event means nothing in this state. */
export function transition(state: PlayState, event: PlayEvent, facts: Facts): Step | null {
  // Whatever was going on belonged to the player who is gone.
  if (event.type === 'loggedOut') return step(idle)
  const handler = table[state.name][event.type] as ((state: PlayState, event: PlayEvent, facts: Facts) => Step) | undefined
  return handler ? handler(state, event, facts) : null
}
