import { css } from '@emotion/react'
import { textLanguage, useLanguage, useTexts } from '@cloudplay/i18n'
import { partTexts } from '../texts/parts.ts'
import { color, font, radius } from '../theme/theme.ts'

const mark = css`
  display: inline-block;
  padding: 1px 8px;
  border: 1px solid ${color.line};
  border-radius: ${radius.pill};
  color: ${color.muted};
  font-size: ${font.size.tiny};
  white-space: nowrap;
`

/** Says on an English page that a text exists in Chinese only (LANG-4). */
export function ChineseOnly({ text, className }: { text: string; className?: string }) {
  const words = useTexts(partTexts)
  if (useLanguage() === 'zh-CN' || textLanguage(text) !== 'zh-CN') return null
  return (
    <span css={mark} className={className}>
      {words.chineseOnly}
    </span>
  )
}
