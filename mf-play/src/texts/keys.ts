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
  chinese: '中文',
  english: '英文',
  copyJson: '复制 JSON',
  copied: '已复制，粘贴到游戏配方的 touch 里',
  inConsole: '不能写剪贴板，JSON 在控制台里',
})

/** Inputs as hints name them: groups of keys, the mouse, fingers, pads (PLAY-28). */
export const inputTexts = texts('inputs', {
  arrows: '方向键',
  mouseMove: '移动鼠标',
  mouseLeft: '鼠标左键',
  mouseMiddle: '鼠标中键',
  mouseRight: '鼠标右键',
  mouseDrag: '按住拖动',
  mouseWheel: '滚轮',
  drag: '拖动',
  tap: '轻点',
  hold: '按住',
  leftStick: '左摇杆',
  rightStick: '右摇杆',
  cross: '十字键',
})

export const hintTexts = texts('hints', {
  title: params('《{name}》怎么玩'),
  clickLocks: '点一下画面锁定鼠标，按 Esc 松开',
  understood: '知道了',
})
