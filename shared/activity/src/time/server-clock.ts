import { useSyncExternalStore } from 'react'

const LOOK_EVERY_MS = 250

function eachSecond(changed: () => void): () => void {
  const timer = setInterval(changed, LOOK_EVERY_MS)
  return () => clearInterval(timer)
}

/**
 * The server's time in seconds. It continues from `serverNow`, read at `readAtMs` of the browser's clock, so a wrong clock in
 * the browser doesn't matter. The first render has the same value on the server and in the browser.
 */
export function useServerNow(serverNow: number, readAtMs: number): number {
  return useSyncExternalStore(
    eachSecond,
    () => serverNow + Math.max(0, Math.floor((Date.now() - readAtMs) / 1000)),
    () => serverNow,
  )
}
