import { texts } from '@cloudplay/i18n'

/** What is written on keys and mouse buttons. */
export const keyTexts = texts({
  space: ['空格', 'Space'],
  enter: ['回车', 'Enter'],
  backspace: ['退格', 'Back'],
  right: ['右 {key}', 'R {key}'],
  numpad: ['小 {key}', 'Num {key}'],
  numpadEnter: ['小回车', 'Num Enter'],
  leftButton: ['左键', 'Left'],
  middleButton: ['中键', 'Middle'],
  rightButton: ['右键', 'Right'],
  mouse: ['鼠标{button}', 'Mouse {button}'],
})

/** The keyboard on the screen, the pad, and its editor (PLAY-23). */
export const padTexts = texts({
  keyboard: ['屏幕键盘', 'On-screen keyboard'],
  closeKeyboard: ['收起键盘', 'Close the keyboard'],
  functionKeys: ['F1 到 F12', 'F1 to F12'],
  pad: ['屏幕按键', 'Touch keys'],
  stick: ['摇杆', 'Stick'],
  stickWasd: ['摇杆 WASD', 'Stick WASD'],
  stickArrows: ['摇杆 方向键', 'Stick, arrow keys'],
  look: ['视角', 'Look'],
  editor: ['编辑按键', 'Edit keys'],
  add: ['添加', 'Add'],
  smaller: ['变小', 'Smaller'],
  bigger: ['变大', 'Bigger'],
  remove: ['删除', 'Remove'],
  reset: ['还原', 'Reset'],
  done: ['完成', 'Done'],
  choose: ['选择按键', 'Choose a key'],
  forTeams: ['给开发者', 'For developers'],
  label: ['文字（{language}）', 'Label ({language})'],
  chinese: ['中文', 'Chinese'],
  english: ['英文', 'English'],
  copyJson: ['复制 JSON', 'Copy JSON'],
  copied: ['已复制，粘贴到游戏配方的 touch 里', "Copied: paste it into the recipe's touch"],
  inConsole: [
    '不能写剪贴板，JSON 在控制台里',
    'The clipboard is closed: the JSON is in the console',
  ],
})

/** Inputs as hints name them: groups of keys, the mouse, fingers, pads (PLAY-28). */
export const inputTexts = texts({
  arrows: ['方向键', 'Arrow keys'],
  mouseMove: ['移动鼠标', 'Move mouse'],
  mouseLeft: ['鼠标左键', 'Left button'],
  mouseMiddle: ['鼠标中键', 'Middle button'],
  mouseRight: ['鼠标右键', 'Right button'],
  mouseDrag: ['按住拖动', 'Drag'],
  mouseWheel: ['滚轮', 'Wheel'],
  drag: ['拖动', 'Drag'],
  tap: ['轻点', 'Tap'],
  hold: ['按住', 'Hold'],
  leftStick: ['左摇杆', 'Left stick'],
  rightStick: ['右摇杆', 'Right stick'],
  cross: ['十字键', 'D-pad'],
})

export const hintTexts = texts({
  title: ['《{name}》怎么玩', 'How to play {name}'],
  clickLocks: [
    '点一下画面锁定鼠标，按 Esc 松开',
    'Click the picture to lock the mouse. Esc releases it.',
  ],
  understood: ['知道了', 'Got it'],
})
