import { useTexts } from '@cloudplay/i18n'
import { path } from '@cloudplay/paths'
import { Button, ErrorState, Page, Skeleton } from '@cloudplay/ui'
import { Suspense, useState } from 'react'
import { Link } from 'react-router-dom'
import { forgetElement, pageElement, usePageSource } from '../federation/page-elements.ts'
import type { BoundRoute } from '../federation/page-source.ts'
import { RemoteBoundary } from './RemoteBoundary.tsx'
import { shellTexts } from '../texts/shell.ts'

/** One page of a remote. When it cannot be loaded or throws, a fallback with a retry stands in its place (SHELL-19). */
export function RemotePage({ route }: { route: BoundRoute }) {
  const words = useTexts(shellTexts)
  const source = usePageSource()
  const [attempt, setAttempt] = useState(0)
  const [retrying, setRetrying] = useState(false)
  const address = { remote: route.remote, version: route.version, expose: route.expose }
  // A version whose files are gone after a deploy is never coming back: a retry takes what is live by then.
  if (attempt > 0) address.version = source.versionOf(route.remote) ?? route.version
  const Element = pageElement(source, address)

  const retry = async () => {
    setRetrying(true)
    await source.refresh()
    forgetElement(address)
    setRetrying(false)
    setAttempt(attempt + 1)
  }

  return (
    <RemoteBoundary
      remote={`${route.remote}@${address.version}`}
      key={`${route.remote}${route.expose}${attempt}`}
      onFailure={(error) => source.failed?.({ remote: route.remote, error, retry: () => void retry() })}
      fallback={
        <div data-testid="remote-error" data-remote={route.remote}>
          <ErrorState
            title={words.remoteFailedTitle}
            text={words.remoteFailedText}
            onRetry={() => void retry()}
            retrying={retrying}
            wayOut={
              <Button as={Link} to={path.home()} variant="quiet">
                {words.backHome}
              </Button>
            }
          />
        </div>
      }
    >
      <Suspense fallback={<PageSkeleton />}>
        <Element />
      </Suspense>
    </RemoteBoundary>
  )
}

function PageSkeleton() {
  return (
    <Page>
      <div css={{ display: 'grid', gap: 16, paddingTop: 16 }} aria-busy="true">
        <Skeleton ratio={16 / 9} />
        <Skeleton height={20} width="60%" />
        <Skeleton height={80} />
      </div>
    </Page>
  )
}
