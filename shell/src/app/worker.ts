import { pageContext } from '@cloudplay/api'

/**
 * Starts the site's worker, which shows a page without a network (PAGE-6). Null where there is none: the edge names it, so a dev server
 * has none, and an operator can turn it off. Notifications of a ready seat use it too (PLAY-26).
 */
export async function startWorker(): Promise<ServiceWorkerRegistration | null> {
  const address = pageContext()?.worker
  // Only https and localhost have workers.
  if (!address || !('serviceWorker' in navigator)) return null
  try {
    return await navigator.serviceWorker.register(address)
  } catch (error) {
    // A private window, or a browser whose owner forbids it.
    console.warn('the worker does not start', error)
    return null
  }
}
