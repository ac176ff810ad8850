import { params } from '@cloudplay/i18n'
import { texts } from './catalogue.ts'

export const coinTexts = texts('coins', {
  name: '每日活动网币',
  line: '每天来一次，网币白拿，游戏照玩',
  day: params('第 {day} 天'),
  taken: '已领',
  today: '今天',
  held: '手上的活动网币',
  expires: params('最近一笔 {at} 到期'),
  fetch: params('领取今天的 {coins} 网币'),
  fetched: '今天已领取，明天再来',
  none: '现在没有可以领取的网币',
  all: '本期已全部领完，谢谢参与',
  logIn: '登录后领取',
  logInLine: params('登录后每天可以领取活动网币，一共 {days} 天'),
  success: params('领取成功，{coins} 网币已到账'),
})

export const ruleTexts = texts('rules', {
  time: params('活动时间：{span}。'),
  day: params('完成实名认证的玩家每天可以领取 {coins} 网币，本期最多领取 {days} 天，不必连续。'),
  valid: '活动网币领取后 7 天内有效，到期自动清零，请及时使用。',
  budget: '活动网币总额有限，派完即止。',
})
