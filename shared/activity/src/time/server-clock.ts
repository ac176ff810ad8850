import { useSyncExternalStore } from 'react'

const LOOK_EVERY_MS = 250

function eachSecond(changed: () => void): () => void {
  const timer = setInterval(changed, LOOK_EVERY_MS)
  return () => clearInterval(timer)
}

/**
 * The server's time in seconds, going on from `serverNow`, which was read at `readAtMs` of the browser's clock: a browser
 * with a wrong clock counts right. The same on the server and at the first draw in the browser.
 */
export function useServerNow(serverNow: number, readAtMs: number): number {
  return useSyncExternalStore(
    eachSecond,
    () => serverNow + Math.max(0, Math.floor((Date.now() - readAtMs) / 1000)),
    () => serverNow,
  )
}
