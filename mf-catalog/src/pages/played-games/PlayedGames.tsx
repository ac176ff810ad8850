import { css } from '@emotion/react'
import { wordsFor } from '@cloudplay/api'
import type { PlayedModule } from '@cloudplay/contract'
import { useTexts } from '@cloudplay/i18n'
import { PullToRefresh } from '@cloudplay/lists/pull-to-refresh'
import { loginFor, path } from '@cloudplay/paths'
import { useSession } from '@cloudplay/session'
import { ErrorState, Section, space, toast } from '@cloudplay/ui'
import { PageFrame } from '@cloudplay/ui/page-frame'
import { usePlayedGames } from '../../api/lists.ts'
import { NothingHere } from '../../components/NothingHere.tsx'
import { gameListTexts } from '../../texts/lists.ts'
import { GameShelf, GameShelfSkeleton } from '../../components/GameShelf.tsx'

/** `module_type` of the games that were played, and of those that fit them. */
const PLAYED = 0
const RECOMMENDED = 1
/** The module of the hottest games of all. */
const ALL_MODULES = 0

const below = css`
  margin-top: ${space(8)};
`

/** What was played, the latest first, and what fits it (LIST-2). */
export default function PlayedGames() {
  const words = useTexts(gameListTexts)
  const { data, isPending, isError, isFetching, refetch } = usePlayedGames()
  const pulled = async () => {
    const { error } = await refetch()
    if (error) toast(wordsFor(error), { kind: 'error' })
    else toast(words.refreshed, { kind: 'success' })
  }
  return (
    <PageFrame title={words.played} wide>
      {isPending && <GameShelfSkeleton />}
      {isError && !data && <ErrorState retrying={isFetching} onRetry={() => void refetch()} />}
      {data && (
        <PullToRefresh onRefresh={pulled}>
          <Modules modules={data} />
        </PullToRefresh>
      )}
    </PageFrame>
  )
}

function Modules({ modules }: { modules: readonly PlayedModule[] }) {
  const words = useTexts(gameListTexts)
  const gamesOf = (type: number) =>
    modules.find(({ module_type }) => module_type === type)?.resource ?? []
  const played = gamesOf(PLAYED)
  const recommended = gamesOf(RECOMMENDED)
  return (
    <>
      {played.length > 0 ? <GameShelf label={words.played} games={played} /> : <NothingPlayed />}
      {recommended.length > 0 && (
        <div css={below}>
          <Section title={words.recommended}>
            <GameShelf label={words.recommended} games={recommended} />
          </Section>
        </div>
      )}
    </>
  )
}

function NothingPlayed() {
  const words = useTexts(gameListTexts)
  const loggedIn = useSession((session) => session.loggedIn)
  return (
    <NothingHere
      title={words.noneTitle}
      text={loggedIn ? words.noneText : words.visitorText}
      to={loggedIn ? path.hotGames(ALL_MODULES) : loginFor(path.played())}
      link={loggedIn ? words.seeHot : words.logIn}
    />
  )
}
