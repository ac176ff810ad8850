import { css } from '@emotion/react'
import type { GameDetail as GameOnItsPage } from '@cloudplay/contract'
import { path } from '@cloudplay/paths'
import { BackBar, Button, color, EmptyState, ErrorState, font, layer, media, place, radius, space } from '@cloudplay/ui'
import { useEffect } from 'react'
import { Link } from 'react-router-dom'
import type { PlayState } from '../../play/state.ts'
import { usePlay } from '../../play/use-play.ts'
import { GameDetailSkeleton } from './GameDetailSkeleton.tsx'
import { GamePrice, GameTags } from './Facts.tsx'
import { Gallery } from './Gallery.tsx'
import { PlayButtons } from './PlayButtons.tsx'
import { ServiceDescription } from './ServiceDescription.tsx'
import { ServiceVideo } from './ServiceVideo.tsx'
import { detailLayout } from './layout.ts'
import { isGameMissing, useGame } from './use-game.ts'

const phoneBar = css`
  position: fixed;
  inset: auto 0 0;
  z-index: ${layer.bar};
  display: grid;
  gap: ${space(2)};
  padding: ${space(3)} ${place.gutter} calc(${space(3)} + ${place.safeBottom});
  background: ${color.raised};
  border-top: 1px solid ${color.line};
  ${media.desktop} {
    display: none;
  }
`

const panel = css`
  display: none;
  ${media.desktop} {
    position: sticky;
    top: calc(${place.barTop} + 32px);
    display: grid;
    gap: ${space(5)};
    padding: ${space(6)};
    border-radius: ${radius.large};
    background: ${color.raised};
    box-shadow: inset 0 0 0 1px ${color.line};
  }
`

const heading = css`
  display: grid;
  gap: ${space(3)};
  & > h1 {
    font-size: ${font.size.large};
  }
  & > .desc {
    color: ${color.soft};
  }
`

const phoneOnly = css`
  ${media.desktop} {
    display: none;
  }
`

/** A game's own page: what it looks like, what it is, what it costs, and the way in. */
export function GameDetail({ gameId }: { gameId: number | null }) {
  const state = usePlay()
  const query = useGame(gameId)
  const back = <BackBar title={query.data?.name ?? '游戏详情'} />
  if (gameId === null || isGameMissing(query.error)) {
    return (
      <>
        <div css={phoneOnly}>{back}</div>
        <EmptyState
          scene="search"
          title="没有找到这款游戏"
          text="它可能已经下架，去看看别的吧。"
          action={
            <Button as={Link} to={path.home()} variant="main">
              回首页
            </Button>
          }
        />
      </>
    )
  }
  if (query.data) return <Detail game={query.data} state={state} />
  return (
    <>
      <div css={phoneOnly}>{back}</div>
      {query.isError ? <ErrorState onRetry={() => void query.refetch()} retrying={query.isFetching} /> : <GameDetailSkeleton />}
    </>
  )
}

function Detail({ game, state }: { game: GameOnItsPage; state: PlayState }) {
  useBarHeight()
  const images = game.images.length > 0 ? game.images : [game.banner_url || game.image_double]
  return (
    <>
      <div css={phoneOnly}>
        <BackBar title={game.name} />
      </div>
      <article css={detailLayout}>
        <div className="show">
          {game.service_banner_type === 1 && game.video_url ? (
            <ServiceVideo name={game.name} src={game.video_url} poster={images[0] ?? ''} />
          ) : (
            <Gallery name={game.name} images={images} />
          )}
        </div>
        <aside css={panel}>
          <Heading game={game} />
          <GamePrice game={game} />
          <PlayButtons game={game} state={state} stacked />
        </aside>
        <div className="words">
          <div css={phoneOnly}>
            <Heading game={game} />
          </div>
          <ServiceDescription html={game.service_desc} />
        </div>
      </article>
      <div css={phoneBar}>
        <GamePrice game={game} />
        <PlayButtons game={game} state={state} />
      </div>
    </>
  )
}

function Heading({ game }: { game: GameOnItsPage }) {
  return (
    <div css={heading}>
      <h1>{game.name}</h1>
      <GameTags game={game} />
      <p className="desc">{game.desc}</p>
    </div>
  )
}

/** Toasts and whatever else stands at the bottom keep clear of the play bar while this page is shown on a phone. */
function useBarHeight() {
  useEffect(() => {
    if (!matchMedia('(max-width: 767.98px)').matches) return
    const root = document.documentElement.style
    const before = root.getPropertyValue('--bar-bottom')
    root.setProperty('--bar-bottom', '105px')
    return () => root.setProperty('--bar-bottom', before)
  }, [])
}
