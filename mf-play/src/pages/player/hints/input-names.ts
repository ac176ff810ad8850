import type { PlayAction } from '@cloudplay/contract/controls'
import type { KeyCode } from '@cloudplay/contract/stream-input'
import { STICK_KEYS } from '@cloudplay/contract/touch-layout'
import { inputTexts } from '../../../texts/keys.ts'
import { keyName } from '../../../components/keys/key-names.ts'

/** What is written on a pad in the standard layout, by the button's number. */
const PAD_BUTTONS = 'A B X Y LB RB LT RT View Menu LS RS ↑ ↓ ← → Home'.split(' ')

const MOUSE = {
  move: 'mouseMove',
  left: 'mouseLeft',
  middle: 'mouseMiddle',
  right: 'mouseRight',
  drag: 'mouseDrag',
  wheel: 'mouseWheel',
} as const
const STICKS = { left: 'leftStick', right: 'rightStick', cross: 'cross' } as const

/** Keys that players know as one: the arrows, WASD, digits in a row. */
export function keyNames(codes: readonly KeyCode[]): string[] {
  const words = inputTexts.get()
  const left = new Set(codes)
  const names: string[] = []
  for (const [keys, name] of [
    [STICK_KEYS.arrows, words.arrows],
    [STICK_KEYS.wasd, 'WASD'],
  ] as const) {
    if (!keys.every((key) => left.has(key))) continue
    for (const key of keys) left.delete(key)
    names.push(name)
  }
  const digits = [...left].filter((code) => code.startsWith('Digit')).toSorted()
  if (digits.length > 2) {
    for (const digit of digits) left.delete(digit)
    names.push(`${keyName(digits[0]!)}–${keyName(digits.at(-1)!)}`)
  }
  return [...names, ...[...left].map(keyName)]
}

export const padName = (way: NonNullable<PlayAction['pad']>[number]): string =>
  typeof way === 'number' ? PAD_BUTTONS[way]! : inputTexts.get()[STICKS[way]]

export const mouseWayName = (way: NonNullable<PlayAction['mouse']>[number]): string =>
  inputTexts.get()[MOUSE[way]]

export const touchName = (way: NonNullable<PlayAction['touch']>[number]): string =>
  inputTexts.get()[way]
