import { params } from '@cloudplay/i18n'
import { texts } from './catalogue.ts'

export const trialTexts = texts('trials', {
  name: '新游试玩派发',
  line: '每款送你一段免费时长，喜欢的游戏先玩为快',
  title: '挑选想试玩的游戏',
  received: params('已领 {count} / {max} 款'),
  minutes: params('{minutes} 分钟试玩'),
  left: params('剩余 {left} 份'),
  receive: params('领取 {minutes} 分钟'),
  logIn: '登录后领取',
  playNow: '去试玩',
  got: '已领取',
  soon: '敬请期待',
  gone: '已派完',
  limit: '已达上限',
  tooYoung: '未到适龄',
  success: params('领取成功，{at} 前有效'),
  none: '本期还没有游戏，先去玩一局吧',
})

export const ruleTexts = texts('rules', {
  time: params('活动时间：{span}。'),
  count: params('完成实名认证的玩家每期最多领取 {max} 款游戏的试玩，每款一次，派完即止。'),
  only: '试玩时长只能用于领取的那款游戏，不能用于其他游戏。',
  valid: params('领取后 {days} 天内有效，到期自动清零。'),
  minors: '未成年玩家仍受游玩时段和本站适龄提示约束。',
})
