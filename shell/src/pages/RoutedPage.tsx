import { DEFAULT_CHROME, NOT_FOUND_TITLE, pageTitle } from '@cloudplay/contract'
import { useLanguage } from '@cloudplay/i18n'
import { loginFor } from '@cloudplay/paths'
import { rememberVisitor, sessionToken } from '@cloudplay/session'
import { useEffect, ViewTransition } from 'react'
import { Navigate, useLocation, useRoutes } from 'react-router-dom'
import { Frame } from '../chrome/Frame.tsx'
import { NotFound } from './NotFound.tsx'
import { trackPageView } from '../tracking/page-views.ts'
import type { BoundMatch } from '../routing/match.ts'
import { RemotePage } from '../remotes/RemotePage.tsx'
import { useBoundRoute } from '../routing/use-route.ts'

const ALL_PARTS = ['tabs', ...DEFAULT_CHROME] as const

/** The page of the present place: guard, title, tracking, frame, and the remote inside. */
export function RoutedPage() {
  const match = useBoundRoute()
  const route = match?.route
  const { key, pathname, search } = useLocation()
  const language = useLanguage()

  useEffect(() => {
    document.title = pageTitle(route?.title ?? NOT_FOUND_TITLE, language)
  }, [route, language])
  useEffect(() => {
    rememberVisitor(new URLSearchParams(search))
    trackPageView(pathname)
  }, [key, pathname, search])

  // The gate looks at the cookie only; whether the session still lives, the server says with the first call.
  if (route?.auth && !sessionToken()) return <Navigate to={loginFor(pathname + search)} replace />
  return <Frame parts={route ? (route.chrome ?? DEFAULT_CHROME) : ALL_PARTS}>{match ? <RoutedRemote match={match} /> : <NotFound />}</Frame>
}

/** The remote's page under its own route, as it was matched, so that it finds the same parameters the edge found. */
function RoutedRemote({ match: { route, variant } }: { match: BoundMatch }) {
  const page = `${route.remote}${route.expose}`
  // The old page fades out and the new one in, where the browser can; going back is instant, as React does not animate it.
  const element = (
    <ViewTransition key={page} default="none" enter="page" exit="page">
      <RemotePage route={route} />
    </ViewTransition>
  )
  return useRoutes([{ path: variant, element }])
}
