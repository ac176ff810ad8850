import { useEffect } from 'react'
import type { PageSource } from '../federation/page-source.ts'

const FIRST_PAUSE_MS = 5_000
const LONGEST_PAUSE_MS = 60_000

interface Healing {
  source: PageSource
  remote: string
  /** The version that failed. */
  version: string
  attempt: number
  isFailed: boolean
  /** The same version may work later, because only its files failed to load. A page that threw would throw again. */
  mayComeBack: boolean
  retry: () => void
}

/**
 * Tries a page that failed again without being asked (DELIV-15): as soon as another version of its remote is live, and, if it was
 * not to be had, with growing pauses, when the browser is online again, and when the tab comes back into view.
 */
export function useHealing({
  source,
  remote,
  version,
  attempt,
  isFailed,
  mayComeBack,
  retry,
}: Healing): void {
  useEffect(() => {
    if (!isFailed) return
    const otherVersion = () => {
      const live = source.versionOf(remote)
      if (live !== undefined && live !== version) retry()
    }
    otherVersion()
    // A newer shell comes with a document, which a retry loads.
    return source.subscribe(() => (source.isOutdated?.() ? retry() : otherVersion()))
  }, [source, remote, version, isFailed, retry])

  useEffect(() => {
    if (!isFailed || !mayComeBack) return
    const inView = () => {
      if (document.visibilityState === 'visible') retry()
    }
    const timer = setTimeout(inView, Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** attempt))
    addEventListener('online', retry)
    document.addEventListener('visibilitychange', inView)
    return () => {
      clearTimeout(timer)
      removeEventListener('online', retry)
      document.removeEventListener('visibilitychange', inView)
    }
  }, [isFailed, mayComeBack, attempt, retry])
}
