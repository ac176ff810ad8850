import { css } from '@emotion/react'
import { path } from '@cloudplay/paths'
import { color, font, layer, media, Picture, place, radius, space } from '@cloudplay/ui'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'

const bar = css`
  position: fixed;
  inset: auto 8px calc(${place.barBottom} + ${place.safeBottom} + 8px);
  z-index: ${layer.sticky};
  display: flex;
  align-items: center;
  gap: ${space(3)};
  padding: ${space(2)};
  border-radius: ${radius.medium};
  background: ${color.overlay};
  box-shadow:
    inset 0 0 0 1px ${color.line},
    0 8px 24px rgba(0, 0, 0, 0.4);
  & > .picture {
    flex: none;
    width: 64px;
    overflow: hidden;
    border-radius: ${radius.small};
  }
  & > .words {
    flex: 1;
    min-width: 0;
  }
  & > .words > a {
    display: block;
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
    /* The line is low, the target is not. */
    padding: 13px 0 10px;
    margin: -13px 0 -10px;
    font-weight: ${font.weight.medium};
  }
  & > .words > p {
    color: ${color.soft};
    font-size: ${font.size.tiny};
    font-variant-numeric: tabular-nums;
  }
  & > .minimise {
    /* Above the corner, as the words need the whole width. */
    position: absolute;
    right: 4px;
    top: -38px;
  }
  & > .minimise > svg {
    box-sizing: content-box;
    padding: 6px;
    border-radius: 50%;
    background: ${color.overlay};
    box-shadow: inset 0 0 0 1px ${color.line};
  }
  & > .act {
    display: flex;
    gap: ${space(2)};
  }
  @media (max-width: 359px) {
    & > .picture {
      display: none;
    }
  }
  ${media.desktop} {
    inset: auto 32px 32px auto;
    flex-wrap: wrap;
    width: 320px;
    padding: ${space(4)};
    border-radius: ${radius.large};
    & > .picture {
      width: 96px;
    }
    & > .act {
      width: 100%;
    }
    & > .act > * {
      flex: 1;
    }
  }
`

interface StatusBarProps {
  label: string
  game: { game_id: number; name: string; image_list: string }
  words: ReactNode
  title?: string
  corner?: ReactNode
  children: ReactNode
}

/** The desktop's panel and the phone's bar: a game, what it does, and what can be done. */
export function StatusBar({ label, game, words, title, corner, children }: StatusBarProps) {
  return (
    <aside css={bar} aria-label={label} title={title}>
      {corner}
      <div className="picture">
        <Picture src={game.image_list} alt="" crop="wide" sizes="96px" />
      </div>
      <div className="words">
        <Link to={path.game(game.game_id)}>{game.name}</Link>
        <p aria-live="polite">{words}</p>
      </div>
      <div className="act">{children}</div>
    </aside>
  )
}
