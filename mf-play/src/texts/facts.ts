import { texts } from '@cloudplay/i18n'

/** What a game's page knows of it: devices, facts, launch, similar games. */
export const factTexts = texts({
  controls: ['操作', 'Controls'],
  touch: ['触屏', 'Touch'],
  keyboard: ['键盘', 'Keyboard'],
  mouse: ['鼠标', 'Mouse'],
  gamepad: ['手柄', 'Gamepad'],
  about: ['游戏介绍', 'About this game'],
  facts: ['游戏信息', 'Details'],
  players: ['玩家', 'Players'],
  alone: ['单人', 'One'],
  together: ['最多 {count} 人同屏', 'Up to {count} on one screen'],
  age: ['适龄提示', 'Age rating'],
  languages: ['语言', 'Languages'],
  separator: ['、', ', '],
  saves: ['存档', 'Saves'],
  savesKept: ['自动存到云端', 'Kept in the cloud'],
  savesOf: ['自动存到云端，约 {size} KB', 'Kept in the cloud, about {size} KB'],
  launch: ['上线时间', 'Launch'],
  maker: ['制作', 'Made by'],
  licence: ['许可证', 'Licence'],
  launches: ['{time} 正式上线', 'Launches {time}'],
  launchUnknown: ['上线日期待定', 'No launch date yet'],
  notOffered: [
    '还没有机器能运行这款游戏，也没有上线日期。',
    'No machine can run this game yet, and it has no launch date.',
  ],
  related: ['类似的游戏', 'Similar games'],
})
