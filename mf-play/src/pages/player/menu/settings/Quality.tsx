import { css } from '@emotion/react'
import { useTexts } from '@cloudplay/i18n'
import { color, font } from '@cloudplay/ui'
import { qualitiesIn } from '../../../../stream/index.ts'
import { menuTexts } from '../../../../texts/menu.ts'
import type { MenuScope } from '../menu-scope.ts'
import { Segments } from './Choices.tsx'

const hint = css`
  flex-basis: 100%;
  margin: 0 0 6px;
  color: ${color.soft};
  font-size: ${font.size.tiny};
`

/** The pictures that the game can have where it runs (STREAM-10). */
export function Quality({ preferences, prefer, offered }: MenuScope) {
  const words = useTexts(menuTexts)
  const { names, applied, later } = qualitiesIn(offered, preferences.quality)
  return (
    <div>
      {words.quality}
      <Segments
        label={words.quality}
        options={names.map((value) => ({ value, label: words[value] }))}
        value={applied}
        onChange={(quality) => prefer({ quality })}
      />
      {later && <p css={hint}>{words.qualityLater}</p>}
    </div>
  )
}
