import { useTexts } from '@cloudplay/i18n'
import { menuTexts } from '../../../../texts/menu.ts'
import type { MenuScope } from '../menu-scope.ts'
import { OnOff } from './Choices.tsx'

export function LockPointer({ touch, preferences, prefer }: MenuScope) {
  const words = useTexts(menuTexts)
  if (touch) return null
  return (
    <div>
      {words.lockPointerHint}
      <OnOff
        label={words.lockPointer}
        on={preferences.lockPointer}
        onChange={(lockPointer) => prefer({ lockPointer })}
      />
    </div>
  )
}
