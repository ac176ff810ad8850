import { css } from '@emotion/react'
import type { NewsListItem } from '@cloudplay/contract'
import { useFormats, useTexts } from '@cloudplay/i18n'
import { color, font, space } from '@cloudplay/ui'
import { ChineseOnly } from '@cloudplay/ui/chinese-only'
import { ExternalLink, Eye } from 'lucide-react'
import { newsTarget } from '../../rules/news-target.ts'
import { newsTexts } from '../../texts/news.ts'

const row = css`
  display: flex;
  flex-wrap: wrap;
  gap: 2px ${space(4)};
  color: ${color.muted};
  font-size: ${font.size.tiny};
  font-variant-numeric: tabular-nums;
  & > span {
    display: inline-flex;
    align-items: center;
    gap: 4px;
    min-width: 0;
  }
`

/** Day, views, and the host of another site that the item leads to. */
export function NewsFacts({ item }: { item: NewsListItem }) {
  const words = useTexts(newsTexts)
  const formats = useFormats()
  const target = newsTarget(item)
  return (
    <p css={row}>
      <time dateTime={new Date(item.ctime * 1000).toISOString()}>
        {formats.day(item.ctime * 1000)}
      </time>
      <span>
        <Eye size={14} aria-hidden />
        {words.views({ count: formats.number(item.pv) })}
      </span>
      <ChineseOnly text={item.title} />
      {target.kind === 'site' && (
        <span>
          <ExternalLink size={14} aria-hidden />
          {words.external({ host: target.host })}
        </span>
      )}
    </p>
  )
}
