import { texts } from '@cloudplay/i18n'

/** /whyLag, and where it is offered (SEEN-4). */
export const lagTexts = texts({
  title: ['为什么会卡？', 'Why did it lag?'],
  intro: ['{game} · {time}', '{game} · {time}'],
  fine: ['这一局没有卡顿', 'This game didn’t lag'],
  fineText: [
    '画面、网络和机房在这一局里都正常。',
    'Picture, network and our machine were fine all the time.',
  ],
  none: ['没有这一局的记录', 'Nothing is kept of this game'],
  noneText: [
    '测量数据保留 14 天，之后会删除。只有在这个网站里串流的游戏才有记录。',
    'We keep what was measured for 14 days. Games that run outside this site are not measured.',
  ],
  records: ['消费记录', 'Records'],
  test: ['测测网络', 'Test the network'],
  span: ['{from} 到 {to}', '{from} to {to}'],
  said: ['{cause}{sign}', '{cause} {sign}'],
  line: ['{span}：{said}', '{span}: {said}.'],
  // By the cause.
  network: ['你的网络', 'Your network'],
  node: ['我们的机房', 'Our machine'],
  game: ['游戏本身', 'The game itself'],
  browser: ['你的浏览器', 'Your browser'],
  display: ['你的屏幕', 'Your screen'],
  networkAdvice: [
    '靠近路由器，改用网线或 5 GHz Wi-Fi，暂停下载和视频。',
    'Move closer to your router, use a cable or 5 GHz Wi-Fi, and pause downloads and videos.',
  ],
  nodeAdvice: [
    '机房当时太忙，这不是你的问题。下次可以在菜单里换一台机器。',
    'Our machine was too busy, and it’s not your fault. Next time, switch the machine in the menu.',
  ],
  gameAdvice: [
    '游戏自己画得慢。把游戏里的画质调低一些试试。',
    'The game drew slowly. Try lower graphics settings in the game.',
  ],
  browserAdvice: [
    '关掉别的标签页和程序，插上电源，或换用新版 Chrome、Edge。',
    'Close other tabs and programs, plug in the charger, or use a recent Chrome or Edge.',
  ],
  displayAdvice: [
    '关掉省电模式，把屏幕刷新率调到 60 Hz 以上。',
    'Turn off power saving, and set the screen to 60 Hz or more.',
  ],
  // By what gave it away, as the end of a sentence about the cause.
  loss: ['丢了 {value}% 的数据', 'lost {value}% of the data'],
  delay: ['来回要 {value} 毫秒', 'took {value} ms there and back'],
  arriving: ['每秒只送到 {value} 帧', 'delivered only {value} frames a second'],
  encoding: ['编码一帧要 {value} 毫秒', 'needed {value} ms to encode a frame'],
  processor: ['有 {value}% 的时间在等处理器', 'waited for a processor {value}% of the time'],
  drawing: ['每秒只画了 {value} 帧', 'drew only {value} frames a second'],
  decoding: ['解码一帧要 {value} 毫秒', 'needed {value} ms to decode a frame'],
  page: ['每秒停顿 {value} 毫秒', 'hung for {value} ms in each second'],
  showing: ['每秒只显示了 {value} 帧', 'showed only {value} frames a second'],
})
