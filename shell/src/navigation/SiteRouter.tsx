import { currentDevice, tappedCard } from '@cloudplay/session'
import { startTransition, useLayoutEffect, useRef, useState, type ReactNode } from 'react'
import {
  Router,
  UNSAFE_createBrowserHistory as createBrowserHistory,
  type Location,
} from 'react-router-dom'
import { takesNewShell } from '../federation/new-shell.ts'
import { aheadOf } from '../federation/page-elements.ts'
import type { PageSource } from '../federation/page-source.ts'
import { matchPlace } from '../routing/match.ts'

/**
 * The browser's router. React draws the next page in the background and shows it when it is complete. A tap on a card
 * needn't wait for that, if its page can draw itself from the card: then the next frame shows it (PAGE-1). A tab of an
 * older shell loads the next page as a document, and with it the new shell.
 */
export function SiteRouter({ source, children }: { source: PageSource; children: ReactNode }) {
  const [history] = useState(() => createBrowserHistory({ window, v5Compat: true }))
  const [{ action, location }, move] = useState({
    action: history.action,
    location: history.location,
  })
  const { pathname } = location
  const drawn = useRef(pathname)
  useLayoutEffect(() => {
    drawn.current = pathname
  }, [pathname])
  useLayoutEffect(
    () =>
      history.listen((next) => {
        if (next.location.pathname !== drawn.current && takesNewShell(source)) return
        const kind: string = next.action
        if (kind !== 'PUSH' || !isKnownByCard(source, next.location)) {
          startTransition(() => move(next))
          return
        }
        // Chromium lays out what it removes if the focus is inside; the new page's heading gets it.
        if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
        move(next)
      }),
    [history, source],
  )
  return (
    <Router location={location} navigationType={action} navigator={history}>
      {children}
    </Router>
  )
}

function isKnownByCard(source: PageSource, { pathname, search }: Location): boolean {
  if (!tappedCard(pathname + search)) return false
  const match = matchPlace(source.routes(), currentDevice(), pathname, search)
  return match !== null && aheadOf(match.route) !== null
}
