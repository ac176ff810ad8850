import { texts } from '@cloudplay/i18n'

/** Words of parts that only some pages have, so that no page loads them with the shell. */
export const partTexts = texts({
  language: ['语言', 'Language'],
  chineseOnly: ['仅中文', 'Chinese only'],
  explanation: ['说明', 'More info'],
  showPassword: ['显示密码', 'Show password'],
  hidePassword: ['隐藏密码', 'Hide password'],
  secondsLeft: ['{seconds} 秒', '{seconds} s'],
  vipLevel: ['VIP {level} 级', 'VIP level {level}'],
})
