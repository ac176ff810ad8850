import { params } from '@cloudplay/i18n'
import { texts } from './catalogue.ts'

/** A game session in the records, and its minutes. */
export const sessionTexts = texts('session', {
  minutes: '每分钟的扣费',
  onlySums: '每分钟的记录保留 60 天，更早的只留合计',
  more: '更多分钟',
  moreAgain: '没加载出来，点此重试',
  byCoins: '网币',
  byFreeTime: '免费时长',
  byCard: '月卡',
  returned: '已退回',
  coinMinutes: params('网币 {minutes} 分钟'),
  freeMinutes: params('免费 {minutes} 分钟'),
  cardMinutes: params('月卡 {minutes} 分钟'),
  returnedMinutes: params('退回 {minutes} 分钟'),
  free: '未扣网币',
  whyLag: '为什么会卡？',
})
