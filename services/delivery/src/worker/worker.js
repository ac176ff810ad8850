// @ts-check
/// <reference lib="webworker" />
'use strict'
/**
 * The site's worker in a browser. It answers one thing itself: a page that cannot be reached gets the page for that
 * (`offline-page.ts`). It keeps no page, no call and no file of a release: every document comes from the network, so
 * delivery's registry alone decides which release a visitor gets (PAGE-6). It shows a seat that is ready, too (PLAY-26).
 *
 * `worker-text.ts` writes `OFFLINE` in front of it: the address of that page, and the cache of this version of it.
 */
/** @type {{ address: string, cache: string }} */
const { address, cache } = /** @type {any} */ (self).OFFLINE
const worker = /** @type {ServiceWorkerGlobalScope} */ (/** @type {unknown} */ (self))

worker.addEventListener('install', (event) => {
  // Nothing that a tab shows depends on the worker before this one.
  void worker.skipWaiting()
  event.waitUntil(keepOfflinePage())
})

worker.addEventListener('activate', (event) => {
  event.waitUntil(takeOver())
})

worker.addEventListener('fetch', (event) => {
  const { mode, method } = event.request
  if (mode === 'navigate' && method === 'GET') event.respondWith(answerPage(event))
})

// A seat is ready (PLAY-26): by Web Push when no tab could say so, and pressed in either case.
worker.addEventListener('push', (event) => {
  if (event.data) event.waitUntil(showSeat(event.data))
})

worker.addEventListener('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(openPage(event.notification.data?.url))
})

async function keepOfflinePage() {
  const kept = await caches.open(cache)
  // The same page for everybody: asked for without cookies.
  await kept.add(new Request(address, { cache: 'reload', credentials: 'omit' }))
}

async function takeOver() {
  const names = await caches.keys()
  await Promise.all(names.filter((name) => name !== cache).map((name) => caches.delete(name)))
  // The browser asks for a page while it starts the worker, so that the worker delays none.
  await worker.registration.navigationPreload?.enable()
  await worker.clients.claim()
}

/** @param {FetchEvent} event */
async function answerPage(event) {
  try {
    return (await event.preloadResponse) ?? (await fetch(event.request))
  } catch (error) {
    const page = await caches.match(address, { cacheName: cache })
    if (page) return page
    throw error
  }
}

/** @param {PushMessageData} data a `SeatAlert` of the contract (`push.ts`) */
async function showSeat(data) {
  /** @type {{ title: string, text: string, url: string }} */
  const { title, text, url } = data.json()
  const windows = await worker.clients.matchAll({ type: 'window', includeUncontrolled: true })
  // The player sees the offer itself.
  if (windows.some(({ focused, visibilityState }) => focused && visibilityState === 'visible'))
    return
  // The tag of the page's own notification (SEAT_ALERT_TAG): there is one.
  const options = { body: text, tag: 'seat-ready', requireInteraction: true, data: { url } }
  await worker.registration.showNotification(title, options)
}

/** @param {unknown} url */
async function openPage(url) {
  const windows = await worker.clients.matchAll({ type: 'window', includeUncontrolled: true })
  const tab = windows.find(({ visibilityState }) => visibilityState === 'visible') ?? windows[0]
  const target = new URL(typeof url === 'string' ? url : '/', worker.location.origin)
  if (!tab)
    return worker.clients.openWindow(target.origin === worker.location.origin ? target.href : '/')
  await tab.focus()
  // It asks for the seat, should it not know of it.
  tab.postMessage('seat-alert:pressed')
}
