export const keys = {
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

export const pad = {
  keyboard: 'On-screen keyboard',
  closeKeyboard: 'Close the keyboard',
  functionKeys: 'F1 to F12',
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
  forTeams: 'For developers',
  label: 'Label ({language})',
  copyJson: 'Copy JSON',
  copied: "Copied: paste it into the recipe's touch",
  inConsole: 'The clipboard is closed: the JSON is in the console',
}

export const inputs = {
  arrows: 'Arrow keys',
  mouseMove: 'Move mouse',
  mouseLeft: 'Left button',
  mouseMiddle: 'Middle button',
  mouseRight: 'Right button',
  mouseDrag: 'Drag',
  mouseWheel: 'Wheel',
  drag: 'Drag',
  tap: 'Tap',
  hold: 'Hold',
  leftStick: 'Left stick',
  rightStick: 'Right stick',
  cross: 'D-pad',
}

export const hints = {
  title: 'How to play {name}',
  clickLocks: 'Click the picture to lock the mouse. Esc releases it.',
  understood: 'Got it',
}
