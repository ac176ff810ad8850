import type { Language } from '@cloudplay/contract/language'
import { texts } from '@cloudplay/contract/texts'
import { addGlyphs } from '@cloudplay/game-kit/words/lettering'
import glyphs from './glyphs.json' with { type: 'json' }

addGlyphs(glyphs)

/** The words of the game, by language. `games/kit/tools/outline-words.py` outlines new characters. */
export const words = texts({
  title: ['河灯谣', 'Lantern River'],
  tagline: [
    '把一对对河灯连起来，让灯影铺满整条河',
    'Join the lanterns in pairs until their light covers the river',
  ],
  menu: [
    ['去放灯', 'Light the lanterns'],
    ['怎么玩', 'How to play'],
  ],
  pauseMenu: [
    ['继续', 'Continue'],
    ['重摆这一局', 'Start over'],
    ['回到河图', 'Back to the map'],
  ],
  wonMenu: [
    ['下一盏', 'Next river'],
    ['回到河图', 'Back to the map'],
  ],
  lostMenu: [
    ['再来一次', 'Try again'],
    ['回到河图', 'Back to the map'],
  ],
  lastMenu: [['回到河图', 'Back to the map']],
  river: ['选一段河', 'Choose a river'],
  chapters: [
    ['浅溪', 'Brook'],
    ['长河', 'Stream'],
    ['灯海', 'Sea'],
  ],
  help: ['怎么玩', 'How to play'],
  guide: [
    [
      ['目标', 'Goal'],
      [
        '同色的两盏灯连成一线，每一格河面都要照亮',
        'Join two lanterns of a colour, and light every square',
      ],
    ],
    [
      ['手指鼠标', 'Pointer'],
      [
        '按住一盏灯，一路拖到另一盏；按住光带可以接着画',
        'Drag from one lantern to the other, or drag its ribbon on',
      ],
    ],
    [
      ['键盘', 'Keyboard'],
      [
        '方向键移动，空格提灯和放灯，U 撤销，R 重摆，H 提示',
        'Arrows move, space lifts and sets, U undo, R reset, H hint',
      ],
    ],
    [
      ['手柄', 'Gamepad'],
      [
        '十字键移动，A 提灯和放灯，B 撤销，Y 提示',
        'Pad moves, A lifts and sets, B undoes, Y gives a hint',
      ],
    ],
    [
      ['蜡烛', 'Candle'],
      [
        '烛火燃尽之前照亮整条河；越快，星星越多',
        'Light the river before it burns down. Faster is more stars',
      ],
    ],
    [
      ['三颗星', '3 stars'],
      [
        '照亮得一颗，省下烛光得一颗，一气呵成再得一颗',
        'One for the river, one for the candle, one for no undo',
      ],
    ],
  ],
  back: ['点击或按回车返回', 'Click or press Enter to return'],
  paused: ['歇一会儿', 'Taking a break'],
  undo: ['撤销', 'Undo'],
  reset: ['重摆', 'Reset'],
  hint: ['提示', 'Hint'],
  level: ['第 {number} 盏', 'River {number}'],
  won: ['满河灯火', 'A river of light'],
  lost: ['烛火燃尽', 'The candle is out'],
  lostLine: ['别急，换一条水路再试试', 'No hurry. Try another way across'],
  finale: [
    '二十四盏河灯都亮了，今夜整座小城都看见了你的灯',
    'All twenty-four rivers shine. The whole town sees your lanterns tonight',
  ],
  uncovered: ['还有河面没有照亮', 'Part of the river is still dark'],
  captions: {
    on: ['声音字幕：开', 'Sound captions: on'],
    off: ['声音字幕：关', 'Sound captions: off'],
  },
  sounds: {
    steps: ['拨弦', 'string is plucked'],
    lit: ['灯亮', 'lantern chimes'],
    cut: ['断开', 'ribbon breaks'],
    back: ['退回', 'step back'],
    undo: ['撤销', 'whoosh'],
    hint: ['提示音', 'hint chimes'],
    choose: ['选择', 'click'],
    lowCandle: ['烛火将尽', 'candle burns low'],
    won: ['胜利', 'fanfare'],
    lost: ['熄灭', 'candle goes out'],
  },
})

export type Words = (typeof words)[Language]
