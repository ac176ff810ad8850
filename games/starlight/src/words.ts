import type { Language } from '@cloudplay/contract/language'
import { texts } from '@cloudplay/contract/texts'
import { addGlyphs } from '@cloudplay/game-kit/words/lettering'
import glyphs from './glyphs.json' with { type: 'json' }

addGlyphs(glyphs)

/** The words of the game, by language. `games/kit/tools/outline-words.py` outlines new characters. */
export const words = texts({
  title: ['星海拾光', 'Starlight'],
  tagline: ['在夜海上收集星光', 'Gather starlight over the night sea'],
  start: ['点击或按回车出发', 'Click or press Enter to take off'],
  keys: ['移动　方向键 · 鼠标 · 手指', 'Move:  arrow keys · mouse · finger'],
  dash: ['冲刺　空格 · 轻点', 'Dash:  space · tap'],
  paused: ['暂停', 'Paused'],
  resume: ['点击或按回车继续', 'Click or press Enter to continue'],
  ready: ['准备', 'Ready'],
  level: ['等级', 'Level'],
  combo: ['连击', 'combo'],
  best: ['最佳', 'Best'],
  score: ['得分', 'Score'],
  over: ['星光散去', 'The starlight fades'],
  again: ['点击或按回车再来', 'Click or press Enter to fly again'],
  record: ['新纪录', 'New record'],
  levelUp: ['夜色更深', 'The night deepens'],
  captions: {
    on: ['声音字幕：开', 'Sound captions: on'],
    off: ['声音字幕：关', 'Sound captions: off'],
  },
  sounds: {
    star: ['星光', 'star chimes'],
    power: ['得到宝物', 'gift chimes'],
    hit: ['撞击', 'crash'],
    saved: ['护盾挡下', 'shield breaks'],
    dash: ['冲刺', 'whoosh'],
    levelUp: ['升级', 'next level'],
    over: ['星光散去', 'sad tune'],
    start: ['出发', 'take-off'],
  },
})

export type Words = (typeof words)[Language]
