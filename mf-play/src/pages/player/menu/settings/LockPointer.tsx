import { useTexts } from '@cloudplay/i18n'
import { menuTexts } from '../../../../texts/menu.ts'
import type { MenuScope } from '../menu-scope.ts'
import { OnOff } from './Choices.tsx'

export function LockPointer({ touch, lockPointer, onLockPointer }: MenuScope) {
  const words = useTexts(menuTexts)
  if (touch) return null
  return (
    <div>
      {words.lockPointerHint}
      <OnOff label={words.lockPointer} on={lockPointer} onChange={onLockPointer} />
    </div>
  )
}
