import { isHeld, whenHeldChanges } from '@cloudplay/session'
import { useRef, useSyncExternalStore } from 'react'
import { usePageSource } from '../federation/page-elements.ts'
import type { BoundRoute } from '../federation/page-source.ts'

/** The live routes; while a remote holds this tab's versions, the routes from when it started to (DELIV-13). */
export function useRoutesUnlessHeld(): readonly BoundRoute[] {
  const source = usePageSource()
  const live = useSyncExternalStore(source.subscribe, source.routes, source.routes)
  const held = useSyncExternalStore(whenHeldChanges, isHeld, isHeld)
  const kept = useRef(live)
  if (!held) kept.current = live
  return kept.current
}
