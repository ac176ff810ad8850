import { params } from '@cloudplay/i18n'
import { texts } from './catalogue.ts'

/** How a ready seat is said outside the tab, and the choice of it. */
export const alertTexts = texts('alert', {
  ready: params('《{name}》的座位好了'),
  readyUnnamed: '座位好了',
  readyText: '点这里回来进入游戏，座位只保留一小会儿',
  button: '排到时提醒我',
  title: '轮到你时怎么提醒',
  sound: '声音和振动',
  notification: '系统通知',
  hint: '不用守在这一页：轮到你时，标签页的标题会闪动。',
  denied: '浏览器不允许本站发通知。请在浏览器的网站设置里打开，再试一次。',
  unsupported: '这个浏览器不能发通知，声音和标题照样会提醒。',
  done: '好了',
})
