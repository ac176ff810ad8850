import type { PlayControls } from '@cloudplay/contract/controls'
import type { TouchLayout } from '@cloudplay/contract/touch-layout'
import { labelledLike } from '../../../browser/own-controls.ts'
import type { OwnControlsOfGame } from '../../../hooks/use-own-controls.ts'
import type { Preferences } from '../device/preferences.ts'
import { firstLayout } from './layout.ts'

/** Games of this `touch_mode` are steered by a finger on the video itself and need no pad. */
const MADE_FOR_TOUCH = 1

/** Whether a phone needs the pad: the recipe knows; without one, the catalogue. */
function needsPad(controls: PlayControls | null, touchMode: number | undefined): boolean {
  if (controls) return controls.touch !== undefined || controls.actions.every(({ touch }) => !touch)
  return touchMode !== undefined && touchMode !== MADE_FOR_TOUCH
}

/** The touch pad of one game: whether it is on the screen, and this player's layout, kept as it changes. */
export function usePad(
  gameId: number,
  touchMode: number | undefined,
  controls: PlayControls | null,
  preferences: Preferences,
  own: OwnControlsOfGame,
) {
  const { touch: kept, ...others } = own.controls
  const original = controls?.touch ?? firstLayout
  const byDefault = needsPad(controls, touchMode) && matchMedia('(pointer: coarse)').matches
  return {
    shown: preferences.pads[gameId] ?? byDefault,
    /** The game's layout, without the player's changes. */
    original,
    layout: kept ? labelledLike(kept, original) : original,
    setLayout(next: TouchLayout) {
      own.change(next === original ? others : { ...others, touch: [...next] })
    },
  }
}
