import { css } from '@emotion/react'
import type { MiniGame } from '@cloudplay/contract'
import { useTexts } from '@cloudplay/i18n'
import { loginFor, path } from '@cloudplay/paths'
import { color, font, media, motion, radius, space, visuallyHidden } from '@cloudplay/ui'
import { ExternalLink } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { miniGameTexts } from '../../texts/mini-games.ts'
import { MiniGameIcon } from './MiniGameIcon.tsx'

/** Height of a card, in px. */
export const MINI_GAME_PX = 88

const card = css`
  display: grid;
  grid-template-columns: 56px minmax(0, 1fr) auto;
  align-items: center;
  gap: 0 ${space(3)};
  min-height: ${MINI_GAME_PX}px;
  padding: ${space(3)} ${space(4)};
  border-radius: ${radius.medium};
  background: ${color.raised};
  color: ${color.text};
  transition: transform ${motion.fast} ${motion.ease};
  &:active {
    transform: scale(0.98);
  }
  & .name {
    display: block;
    font-weight: ${font.weight.medium};
  }
  & .line {
    display: block;
    color: ${color.soft};
    font-size: ${font.size.small};
    line-height: 20px;
  }
  & > .open {
    display: inline-flex;
    align-items: center;
    gap: 6px;
    color: ${color.link};
    font-size: ${font.size.small};
    white-space: nowrap;
  }
  ${media.hover} {
    &:hover {
      background: ${color.overlay};
    }
  }
`

/** A mini-game: opens its site in a new window. Visitors go to the login first, and back to the list. */
export function MiniGameCard({ game }: { game: MiniGame }) {
  const words = useTexts(miniGameTexts)
  if (!isWebAddress(game.url)) {
    return (
      <Link css={card} to={loginFor(path.miniGames())}>
        <Face game={game}>{words.logInFirst}</Face>
      </Link>
    )
  }
  return (
    <a css={card} href={game.url} target="_blank" rel="noopener noreferrer external">
      <Face game={game}>
        {words.open}
        <span css={visuallyHidden}>{words.newWindow}</span>
        <ExternalLink size={16} aria-hidden />
      </Face>
    </a>
  )
}

function Face({ game, children }: { game: MiniGame; children: ReactNode }) {
  return (
    <>
      <MiniGameIcon name={game.icon} place={game.id} />
      <span>
        <span className="name">{game.name}</span>
        <span className="line">{game.desc}</span>
      </span>
      <span className="open">{children}</span>
    </>
  )
}

/** The server signs no other; a visitor has none. */
const isWebAddress = (url: string) => URL.canParse(url) && new URL(url).protocol === 'https:'
