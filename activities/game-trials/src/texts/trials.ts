import { texts } from '@cloudplay/i18n'

export const trialTexts = texts({
  name: ['新游试玩派发', 'New game trials'],
  line: [
    '每款送你一段免费时长，喜欢的游戏先玩为快',
    'Free minutes for each game, so you can try it first',
  ],
  title: ['挑选想试玩的游戏', 'Pick the games to try'],
  received: ['已领 {count} / {max} 款', '{count} of {max} claimed'],
  minutes: ['{minutes} 分钟试玩', '{minutes} min trial'],
  left: ['剩余 {left} 份', '{left} left'],
  receive: ['领取 {minutes} 分钟', 'Get {minutes} min'],
  logIn: ['登录后领取', 'Log in to get it'],
  playNow: ['去试玩', 'Try it now'],
  got: ['已领取', 'Claimed'],
  soon: ['敬请期待', 'Coming soon'],
  gone: ['已派完', 'All gone'],
  limit: ['已达上限', 'Limit reached'],
  tooYoung: ['未到适龄', 'You’re too young for this game'],
  success: ['领取成功，{at} 前有效', 'Claimed. Valid until {at}'],
  none: ['本期还没有游戏，先去玩一局吧', 'No trials yet. Play something else in the meantime'],
})

export const ruleTexts = texts({
  time: ['活动时间：{span}。', 'Open: {span}.'],
  count: [
    '完成实名认证的玩家每期最多领取 {max} 款游戏的试玩，每款一次，派完即止。',
    'Once verified, you can try {max} games, each once, while trials last.',
  ],
  only: [
    '试玩时长只能用于领取的那款游戏，不能用于其他游戏。',
    'You can use trial minutes only in that game.',
  ],
  valid: ['领取后 {days} 天内有效，到期自动清零。', 'They expire after {days} days.'],
  minors: [
    '未成年玩家仍受游玩时段和本站适龄提示约束。',
    'Playing hours for minors and our age ratings still apply.',
  ],
})
