import type { PlayEvent, PlayState, StateName, StateOf } from './state.ts'
import { buttons, queuePlace, texts } from './texts.ts'

export type Answer = Extract<PlayEvent['type'], 'confirm' | 'cancel' | 'learnMore' | 'otherwise'>

/** A dialog as data: what it says and which event each button stands for. */
export interface DialogView {
  title: string
  text: string
  buttons: readonly { label: string; answer: Answer; kind: 'confirm' | 'plain' | 'link' }[]
  /** Until when the offer stands, epoch milliseconds. */
  deadlineMs?: number
}

const confirm = (label: string) => ({ label, answer: 'confirm', kind: 'confirm' }) as const
const cancel = (label: string) => ({ label, answer: 'cancel', kind: 'plain' }) as const
const otherwise = (label: string) => ({ label, answer: 'otherwise', kind: 'plain' }) as const
const link = (label: string) => ({ label, answer: 'learnMore', kind: 'link' }) as const
const named = (name: string) => (name ? `《${name}》` : '这款游戏')
const lines = (...parts: (string | false)[]) => parts.filter(Boolean).join('\n')

type Views = { [S in StateName]?: (state: StateOf<S>) => DialogView }

/** The states that ask the player something, and what they ask. */
const views: Views = {
  verify: ({ message }) => ({
    title: '先完成实名认证',
    text: message,
    buttons: [link(buttons.whyVerify), cancel(buttons.later), confirm(buttons.verify)],
  }),
  minorHours: ({ message }) => ({
    title: '现在还不能玩',
    text: message,
    buttons: [link(buttons.whenCanIPlay), confirm(buttons.understood)],
  }),
  offered: ({ seat }) => ({
    title: seat.name ? `《${seat.name}》可以玩了` : '可以进入游戏了',
    // The server's words mostly name the price already.
    text: lines(seat.message, !seat.message.includes(seat.price) && seat.price),
    buttons: [cancel(buttons.giveUp), confirm(buttons.enter)],
    ...(seat.deadlineMs === null ? {} : { deadlineMs: seat.deadlineMs }),
  }),
  noServer: ({ message }) => ({
    title: '暂时没有空位',
    text: lines(message, texts.noChargeWhileQueueing),
    buttons: [cancel(buttons.notNow), confirm(buttons.queue)],
  }),
  queueLost: ({ message }) => ({
    title: '排队中断了',
    text: message,
    buttons: [cancel(buttons.notNow), confirm(buttons.requeue)],
  }),
  balanceShort: ({ message }) => ({
    title: '余额不足',
    text: message,
    buttons: [cancel(buttons.notNow), confirm(buttons.recharge)],
  }),
  otherInUse: ({ game, message, inUse }) => ({
    title: inUse?.name ? `正在玩《${inUse.name}》` : '正在使用另一台服务器',
    text: message,
    buttons: [
      // The very game that was pressed: switching would end it only to start it again.
      ...(inUse?.game_id === game.game_id ? [link(buttons.goOn)] : []),
      cancel(buttons.cancel),
      confirm(buttons.switchServer),
    ],
  }),
  seatLost: () => ({ title: '座位已失效', text: texts.seatLost, buttons: [confirm(buttons.understood)] }),
  serverError: () => ({ title: '提示', text: texts.serverError, buttons: [confirm(buttons.ok)] }),
  askLogout: ({ product }) => ({
    title: product.name ? `要注销《${product.name}》吗？` : '要注销吗？',
    text: texts.askLogout,
    buttons: [cancel(buttons.keepPlaying), confirm(buttons.logOut)],
  }),
  askRestart: ({ product }) => ({
    title: `要重启${named(product.name)}吗？`,
    text: texts.askRestart,
    buttons: [cancel(buttons.cancel), confirm(buttons.restart)],
  }),
  reconnectOffered: ({ product, message }) => ({
    title: `${named(product.name)}正在重启`,
    text: lines(message, texts.reconnect),
    buttons: [cancel(buttons.later), confirm(buttons.connectNow)],
  }),
  askSwitch: ({ message }) => ({
    title: '要切换机器吗？',
    text: message,
    buttons: [cancel(buttons.cancel), confirm(buttons.switchMachine)],
  }),
  switched: () => ({ title: '机器已切换', text: texts.switched, buttons: [cancel(buttons.later), confirm(buttons.connectNow)] }),
  switchRefused: ({ message }) => ({ title: '暂时换不了机器', text: message, buttons: [confirm(buttons.understood)] }),
  pickedOther: ({ picked, product }) => ({
    title: `你正在玩${named(product.name)}`,
    text: `注销这一局，就能开始${named(picked.name)}；没有保存的进度会丢失`,
    buttons: [otherwise(buttons.goOnPlaying), confirm(buttons.logOut)],
  }),
  pickedSame: ({ product }) => ({
    title: `${named(product.name)}正在运行`,
    text: '接着玩，或者注销这一局；没有保存的进度会丢失',
    buttons: [otherwise(buttons.logOut), confirm(buttons.goOnPlaying)],
  }),
  pickedWhileQueueing: ({ picked, queue }) => ({
    title: `你正在排队${named(queue.name)}`,
    text: `一次只能排一款游戏。取消原来的排队，就能开始${named(picked.name)}`,
    buttons: [cancel(buttons.keepWaiting), confirm(buttons.stopQueueing)],
  }),
  pickedQueued: ({ queue }) => ({
    title: `${named(queue.name)}${queuePlace(queue.queue_num)}`,
    text: texts.noChargeWhileQueueing,
    buttons: [otherwise(buttons.stopQueueing), confirm(buttons.keepWaiting)],
  }),
  downloadHint: ({ download }) => ({
    title: `${named(download.name)}有手机版`,
    text: '下载到手机，没有网络的时候也能玩',
    buttons: [cancel(buttons.notNow), confirm(buttons.download)],
  }),
  leavingForStore: ({ download }) => ({
    title: texts.leavingForStore,
    text: `前往应用商店下载${named(download.name)}`,
    buttons: [cancel(buttons.cancel), confirm(buttons.open)],
  }),
}

/** What this state asks the player; null: nothing. */
export function dialogOf(state: PlayState): DialogView | null {
  const view = views[state.name] as ((state: PlayState) => DialogView) | undefined
  return view ? view(state) : null
}

/** What is under way, in words; null: nothing the player waits for. */
export function busyTextOf(state: PlayState): string | null {
  switch (state.name) {
    case 'checking':
    case 'connecting':
    case 'joining':
    case 'entering':
    case 'findingPicked':
      return texts.connecting
    case 'measuring':
      return texts.measuring
    case 'switching':
    case 'loggingOut':
    case 'endingForPicked':
      return texts.loggingOut
    case 'restarting':
      return texts.restarting
    case 'readingSwitch':
    case 'switchingMachine':
      return texts.switchingMachine
    default:
      return null
  }
}
