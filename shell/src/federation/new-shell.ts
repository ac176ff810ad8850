import { isHeld } from '@cloudplay/session'
import type { PageSource } from './page-source.ts'

/**
 * Loads the document at the present address, and with it the site's new shell, if this tab has an older one. Returns
 * whether it does. It doesn't while a game runs or an order is open, and not without a network, where the browser would
 * show its own error page.
 */
export function takesNewShell(source: Pick<PageSource, 'isOutdated'>): boolean {
  if (!source.isOutdated?.() || isHeld() || !navigator.onLine) return false
  window.location.reload()
  return true
}
