import { css } from '@emotion/react'
import type { NewsListItem } from '@cloudplay/contract'
import { color, motion, Skeleton, space } from '@cloudplay/ui'
import { NewsCover } from './NewsCover.tsx'
import { NewsLink } from './NewsLink.tsx'
import { NewsWords, shortWords } from './NewsWords.tsx'

export const NEWS_ROW_PX = 112

const row = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr) 128px;
  gap: ${space(3)};
  align-items: start;
  padding: ${space(3)} 0;
  border-bottom: 1px solid ${color.line};
  transition: transform ${motion.fast} ${motion.ease};
  &:active {
    transform: scale(0.98);
  }
`

const words = css`
  ${shortWords};
  gap: 4px;
  & > .title {
    line-height: 22px;
  }
`

/** A news item as a line of a list: words at the left, picture at the right. */
export function NewsRow({ row: item }: { row: NewsListItem }) {
  return (
    <NewsLink item={item} css={row}>
      <NewsWords item={item} css={words} />
      <NewsCover item={item} sizes="128px" />
    </NewsLink>
  )
}

export function NewsRowSkeleton() {
  return (
    <div css={row}>
      <div css={words}>
        <Skeleton height={44} />
        <Skeleton width="80%" height={20} />
        <Skeleton width="60%" height={16} />
      </div>
      <Skeleton width={128} ratio={16 / 9} />
    </div>
  )
}
