import { texts } from '@cloudplay/i18n'

/** A game session in the records, and its minutes. */
export const sessionTexts = texts({
  minutes: ['每分钟的扣费', 'Minute by minute'],
  onlySums: [
    '每分钟的记录保留 60 天，更早的只留合计',
    'Minutes are listed for 60 days. After that, only the totals stay',
  ],
  more: ['更多分钟', 'More minutes'],
  moreAgain: ['没加载出来，点此重试', 'Loading failed. Try again'],
  byCoins: ['网币', 'Coins'],
  byFreeTime: ['免费时长', 'Free time'],
  byCard: ['月卡', 'Monthly card'],
  returned: ['已退回', 'returned'],
  coinMinutes: ['网币 {minutes} 分钟', '{minutes} min by coins'],
  freeMinutes: ['免费 {minutes} 分钟', '{minutes} min free'],
  cardMinutes: ['月卡 {minutes} 分钟', '{minutes} min by card'],
  returnedMinutes: ['退回 {minutes} 分钟', '{minutes} min returned'],
  free: ['未扣网币', 'No coins'],
  whyLag: ['为什么会卡？', 'Why did it lag?'],
})
