import { css } from '@emotion/react'
import { TAGS_PER_SWIPE_PAGE, type Tag } from '@cloudplay/contract'
import { useTexts } from '@cloudplay/i18n'
import { color, font, motion, place, radius, Skeleton, space } from '@cloudplay/ui'
import { useState, type UIEvent } from 'react'
import { NamedIcon } from '../../components/NamedIcon.tsx'
import { browseTexts } from '../../texts/browse.ts'

const scroller = css`
  display: flex;
  margin: ${space(4)} calc(-1 * ${place.gutter}) 0;
  overflow-x: auto;
  overscroll-behavior-x: contain;
  scroll-snap-type: x mandatory;
  scrollbar-width: none;
`

const page = css`
  flex: 0 0 100%;
  display: grid;
  grid-template-columns: repeat(5, minmax(0, 1fr));
  align-content: start;
  gap: ${space(3)} ${space(1)};
  padding: ${space(1)} ${place.gutter};
  scroll-snap-align: start;
`

const tagStyle = css`
  display: grid;
  justify-items: center;
  gap: 6px;
  width: 100%;
  color: ${color.soft};
  font-size: ${font.size.tiny};
  line-height: 18px;
  text-wrap: balance;
  & > .tile {
    display: grid;
    place-items: center;
    width: 52px;
    height: 52px;
    overflow: hidden;
    border-radius: ${radius.medium};
    background: ${color.overlay};
    transition: transform ${motion.fast} ${motion.ease};
  }
  &:active > .tile {
    transform: scale(0.96);
  }
  &[aria-pressed='true'] {
    color: ${color.text};
    font-weight: ${font.weight.bold};
  }
  &[aria-pressed='true'] > .tile {
    background: ${color.main};
    color: ${color.onMain};
  }
`

const dots = css`
  display: flex;
  justify-content: center;
  gap: 6px;
  height: 6px;
  margin-top: ${space(3)};
  & > span {
    width: 14px;
    height: 4px;
    border-radius: ${radius.pill};
    background: ${color.washStrong};
  }
  & > span[data-shown] {
    background: ${color.text};
  }
`

/** Tags in pages of ten that are swiped through (HOME-11). */
export function TagPages({
  tags,
  chosen,
  onChoose,
}: {
  tags: readonly Tag[]
  chosen: number | undefined
  onChoose: (id: number) => void
}) {
  const words = useTexts(browseTexts)
  const [shown, setShown] = useState(0)
  const pages = swipePages(tags)
  const onScroll = ({ currentTarget }: UIEvent) =>
    setShown(Math.round(currentTarget.scrollLeft / currentTarget.clientWidth))
  return (
    <nav aria-label={words.tags}>
      <div css={scroller} onScroll={onScroll}>
        {pages.map((tagsOfPage, at) => (
          <ul key={at} css={page}>
            {tagsOfPage.map((tag) => (
              <li key={tag.id}>
                <button
                  type="button"
                  css={tagStyle}
                  aria-pressed={tag.id === chosen}
                  onClick={() => onChoose(tag.id)}
                >
                  <span className="tile">
                    <NamedIcon name={tag.icon} />
                  </span>
                  {tag.name}
                </button>
              </li>
            ))}
          </ul>
        ))}
      </div>
      {pages.length > 1 && (
        <div css={dots} aria-hidden>
          {pages.map((_, at) => (
            <span key={at} data-shown={at === shown || undefined} />
          ))}
        </div>
      )}
    </nav>
  )
}

function swipePages(tags: readonly Tag[]): Tag[][] {
  const pages: Tag[][] = []
  for (let at = 0; at < tags.length; at += TAGS_PER_SWIPE_PAGE)
    pages.push(tags.slice(at, at + TAGS_PER_SWIPE_PAGE))
  return pages
}

/** The outline of one full page of tags and its dots. */
export function TagPagesSkeleton() {
  return (
    <div aria-hidden>
      <div css={scroller}>
        <div css={page}>
          {Array.from({ length: TAGS_PER_SWIPE_PAGE }, (_, at) => (
            <div key={at} css={tagStyle}>
              <Skeleton width={52} height={52} />
              <Skeleton width={44} height={18} />
            </div>
          ))}
        </div>
      </div>
      <div css={dots} />
    </div>
  )
}
