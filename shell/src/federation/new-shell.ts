import { isHeld, sessionNow } from '@cloudplay/session'
import type { PageSource } from './page-source.ts'

type Outdated = Pick<PageSource, 'isOutdated'>

/**
 * Whether this tab has an older shell than the site, and loading a document would lose nothing: no game runs or is waited
 * for, and no order is open. Without a network the browser would show its own error page.
 */
export function mayTakeShell(source: Outdated): boolean {
  const { product, queue } = sessionNow()
  return Boolean(source.isOutdated?.()) && !isHeld() && !product && !queue && navigator.onLine
}

const TAKEN_AT = 'shell_taken_at'
/** While instances are replaced, a page may come from an old one again. */
const AGAIN_AFTER_MS = 60_000

/** Loads this address as a document, and with it the site's shell: what is left where a page of this tab's builds failed. */
export function takeShell(source: Outdated): void {
  const takenAtMs = Number(sessionStorage.getItem(TAKEN_AT))
  if (!mayTakeShell(source) || Date.now() - takenAtMs < AGAIN_AFTER_MS) return
  sessionStorage.setItem(TAKEN_AT, String(Date.now()))
  window.location.reload()
}
