import { describe, expect, it } from 'vitest'
import { dialogOf } from '../states/dialogs.ts'
import type { Facts } from '../states/effects.ts'
import {
  connectAnswer,
  game,
  productInUse as product,
  queueInfo as queue,
  seatOffer,
  speedList,
} from '../testing/fake-world.ts'
import { seatOfAnswer } from '../seat/seat.ts'
import type { EventName, EventOf, PlayEvent, PlayState, StateName } from '../states/state.ts'
import { table, transition } from './transitions.ts'

const facts: Facts = {
  nowMs: 1_000_000,
  aheadMs: 0,
  userAgent: 'Mozilla/5.0',
  loggedIn: true,
  queue: null,
  product: null,
  kept: null,
}
const seat = seatOfAnswer(seatOffer, game, { message: '', standIn: 'entry' }, true, facts)
const missed = { ser_id: seat.cid, game_id: 1, name: game.name, rejoin_until: 1_300 }
const request = { consumeData: '{}', partnerData: '' }
const picked = { game_id: 1, name: game.name }
const download = { gameId: 1, name: game.name, url: 'https://store.example/1' }

const states: { [S in StateName]: Extract<PlayState, { name: S }> } = {
  idle: { name: 'idle' },
  parted: { name: 'parted', gameId: 1 },
  checkingBrowser: { name: 'checkingBrowser', game },
  browserUnfit: { name: 'browserUnfit', why: 'noCodec', userAgent: '' },
  stuck: { name: 'stuck', stage: 'path', retry: game, userAgent: '' },
  checking: { name: 'checking', game },
  verify: { name: 'verify', game, message: '' },
  minorRefused: { name: 'minorRefused', why: 'hours', message: '' },
  connecting: { name: 'connecting', game, measured: false },
  measuring: { name: 'measuring', game, list: speedList },
  offered: { name: 'offered', seat },
  releasing: { name: 'releasing', seat },
  noServer: { name: 'noServer', game, message: '', request },
  joining: { name: 'joining', game, request },
  queueLost: { name: 'queueLost', game, request, message: '' },
  balanceShort: { name: 'balanceShort', message: '' },
  otherInUse: { name: 'otherInUse', game, message: '', inUse: product },
  switching: { name: 'switching', game },
  entering: { name: 'entering', seat },
  seatLost: { name: 'seatLost', seat },
  seatMissed: { name: 'seatMissed', missed },
  serverError: { name: 'serverError' },
  askLogout: { name: 'askLogout', product },
  loggingOut: { name: 'loggingOut', product },
  stoppingQueue: { name: 'stoppingQueue' },
  askRestart: { name: 'askRestart', product },
  restarting: { name: 'restarting', product },
  reconnectOffered: { name: 'reconnectOffered', product, message: '' },
  readingSwitch: { name: 'readingSwitch', product },
  askSwitch: { name: 'askSwitch', product, message: '' },
  switchingMachine: { name: 'switchingMachine', product },
  switched: { name: 'switched', product },
  switchRefused: { name: 'switchRefused', message: '' },
  pickedOther: { name: 'pickedOther', picked, product },
  pickedSame: { name: 'pickedSame', product },
  pickedWhileQueueing: { name: 'pickedWhileQueueing', picked, queue },
  pickedQueued: { name: 'pickedQueued', queue },
  endingForPicked: { name: 'endingForPicked', picked },
  leavingQueueForPicked: { name: 'leavingQueueForPicked', picked },
  findingPicked: { name: 'findingPicked', picked },
  downloadHint: { name: 'downloadHint', download },
  leavingForStore: { name: 'leavingForStore', download },
}

const events: { [E in EventName]: EventOf<E> } = {
  play: { type: 'play', game },
  cardPressed: { type: 'cardPressed', game: picked },
  confirm: { type: 'confirm' },
  cancel: { type: 'cancel' },
  otherwise: { type: 'otherwise' },
  learnMore: { type: 'learnMore' },
  expired: { type: 'expired' },
  browserFits: { type: 'browserFits' },
  browserUnfit: { type: 'browserUnfit', why: 'noWebRtc' },
  mayPlay: { type: 'mayPlay' },
  mustVerify: { type: 'mustVerify', message: '' },
  minorRefused: { type: 'minorRefused', why: 'hours', message: '' },
  connected: { type: 'connected', answer: connectAnswer(102, { seat: seatOffer }) },
  speedTestNeeded: { type: 'speedTestNeeded', list: speedList },
  measured: { type: 'measured', info: [{ title: '华东' }] },
  joined: { type: 'joined', queue },
  seatGone: { type: 'seatGone' },
  stillQueueing: { type: 'stillQueueing' },
  entered: { type: 'entered', cid: 'c', url: '/game/1?cid=c' },
  released: { type: 'released' },
  sessionEnded: { type: 'sessionEnded' },
  queueStopped: { type: 'queueStopped' },
  refused: { type: 'refused', status: 400, message: '不行' },
  seatOffered: { type: 'seatOffered', seat },
  enterSeat: { type: 'enterSeat', seat },
  seatMissed: { type: 'seatMissed', missed },
  seatSettled: { type: 'seatSettled', cid: seat.cid },
  placeLost: { type: 'placeLost', game, request, message: '' },
  askLogout: { type: 'askLogout', product },
  stopQueue: { type: 'stopQueue' },
  askRestart: { type: 'askRestart', product },
  restartTaken: { type: 'restartTaken', message: '' },
  reconnectKept: { type: 'reconnectKept', product },
  askSwitch: { type: 'askSwitch', product },
  switchPossible: { type: 'switchPossible', message: '' },
  switched: { type: 'switched' },
  gameFound: { type: 'gameFound', game },
  downloadFound: { type: 'downloadFound', download },
  downloadAsked: { type: 'downloadAsked', download },
  loggedOut: { type: 'loggedOut' },
}

type Cell = [next: StateName, ...effects: string[]]
const begun: { [E in EventName]?: Cell } = {
  play: ['checkingBrowser', 'checkBrowser'],
  cardPressed: ['findingPicked', 'findGame'],
  seatOffered: ['offered'],
  enterSeat: ['entering', 'enter'],
  seatMissed: ['seatMissed'],
  askLogout: ['askLogout'],
  askRestart: ['askRestart'],
  reconnectKept: ['reconnectOffered'],
  askSwitch: ['readingSwitch', 'readSwitch'],
  stopQueue: ['stoppingQueue', 'cancelQueue'],
  placeLost: ['queueLost'],
  downloadAsked: ['leavingForStore'],
}
const over: Cell = ['idle']
const said: Cell = ['idle', 'toast']
const seatOffered: Cell = ['offered']

/** Every row of the table: state, event, where it leads and what it does. An event that is not named changes nothing. */
const rows: { [S in StateName]: { [E in EventName]?: Cell } } = {
  idle: begun,
  parted: { ...begun, downloadFound: ['downloadHint', 'keepHintDay'], refused: over },
  checkingBrowser: {
    browserFits: ['checking', 'precheck'],
    browserUnfit: ['browserUnfit'],
    refused: ['checking', 'precheck'],
  },
  browserUnfit: { confirm: over, cancel: over },
  stuck: {
    confirm: ['checkingBrowser', 'checkBrowser'],
    otherwise: ['idle', 'goTo'],
    cancel: over,
    seatOffered,
    seatSettled: ['stuck'],
  },
  checking: {
    mayPlay: ['connecting', 'connect'],
    mustVerify: ['verify'],
    minorRefused: ['minorRefused'],
    refused: said,
  },
  verify: { confirm: ['idle', 'goTo'], learnMore: ['idle', 'goTo'], cancel: over, seatOffered },
  minorRefused: { confirm: over, cancel: over, learnMore: ['idle', 'goTo'], seatOffered },
  connecting: { connected: ['offered'], speedTestNeeded: ['measuring', 'measure'], refused: said },
  measuring: { measured: ['connecting', 'connect'], refused: said },
  offered: {
    confirm: ['entering', 'enter'],
    cancel: ['releasing', 'settleSeat', 'release'],
    expired: ['releasing', 'release'],
    enterSeat: ['entering', 'enter'],
    seatMissed: ['seatMissed'],
    seatSettled: over,
  },
  releasing: { released: said, refused: said, seatMissed: ['seatMissed'] },
  noServer: { confirm: ['joining', 'join'], cancel: over, seatOffered },
  joining: {
    joined: ['idle', 'saveQueue', 'keepRequest', 'toast'],
    refused: said,
    seatOffered: ['offered', 'keepRequest'],
  },
  queueLost: { confirm: ['joining', 'join'], cancel: ['idle', 'refreshQueue'], seatOffered },
  balanceShort: { confirm: ['idle', 'goTo'], cancel: over, seatOffered },
  otherInUse: { confirm: ['switching', 'endSession'], learnMore: over, cancel: over, seatOffered },
  switching: { sessionEnded: ['connecting', 'saveProduct', 'toast', 'connect'], refused: said },
  entering: {
    entered: ['idle', 'settleSeat', 'saveProduct', 'goTo'],
    seatGone: ['seatLost', 'settleSeat'],
    stillQueueing: ['idle', 'toast', 'refreshQueue'],
    refused: said,
    seatSettled: over,
  },
  seatLost: { confirm: over, cancel: over, seatOffered, seatMissed: ['seatMissed'] },
  seatMissed: {
    confirm: ['findingPicked', 'settleSeat', 'findGame'],
    cancel: ['idle', 'settleSeat'],
    seatOffered,
    seatSettled: over,
  },
  serverError: { confirm: over, cancel: over, seatOffered },
  askLogout: { confirm: ['loggingOut', 'endSession'], cancel: over, seatOffered },
  loggingOut: {
    sessionEnded: ['parted', 'saveProduct', 'keepReconnect', 'toast', 'findDownload'],
    refused: said,
  },
  stoppingQueue: {
    queueStopped: ['idle', 'saveQueue', 'toast'],
    refused: ['idle', 'toast', 'refreshQueue'],
  },
  askRestart: { confirm: ['restarting', 'restart'], cancel: over },
  restarting: { restartTaken: ['reconnectOffered', 'saveProduct', 'keepReconnect'], refused: said },
  reconnectOffered: { confirm: ['idle', 'goTo'], cancel: over },
  readingSwitch: { switchPossible: ['askSwitch'], refused: said },
  askSwitch: { confirm: ['switchingMachine', 'switchMachine'], cancel: over },
  switchingMachine: { switched: ['switched'], refused: ['switchRefused'] },
  switched: { confirm: ['idle', 'goTo'], cancel: over },
  switchRefused: { confirm: over, cancel: over },
  pickedOther: {
    confirm: ['endingForPicked', 'endSession'],
    otherwise: ['idle', 'goTo'],
    cancel: over,
  },
  pickedSame: { confirm: ['idle', 'goTo'], otherwise: ['loggingOut', 'endSession'], cancel: over },
  pickedWhileQueueing: {
    confirm: ['leavingQueueForPicked', 'cancelQueue'],
    cancel: over,
    seatOffered,
  },
  pickedQueued: {
    confirm: over,
    otherwise: ['stoppingQueue', 'cancelQueue'],
    cancel: over,
    seatOffered,
  },
  endingForPicked: {
    sessionEnded: ['findingPicked', 'saveProduct', 'toast', 'findGame'],
    refused: said,
  },
  leavingQueueForPicked: {
    queueStopped: ['findingPicked', 'saveQueue', 'toast', 'findGame'],
    refused: ['idle', 'toast', 'refreshQueue'],
  },
  findingPicked: { gameFound: ['checkingBrowser', 'checkBrowser'], refused: said },
  downloadHint: { confirm: ['leavingForStore'], cancel: over, seatOffered },
  leavingForStore: { confirm: ['idle', 'openNewTab'], cancel: over, seatOffered },
}

const outcome = (state: PlayState, event: PlayEvent): Cell | undefined => {
  const next = transition(state, event, facts)
  return next ? [next.state.name, ...next.effects.map((effect) => effect.do)] : undefined
}

describe('the table of playing', () => {
  for (const name of Object.keys(states) as StateName[]) {
    const expected = rows[name]
    for (const event of Object.keys(events) as EventName[]) {
      if (event === 'loggedOut' || (!expected[event] && !table[name][event])) continue
      it(`${name}, ${event}: ${expected[event]?.join(', ') ?? 'nothing'}`, () => {
        expect(outcome(states[name], events[event])).toEqual(expected[event])
      })
    }
  }

  it('forgets everything with the player who logs out', () => {
    for (const state of Object.values(states))
      expect(outcome(state, { type: 'loggedOut' })).toEqual(['idle'])
  })

  it('has an answer to each button of each dialog, and to dismissing it', () => {
    for (const state of Object.values(states)) {
      const view = dialogOf(state)
      if (!view) continue
      for (const { answer } of view.buttons)
        expect(table[state.name][answer], `${state.name} ${answer}`).toBeDefined()
      expect(table[state.name].cancel, `${state.name} dismissed`).toBeDefined()
      expect(
        view.title.length * view.buttons.filter(({ kind }) => kind === 'confirm').length,
        state.name,
      ).toBeGreaterThan(0)
    }
  })
})
