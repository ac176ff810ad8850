import { texts } from '@cloudplay/i18n'

export const recordTexts = texts({
  title: ['消费记录', 'Records'],
  amount: ['{coins} 网币', '{coins} coins'],
  balance: ['余额 {coins}', 'Balance {coins}'],
  kinds: ['记录种类', 'Kind of records'],
  coins: ['网币', 'Coins'],
  minutes: ['时长', 'Minutes'],
  cards: ['购卡', 'Cards'],
  sessions: ['游玩', 'Play'],
  orders: ['我的订单', 'My orders'],
  minuteAmount: ['{minutes} 分钟', '{minutes} min'],
  minutesLeft: ['剩余 {minutes} 分钟', '{minutes} min left'],
  emptyTitle: ['还没有消费记录', 'No records yet'],
  emptyText: [
    '充值、游玩和领取奖励都会记在这里。',
    'Top-ups, playtime and rewards will show up here.',
  ],
  play: ['去玩游戏', 'Play games'],
})
