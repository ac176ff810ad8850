import { call } from '@cloudplay/api'
import { workerNow } from './notification.ts'

/** The site's key for pushes to a browser whose tab is closed; null where the site sends none. */
async function siteKey(): Promise<string | null> {
  const { public_key: key } = await call('webPushKey', {})
  return key || null
}

const fromBase64Url = (text: string) =>
  Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (char) =>
    char.charCodeAt(0),
  )

const isSameKey = (subscription: PushSubscription, key: Uint8Array) => {
  const used = subscription.options.applicationServerKey
  return used !== null && new Uint8Array(used).join() === key.join()
}

let last = Promise.resolve()

/** Starts a step after the one before, so that the player's last choice counts. */
const inTurn = (step: () => Promise<void>): Promise<void> => (last = last.then(step))

/**
 * Lets the site reach this browser when the tab is closed, where both can. Never rejects: without it the open tab still
 * shows the notification. A repeat renews what the site knows.
 */
export const subscribe = (): Promise<void> => inTurn(register)

export const unsubscribe = (): Promise<void> => inTurn(withdraw)

async function register(): Promise<void> {
  try {
    const manager = (await workerNow())?.pushManager
    const text = manager && (await siteKey())
    if (!text) return
    const key = fromBase64Url(text)
    let subscription = await manager.getSubscription()
    if (subscription && !isSameKey(subscription, key)) {
      await subscription.unsubscribe()
      subscription = null
    }
    subscription ??= await manager.subscribe({ userVisibleOnly: true, applicationServerKey: key })
    const { endpoint, keys } = subscription.toJSON()
    if (!endpoint || !keys?.['p256dh'] || !keys['auth']) return
    await call('webPushSubscribe', { endpoint, p256dh: keys['p256dh'], auth: keys['auth'] })
  } catch {
    // No push service, as in a private window, or it cannot be reached.
  }
}

async function withdraw(): Promise<void> {
  try {
    const subscription = await (await workerNow())?.pushManager?.getSubscription()
    if (!subscription) return
    await call('webPushUnsubscribe', { endpoint: subscription.endpoint })
    await subscription.unsubscribe()
  } catch {
    // The site drops it when the browser no longer takes its pushes.
  }
}
