import { params } from '@cloudplay/i18n'
import { texts } from './catalogue.ts'

/** What is written on keys and mouse buttons. */
export const keyTexts = texts('keys', {
  space: '空格',
  enter: '回车',
  backspace: '退格',
  right: params('右 {key}'),
  numpad: params('小 {key}'),
  numpadEnter: '小回车',
  leftButton: '左键',
  middleButton: '中键',
  rightButton: '右键',
  mouse: params('鼠标{button}'),
})

/** The keyboard on the screen, the pad, and its editor (PLAY-23). */
export const padTexts = texts('pad', {
  keyboard: '屏幕键盘',
  closeKeyboard: '收起键盘',
  functionKeys: 'F1 到 F12',
  pad: '屏幕按键',
  stick: '摇杆',
  stickWasd: '摇杆 WASD',
  stickArrows: '摇杆 方向键',
  look: '视角',
  editor: '编辑按键',
  add: '添加',
  smaller: '变小',
  bigger: '变大',
  remove: '删除',
  reset: '还原',
  done: '完成',
  choose: '选择按键',
  forTeams: '给开发者',
  label: params('文字（{language}）'),
  copyJson: '复制 JSON',
  copied: '已复制，粘贴到游戏配方的 touch 里',
  inConsole: '不能写剪贴板，JSON 在控制台里',
})
