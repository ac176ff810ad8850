import type { Language } from '@cloudplay/contract/language'
import { texts } from '@cloudplay/contract/texts'
import { addGlyphs } from '@cloudplay/game-kit/words/lettering'
import glyphs from './glyphs.json' with { type: 'json' }

addGlyphs(glyphs)

/** The words of the game, by language. `games/kit/tools/outline-words.py` outlines new characters. */
export const words = texts({
  title: ['冰湖对决', 'Frozen Lake Duel'],
  tagline: [
    '月下一局冰球，先进五球者胜',
    'Ice hockey by moonlight: the first with five goals wins',
  ],
  menu: [
    ['闯关：挑战五位高手', 'Challenge five champions'],
    ['同屏双人对战', 'Two players'],
    ['怎么玩', 'How to play'],
  ],
  pauseMenu: [
    ['继续', 'Continue'],
    ['重新开局', 'Start again'],
    ['回到首页', 'Main menu'],
  ],
  wonMenu: [
    ['下一位对手', 'Next opponent'],
    ['回到首页', 'Main menu'],
  ],
  lostMenu: [
    ['再来一局', 'Play again'],
    ['回到首页', 'Main menu'],
  ],
  duoMenu: [
    ['再来一局', 'Play again'],
    ['回到首页', 'Main menu'],
  ],
  help: ['怎么玩', 'How to play'],
  guide: [
    [
      ['目标', 'Goal'],
      [
        '把冰球打进对面的球门，先进五球赢下这一局',
        'Hit the puck into the other goal. Five goals win',
      ],
    ],
    [
      ['鼠标手指', 'Pointer'],
      [
        '指到哪里，球槌就滑到哪里；甩得越快，球越狠',
        'The mallet slides where you point. Swing it to hit harder',
      ],
    ],
    [
      ['键盘', 'Keyboard'],
      [
        '左边用 WASD，右边用方向键；一个人玩时两组都能用',
        'WASD on the left, arrow keys on the right; alone, use both',
      ],
    ],
    [
      ['手柄', 'Gamepad'],
      ['摇杆滑动；两只手柄就是两位玩家', 'Slide with the stick. Two gamepads are two players'],
    ],
    [
      ['雪晶', 'Crystal'],
      [
        '把球打到雪晶上：冰墙替你挡一球，或让对手的门变宽',
        'Hit it: an ice wall saves you, or the other goal gets wider',
      ],
    ],
    [
      ['热球', 'Hot puck'],
      ['来回越久球越烫，也越快，盯紧它', 'The longer the rally, the hotter and faster. Watch it'],
    ],
  ],
  back: ['点击或按回车返回', 'Click or press Enter to return'],
  paused: ['暂停', 'Paused'],
  you: ['你', 'You'],
  left: ['蓝方', 'Blue'],
  right: ['橙方', 'Orange'],
  rivals: [
    ['雪兔', 'Snow Hare'],
    ['赤狐', 'Red Fox'],
    ['灰狼', 'Grey Wolf'],
    ['白熊', 'White Bear'],
    ['冰龙', 'Ice Dragon'],
  ],
  tempers: [
    ['脚步轻，反应慢', 'Light on its feet, slow to react'],
    ['总爱绕到球后面', 'Always circles behind the puck'],
    ['出手快，不让角度', 'Strikes fast and leaves no angle'],
    ['守得稳，力气大', 'Guards well and hits hard'],
    ['湖底的主人，从不失手', 'Rules the lake and never misses'],
  ],
  stage: ['第 {number} 关', 'Match {number} of 5'],
  goal: ['进球', 'Goal!'],
  conceded: ['失球', 'Conceded'],
  wall: ['冰墙立起', 'Ice wall'],
  wide: ['球门变宽', 'Wider goal'],
  won: ['赢了', 'You win'],
  lost: ['差一点', 'So close'],
  leftWon: ['蓝方获胜', 'Blue wins'],
  rightWon: ['橙方获胜', 'Orange wins'],
  champion: ['冰湖之王', 'Champion of the lake'],
  championLine: [
    '五位高手都败给了你，今晚整片湖都是你的',
    'You beat all five champions. Tonight the whole lake is yours',
  ],
  best: ['最长来回', 'Longest rally'],
  wins: ['胜场', 'Wins'],
  captions: {
    on: ['声音字幕：开', 'Sound captions: on'],
    off: ['声音字幕：关', 'Sound captions: off'],
  },
  sounds: {
    hit: ['击球', 'puck is hit'],
    board: ['撞边', 'puck hits the board'],
    goal: ['进球', 'goal'],
    conceded: ['失球', 'goal conceded'],
    gem: ['雪晶', 'crystal chimes'],
    wallBroken: ['冰墙碎裂', 'ice wall breaks'],
    whistle: ['哨声', 'whistle'],
    choose: ['选择', 'click'],
    won: ['胜利', 'fanfare'],
    lost: ['落败', 'sad tune'],
  },
})

export type Words = (typeof words)[Language]
