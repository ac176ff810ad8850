import { useTexts } from '@cloudplay/i18n'
import { menuTexts } from '../../../../texts/menu.ts'
import type { MenuScope } from '../menu-scope.ts'
import { OnOff } from './Choices.tsx'

/** Whether a game that reads gamepads may make them rumble. */
export function RumbleOn({ padBecomes, preferences, prefer }: MenuScope) {
  const words = useTexts(menuTexts)
  if (padBecomes !== 'game') return null
  return (
    <div>
      {words.rumble}
      <OnOff
        label={words.rumble}
        on={preferences.rumble}
        onChange={(rumble) => prefer({ rumble })}
      />
    </div>
  )
}
