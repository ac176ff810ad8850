import { css } from '@emotion/react'
import { useTexts } from '@cloudplay/i18n'
import { color, font, space } from '@cloudplay/ui'
import { searchTexts } from '../../../texts/search.ts'

const line = css`
  min-height: 20px;
  margin-bottom: ${space(4)};
  color: ${color.soft};
  font-size: ${font.size.small};
`

/** How many games were found, also said to a screen reader. `count` null: not known yet. */
export function Found({ count }: { count: number | null }) {
  const words = useTexts(searchTexts)
  return (
    <p css={line} role="status">
      {count ? words.found({ count }) : ''}
    </p>
  )
}
