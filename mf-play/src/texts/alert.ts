import { texts } from '@cloudplay/i18n'

/** How a ready seat is said outside the tab, and the choice of it. */
export const alertTexts = texts({
  ready: ['《{name}》的座位好了', 'Your seat for {name} is ready'],
  readyUnnamed: ['座位好了', 'Your seat is ready'],
  readyText: [
    '点这里回来进入游戏，座位只保留一小会儿',
    'Press here to come back and play. We only hold it for a moment.',
  ],
  button: ['排到时提醒我', 'Notify me'],
  title: ['轮到你时怎么提醒', 'When it’s your turn'],
  sound: ['声音和振动', 'Sound and vibration'],
  notification: ['系统通知', 'System notification'],
  hint: [
    '不用守在这一页：轮到你时，标签页的标题会闪动。',
    'You don’t have to watch this page: the title of its tab blinks when it’s your turn.',
  ],
  denied: [
    '浏览器不允许本站发通知。请在浏览器的网站设置里打开，再试一次。',
    'Your browser doesn’t let this site send notifications. Allow them in its site settings and try again.',
  ],
  unsupported: [
    '这个浏览器不能发通知，声音和标题照样会提醒。',
    'This browser can’t show notifications. The sound and the title still tell you.',
  ],
  done: ['好了', 'Done'],
})
