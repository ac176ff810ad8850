import { css } from '@emotion/react'
import type { GameDetail as GameOnItsPage } from '@cloudplay/contract'
import { FavouriteButton } from '@cloudplay/games'
import { textLanguage, useTexts } from '@cloudplay/i18n'
import { path } from '@cloudplay/paths'
import { RichText } from '@cloudplay/rich-text'
import { currentDevice, useSession } from '@cloudplay/session'
import {
  BackBar,
  Button,
  color,
  EmptyState,
  ErrorState,
  layer,
  place,
  Section,
  space,
  visuallyHidden,
} from '@cloudplay/ui'
import { barSpace } from '@cloudplay/ui/bar-space'
import { ChineseOnly } from '@cloudplay/ui/chinese-only'
import { Suspense, useDeferredValue } from 'react'
import { Link } from 'react-router-dom'
import type { PlayState } from '../../play/states/state.ts'
import { NetworkOffer } from '../../components/network-offer/NetworkOffer.tsx'
import { usePlay } from '../../hooks/use-play.ts'
import { GameAhead } from './GameAhead.tsx'
import { AgeNote, GamePrice, GameTags } from './about/Facts.tsx'
import { Controls } from './about/Controls.tsx'
import { Gallery } from './about/Gallery.tsx'
import { GameFacts } from './about/GameFacts.tsx'
import { Launch } from './about/Launch.tsx'
import { LinkedLayoutLater, OwnControlsLater, SavesLater } from './about/later.tsx'
import { Related } from './about/Related.tsx'
import { WaitNote } from './about/WaitNote.tsx'
import { slidesOf } from './about/slides.ts'
import { isClosed, isStartable } from './buttons/buttons.ts'
import { PlayButtons } from './buttons/PlayButtons.tsx'
import { ServiceVideo } from './about/ServiceVideo.tsx'
import { detailLayout, heading, panel } from './layout.ts'
import { isGameMissing, useGame } from '../../hooks/use-game.ts'
import { detailTexts } from '../../texts/detail.ts'
import { factTexts } from '../../texts/facts.ts'
import { savesTexts } from '../../texts/saves.ts'

const phoneBar = css`
  position: fixed;
  inset: auto 0 0;
  z-index: ${layer.bar};
  display: grid;
  gap: ${space(2)};
  padding: ${space(3)} ${place.gutter} calc(${space(3)} + ${place.safeBottom});
  background: ${color.raised};
  border-top: 1px solid ${color.line};
`

/** A game's own page: what it looks like, what it is, what it costs, and the way in. */
export function GameDetail({ gameId }: { gameId: number | null }) {
  const words = useTexts(detailTexts)
  const state = usePlay()
  const query = useGame(gameId)
  // An answer that comes after the page is drawn in slices; a press meanwhile needn't wait.
  const game = useDeferredValue(query.data)
  if (game)
    return (
      <>
        {currentDevice() === 'desktop' ? (
          <DesktopDetail game={game} state={state} />
        ) : (
          <PhoneDetail game={game} state={state} />
        )}
        {/* This boundary and that of `About` hydrate on their own, after what is above them. */}
        <Suspense>
          <Related gameId={game.game_id} />
        </Suspense>
      </>
    )
  const missing = gameId === null || isGameMissing(query.error)
  if (!missing && !query.isError) return <GameAhead />
  return (
    <>
      {currentDevice() === 'mobile' && <BackBar title={words.title} />}
      {missing ? (
        <GameMissing />
      ) : (
        <ErrorState onRetry={() => void query.refetch()} retrying={query.isFetching} />
      )}
    </>
  )
}

function GameMissing() {
  const words = useTexts(detailTexts)
  return (
    <EmptyState
      scene="search"
      title={words.missingTitle}
      text={words.missingText}
      action={
        <Button as={Link} to={path.home()} variant="main">
          {words.backHome}
        </Button>
      }
    />
  )
}

interface DetailProps {
  game: GameOnItsPage
  state: PlayState
}

/** `service_banner_type` of a game whose page shows its video (PLAY-1). */
const VIDEO_BANNER = 1

function DesktopDetail({ game, state }: DetailProps) {
  return (
    <article css={detailLayout} data-panel>
      <Show game={game} />
      <aside css={panel}>
        <LinkedLayoutLater game={game} />
        <Heading game={game} level="h1" />
        <Terms game={game} />
        <PlayButtons game={game} state={state} stacked />
      </aside>
      <Suspense>
        <About game={game} />
      </Suspense>
    </article>
  )
}

/** The start button stays at the thumb while scrolling. */
function PhoneDetail({ game, state }: DetailProps) {
  const words = useTexts(detailTexts)
  return (
    <>
      <BackBar title={words.title} />
      <article css={detailLayout}>
        <div className="words">
          <LinkedLayoutLater game={game} />
        </div>
        <Show game={game} />
        <div className="words">
          <Heading game={game} level="h2" />
        </div>
        <Suspense>
          <About game={game} />
        </Suspense>
      </article>
      <div ref={barSpace} css={phoneBar}>
        <Terms game={game} />
        <PlayButtons game={game} state={state} />
      </div>
    </>
  )
}

/** What playing costs, when it begins, or why this visitor may not. */
function Terms({ game }: { game: GameOnItsPage }) {
  return (
    <>
      <Launch game={game} />
      {isClosed(game) ? (
        <AgeNote game={game} />
      ) : (
        <>
          <GamePrice game={game} />
          <WaitNote game={game} />
        </>
      )}
    </>
  )
}

/** What the game is, how it is played, and what else is known of it. */
function About({ game }: { game: GameOnItsPage }) {
  const words = useTexts(factTexts)
  return (
    <div className="words">
      <h2 css={visuallyHidden}>{words.about}</h2>
      <RichText html={game.service_desc} lang={textLanguage(game.service_desc)} />
      {game.controls && game.controls.length > 0 && (
        <Section title={words.controls}>
          <Controls controls={game.controls} />
          <OwnControlsLater gameId={game.game_id} />
        </Section>
      )}
      <Saves game={game} />
      <Section title={words.facts}>
        <GameFacts game={game} />
      </Section>
      {isStartable(game) && <NetworkOffer />}
    </div>
  )
}

/** A player's own saves, where the game keeps any. */
function Saves({ game }: { game: GameOnItsPage }) {
  const { title } = useTexts(savesTexts)
  const loggedIn = useSession((session) => session.loggedIn)
  if (!loggedIn || game.keeps_saves !== 1) return null
  return (
    <Section title={title}>
      <SavesLater gameId={game.game_id} />
    </Section>
  )
}

function Show({ game }: { game: GameOnItsPage }) {
  const slides = slidesOf(game)
  return (
    <div className="show">
      {game.service_banner_type === VIDEO_BANNER && game.video_url ? (
        <ServiceVideo name={game.name} src={game.video_url} poster={game.banner_url} />
      ) : (
        <Gallery name={game.name} slides={slides} />
      )}
    </div>
  )
}

/** On phones the bar over the page contains its only first-level heading. */
function Heading({ game, level: Name }: { game: GameOnItsPage; level: 'h1' | 'h2' }) {
  return (
    <div css={heading}>
      <div className="name">
        <Name>{game.name}</Name>
        <FavouriteButton game={game} />
      </div>
      <GameTags game={game} />
      <ChineseOnly text={game.desc} />
      <p className="desc" lang={textLanguage(game.desc)}>
        {game.desc}
      </p>
    </div>
  )
}
