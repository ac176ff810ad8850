import type { Language } from '@cloudplay/contract/language'
import type { InAnyLanguage } from '@cloudplay/game-kit/words/in-any-language'
import { addGlyphs } from '@cloudplay/game-kit/words/lettering'
import glyphs from './glyphs.json' with { type: 'json' }

addGlyphs(glyphs)

const chinese = {
  title: '河灯谣',
  tagline: '把一对对河灯连起来，让灯影铺满整条河',
  menu: ['去放灯', '怎么玩'],
  pauseMenu: ['继续', '重摆这一局', '回到河图'],
  wonMenu: ['下一盏', '回到河图'],
  lostMenu: ['再来一次', '回到河图'],
  lastMenu: ['回到河图'],
  river: '选一段河',
  chapters: ['浅溪', '长河', '灯海'],
  help: '怎么玩',
  guide: [
    ['目标', '同色的两盏灯连成一线，每一格河面都要照亮'],
    ['手指鼠标', '按住一盏灯，一路拖到另一盏；按住光带可以接着画'],
    ['键盘', '方向键移动，空格提灯和放灯，U 撤销，R 重摆，H 提示'],
    ['手柄', '十字键移动，A 提灯和放灯，B 撤销，Y 提示'],
    ['蜡烛', '烛火燃尽之前照亮整条河；越快，星星越多'],
    ['三颗星', '照亮得一颗，省下烛光得一颗，一气呵成再得一颗'],
  ],
  back: '点击或按回车返回',
  paused: '歇一会儿',
  undo: '撤销',
  reset: '重摆',
  hint: '提示',
  level: '第',
  levelEnd: '盏',
  won: '满河灯火',
  lost: '烛火燃尽',
  lostLine: '别急，换一条水路再试试',
  finale: '二十四盏河灯都亮了，今夜整座小城都看见了你的灯',
  uncovered: '还有河面没有照亮',
  captions: { on: '声音字幕：开', off: '声音字幕：关' },
  sounds: {
    steps: '拨弦',
    lit: '灯亮',
    cut: '断开',
    back: '退回',
    undo: '撤销',
    hint: '提示音',
    choose: '选择',
    lowCandle: '烛火将尽',
    won: '胜利',
    lost: '熄灭',
  },
} as const

export type Words = InAnyLanguage<typeof chinese>

const english: Words = {
  title: 'Lantern River',
  tagline: 'Join the lanterns in pairs until their light covers the river',
  menu: ['Light the lanterns', 'How to play'],
  pauseMenu: ['Continue', 'Start over', 'Back to the map'],
  wonMenu: ['Next river', 'Back to the map'],
  lostMenu: ['Try again', 'Back to the map'],
  lastMenu: ['Back to the map'],
  river: 'Choose a river',
  chapters: ['Brook', 'Stream', 'Sea'],
  help: 'How to play',
  guide: [
    ['Goal', 'Join two lanterns of a colour, and light every square'],
    ['Pointer', 'Drag from one lantern to the other, or drag its ribbon on'],
    ['Keyboard', 'Arrows move, space lifts and sets, U undo, R reset, H hint'],
    ['Gamepad', 'Pad moves, A lifts and sets, B undoes, Y gives a hint'],
    ['Candle', 'Light the river before it burns down. Faster is more stars'],
    ['3 stars', 'One for the river, one for the candle, one for no undo'],
  ],
  back: 'Click or press Enter to return',
  paused: 'Taking a break',
  undo: 'Undo',
  reset: 'Reset',
  hint: 'Hint',
  level: 'River',
  levelEnd: '',
  won: 'A river of light',
  lost: 'The candle is out',
  lostLine: 'No hurry. Try another way across',
  finale: 'All twenty-four rivers shine. The whole town sees your lanterns tonight',
  uncovered: 'Part of the river is still dark',
  captions: { on: 'Sound captions: on', off: 'Sound captions: off' },
  sounds: {
    steps: 'string is plucked',
    lit: 'lantern chimes',
    cut: 'ribbon breaks',
    back: 'step back',
    undo: 'whoosh',
    hint: 'hint chimes',
    choose: 'click',
    lowCandle: 'candle burns low',
    won: 'fanfare',
    lost: 'candle goes out',
  },
}

/** The words of the game, by language. `games/kit/tools/outline-words.py` outlines new characters. */
export const words: Record<Language, Words> = { 'zh-CN': chinese, en: english }
