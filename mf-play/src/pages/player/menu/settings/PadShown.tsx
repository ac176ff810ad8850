import { useTexts } from '@cloudplay/i18n'
import { menuTexts } from '../../../../texts/menu.ts'
import type { MenuScope } from '../menu-scope.ts'
import { OnOff } from './Choices.tsx'

export function PadShown({ touch, padShown, onPad }: MenuScope) {
  const words = useTexts(menuTexts)
  if (!touch) return null
  return (
    <div>
      {words.pad}
      <OnOff label={words.pad} on={padShown} onChange={onPad} />
    </div>
  )
}
