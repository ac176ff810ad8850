import { artCrops, color, font, layer, media, motion, Picture, radius } from '@cloudplay/ui'
import { css } from '@emotion/react'
import type { ElementType, ReactNode } from 'react'
import type { As } from '../controls/polymorphic.ts'

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

/** One style for the whole card: a list mounts dozens of cards while it scrolls, and each separate style costs time. */
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
  & > .art img {
    transition: transform ${motion.slow} ${motion.ease};
  }
  & > .art > .state {
    position: absolute;
    left: 8px;
    top: 8px;
    max-width: calc(100% - 16px);
  }
  & > .art > .more {
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
  }
  & > .art > .more > span {
    display: -webkit-box;
    -webkit-box-orient: vertical;
    -webkit-line-clamp: 4;
    overflow: hidden;
  }
  &:has(:focus-visible) > .art > .more {
    opacity: 1;
  }
  & > .text {
    min-width: 0;
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: 2px;
    align-content: start;
  }
  & > .text > .link {
    display: block;
    overflow: hidden;
    color: ${color.text};
    font-weight: ${font.weight.medium};
    line-height: 24px;
    text-align: left;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  & > .text > .link:focus-visible {
    outline: 0;
  }
  /* The whole card is the link's target. */
  & > .text > .link::after {
    content: '';
    position: absolute;
    inset: 0;
    border-radius: ${radius.medium};
  }
  & > .text > .link:focus-visible::after {
    outline: 2px solid ${color.text};
    outline-offset: 2px;
  }
  & > .text > .line {
    overflow: hidden;
    color: ${color.soft};
    font-size: ${font.size.small};
    line-height: 20px;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  & > .text > .state {
    margin: 2px 0 0 -6px;
  }
  & > .action {
    position: relative;
    z-index: ${layer.raised};
  }
  ${media.hover} {
    &:hover > .art img {
      transform: scale(1.03);
    }
    &:hover > .art > .more {
      opacity: 1;
    }
  }
`

const rowCard = css`
  ${card};
  grid-template-columns: 72px minmax(0, 1fr) auto;
  & > .art {
    grid-column: auto;
  }
  ${media.phone} {
    & > .text > .line {
      display: -webkit-box;
      -webkit-box-orient: vertical;
      -webkit-line-clamp: 2;
      white-space: normal;
    }
  }
`

/** A game: one picture, one name, one line, one state. `as={Link} to=…` (or `href`, `onClick`) applies to the name, whose target is the whole card. */
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
    <article css={inRow ? rowCard : card}>
      <div className="art" style={{ aspectRatio: String(artCrops[crop].ratio) }}>
        <Picture
          src={picture}
          alt=""
          crop={crop}
          sizes={sizes ?? defaultSizes[layout]}
          small={inRow}
          priority={priority}
        />
        {!inRow && overArt}
        {!inRow && more && (
          <div className="more" aria-hidden>
            <span>{more}</span>
          </div>
        )}
        {!inRow && state && <div className="state">{state}</div>}
      </div>
      <div className="text">
        <Element {...rest} className="link" data-card-name>
          {name}
        </Element>
        {line && (
          <p className="line" data-card-line>
            {line}
          </p>
        )}
        {inRow && state && <div className="state">{state}</div>}
      </div>
      {action && <div className="action">{action}</div>}
    </article>
  )
}

const defaultSizes = {
  wide: '(min-width: 768px) 380px, 92vw',
  tall: '(min-width: 768px) 220px, 42vw',
  row: '72px',
}
