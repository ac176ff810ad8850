import { isHeld, whenHeldChanges } from '@cloudplay/session'
import { useCallback, useSyncExternalStore } from 'react'
import { usePageSource } from '../federation/page-elements.ts'
import type { BoundRoute, PageSource } from '../federation/page-source.ts'

/** The routes from when the present hold began; also for what is mounted while it lasts. */
const held = new WeakMap<PageSource, readonly BoundRoute[]>()

function routesOf(source: PageSource): readonly BoundRoute[] {
  if (isHeld()) {
    const routes = held.get(source) ?? source.routes()
    held.set(source, routes)
    return routes
  }
  held.delete(source)
  return source.routes()
}

/** The live routes; while a remote holds this tab's versions, the routes from when it started to (DELIV-13). */
export function useRoutesUnlessHeld(): readonly BoundRoute[] {
  const source = usePageSource()
  const subscribe = useCallback(
    (changed: () => void) => {
      const ends = [source.subscribe(changed), whenHeldChanges(changed)]
      return () => ends.forEach((end) => end())
    },
    [source],
  )
  const now = () => routesOf(source)
  return useSyncExternalStore(subscribe, now, now)
}
