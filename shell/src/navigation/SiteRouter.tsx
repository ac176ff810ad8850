import { currentDevice, tappedCard } from '@cloudplay/session'
import { startTransition, useLayoutEffect, useState, type ReactNode } from 'react'
import {
  Router,
  UNSAFE_createBrowserHistory as createBrowserHistory,
  type Location,
} from 'react-router-dom'
import { aheadOf } from '../federation/page-elements.ts'
import type { PageSource } from '../federation/page-source.ts'
import { matchPlace } from '../routing/match.ts'

/**
 * The browser's router. React draws the next page in the background and shows it when it is complete. A tap on a card
 * needn't wait for that, if its page can draw itself from the card: then the next frame shows it (PAGE-1).
 */
export function SiteRouter({ source, children }: { source: PageSource; children: ReactNode }) {
  const [history] = useState(() => createBrowserHistory({ window, v5Compat: true }))
  const [{ action, location }, move] = useState({
    action: history.action,
    location: history.location,
  })
  useLayoutEffect(
    () =>
      history.listen((next) => {
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
