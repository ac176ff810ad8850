import { texts } from '@cloudplay/i18n'

export const coinTexts = texts({
  name: ['每日活动网币', 'Daily event coins'],
  line: ['每天来一次，网币白拿，游戏照玩', 'Get free coins every day and play'],
  day: ['第 {day} 天', 'Day {day}'],
  taken: ['已领', 'Claimed'],
  today: ['今天', 'Today'],
  held: ['手上的活动网币', 'Your event coins'],
  expires: ['最近一笔 {at} 到期', 'The next ones expire {at}'],
  fetch: ['领取今天的 {coins} 网币', 'Claim {coins} coins for today'],
  fetched: ['今天已领取，明天再来', 'Claimed today. Come back tomorrow'],
  none: ['现在没有可以领取的网币', 'There’s nothing to claim right now'],
  all: ['本期已全部领完，谢谢参与', 'You’ve claimed everything this time. Thank you!'],
  logIn: ['登录后领取', 'Log in to claim'],
  logInLine: [
    '登录后每天可以领取活动网币，一共 {days} 天',
    'Log in to claim event coins every day, for {days} days',
  ],
  success: ['领取成功，{coins} 网币已到账', 'Claimed: {coins} coins added to your account'],
})

export const ruleTexts = texts({
  time: ['活动时间：{span}。', 'Open: {span}.'],
  day: [
    '完成实名认证的玩家每天可以领取 {coins} 网币，本期最多领取 {days} 天，不必连续。',
    'Once verified, you can claim {coins} coins a day on any {days} days.',
  ],
  valid: [
    '活动网币领取后 7 天内有效，到期自动清零，请及时使用。',
    'Event coins expire after 7 days.',
  ],
  budget: ['活动网币总额有限，派完即止。', 'The event ends early if all coins are gone.'],
})
