import { OWN_CONTROLS } from '@cloudplay/contract/own-controls'
import { controlTexts } from '../../texts/controls.ts'

/** Written on most gamepads, by the number in the standard layout. */
const NAMES = [
  'A',
  'B',
  'X',
  'Y',
  'LB',
  'RB',
  'LT',
  'RT',
  'Select',
  'Start',
  'L3',
  'R3',
  '↑',
  '↓',
  '←',
  '→',
  'Home',
] as const

export const PAD_BUTTONS: readonly number[] = Array.from(
  { length: OWN_CONTROLS.padButtons },
  (_, button) => button,
)

export const padButtonName = (button: number): string =>
  NAMES[button] ?? controlTexts.get().button({ button })
