import { css } from '@emotion/react'
import type { ElementType, ReactNode } from 'react'
import { artCrops } from './art.ts'
import { Picture } from './Picture.tsx'
import type { As } from '../controls/polymorphic.ts'
import { color, font, layer, media, motion, radius } from '../theme/theme.ts'

type GameCardOwnProps = {
  name: string
  /** Address of the game's picture; the layout chooses the crop. */
  picture: string | undefined
  /** One line on the game. */
  line?: ReactNode
  /** One state, normally a `Badge`. */
  state?: ReactNode
  /** `wide` and `tall`: picture above; `row`: small square picture at the left. Default `wide`. */
  layout?: 'wide' | 'tall' | 'row'
  /** A control next to the card's own link, e.g. a play button; it keeps its own press. */
  action?: ReactNode
  /** Covers the picture, such as a film of the game; not in `row`. */
  overArt?: ReactNode
  /** More words, shown over the picture under a pointer and on keyboard focus; not in `row`. */
  more?: string
  /** The `sizes` of the picture. */
  sizes?: string
  /** The picture is above the fold. */
  priority?: boolean
}

const card = css`
  position: relative;
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  align-content: start;
  align-items: center;
  gap: 10px 12px;
  min-width: 0;
  transition: transform ${motion.fast} ${motion.ease};
  &:has(> .text > .link:active) {
    transform: scale(0.98);
  }
  & > .art {
    position: relative;
    grid-column: 1 / -1;
    border-radius: ${radius.medium};
    overflow: hidden;
    isolation: isolate;
  }
  & .art img {
    transition: transform ${motion.slow} ${motion.ease};
  }
  ${media.hover} {
    &:hover .art img {
      transform: scale(1.03);
    }
  }
`

const rowCard = css`
  grid-template-columns: 72px minmax(0, 1fr) auto;
  & > .art {
    grid-column: auto;
  }
`

const text = css`
  min-width: 0;
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 2px;
  align-content: start;
`

const link = css`
  display: block;
  overflow: hidden;
  color: ${color.text};
  font-weight: ${font.weight.medium};
  line-height: 24px;
  text-align: left;
  text-overflow: ellipsis;
  white-space: nowrap;
  &:focus-visible {
    outline: 0;
  }
  /* The whole card is the link's target. */
  &::after {
    content: '';
    position: absolute;
    inset: 0;
    border-radius: ${radius.medium};
  }
  &:focus-visible::after {
    outline: 2px solid ${color.text};
    outline-offset: 2px;
  }
`

const lineStyle = css`
  overflow: hidden;
  color: ${color.soft};
  font-size: ${font.size.small};
  line-height: 20px;
  text-overflow: ellipsis;
  white-space: nowrap;
`

const moreStyle = css`
  position: absolute;
  inset: 0;
  display: flex;
  align-items: end;
  padding: 16px;
  background: linear-gradient(to top, rgba(11, 14, 20, 0.94) 20%, rgba(11, 14, 20, 0.3));
  color: ${color.text};
  font-size: ${font.size.small};
  line-height: 20px;
  opacity: 0;
  transition: opacity ${motion.normal} ${motion.ease};
  article:has(:focus-visible) & {
    opacity: 1;
  }
  ${media.hover} {
    article:hover & {
      opacity: 1;
    }
  }
  & > span {
    display: -webkit-box;
    -webkit-box-orient: vertical;
    -webkit-line-clamp: 4;
    overflow: hidden;
  }
`

const stateOnArt = css`
  position: absolute;
  left: 8px;
  top: 8px;
  max-width: calc(100% - 16px);
`

const stateInRow = css`
  margin: 2px 0 0 -6px;
`

const actionStyle = css`
  position: relative;
  z-index: ${layer.raised};
`

/** A game: one picture, one name, one line, one state. `as={Link} to=…` (or `href`, `onClick`) goes to the name, whose target is the whole card. */
export function GameCard<E extends ElementType = 'a'>(props: As<E, GameCardOwnProps>) {
  const {
    as,
    name,
    picture,
    line,
    state,
    layout = 'wide',
    action,
    more,
    overArt,
    sizes,
    priority,
    ...rest
  } = props as As<'a', GameCardOwnProps>
  const Element: ElementType = as ?? 'a'
  const inRow = layout === 'row'
  const crop = inRow ? 'square' : layout
  return (
    <article css={[card, inRow && rowCard]}>
      <div className="art" style={{ aspectRatio: String(artCrops[crop].ratio) }}>
        <Picture src={picture} alt="" crop={crop} sizes={sizes ?? defaultSizes[layout]} priority={priority} />
        {!inRow && overArt}
        {!inRow && more && (
          <div css={moreStyle} aria-hidden>
            <span>{more}</span>
          </div>
        )}
        {!inRow && state && <div css={stateOnArt}>{state}</div>}
      </div>
      <div className="text" css={text}>
        <Element {...rest} className="link" css={link}>
          {name}
        </Element>
        {line && <p css={lineStyle}>{line}</p>}
        {inRow && state && <div css={stateInRow}>{state}</div>}
      </div>
      {action && <div css={actionStyle}>{action}</div>}
    </article>
  )
}

const defaultSizes = { wide: '(min-width: 768px) 380px, 92vw', tall: '(min-width: 768px) 220px, 42vw', row: '72px' }
