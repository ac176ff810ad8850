import { css } from '@emotion/react'
import { useTexts } from '@cloudplay/i18n'
import { path } from '@cloudplay/paths'
import { color, ErrorState, font, media, Skeleton, space } from '@cloudplay/ui'
import { PageFrame } from '@cloudplay/ui/page-frame'
import { useMiniGames } from '../../api/lists.ts'
import { NothingHere } from '../../components/NothingHere.tsx'
import { miniGameTexts } from '../../texts/mini-games.ts'
import { MINI_GAME_PX, MiniGameCard } from './MiniGameCard.tsx'

const intro = css`
  margin-bottom: ${space(4)};
  color: ${color.soft};
  font-size: ${font.size.small};
  ${media.desktop} {
    margin-bottom: ${space(6)};
  }
`

const grid = css`
  display: grid;
  gap: ${space(3)};
  ${media.desktop} {
    grid-template-columns: repeat(auto-fill, minmax(300px, 1fr));
    gap: ${space(5)};
  }
`

/** How many outlines stand for the games: the site has nine. */
const OUTLINES = 9

/** Free games that run on the sites of those who made them (LIST-3). */
export default function MiniGames() {
  const words = useTexts(miniGameTexts)
  const { data, isPending, isError, isFetching, refetch } = useMiniGames()
  return (
    <PageFrame title={words.title} wide>
      {isPending && (
        <div css={grid} aria-hidden data-skeleton>
          {Array.from({ length: OUTLINES }, (_, at) => (
            <Skeleton key={at} height={MINI_GAME_PX} />
          ))}
        </div>
      )}
      {isError && !data && <ErrorState retrying={isFetching} onRetry={() => void refetch()} />}
      {data?.length === 0 && (
        <NothingHere
          title={words.emptyTitle}
          text={words.emptyText}
          to={path.home()}
          link={words.home}
        />
      )}
      {data && data.length > 0 && (
        <>
          <p css={intro}>{words.intro}</p>
          <ul css={grid} role="list" aria-label={words.title}>
            {data.map((game) => (
              <li key={game.id}>
                <MiniGameCard game={game} />
              </li>
            ))}
          </ul>
        </>
      )}
    </PageFrame>
  )
}
