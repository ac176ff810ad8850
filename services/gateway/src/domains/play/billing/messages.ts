import { messages } from '../../../core/messages.ts'

export const billingMessages = messages({
  hourPrice: ['{coins}网币/小时', '{coins} coins/hour'],
  freeMinutes: ['本次使用免费时长，不扣费', 'It uses your free time, at no charge'],
  monthlyCard: ['月卡畅玩，不扣费', 'Your monthly card covers it'],
  seatReady: [
    '《{game}》已为您准备好，{payment}，请在倒计时结束前进入',
    '{game} is ready for you. {payment}. Enter before the countdown ends',
  ],
  timeRunningOut: [
    '剩余时长约 {minutes} 分钟，用完后游戏将结束，充值可继续',
    'About {minutes} {minutes:minute|minutes} left. The game ends when your time runs out. Top up to keep playing',
  ],
})
