import { ConnectCode } from '@cloudplay/contract'

/**
 * Every word the play flow says by itself (PLAY-3 to PLAY-16); where the server sends a message, that
 * message is shown and these are what stands in for an empty one.
 */
export const texts = {
  released: '已释放资源',
  alreadyQueueing: '正在排队，请稍候',
  serverError: '服务器错误，请稍后再试',
  queueStopped: '取消排队成功',
  sessionEnded: '注销成功',
  noChargeWhileQueueing: '排队过程中不会产生扣费',
  connecting: '连接中...',
  loggingOut: '注销中...',
  otherMachine: '游戏换到了另一台机器，请重新连接',
  gameOver: '云游戏已结束',
  verify: '按国家规定，需要先完成实名认证才能玩游戏',
  minorHours: '当前时段暂不能为未成年人提供游戏服务，请换个时间再来',
  coinEntry: '座位已经为你准备好了',
  freeEntry: '座位已经为你准备好了，这次可以免费体验',
  moreEntry: '座位已经为你准备好了',
  noServer: '现在来玩的人有点多，没有空闲的座位',
  balanceShort: '网币不够了，充值后就能接着玩',
  otherInUse: '你正在另一台服务器上玩游戏，切换会结束那一局',
  queueLost: '排队位置已经失效，要重新排队吗？',
  seatLost: '为你保留的座位已经让给了下一位玩家',
  askLogout: '这一局会马上结束，没有保存的进度会丢失',
  ready: '轮到你了',
  measuring: '正在测试网络，挑一间离你最近的机房...',
  reconnect: '要现在连接吗？两分钟内没有连接，这一局会结束',
  askRestart: '重启能解决一部分连接问题。请先保存重要的进度，没保存的会丢失',
  restartTaken: '游戏正在重新启动',
  restarting: '正在重启...',
  switchingMachine: '正在切换机器...',
  askSwitch: '换一台机器会结束现在这一局，没有保存的进度会丢失',
  switched: '新机器已经准备好，要现在连接吗？',
  machineBusy: '当前机器繁忙，请稍后再试',
  leavingForStore: '网页想要打开第三方应用',
} as const

export const buttons = {
  enter: '立即进入',
  ok: '确定',
  cancel: '取消',
  giveUp: '先不玩了',
  later: '稍后',
  verify: '去认证',
  whyVerify: '为什么需要实名认证',
  understood: '知道了',
  whenCanIPlay: '什么时候可以玩？',
  queue: '排队等待',
  requeue: '重新排队',
  notNow: '暂不',
  recharge: '去充值',
  switchServer: '切换',
  goOn: '接着玩这一局',
  logOut: '注销',
  keepPlaying: '再玩会儿',
  goOnPlaying: '继续游戏',
  stopQueueing: '取消排队',
  keepWaiting: '继续等待',
  restart: '重启',
  switchMachine: '切换机器',
  connectNow: '立即连接',
  download: '去下载',
  open: '打开',
} as const

/** What is said for a connect code whose answer has no text of its own. */
export const connectTexts: Partial<Record<ConnectCode, string>> = {
  [ConnectCode.coinEntry]: texts.coinEntry,
  [ConnectCode.freeEntry]: texts.freeEntry,
  [ConnectCode.balanceShort]: texts.balanceShort,
  [ConnectCode.moreEntry]: texts.moreEntry,
  [ConnectCode.otherServerInUse]: texts.otherInUse,
}

/** No server, and how many wait already. */
export const noServerText = (waitingPeople: number) =>
  waitingPeople > 0 ? `${texts.noServer}，前面有 ${waitingPeople} 人在等` : texts.noServer

/** Where the player stands in the queue, as panel, bar and buttons say it. */
export const queuePlace = (queueNum: number) => `排队中（当前第 ${queueNum} 位）`

/** A length of time in round words; minutes up to an hour, then hours. */
export function roundTime(seconds: number): string {
  if (seconds < 60) return '不到 1 分钟'
  const minutes = Math.ceil(seconds / 60)
  return minutes < 60 ? `约 ${minutes} 分钟` : `约 ${Math.ceil(minutes / 60)} 小时`
}
