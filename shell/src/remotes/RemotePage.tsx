import { useTexts } from '@cloudplay/i18n'
import { path } from '@cloudplay/paths'
import { Button, ErrorState } from '@cloudplay/ui'
import { Suspense, useEffect } from 'react'
import { Link } from 'react-router-dom'
import { pageElement, usePageSource } from '../federation/page-elements.ts'
import type { BoundRoute } from '../federation/page-source.ts'
import { replayEarlyPresses } from '../rendering/early-presses.ts'
import { Shown } from '../observations/Shown.tsx'
import { shellTexts } from '../texts/shell.ts'
import { useAhead } from './use-ahead.ts'
import { PageSkeleton } from './PageSkeleton.tsx'
import { RemoteBoundary } from './RemoteBoundary.tsx'
import { usePageAttempts } from './use-page-attempts.ts'
import { useTimeLimit } from './use-time-limit.ts'

/**
 * One page of a remote. If it throws or doesn't load in time, a fallback with a retry replaces it (SHELL-19), and the page
 * returns by itself once it can load (DELIV-15).
 */
export function RemotePage({ route }: { route: BoundRoute }) {
  const words = useTexts(shellTexts)
  const source = usePageSource()
  const { address, attempt, isRetrying, isGivenUp, failed, giveUp, retry } = usePageAttempts(route)
  const Element = pageElement(source, address)
  const key = `${route.remote}${route.expose}${address.version}${attempt}`
  const arrived = useTimeLimit(key, giveUp)
  const Ahead = useAhead(address)

  if (source.bare) return <Element />

  const fallback = (
    <div data-testid="remote-error" data-remote={route.remote}>
      <Alive />
      <ErrorState
        title={words.remoteFailedTitle}
        text={words.remoteFailedText}
        onRetry={retry}
        retrying={isRetrying}
        wayOut={
          <Button as={Link} to={path.home()} variant="quiet">
            {words.backHome}
          </Button>
        }
      />
    </div>
  )
  if (isGivenUp) return fallback
  return (
    <RemoteBoundary
      remote={`${route.remote}@${address.version}`}
      key={key}
      onFailure={(error) => {
        arrived()
        failed(error)
      }}
      fallback={fallback}
    >
      <Suspense fallback={<PageSkeleton />}>
        {Ahead ? (
          <Ahead />
        ) : (
          <>
            <Element />
            <Alive onAlive={arrived} />
            <Shown isPage remote={route.remote} version={address.version} />
            <OnPage remote={route.remote} />
          </>
        )}
      </Suspense>
    </RemoteBoundary>
  )
}

/** Renders nothing; mounts once its sibling can be pressed. */
function Alive({ onAlive }: { onAlive?: () => void }) {
  useEffect(replayEarlyPresses, [])
  useEffect(() => onAlive?.(), [onAlive])
  return null
}

/** Renders nothing; marks the page of the remote as shown while it is mounted. */
function OnPage({ remote }: { remote: string }) {
  const source = usePageSource()
  useEffect(() => source.shown?.(remote), [source, remote])
  return null
}
