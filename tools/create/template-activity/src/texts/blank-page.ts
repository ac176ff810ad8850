import { texts } from '@cloudplay/i18n'

export const blankPageTexts = texts({
  name: ['空白页', 'Blank page'],
  line: ['限时活动，好友一起来', 'For a short time: come and bring your friends'],
  text: [
    '活动期间，好游戏随时开玩，手机电脑都可以。',
    'Play good games at any time, on your phone or your computer.',
  ],
  play: ['去玩游戏', 'Play a game'],
})

export const ruleTexts = texts({
  time: ['活动时间以页面公布的为准。', 'The times shown on this page apply.'],
  fair: [
    '请遵守平台规则，违规获得的奖励会被收回。',
    'Please follow the rules of the site. Rewards won against them are taken back.',
  ],
})
