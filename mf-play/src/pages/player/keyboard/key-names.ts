import { KEY_CODES, type KeyCode } from '@cloudplay/contract/stream-input'

const NAMES: Partial<Record<KeyCode, string>> = {
  ArrowLeft: '←',
  ArrowRight: '→',
  ArrowUp: '↑',
  ArrowDown: '↓',
  Space: '空格',
  Enter: '回车',
  Escape: 'Esc',
  Tab: 'Tab',
  Backspace: '退格',
  Delete: 'Del',
  Insert: 'Ins',
  Home: 'Home',
  End: 'End',
  PageUp: 'PgUp',
  PageDown: 'PgDn',
  ShiftLeft: 'Shift',
  ShiftRight: '右 Shift',
  ControlLeft: 'Ctrl',
  ControlRight: '右 Ctrl',
  AltLeft: 'Alt',
  AltRight: '右 Alt',
  MetaLeft: 'Win',
  MetaRight: '右 Win',
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
  NumpadAdd: '小 +',
  NumpadSubtract: '小 -',
  NumpadMultiply: '小 *',
  NumpadDivide: '小 /',
  NumpadDecimal: '小 .',
  NumpadEnter: '小回车',
}

/** What is written on a key. */
export const keyName = (code: KeyCode): string => NAMES[code] ?? code.replace(/^(Key|Digit)/, '').replace(/^Numpad/, '小 ')

export const MOUSE_NAMES = { 0: '左键', 1: '中键', 2: '右键' } as const

/** Keys in the order in which a player looks for them. */
export const KEYS_TO_CHOOSE: readonly KeyCode[] = KEY_CODES.filter((code) => !/^(Meta|CapsLock|NumpadEnter)/.test(code))
