import { SEAT_OFFER_SECONDS, SEAT_REJOIN_SECONDS } from '@cloudplay/contract'
import type { HeldSeat, PlayEvent, PlayState, StateName, StateOf } from './state.ts'
import { answerTexts, titleTexts } from '../../texts/dialogs.ts'
import { flowTexts, type busyTexts } from '../../texts/flow.ts'
import { ENTRY_STAGES } from '../../stages/stages.ts'
import { stuckWords, unfitWords } from '../../stages/words.ts'
import { priceWords, queuePlace } from './words.ts'

export type Answer = Extract<PlayEvent['type'], 'confirm' | 'cancel' | 'learnMore' | 'otherwise'>

/** A dialog as data: its text and the event of each button. */
export interface DialogView {
  title: string
  text: string
  buttons: readonly { label: string; answer: Answer; kind: 'confirm' | 'plain' | 'link' }[]
  /** When the offer ends, epoch milliseconds. */
  deadlineMs?: number
}

type Label = keyof ReturnType<typeof answerTexts.get>
const button = <A extends Answer, Kind extends string>(label: Label, answer: A, kind: Kind) => ({
  label: answerTexts.get()[label],
  answer,
  kind,
})
const confirm = (label: Label) => button(label, 'confirm', 'confirm')
const cancel = (label: Label) => button(label, 'cancel', 'plain')
const otherwise = (label: Label) => button(label, 'otherwise', 'plain')
const link = (label: Label) => button(label, 'learnMore', 'link')
const named = (name: string) =>
  name ? titleTexts.get().named({ name }) : titleTexts.get().thisGame
const lines = (...parts: (string | false)[]) => parts.filter(Boolean).join('\n')

/** Whether the server's text already names the price, in any language. */
const namesPrice = ({ message, coinsPerHour }: HeldSeat) =>
  new RegExp(`(?<!\\d)${coinsPerHour}(?!\\d)`).test(message.replaceAll(',', ''))

type Titles = ReturnType<typeof titleTexts.get>
type Words = ReturnType<typeof flowTexts.get>
type Views = { [S in StateName]?: (state: StateOf<S>, titles: Titles, words: Words) => DialogView }

/** The states that ask the player something, and what they ask. */
const views: Views = {
  verify: ({ message }, titles) => ({
    title: titles.verify,
    text: message,
    buttons: [link('whyVerify'), cancel('later'), confirm('verify')],
  }),
  browserUnfit: ({ why, userAgent }) => ({
    ...unfitWords(why, userAgent),
    buttons: [confirm('understood')],
  }),
  stuck: ({ stage, retry, userAgent }) => ({
    ...stuckWords(stage, userAgent),
    buttons: retry
      ? [
          cancel('giveUp'),
          ...(ENTRY_STAGES[stage].remedy === 'region' ? [otherwise('changeRegion')] : []),
          confirm('tryAgain'),
        ]
      : [confirm('understood')],
  }),
  minorRefused: ({ why, message }, titles) => ({
    title: why === 'label' ? titles.ageLabel : titles.minorHours,
    text: message,
    buttons: [link(why === 'label' ? 'whatCanIPlay' : 'whenCanIPlay'), confirm('understood')],
  }),
  offered: ({ seat }, titles, words) => ({
    title: seat.name ? titles.offered({ name: seat.name }) : titles.offeredUnnamed,
    text: lines(
      seat.message || words[seat.standIn],
      !namesPrice(seat) && priceWords(seat.coinsPerHour),
    ),
    buttons: [cancel('giveUp'), confirm('enter')],
    ...(seat.deadlineMs === null ? {} : { deadlineMs: seat.deadlineMs }),
  }),
  noServer: ({ message }, titles, words) => ({
    title: titles.noServer,
    text: lines(message, words.noChargeWhileQueueing),
    buttons: [cancel('notNow'), confirm('queue')],
  }),
  queueLost: ({ message }, titles) => ({
    title: titles.queueLost,
    text: message,
    buttons: [cancel('notNow'), confirm('requeue')],
  }),
  balanceShort: ({ message }, titles) => ({
    title: titles.balanceShort,
    text: message,
    buttons: [cancel('notNow'), confirm('recharge')],
  }),
  otherInUse: ({ game, message, inUse }, titles) => ({
    title: inUse?.name ? titles.otherInUse({ name: inUse.name }) : titles.otherInUseUnnamed,
    text: message,
    buttons: [
      // The very game that was pressed: switching would end it only to start it again.
      ...(inUse?.game_id === game.game_id ? [link('goOn')] : []),
      cancel('cancel'),
      confirm('switchServer'),
    ],
  }),
  seatLost: (_, titles, words) => ({
    title: titles.seatLost,
    text: words.seatLost,
    buttons: [confirm('understood')],
  }),
  seatMissed: ({ missed }, titles, words) => ({
    title: titles.seatMissed({ game: named(missed.name) }),
    text: lines(
      words.seatMissed({ seconds: SEAT_OFFER_SECONDS }),
      missed.rejoin_until > 0
        ? words.placeKept({ minutes: SEAT_REJOIN_SECONDS / 60 })
        : words.placeNotKept,
    ),
    buttons: [cancel('notNow'), confirm('requeue')],
  }),
  serverError: (_, titles, words) => ({
    title: titles.serverError,
    text: words.serverError,
    buttons: [confirm('ok')],
  }),
  askLogout: ({ product }, titles, words) => ({
    title: product.name ? titles.askLogout({ name: product.name }) : titles.askLogoutUnnamed,
    text: words.askLogout,
    buttons: [cancel('keepPlaying'), confirm('logOut')],
  }),
  askRestart: ({ product }, titles, words) => ({
    title: titles.askRestart({ game: named(product.name) }),
    text: words.askRestart,
    buttons: [cancel('cancel'), confirm('restart')],
  }),
  reconnectOffered: ({ product, message }, titles, words) => ({
    title: titles.restarting({ game: named(product.name) }),
    text: lines(message, words.reconnect),
    buttons: [cancel('later'), confirm('connectNow')],
  }),
  askSwitch: ({ message }, titles) => ({
    title: titles.askSwitch,
    text: message,
    buttons: [cancel('cancel'), confirm('switchMachine')],
  }),
  switched: (_, titles, words) => ({
    title: titles.switched,
    text: words.switched,
    buttons: [cancel('later'), confirm('connectNow')],
  }),
  switchRefused: ({ message }, titles) => ({
    title: titles.switchRefused,
    text: message,
    buttons: [confirm('understood')],
  }),
  pickedOther: ({ picked, product }, titles, words) => ({
    title: titles.pickedOther({ game: named(product.name) }),
    text: words.pickedOther({ game: named(picked.name) }),
    buttons: [otherwise('goOnPlaying'), confirm('logOut')],
  }),
  pickedSame: ({ product }, titles, words) => ({
    title: titles.pickedSame({ game: named(product.name) }),
    text: words.pickedSame,
    buttons: [otherwise('logOut'), confirm('goOnPlaying')],
  }),
  pickedWhileQueueing: ({ picked, queue }, titles, words) => ({
    title: titles.pickedWhileQueueing({ game: named(queue.name) }),
    text: words.pickedWhileQueueing({ game: named(picked.name) }),
    buttons: [cancel('keepWaiting'), confirm('stopQueueing')],
  }),
  pickedQueued: ({ queue }, titles, words) => ({
    title: titles.pickedQueued({ game: named(queue.name), place: queuePlace(queue.queue_num) }),
    text: words.noChargeWhileQueueing,
    buttons: [otherwise('stopQueueing'), confirm('keepWaiting')],
  }),
  downloadHint: ({ download }, titles, words) => ({
    title: titles.downloadHint({ game: named(download.name) }),
    text: words.downloadHint,
    buttons: [cancel('notNow'), confirm('download')],
  }),
  leavingForStore: ({ download }, titles, words) => ({
    title: titles.leavingForStore,
    text: words.toStore({ game: named(download.name) }),
    buttons: [cancel('cancel'), confirm('open')],
  }),
}

/** What this state asks the player; null: nothing. */
export function dialogOf(state: PlayState): DialogView | null {
  const view = views[state.name] as
    | ((state: PlayState, titles: Titles, words: Words) => DialogView)
    | undefined
  return view ? view(state, titleTexts.get(), flowTexts.get()) : null
}

export type Busy = keyof ReturnType<typeof busyTexts.get>

/** What is under way; null: nothing the player waits for. */
export function busyOf(state: PlayState): Busy | null {
  switch (state.name) {
    case 'checkingBrowser':
    case 'checking':
    case 'connecting':
    case 'joining':
    case 'entering':
    case 'findingPicked':
    case 'leavingQueueForPicked':
      return 'connecting'
    case 'measuring':
      return 'measuring'
    case 'switching':
    case 'loggingOut':
    case 'endingForPicked':
      return 'loggingOut'
    case 'restarting':
      return 'restarting'
    case 'readingSwitch':
    case 'switchingMachine':
      return 'switchingMachine'
    default:
      return null
  }
}
