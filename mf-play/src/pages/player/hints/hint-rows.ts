import type { GameControls } from '@cloudplay/contract'
import type { PlayAction, PlayControls } from '@cloudplay/contract/controls'
import { STICK_KEYS, type TouchLayout } from '@cloudplay/contract/touch-layout'
import { localized } from '@cloudplay/i18n'
import { padTexts } from '../../../texts/keys.ts'
import { keyNames, mouseWayName, padName, touchName } from './input-names.ts'

export type HintDevice = 'keyboard' | 'touch' | 'gamepad'
export interface HintRow {
  effect: string
  inputs: readonly string[]
}

/** How an action is done on a device. */
function waysOf({ keys, mouse, touch, pad }: PlayAction, device: HintDevice): string[] {
  if (device === 'gamepad') return (pad ?? []).map(padName)
  if (device === 'touch') return (touch ?? []).map(touchName)
  return [...keyNames(keys ?? []), ...(mouse ?? []).map(mouseWayName)]
}

/** What sticks and fields of the layout do. Buttons say it themselves. */
function padWaysOf({ keys, mouse }: PlayAction, layout: TouchLayout): string[] {
  const words = padTexts.get()
  return layout.flatMap((control) => {
    if (control.kind === 'stick')
      return STICK_KEYS[control.keys].some((key) => keys?.includes(key)) ? [words.stick] : []
    return control.kind === 'look' && mouse?.includes('move') ? [words.look] : []
  })
}

/**
 * How a game is played on a device, in the player's language: by its recipe, else by the catalogue. `layout`: of the touch
 * pad on the screen; null without one.
 */
export function hintRows(
  device: HintDevice,
  controls: PlayControls | null,
  catalogue: readonly GameControls[],
  layout: TouchLayout | null,
): HintRow[] {
  if (!controls)
    return catalogue
      .filter((one) => one.device === device || (device === 'keyboard' && one.device === 'mouse'))
      .flatMap(({ keys }) => keys.map(({ input, effect }) => ({ inputs: [input], effect })))
  return controls.actions
    .map((action) => ({
      effect: localized(action.name),
      inputs: [
        ...new Set([
          ...(device === 'touch' && layout ? padWaysOf(action, layout) : []),
          ...waysOf(action, device),
        ]),
      ],
    }))
    .filter(({ inputs }) => inputs.length > 0)
}
