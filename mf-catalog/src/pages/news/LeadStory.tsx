import { css } from '@emotion/react'
import type { NewsListItem } from '@cloudplay/contract'
import { useTexts } from '@cloudplay/i18n'
import { color, font, media, motion, radius, Skeleton, space } from '@cloudplay/ui'
import { NewsCover } from '../../components/news/NewsCover.tsx'
import { NewsLink } from '../../components/news/NewsLink.tsx'
import { NewsWords } from '../../components/news/NewsWords.tsx'
import { newsTexts } from '../../texts/news.ts'

const story = css`
  display: grid;
  grid-template-columns: minmax(0, 1.6fr) minmax(0, 1fr);
  align-items: center;
  gap: ${space(8)};
  margin-bottom: ${space(10)};
  padding: ${space(4)};
  border-radius: ${radius.large};
  background: ${color.raised};
  box-shadow: inset 0 0 0 1px ${color.line};
  & img {
    transition: transform ${motion.slow} ${motion.ease};
  }
  ${media.hover} {
    &:hover img {
      transform: scale(1.02);
    }
    &:hover .title {
      color: ${color.link};
    }
  }
`

const words = css`
  display: grid;
  gap: ${space(3)};
  padding-right: ${space(6)};
  & > .kicker {
    color: ${color.warning};
    font-size: ${font.size.small};
    font-weight: ${font.weight.medium};
  }
  & > .title {
    color: ${color.text};
    font-size: ${font.size.large};
    font-weight: ${font.weight.bold};
    line-height: 1.4;
  }
  & > .brief {
    color: ${color.soft};
  }
`

/** The first news item of a desktop, larger than all others. */
export function LeadStory({ item }: { item: NewsListItem }) {
  const texts = useTexts(newsTexts)
  return (
    <NewsLink item={item} css={story}>
      <NewsCover item={item} sizes="(min-width: 1264px) 720px, 60vw" priority />
      <NewsWords item={item} css={words} kicker={<p className="kicker">{texts.lead}</p>} />
    </NewsLink>
  )
}

export function LeadStorySkeleton() {
  return (
    <div css={story} aria-hidden>
      <Skeleton ratio={16 / 9} />
      <div css={words}>
        <Skeleton width="30%" height={20} />
        <Skeleton height={68} />
        <Skeleton width="80%" height={24} />
      </div>
    </div>
  )
}
