import { params } from '@cloudplay/i18n'
import { texts } from './catalogue.ts'

/** Panel and bar of a player who plays or waits, and the time that is left. */
export const statusTexts = texts('status', {
  playing: '正在玩',
  queueing: '正在排队',
  inGame: '游戏中',
  restarting: '重启中',
  paused: params('已暂停，不计费，座位保留到 {time}'),
  minutesLeft: params('还能玩约 {minutes} 分钟'),
  recharge: '充值',
  goRecharge: '去充值',
  logOut: '注销',
  enter: '进入游戏',
  stopQueueing: '取消排队',
  understood: '知道了',
  ready: '座位已就绪',
  seatReady: '轮到你了，座位已就绪',
  secondsLeft: params('还剩 {seconds} 秒'),
  enterNow: '立即进入',
})

/** The wait for a seat, on the game's page. */
export const waitTexts = texts('wait', {
  free: '现在有空位，马上能玩',
  full: '现在没有空位，你会排在第一位',
  people: params('现在没有空位，前面有 {people} 人在等'),
  time: params('现在没有空位，预计等待{time}'),
  timeAndPeople: params('前面有 {people} 人在等，预计等待{time}'),
  still: params('预计还要等{time}'),
  unknown: '还算不出要等多久',
})
