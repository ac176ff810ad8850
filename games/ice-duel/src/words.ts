import type { Language } from '@cloudplay/contract/language'
import type { InAnyLanguage } from '@cloudplay/game-kit/words/in-any-language'
import { addGlyphs } from '@cloudplay/game-kit/words/lettering'
import glyphs from './glyphs.json' with { type: 'json' }

addGlyphs(glyphs)

const chinese = {
  title: '冰湖对决',
  tagline: '月下一局冰球，先进五球者胜',
  menu: ['闯关：挑战五位高手', '同屏双人对战', '怎么玩'],
  pauseMenu: ['继续', '重新开局', '回到首页'],
  wonMenu: ['下一位对手', '回到首页'],
  lostMenu: ['再来一局', '回到首页'],
  duoMenu: ['再来一局', '回到首页'],
  help: '怎么玩',
  guide: [
    ['目标', '把冰球打进对面的球门，先进五球赢下这一局'],
    ['鼠标手指', '指到哪里，球槌就滑到哪里；甩得越快，球越狠'],
    ['键盘', '左边用 WASD，右边用方向键；一个人玩时两组都能用'],
    ['手柄', '摇杆滑动；两只手柄就是两位玩家'],
    ['雪晶', '把球打到雪晶上：冰墙替你挡一球，或让对手的门变宽'],
    ['热球', '来回越久球越烫，也越快，盯紧它'],
  ],
  back: '点击或按回车返回',
  paused: '暂停',
  you: '你',
  left: '蓝方',
  right: '橙方',
  rivals: ['雪兔', '赤狐', '灰狼', '白熊', '冰龙'],
  tempers: [
    '脚步轻，反应慢',
    '总爱绕到球后面',
    '出手快，不让角度',
    '守得稳，力气大',
    '湖底的主人，从不失手',
  ],
  stage: '第',
  stageEnd: '关',
  goal: '进球',
  conceded: '失球',
  wall: '冰墙立起',
  wide: '球门变宽',
  won: '赢了',
  lost: '差一点',
  leftWon: '蓝方获胜',
  rightWon: '橙方获胜',
  champion: '冰湖之王',
  championLine: '五位高手都败给了你，今晚整片湖都是你的',
  best: '最长来回',
  wins: '胜场',
} as const

export type Words = InAnyLanguage<typeof chinese>

const english: Words = {
  title: 'Frozen Lake Duel',
  tagline: 'Ice hockey by moonlight: the first with five goals wins',
  menu: ['Challenge five champions', 'Two players', 'How to play'],
  pauseMenu: ['Continue', 'Start again', 'Main menu'],
  wonMenu: ['Next opponent', 'Main menu'],
  lostMenu: ['Play again', 'Main menu'],
  duoMenu: ['Play again', 'Main menu'],
  help: 'How to play',
  guide: [
    ['Goal', 'Hit the puck into the other goal. Five goals win'],
    ['Pointer', 'The mallet slides where you point. Swing it to hit harder'],
    ['Keyboard', 'WASD on the left, arrow keys on the right; alone, use both'],
    ['Gamepad', 'Slide with the stick. Two gamepads are two players'],
    ['Crystal', 'Hit it: an ice wall saves you, or the other goal gets wider'],
    ['Hot puck', 'The longer the rally, the hotter and faster. Watch it'],
  ],
  back: 'Click or press Enter to return',
  paused: 'Paused',
  you: 'You',
  left: 'Blue',
  right: 'Orange',
  rivals: ['Snow Hare', 'Red Fox', 'Grey Wolf', 'White Bear', 'Ice Dragon'],
  tempers: [
    'Light on its feet, slow to react',
    'Always circles behind the puck',
    'Strikes fast and leaves no angle',
    'Guards well and hits hard',
    'Rules the lake and never misses',
  ],
  stage: 'Match',
  stageEnd: 'of 5',
  goal: 'Goal!',
  conceded: 'Conceded',
  wall: 'Ice wall',
  wide: 'Wider goal',
  won: 'You win',
  lost: 'So close',
  leftWon: 'Blue wins',
  rightWon: 'Orange wins',
  champion: 'Champion of the lake',
  championLine: 'You beat all five champions. Tonight the whole lake is yours',
  best: 'Longest rally',
  wins: 'Wins',
}

/** The words of the game, by language. `games/kit/tools/outline-words.py` outlines new characters. */
export const words: Record<Language, Words> = { 'zh-CN': chinese, en: english }
