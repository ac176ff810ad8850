import type { Translation } from '@cloudplay/i18n'
import type { keyTexts, padTexts } from '../keys.ts'

export const keys: Translation<typeof keyTexts> = {
  space: 'Space',
  enter: 'Enter',
  backspace: 'Back',
  right: 'R {key}',
  numpad: 'Num {key}',
  numpadEnter: 'Num Enter',
  leftButton: 'Left',
  middleButton: 'Middle',
  rightButton: 'Right',
  mouse: 'Mouse {button}',
}

export const pad: Translation<typeof padTexts> = {
  keyboard: 'On-screen keyboard',
  closeKeyboard: 'Close the keyboard',
  pad: 'Touch keys',
  stick: 'Stick',
  stickWasd: 'Stick WASD',
  stickArrows: 'Stick, arrow keys',
  look: 'Look',
  editor: 'Edit keys',
  add: 'Add',
  smaller: 'Smaller',
  bigger: 'Bigger',
  remove: 'Remove',
  reset: 'Reset',
  done: 'Done',
  choose: 'Choose a key',
}
