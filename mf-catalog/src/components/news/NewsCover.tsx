import { css } from '@emotion/react'
import type { NewsListItem } from '@cloudplay/contract'
import { useTexts } from '@cloudplay/i18n'
import { font, Picture, radius } from '@cloudplay/ui'
import { Play } from 'lucide-react'
import { newsTarget } from '../../rules/news-target.ts'
import { newsTexts } from '../../texts/news.ts'

const box = css`
  position: relative;
  overflow: hidden;
  border-radius: ${radius.medium};
  isolation: isolate;
`

const play = css`
  position: absolute;
  inset: 0;
  display: grid;
  place-items: center;
  background: rgba(11, 14, 20, 0.28);
  & > span {
    display: grid;
    place-items: center;
    width: clamp(36px, 30%, 64px);
    aspect-ratio: 1;
    border-radius: 50%;
    background: rgba(11, 14, 20, 0.78);
    color: #fff;
  }
  & svg {
    width: 45%;
    height: 45%;
    margin-left: 8%;
  }
`

const pinned = css`
  position: absolute;
  left: 8px;
  top: 8px;
  height: 22px;
  padding: 0 8px;
  border-radius: 6px;
  background: rgba(11, 14, 20, 0.86);
  color: #fff;
  font-size: ${font.size.tiny};
  font-weight: ${font.weight.medium};
  line-height: 22px;
`

/** The picture of a news item, with the sign of a film and the mark of a pinned one (LIST-11). */
export function NewsCover({
  item,
  sizes,
  priority,
  className,
}: {
  item: NewsListItem
  sizes: string
  priority?: boolean
  className?: string
}) {
  const words = useTexts(newsTexts)
  return (
    <div css={box} className={className}>
      <Picture src={item.cover} alt="" crop="wide" sizes={sizes} priority={priority} />
      {newsTarget(item).kind === 'film' && (
        <div css={play} role="img" aria-label={words.film}>
          <span>
            <Play fill="currentColor" aria-hidden />
          </span>
        </div>
      )}
      {item.is_top === 1 && <span css={pinned}>{words.pinned}</span>}
    </div>
  )
}
