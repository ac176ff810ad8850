import { useTexts } from '@cloudplay/i18n'
import { path } from '@cloudplay/paths'
import { Button, ErrorState } from '@cloudplay/ui'
import { Suspense } from 'react'
import { Link } from 'react-router-dom'
import { pageElement, usePageSource } from '../federation/page-elements.ts'
import type { BoundRoute } from '../federation/page-source.ts'
import { shellTexts } from '../texts/shell.ts'
import { PageSkeleton } from './PageSkeleton.tsx'
import { RemoteBoundary } from './RemoteBoundary.tsx'
import { usePageAttempts } from './use-page-attempts.ts'

/**
 * One page of a remote. When it cannot be loaded in time or throws, a fallback with a retry stands in its place (SHELL-19), and
 * the page comes back by itself once it can be had (DELIV-15).
 */
export function RemotePage({ route }: { route: BoundRoute }) {
  const words = useTexts(shellTexts)
  const source = usePageSource()
  const { address, attempt, isRetrying, isGivenUp, failed, giveUp, retry } = usePageAttempts(route)
  const Element = pageElement(source, address)

  const fallback = (
    <div data-testid="remote-error" data-remote={route.remote}>
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
      key={`${route.remote}${route.expose}${address.version}${attempt}`}
      onFailure={failed}
      fallback={fallback}
    >
      <Suspense fallback={<PageSkeleton onTooLong={giveUp} />}>
        <Element />
      </Suspense>
    </RemoteBoundary>
  )
}
