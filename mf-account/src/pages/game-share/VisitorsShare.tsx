import { css } from '@emotion/react'
import { call } from '@cloudplay/api'
import { textLanguage, useTexts } from '@cloudplay/i18n'
import { loginFor, path } from '@cloudplay/paths'
import { Button, color, font, media, Section, space } from '@cloudplay/ui'
import { GameCard, GameCardSkeleton } from '@cloudplay/ui/game-card'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import { shareTexts } from '../../texts/share.ts'

const invite = css`
  display: grid;
  justify-items: start;
  gap: ${space(3)};
  margin-bottom: ${space(8)};
  & > h2 {
    font-size: ${font.size.large};
  }
  & > p {
    max-width: 560px;
    color: ${color.soft};
  }
`

const games = css`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: ${space(4)};
  ${media.desktop} {
    grid-template-columns: repeat(3, minmax(0, 1fr));
    gap: ${space(6)};
  }
`

const HOT_GAMES = 6

/** For visitors: popular games, and how to get their own link. */
export function VisitorsShare({ invited }: { invited: boolean }) {
  const words = useTexts(shareTexts)
  const hot = useQuery({
    queryKey: ['getHotGame', HOT_GAMES],
    meta: { quiet: true },
    queryFn: () => call('getHotGame', { num: HOT_GAMES }),
  })
  const login = (
    <div css={invite}>
      <h2>{words.headline}</h2>
      <p>{words.visitorText}</p>
      <Button
        as={Link}
        to={loginFor(path.gameShare())}
        variant={invited ? 'plain' : 'main'}
        size="large"
      >
        {words.logIn}
      </Button>
    </div>
  )
  const list = !hot.isLoadingError && (
    <Section title={words.hotGames}>
      <div css={games} aria-busy={hot.isPending || undefined}>
        {hot.data
          ? hot.data.list.map(({ game_id: id, name, desc, image_list: picture }) => (
              <GameCard
                key={id}
                as={Link}
                to={path.game(id)}
                name={name}
                picture={picture}
                line={<span lang={textLanguage(desc)}>{desc}</span>}
              />
            ))
          : Array.from({ length: HOT_GAMES }, (_, index) => <GameCardSkeleton key={index} />)}
      </div>
    </Section>
  )
  // Invited visitors come to play, others to invite.
  return invited ? (
    <>
      {list}
      <div css={{ marginTop: 40 }}>{login}</div>
    </>
  ) : (
    <>
      {login}
      {list}
    </>
  )
}
