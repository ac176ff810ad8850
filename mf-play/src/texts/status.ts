import { params } from '@cloudplay/i18n'
import { texts } from './catalogue.ts'

/** Panel and bar of a player who plays or waits, and the time that is left. */
export const statusTexts = texts('status', {
  playing: '正在玩',
  queueing: '正在排队',
  inGame: '游戏中',
  restarting: '重启中',
  minutesLeft: params('还能玩约 {minutes} 分钟'),
  recharge: '充值',
  goRecharge: '去充值',
  logOut: '注销',
  enter: '进入游戏',
  stopQueueing: '取消排队',
  understood: '知道了',
})
