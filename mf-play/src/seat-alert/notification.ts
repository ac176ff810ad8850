import { SEAT_ALERT_TAG, type SeatAlert } from '@cloudplay/contract'

export type Permission = 'granted' | 'denied' | 'default' | 'unsupported'

export const permissionNow = (): Permission =>
  typeof Notification === 'undefined' ? 'unsupported' : Notification.permission

/** Asks the player, in a press. */
export async function askPermission(): Promise<Permission> {
  return permissionNow() === 'default' ? Notification.requestPermission() : permissionNow()
}

/** The site's worker; null on a dev server and where the operator turned it off. */
export const workerNow = async (): Promise<ServiceWorkerRegistration | null> =>
  (await navigator.serviceWorker?.getRegistration().catch(() => undefined)) ?? null

/**
 * Shows the ready seat outside the browser, until the returned function is called. The worker shows it, so that a press finds this
 * tab, or opens the game's page if it was closed.
 */
export function notifySeat({ title, text, url }: SeatAlert): () => void {
  if (permissionNow() !== 'granted') return () => {}
  let isOver = false
  let close = () => {}
  void showIt({ title, text, url }).then((shown) => {
    close = shown
    if (isOver) close()
  })
  return () => {
    isOver = true
    close()
  }
}

async function showIt({ title, text, url }: SeatAlert): Promise<() => void> {
  const options = { body: text, tag: SEAT_ALERT_TAG, requireInteraction: true, data: { url } }
  const worker = await workerNow()
  try {
    if (worker) {
      await worker.showNotification(title, options)
      return () => void closeOf(worker)
    }
    const notification = new Notification(title, options)
    notification.addEventListener('click', () => window.focus())
    return () => notification.close()
  } catch {
    // A browser that shows none from here, such as Chrome on Android without a worker.
    return () => {}
  }
}

/** Also one that the worker showed for a push, before this page knew. */
async function closeOf(worker: ServiceWorkerRegistration): Promise<void> {
  const shown = await worker.getNotifications({ tag: SEAT_ALERT_TAG }).catch(() => [])
  for (const notification of shown) notification.close()
}
