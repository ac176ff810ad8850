import type { Language } from '@cloudplay/contract/language'
import type { InAnyLanguage } from '@cloudplay/game-kit/words/in-any-language'
import { addGlyphs } from '@cloudplay/game-kit/words/lettering'
import glyphs from './glyphs.json' with { type: 'json' }

addGlyphs(glyphs)

const chinese = {
  title: '星海拾光',
  tagline: '在夜海上收集星光',
  start: '点击或按回车出发',
  keys: '移动　方向键 · 鼠标 · 手指',
  dash: '冲刺　空格 · 轻点',
  paused: '暂停',
  resume: '点击或按回车继续',
  ready: '准备',
  level: '等级',
  combo: '连击',
  best: '最佳',
  score: '得分',
  over: '星光散去',
  again: '点击或按回车再来',
  record: '新纪录',
  levelUp: '夜色更深',
  captions: { on: '声音字幕：开', off: '声音字幕：关' },
  sounds: {
    star: '星光',
    power: '得到宝物',
    hit: '撞击',
    saved: '护盾挡下',
    dash: '冲刺',
    levelUp: '升级',
    over: '星光散去',
    start: '出发',
  },
} as const

export type Words = InAnyLanguage<typeof chinese>

const english: Words = {
  title: 'Starlight',
  tagline: 'Gather starlight over the night sea',
  start: 'Click or press Enter to take off',
  keys: 'Move:  arrow keys · mouse · finger',
  dash: 'Dash:  space · tap',
  paused: 'Paused',
  resume: 'Click or press Enter to continue',
  ready: 'Ready',
  level: 'Level',
  combo: 'combo',
  best: 'Best',
  score: 'Score',
  over: 'The starlight fades',
  again: 'Click or press Enter to fly again',
  record: 'New record',
  levelUp: 'The night deepens',
  captions: { on: 'Sound captions: on', off: 'Sound captions: off' },
  sounds: {
    star: 'star chimes',
    power: 'gift chimes',
    hit: 'crash',
    saved: 'shield breaks',
    dash: 'whoosh',
    levelUp: 'next level',
    over: 'sad tune',
    start: 'take-off',
  },
}

/** The words of the game, by language. `games/kit/tools/outline-words.py` outlines new characters. */
export const words: Record<Language, Words> = { 'zh-CN': chinese, en: english }
