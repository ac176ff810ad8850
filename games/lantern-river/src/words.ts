import { addGlyphs } from '@cloudplay/game-kit/words/lettering'
import glyphs from './glyphs.json' with { type: 'json' }

addGlyphs(glyphs)

/** The words of the game. `games/kit/tools/outline-words.py` outlines new characters. */
export const words = {
  title: '河灯谣',
  tagline: '把一对对河灯连起来，让灯影铺满整条河',
  menu: ['去放灯', '怎么玩'],
  pauseMenu: ['继续', '重摆这一局', '回到河图'],
  wonMenu: ['下一盏', '回到河图'],
  lostMenu: ['再来一次', '回到河图'],
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
} as const
