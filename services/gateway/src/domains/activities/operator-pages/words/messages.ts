import { messages } from '../../../../core/messages.ts'

export const wordMessages = messages({
  tier: ['{coins} 网币 {price}', '{coins} coins for {price}'],
  budget: [
    '已发出或答应 {promised}，共 {budget} 网币',
    '{promised} of {budget} coins given or promised',
  ],
  coins: ['{coins} 网币', '{coins} {coins:coin|coins}'],
  trials: ['新游试玩，领完为止', 'Trials of new games, while they last'],
  memories: ['一年的回忆，分享有奖', 'A year in review, with a reward for sharing'],
  title: ['名称', 'Name'],
  from: ['开始', 'Beginning'],
  end: ['结束', 'End'],
  offer: ['价格', 'Prices'],
  budgetField: ['预算', 'Budget'],
  by: ['{name}（{via}）', '{name} ({via})'],
  numbered: ['{name}（{id} 号）', '{name} (number {id})'],
})

export const verbMessages = messages({
  add: ['添加', 'Added'],
  change: ['修改', 'Changed'],
  remove: ['移除', 'Removed'],
})
