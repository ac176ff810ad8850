import { useTexts } from '@cloudplay/i18n'
import { menuTexts } from '../../../../texts/menu.ts'
import type { MenuScope } from '../menu-scope.ts'
import { OnOff } from './Choices.tsx'

export function Statistics({ preferences, prefer }: MenuScope) {
  const words = useTexts(menuTexts)
  return (
    <div>
      {words.statistics}
      <OnOff
        label={words.statistics}
        on={preferences.showStats}
        onChange={(showStats) => prefer({ showStats })}
      />
    </div>
  )
}
