import { params } from '@cloudplay/i18n'
import { texts } from './catalogue.ts'

export const recordTexts = texts('records', {
  title: '消费记录',
  amount: params('{coins} 网币'),
  balance: params('余额 {coins}'),
  kinds: '记录种类',
  coins: '网币',
  minutes: '时长',
  cards: '购卡',
  sessions: '游玩',
  orders: '我的订单',
  minuteAmount: params('{minutes} 分钟'),
  minutesLeft: params('剩余 {minutes} 分钟'),
  emptyTitle: '还没有消费记录',
  emptyText: '充值、游玩和领取奖励都会记在这里。',
  play: '去玩游戏',
})
