import { useRef } from 'react'
import { useLocation } from 'react-router-dom'
import { usePageSource } from '../federation/page-elements.ts'
import { useRoutesUnlessHeld } from '../routing/use-routes.ts'

/** The version of a remote's widget. Like a page it changes at a navigation, not while versions are held; under development immediately. */
export function useBoundVersion(remote: string): string | undefined {
  const source = usePageSource()
  const routes = useRoutesUnlessHeld()
  const { key } = useLocation()
  const bound = useRef<{ key: string; version: string | undefined } | null>(null)
  const isBound =
    bound.current?.key === key && bound.current.version && source.versionOf(remote) !== undefined
  if (!isBound || source.takesAtOnce?.(remote)) {
    const version =
      routes.find((route) => route.remote === remote)?.version ?? source.versionOf(remote)
    bound.current = { key, version }
  }
  return bound.current!.version
}
