import { css } from '@emotion/react'
import { textLanguage, useTexts } from '@cloudplay/i18n'
import { path } from '@cloudplay/paths'
import { color, font, media, Picture, radius, Section, space } from '@cloudplay/ui'
import { GameCardSkeleton } from '@cloudplay/ui/game-card'
import { MoreLink } from '@cloudplay/ui/more-link'
import { Link } from 'react-router-dom'
import { OFFERED_GAMES, useHotGames } from '../../../api/search.ts'
import { searchTexts } from '../../../texts/search.ts'
import type { Search } from '../query/use-search.ts'

const list = css`
  display: grid;
  gap: ${space(1)} ${space(6)};
  ${media.desktop} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
    gap: ${space(2)} ${space(10)};
  }
`

const row = css`
  display: grid;
  grid-template-columns: 20px 56px minmax(0, 1fr);
  align-items: center;
  gap: 2px ${space(3)};
  width: 100%;
  min-height: 72px;
  padding: ${space(2)};
  border-radius: ${radius.medium};
  text-align: left;
  & > .place {
    grid-row: 1 / span 2;
    color: ${color.muted};
    font-weight: ${font.weight.bold};
    font-variant-numeric: tabular-nums;
    text-align: center;
  }
  & > .place[data-top] {
    color: ${color.warning};
  }
  & > .art {
    grid-row: 1 / span 2;
    border-radius: ${radius.small};
  }
  & > .name,
  & > .line {
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  & > .name {
    align-self: end;
    color: ${color.text};
    font-weight: ${font.weight.medium};
  }
  & > .line {
    align-self: start;
    color: ${color.soft};
    font-size: ${font.size.small};
  }
  ${media.hover} {
    &:hover {
      background: ${color.wash};
    }
  }
`

/** The module of the hottest games of all. */
const ALL_MODULES = 0
/** Places that are marked. */
const TOP = 3

/** The most played games, each a search away; nothing if they can't load. */
export function HotGames({ search: { searchFor } }: { search: Search }) {
  const words = useTexts(searchTexts)
  const { data: games, isPending } = useHotGames()
  if (!isPending && !games?.length) return null
  return (
    <Section title={words.hotTitle} more={<MoreLink as={Link} to={path.hotGames(ALL_MODULES)} />}>
      <ol css={list}>
        {isPending &&
          Array.from({ length: OFFERED_GAMES }, (_, at) => (
            <li key={at}>
              <GameCardSkeleton layout="row" />
            </li>
          ))}
        {games?.map((game, at) => (
          <li key={game.game_id}>
            <button type="button" css={row} onClick={() => searchFor(game.name)}>
              <span className="place" data-top={at < TOP || undefined}>
                {at + 1}
              </span>
              <Picture className="art" src={game.icon} alt="" crop="square" sizes="56px" />
              <span className="name">{game.name}</span>
              <span className="line" lang={textLanguage(game.desc)}>
                {game.desc}
              </span>
            </button>
          </li>
        ))}
      </ol>
    </Section>
  )
}
