import { texts } from './catalogue.ts'

export const blankPageTexts = texts('blankPage', {
  name: '空白页',
  line: '限时活动，好友一起来',
  text: '活动期间，好游戏随时开玩，手机电脑都可以。',
  play: '去玩游戏',
})

export const ruleTexts = texts('rules', {
  time: '活动时间以页面公布的为准。',
  fair: '请遵守平台规则，违规获得的奖励会被收回。',
})
