import { isTypeable, type KeyCode, type StreamInput } from '@cloudplay/contract/stream-input'

interface Stroke {
  code: KeyCode
  shift: boolean
}
/** A character that is on no key. */
type OffKeys = { codePoint: number }

/** The characters of a US keyboard's keys, without and with Shift; the game's machine has that layout. */
const SYMBOLS: Record<string, Stroke> = {
  ' ': { code: 'Space', shift: false },
  '\n': { code: 'Enter', shift: false },
  '\t': { code: 'Tab', shift: false },
}
const rows: readonly [KeyCode, string][] = [
  ['Digit1', '1!'],
  ['Digit2', '2@'],
  ['Digit3', '3#'],
  ['Digit4', '4$'],
  ['Digit5', '5%'],
  ['Digit6', '6^'],
  ['Digit7', '7&'],
  ['Digit8', '8*'],
  ['Digit9', '9('],
  ['Digit0', '0)'],
  ['Minus', '-_'],
  ['Equal', '=+'],
  ['BracketLeft', '[{'],
  ['BracketRight', ']}'],
  ['Backslash', '\\|'],
  ['Semicolon', ';:'],
  ['Quote', '\'"'],
  ['Backquote', '`~'],
  ['Comma', ',<'],
  ['Period', '.>'],
  ['Slash', '/?'],
]
for (const [code, [plain = '', shifted = '']] of rows) {
  SYMBOLS[plain] = { code, shift: false }
  SYMBOLS[shifted] = { code, shift: true }
}

function strokeOf(letter: string): Stroke | null {
  if (/^[a-z]$/i.test(letter))
    return { code: `Key${letter.toUpperCase()}` as KeyCode, shift: letter !== letter.toLowerCase() }
  return Object.hasOwn(SYMBOLS, letter) ? SYMBOLS[letter]! : null
}

type Pause = (ms: number) => Promise<void>

function offKeys(character: string): OffKeys | null {
  const codePoint = character.codePointAt(0)!
  return isTypeable(codePoint) ? { codePoint } : null
}

/** A key is held and let go this long, so that games which look once a frame see each. */
const STROKE_MS = 34

/**
 * Types a text into the game as a player would, past all maps of keys. False, with nothing typed, when a character of it is
 * on no key and the game takes no others (`anyCharacter`). `pause` waits between strokes; it rejects to stop, and then
 * nothing stays pressed.
 */
export async function typeText(
  send: (input: StreamInput) => void,
  text: string,
  { pause = wait, anyCharacter = false }: { pause?: Pause; anyCharacter?: boolean } = {},
): Promise<boolean> {
  const strokes = [...text].map(
    (character) => strokeOf(character) ?? (anyCharacter ? offKeys(character) : null),
  )
  if (strokes.includes(null)) return false
  try {
    for (const stroke of strokes as (Stroke | OffKeys)[]) {
      if ('code' in stroke) await press(send, stroke, pause)
      else {
        send({ kind: 'character', codePoint: stroke.codePoint })
        await pause(2 * STROKE_MS)
      }
    }
  } catch (error) {
    send({ kind: 'releaseAll' })
    throw error
  }
  return true
}

/** Presses one key once, as it is labelled. */
export const pressKey = (
  send: (input: StreamInput) => void,
  code: KeyCode,
  pause = wait,
): Promise<void> => press(send, { code, shift: false }, pause)

async function press(
  send: (input: StreamInput) => void,
  { code, shift }: Stroke,
  pause: Pause,
): Promise<void> {
  if (shift) send({ kind: 'typed', code: 'ShiftLeft', down: true })
  send({ kind: 'typed', code, down: true })
  await pause(STROKE_MS)
  send({ kind: 'typed', code, down: false })
  if (shift) send({ kind: 'typed', code: 'ShiftLeft', down: false })
  await pause(STROKE_MS)
}

const wait = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))
