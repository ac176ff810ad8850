import { call, firstData, isApiFailure, wordsFor } from '@cloudplay/api'
import { BodyStatus, type GameDetail } from '@cloudplay/contract'
import { css } from '@emotion/react'
import { textLanguage, useTexts } from '@cloudplay/i18n'
import { path } from '@cloudplay/paths'
import { Button, color, EmptyState, ErrorState, font, media, Skeleton, space } from '@cloudplay/ui'
import { PageFrame } from '@cloudplay/ui/page-frame'
import { ChineseOnly } from '@cloudplay/ui/chinese-only'
import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { Link, useParams } from 'react-router-dom'
import { NothingHere } from '../../components/NothingHere.tsx'
import { Film } from '../../components/film/Film.tsx'
import { filmAddress } from '../../rules/web-address.ts'
import { videoTexts } from '../../texts/video.ts'
import { AdvertTask } from './AdvertTask.tsx'
import { MoreFilms } from './MoreFilms.tsx'
import { useAdvert } from './use-advert.ts'

const layout = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(5)};
  margin-bottom: ${space(10)};
  ${media.desktop} {
    grid-template-columns: minmax(0, 1fr) 320px;
    gap: ${space(10)};
    align-items: start;
  }
`

const side = css`
  display: grid;
  gap: ${space(5)};
  & > .game {
    display: grid;
    justify-items: start;
    gap: ${space(3)};
  }
  & h2 {
    font-size: ${font.size.large};
  }
  & p.desc {
    color: ${color.soft};
  }
`

/** The id of a game, or null where the address names none. */
function gameIdOf(text: string | undefined): number | null {
  const id = text !== undefined && /^[1-9]\d{0,9}$/.test(text) ? Number(text) : 0
  return id > 0 && id <= 2_147_483_647 ? id : null
}

/** The film of a game (LIST-15); watching one is a task of the welfare page. */
export default function Video() {
  const words = useTexts(videoTexts)
  const gameId = gameIdOf(useParams()['id'])
  const game = useQuery({
    queryKey: ['video', gameId],
    queryFn: ({ signal }) => call('getGameInfo', { game_id: gameId ?? 0 }, { signal }),
    initialData: () =>
      gameId === null ? undefined : firstData('getGameInfo', { game_id: gameId }),
    enabled: gameId !== null,
    staleTime: 60_000,
    meta: { quiet: true },
  })
  const missing =
    gameId === null || (isApiFailure(game.error) && game.error.status === BodyStatus.notFound)
  return (
    <PageFrame title={words.title} wide>
      {game.data ? (
        <Watched key={gameId} game={game.data} />
      ) : missing ? (
        <NothingHere
          scene="search"
          title={words.missingTitle}
          text={words.missingText}
          to={path.home()}
          link={words.home}
        />
      ) : game.isError ? (
        <ErrorState
          text={wordsFor(game.error)}
          retrying={game.isFetching}
          onRetry={() => void game.refetch()}
        />
      ) : (
        <div css={layout} aria-busy="true">
          <Skeleton ratio={16 / 9} />
          <Skeleton height={160} />
        </div>
      )}
      <MoreFilms />
    </PageFrame>
  )
}

function Watched({ game }: { game: GameDetail }) {
  const words = useTexts(videoTexts)
  const element = useRef<HTMLVideoElement>(null)
  const { task, isComing, watch } = useAdvert(element)
  const address = game.video_url || game.preview_url || ''
  return (
    <div css={layout}>
      {address === '' ? (
        <EmptyState title={words.noneTitle} />
      ) : (
        // A film is shorter than the task: it begins again until the task is done.
        <Film
          element={element}
          src={filmAddress(address)}
          poster={game.image_double}
          title={game.name}
          loop={task?.status === 0 && watch?.phase !== 'done'}
        />
      )}
      <div css={side}>
        {address !== '' && <AdvertTask task={task} isComing={isComing} watch={watch} />}
        <div className="game">
          <h2>{game.name}</h2>
          <ChineseOnly text={game.desc} />
          <p className="desc" lang={textLanguage(game.desc)}>
            {game.desc}
          </p>
          <Button as={Link} to={path.game(game.game_id)}>
            {words.about}
          </Button>
        </div>
      </div>
    </div>
  )
}
