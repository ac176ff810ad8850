import { params, plural } from '@cloudplay/i18n'
import { texts } from './catalogue.ts'

/** What a game's page knows of it: devices, facts, launch, similar games. */
export const factTexts = texts('facts', {
  controls: '操作',
  touch: '触屏',
  keyboard: '键盘',
  mouse: '鼠标',
  gamepad: '手柄',
  about: '游戏介绍',
  facts: '游戏信息',
  players: '玩家',
  alone: '单人',
  together: plural({ other: '最多 {count} 人同屏' }),
  age: '适龄提示',
  languages: '语言',
  separator: '、',
  saves: '存档',
  savesKept: '自动存到云端',
  savesOf: params('自动存到云端，约 {size} KB'),
  launch: '上线时间',
  maker: '制作',
  licence: '许可证',
  launches: params('{time} 正式上线'),
  launchUnknown: '上线日期待定',
  notOffered: '还没有机器能运行这款游戏，也没有上线日期。',
  related: '类似的游戏',
})
