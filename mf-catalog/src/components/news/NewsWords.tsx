import { css } from '@emotion/react'
import { textLanguage } from '@cloudplay/i18n'
import type { NewsListItem } from '@cloudplay/contract'
import { color, font } from '@cloudplay/ui'
import type { ReactNode } from 'react'
import { NewsFacts } from './NewsFacts.tsx'

/** Words of an item among others: two lines of title, one of its brief. */
export const shortWords = css`
  display: grid;
  gap: 6px;
  min-width: 0;
  & > .title {
    display: -webkit-box;
    -webkit-box-orient: vertical;
    -webkit-line-clamp: 2;
    overflow: hidden;
    color: ${color.text};
    font-weight: ${font.weight.medium};
    line-height: 24px;
  }
  & > .brief {
    overflow: hidden;
    color: ${color.soft};
    font-size: ${font.size.small};
    line-height: 20px;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
`

type NewsWordsProps = {
  item: NewsListItem
  /** Over the title. */
  kicker?: ReactNode
  className?: string
}

/** Title, brief and facts of a news item; the caller styles them. */
export function NewsWords({ item, kicker, className }: NewsWordsProps) {
  return (
    <div className={className}>
      {kicker}
      <p className="title" lang={textLanguage(item.title)}>
        {item.title}
      </p>
      <p className="brief" lang={textLanguage(item.brief)}>
        {item.brief}
      </p>
      <NewsFacts item={item} />
    </div>
  )
}
