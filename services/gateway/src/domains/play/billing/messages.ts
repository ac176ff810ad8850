import { messages } from '../../../core/messages.ts'

export const billingMessages = messages({
  hourPrice: ['{coins}网币/小时', '{coins} coins/hour'],
  freeMinutes: ['本次使用免费时长，不扣费', 'It uses your free time, at no charge'],
  monthlyCard: ['月卡畅玩，不扣费', 'Your monthly card covers it'],
  seatReady: [
    '《{game}》已为您准备好，{payment}，请在倒计时结束前进入',
    '{game} is ready for you. {payment}. Enter before the countdown ends',
  ],
  freeEnds: [
    '免费时长还剩约 {minutes} 分钟，之后按 {coins} 网币/小时计费',
    'Your free time lasts about {minutes} more {minutes:minute|minutes}. Then you pay {coins} coins/hour',
  ],
  cardEnds: [
    '月卡约 {minutes} 分钟后到期，之后按 {coins} 网币/小时计费',
    'Your monthly card ends in about {minutes} {minutes:minute|minutes}. Then you pay {coins} coins/hour',
  ],
  cardEndsFree: [
    '月卡约 {minutes} 分钟后到期，之后使用免费时长，不扣费',
    'Your monthly card ends in about {minutes} {minutes:minute|minutes}. Then your free time is used, at no charge',
  ],
  cardEndsAll: [
    '月卡约 {minutes} 分钟后到期，余额不足，届时游戏将结束，充值可继续',
    'Your monthly card ends in about {minutes} {minutes:minute|minutes}, and the game with it. Top up to keep playing',
  ],
  coinsAfterFree: [
    '免费时长已用完，现在按 {coins} 网币/小时计费',
    'Your free time is used up. You now pay {coins} coins/hour',
  ],
  coinsAfterCard: [
    '月卡已到期，现在按 {coins} 网币/小时计费',
    'Your monthly card has ended. You now pay {coins} coins/hour',
  ],
  freeAfterCard: [
    '月卡已到期，现在使用免费时长，不扣费',
    'Your monthly card has ended. Your free time is used now, at no charge',
  ],
  freePays: ['现在使用免费时长，不扣费', 'Your free time is used now, at no charge'],
  cardPays: ['月卡已生效，现在不扣费', 'Your monthly card covers the game from now on'],
  timeRunningOut: [
    '剩余时长约 {minutes} 分钟，用完后游戏将结束，充值可继续',
    'About {minutes} {minutes:minute|minutes} left. The game ends when your time runs out. Top up to keep playing',
  ],
})
