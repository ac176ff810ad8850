import { params } from '@cloudplay/i18n'
import { texts } from './catalogue.ts'

export const recordTexts = texts('records', {
  title: '消费记录',
  amount: params('{coins} 网币'),
  balance: params('余额 {coins}'),
  emptyTitle: '还没有消费记录',
  emptyText: '充值、游玩和领取奖励都会记在这里。',
  play: '去玩游戏',
})
