import { css } from '@emotion/react'
import type { NewsListItem } from '@cloudplay/contract'
import { color, media, motion, radius, Skeleton, space } from '@cloudplay/ui'
import { NewsCover } from './NewsCover.tsx'
import { NewsLink } from './NewsLink.tsx'
import { NewsWords, shortWords } from './NewsWords.tsx'

const card = css`
  border-radius: ${radius.medium};
  transition: transform ${motion.fast} ${motion.ease};
  &:active {
    transform: scale(0.98);
  }
  & img {
    transition: transform ${motion.slow} ${motion.ease};
  }
  ${media.hover} {
    &:hover img {
      transform: scale(1.03);
    }
    &:hover .title {
      color: ${color.link};
    }
  }
`

const words = css`
  ${shortWords};
  padding-top: ${space(3)};
`

/** What a card of three in a row measures at the widest, in px. */
export const NEWS_CARD_PX = 340
const SIZES = '(min-width: 1264px) 384px, 31vw'

/** A news item with its picture above its words. */
export function NewsCard({ row: item }: { row: NewsListItem }) {
  return (
    <NewsLink item={item} css={card}>
      <NewsCover item={item} sizes={SIZES} />
      <NewsWords item={item} css={words} />
    </NewsLink>
  )
}

export function NewsCardSkeleton() {
  return (
    <div>
      <Skeleton ratio={16 / 9} />
      <div css={words}>
        <Skeleton height={48} />
        <Skeleton width="80%" height={20} />
        <Skeleton width="50%" height={18} />
      </div>
    </div>
  )
}
