import { useTexts } from '@cloudplay/i18n'
import { QUALITIES, type QualityName } from '../../../../stream/index.ts'
import { menuTexts } from '../../../../texts/menu.ts'
import type { MenuScope } from '../menu-scope.ts'
import { Segments } from './Choices.tsx'

export function Quality({ preferences, prefer }: MenuScope) {
  const words = useTexts(menuTexts)
  return (
    <div>
      {words.quality}
      <Segments
        label={words.quality}
        options={(Object.keys(QUALITIES) as QualityName[]).map((value) => ({
          value,
          label: words[value],
        }))}
        value={preferences.quality}
        onChange={(quality) => prefer({ quality })}
      />
    </div>
  )
}
