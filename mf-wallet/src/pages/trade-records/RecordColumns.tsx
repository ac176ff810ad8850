import { css } from '@emotion/react'
import { useTexts } from '@cloudplay/i18n'
import { color, font, media, space } from '@cloudplay/ui'
import { recordColumnTexts } from '../../texts/record-columns.ts'

/** A row's columns on desktops: time, kind, amount, balance. */
export const recordColumns = css`
  grid-template-columns: 180px minmax(0, 1fr) 160px 200px;
  align-items: baseline;
`

const heads = css`
  display: none;
  ${media.desktop} {
    display: grid;
    ${recordColumns};
    gap: ${space(4)};
    padding: ${space(3)} ${space(2)};
    border-bottom: 1px solid ${color.line};
    color: ${color.muted};
    font-size: ${font.size.small};
    & > :nth-of-type(n + 3) {
      text-align: right;
    }
  }
`

/** The column headings, for the eye only: each row names its units itself. */
export function RecordColumns() {
  const words = useTexts(recordColumnTexts)
  return (
    <div css={heads} aria-hidden data-testid="record-columns">
      <span>{words.time}</span>
      <span>{words.what}</span>
      <span>{words.amount}</span>
      <span>{words.left}</span>
    </div>
  )
}
