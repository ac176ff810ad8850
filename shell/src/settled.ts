/** Long enough for the pictures of a first page on a slow connection. */
const SETTLED_WITHIN_MS = 5000
/** Where the browser cannot tell when it is idle (Safari). */
const WITHOUT_IDLE_MS = 2000

/** Calls once the page is loaded and has nothing better to do; the answer calls it off. */
export function whenSettled(then: () => void): () => void {
  let cancel = () => {}
  const wait = () => {
    if ('requestIdleCallback' in globalThis) {
      const id = requestIdleCallback(then, { timeout: SETTLED_WITHIN_MS })
      cancel = () => cancelIdleCallback(id)
    } else {
      const id = setTimeout(then, WITHOUT_IDLE_MS)
      cancel = () => clearTimeout(id)
    }
  }
  if (document.readyState === 'complete') wait()
  else addEventListener('load', wait, { once: true })
  return () => {
    removeEventListener('load', wait)
    cancel()
  }
}
