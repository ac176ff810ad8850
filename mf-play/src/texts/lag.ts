import { params } from '@cloudplay/i18n'
import { texts } from './catalogue.ts'

/** /whyLag, and where it is offered (SEEN-4). */
export const lagTexts = texts('lag', {
  title: '为什么会卡？',
  intro: params('{game} · {time}'),
  fine: '这一局没有卡顿',
  fineText: '画面、网络和机房在这一局里都正常。',
  none: '没有这一局的记录',
  noneText: '测量数据保留 14 天，之后会删除。只有在这个网站里串流的游戏才有记录。',
  records: '消费记录',
  test: '测测网络',
  span: params('{from} 到 {to}'),
  said: params('{cause}{sign}'),
  line: params('{span}：{said}'),
  // By the cause.
  network: '你的网络',
  node: '我们的机房',
  game: '游戏本身',
  browser: '你的浏览器',
  display: '你的屏幕',
  networkAdvice: '靠近路由器，改用网线或 5 GHz Wi-Fi，暂停下载和视频。',
  nodeAdvice: '机房当时太忙，这不是你的问题。下次可以在菜单里换一台机器。',
  gameAdvice: '游戏自己画得慢。把游戏里的画质调低一些试试。',
  browserAdvice: '关掉别的标签页和程序，插上电源，或换用新版 Chrome、Edge。',
  displayAdvice: '关掉省电模式，把屏幕刷新率调到 60 Hz 以上。',
  // By what gave it away, as the end of a sentence about the cause.
  loss: params('丢了 {value}% 的数据'),
  delay: params('来回要 {value} 毫秒'),
  arriving: params('每秒只送到 {value} 帧'),
  encoding: params('编码一帧要 {value} 毫秒'),
  processor: params('有 {value}% 的时间在等处理器'),
  drawing: params('每秒只画了 {value} 帧'),
  decoding: params('解码一帧要 {value} 毫秒'),
  page: params('每秒停顿 {value} 毫秒'),
  showing: params('每秒只显示了 {value} 帧'),
})
