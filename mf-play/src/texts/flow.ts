import { params } from '@cloudplay/i18n'
import { texts } from './catalogue.ts'

/**
 * What the play flow says by itself (PLAY-3 to PLAY-16); where the server sends a message, that message is shown and these
 * are what stands in for an empty one.
 */
export const flowTexts = texts('flow', {
  released: '已释放资源',
  alreadyQueueing: '正在排队，请稍候',
  serverError: '服务器错误，请稍后再试',
  queueStopped: '取消排队成功',
  sessionEnded: '注销成功',
  noChargeWhileQueueing: '排队过程中不会产生扣费',
  otherMachine: '游戏换到了另一台机器，请重新连接',
  gameOver: '云游戏已结束',
  verify: '按国家规定，需要先完成实名认证才能玩游戏',
  minorHours: '当前时段暂不能为未成年人提供游戏服务，请换个时间再来',
  ageLabel: '按本站适龄提示，你还没到可以玩这款游戏的年龄',
  entry: '座位已经为你准备好了',
  freeEntry: '座位已经为你准备好了，这次可以免费体验',
  noServer: '现在来玩的人有点多，没有空闲的座位',
  noServerAfter: params('现在来玩的人有点多，没有空闲的座位，前面有 {people} 人在等'),
  balanceShort: '网币不够了，充值后就能接着玩',
  otherInUse: '你正在另一台服务器上玩游戏，切换会结束那一局',
  queueLost: '排队位置已经失效，要重新排队吗？',
  seatLost: '为你保留的座位已经让给了下一位玩家',
  seatMissed: params('座位保留了 {seconds} 秒，现在让给了下一位玩家'),
  placeKept: params('{minutes} 分钟内重新排队，还在原来的位置（只有这一次）'),
  placeNotKept: '重新排队会从队尾开始',
  askLogout: '这一局会马上结束，没有保存的进度会丢失',
  ready: '轮到你了',
  reconnect: '要现在连接吗？两分钟内没有连接，这一局会结束',
  askRestart: '重启能解决一部分连接问题。请先保存重要的进度，没保存的会丢失',
  restartTaken: '游戏正在重新启动',
  askSwitch: '换一台机器会结束现在这一局，没有保存的进度会丢失',
  switched: '新机器已经准备好，要现在连接吗？',
  machineBusy: '当前机器繁忙，请稍后再试',
  pickedOther: params('注销这一局，就能开始{game}；没有保存的进度会丢失'),
  pickedSame: '接着玩，或者注销这一局；没有保存的进度会丢失',
  pickedWhileQueueing: params('一次只能排一款游戏。取消原来的排队，就能开始{game}'),
  downloadHint: '下载到手机，没有网络的时候也能玩',
  toStore: params('前往应用商店下载{game}'),
  coinsPerHour: params('{coins}网币/小时'),
})

/** What is under way. */
export const busyTexts = texts('busy', {
  connecting: '连接中...',
  loggingOut: '注销中...',
  measuring: '正在测试网络，挑一间离你最近的机房...',
  restarting: '正在重启...',
  switchingMachine: '正在切换机器...',
})

/** The player's place in the queue, and the wait. */
export const queueTexts = texts('queue', {
  place: params('排队中（当前第 {place} 位）'),
  underMinute: '不到 1 分钟',
  minutes: params('约 {minutes} 分钟'),
  hours: params('约 {hours} 小时'),
})
