import { Skeleton } from '@cloudplay/ui'
import { lazy, Suspense, type ReactNode } from 'react'
import { useLocation } from 'react-router-dom'
import { useInBrowser } from '../../../hooks/use-in-browser.ts'

/** Parts of the page that a visitor doesn't see first: their scripts load after the page works. */

const OwnControls = lazy(async () => ({ default: (await import('./OwnControls.tsx')).OwnControls }))
const LinkedLayout = lazy(async () => ({
  default: (await import('./LinkedLayout.tsx')).LinkedLayout,
}))
const SavesOfGame = lazy(async () => ({
  default: (await import('../../../components/saves/SavesOfGame.tsx')).SavesOfGame,
}))

/** Keeps a part's place until its script is there. */
function Later({ heightPx, children }: { heightPx: number; children: ReactNode }) {
  const place = <Skeleton height={heightPx} />
  return useInBrowser() ? <Suspense fallback={place}>{children}</Suspense> : place
}

export const OwnControlsLater = ({ gameId }: { gameId: number }) => (
  <Later heightPx={160}>
    <OwnControls gameId={gameId} />
  </Later>
)

export const SavesLater = ({ gameId }: { gameId: number }) => (
  <Later heightPx={120}>
    <SavesOfGame gameId={gameId} />
  </Later>
)

/** Only a link with a fragment may contain a layout; the server doesn't get the fragment. */
export function LinkedLayoutLater({ game }: { game: { game_id: number; name: string } }) {
  const { hash } = useLocation()
  if (!useInBrowser() || hash === '') return null
  return (
    <Suspense>
      <LinkedLayout game={game} />
    </Suspense>
  )
}
