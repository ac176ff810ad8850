import { Skeleton } from '@cloudplay/ui'
import { lazy, Suspense } from 'react'
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

export function OwnControlsLater({ gameId }: { gameId: number }) {
  const place = <Skeleton height={160} />
  if (!useInBrowser()) return place
  return (
    <Suspense fallback={place}>
      <OwnControls gameId={gameId} />
    </Suspense>
  )
}

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

export function SavesLater({ gameId }: { gameId: number }) {
  const place = <Skeleton height={120} />
  if (!useInBrowser()) return place
  return (
    <Suspense fallback={place}>
      <SavesOfGame gameId={gameId} />
    </Suspense>
  )
}
