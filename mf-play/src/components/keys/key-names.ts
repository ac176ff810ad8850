import { KEY_CODES, type KeyCode } from '@cloudplay/contract/stream-input'
import { keyTexts } from '../../texts/keys.ts'

/** The same in every language; of two keys with one name the left one's, and without the numpad's prefix. */
const NAMES: Partial<Record<KeyCode, string>> = {
  ArrowLeft: '←',
  ArrowRight: '→',
  ArrowUp: '↑',
  ArrowDown: '↓',
  Escape: 'Esc',
  Tab: 'Tab',
  Delete: 'Del',
  Insert: 'Ins',
  Home: 'Home',
  End: 'End',
  PageUp: 'PgUp',
  PageDown: 'PgDn',
  ShiftLeft: 'Shift',
  ControlLeft: 'Ctrl',
  AltLeft: 'Alt',
  MetaLeft: 'Win',
  CapsLock: 'Caps',
  Minus: '-',
  Equal: '=',
  BracketLeft: '[',
  BracketRight: ']',
  Backslash: '\\',
  Semicolon: ';',
  Quote: "'",
  Backquote: '`',
  Comma: ',',
  Period: '.',
  Slash: '/',
  NumpadAdd: '+',
  NumpadSubtract: '-',
  NumpadMultiply: '*',
  NumpadDivide: '/',
  NumpadDecimal: '.',
}

/** What is written on a key. */
export function keyName(code: KeyCode): string {
  const words = keyTexts.get()
  switch (code) {
    case 'Space':
      return words.space
    case 'Enter':
      return words.enter
    case 'Backspace':
      return words.backspace
    case 'NumpadEnter':
      return words.numpadEnter
  }
  const left = code.replace(/Right$/, 'Left') as KeyCode
  if (/^(Shift|Control|Alt|Meta)Right$/.test(code)) return words.right({ key: NAMES[left] ?? '' })
  if (code.startsWith('Numpad'))
    return words.numpad({ key: NAMES[code] ?? code.replace('Numpad', '') })
  return NAMES[code] ?? code.replace(/^(Key|Digit)/, '')
}

const MOUSE = { 0: 'leftButton', 1: 'middleButton', 2: 'rightButton' } as const

export const mouseName = (button: 0 | 1 | 2): string => keyTexts.get()[MOUSE[button]]

/** Keys in the order in which a player looks for them. */
export const KEYS_TO_CHOOSE: readonly KeyCode[] = KEY_CODES.filter(
  (code) => !/^(Meta|CapsLock|NumpadEnter)/.test(code),
)
