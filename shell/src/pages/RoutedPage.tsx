import { DEFAULT_CHROME, NOT_FOUND_TITLE, pageTitle } from '@cloudplay/contract'
import { useLanguage } from '@cloudplay/i18n'
import { loginFor } from '@cloudplay/paths'
import { rememberVisitor, sessionToken } from '@cloudplay/session'
import { useEffect, useMemo, useRef, ViewTransition } from 'react'
import { Navigate, UNSAFE_RouteContext as RouteContext, useLocation } from 'react-router-dom'
import { Frame } from '../chrome/Frame.tsx'
import { NotFound } from './NotFound.tsx'
import { trackPageView } from '../tracking/page-views.ts'
import type { BoundMatch } from '../routing/match.ts'
import { RemotePage } from '../remotes/RemotePage.tsx'
import { isMissingPlace } from '../routing/missing-place.ts'
import { useBoundRoute } from '../routing/use-route.ts'

/** Key of the place that the document was opened at. */
const FIRST_VISIT = 'default'
const ALL_PARTS = ['tabs', ...DEFAULT_CHROME] as const

/** The page of the present place: guard, title, tracking, frame, and the remote inside. */
export function RoutedPage() {
  const { key, pathname, search } = useLocation()
  const bound = useBoundRoute()
  const match = isMissingPlace(pathname) ? null : bound
  const route = match?.route
  const language = useLanguage()

  const titleOfHtml = useRef<string | null>(null)
  useEffect(() => {
    const title = pageTitle(route?.title ?? NOT_FOUND_TITLE, language)
    if (key === FIRST_VISIT) titleOfHtml.current ??= document.title
    // The HTML of a game or a news item names it first, and has this title after it.
    const names = key === FIRST_VISIT && titleOfHtml.current?.endsWith(` - ${title}`)
    document.title = names ? titleOfHtml.current! : title
  }, [key, route, language])
  useEffect(() => {
    rememberVisitor(new URLSearchParams(search))
    trackPageView(pathname)
  }, [key, pathname, search])

  // The gate checks only the cookie; the first call shows whether the session is still valid.
  if (route?.auth && !sessionToken()) return <Navigate to={loginFor(pathname + search)} replace />
  return (
    <Frame parts={route ? (route.chrome ?? DEFAULT_CHROME) : ALL_PARTS}>
      {match ? <RoutedRemote match={match} /> : <NotFound />}
    </Frame>
  )
}

/**
 * The remote's page with the parameters of its route as the one matcher found them, which is what the edge found. They are put where
 * the router's hooks look for them; its own matching, a second one, stays out of the first page (docs/decisions/125-what-first-pages-leave-out.md).
 */
function RoutedRemote({ match }: { match: BoundMatch }) {
  const { route, variant, params } = match
  const { pathname } = useLocation()
  const place = useMemo(() => {
    const matched = { route: { path: variant }, params, pathname, pathnameBase: pathname }
    return { outlet: null, matches: [matched], isDataRoute: false }
  }, [variant, params, pathname])
  const page = `${route.remote}${route.expose}`
  // The old page fades away over the new one, where the browser can; going back is instant, as React does not animate it.
  return (
    <RouteContext value={place}>
      <ViewTransition key={page} default="none" exit="page">
        <RemotePage route={route} />
      </ViewTransition>
    </RouteContext>
  )
}
