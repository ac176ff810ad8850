import { params } from '@cloudplay/i18n'
import { texts } from './catalogue.ts'

/** Words of parts that only some pages have, so that no page loads them with the shell. */
export const partTexts = texts('parts', {
  language: '语言',
  chineseOnly: '仅中文',
  explanation: '说明',
  showPassword: '显示密码',
  hidePassword: '隐藏密码',
  secondsLeft: params('{seconds} 秒'),
  vipLevel: params('VIP {level} 级'),
})
