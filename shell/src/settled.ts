import { whenIdle } from '@cloudplay/ui'

/** Long enough for the pictures of a first page on a slow connection. */
const SETTLED = { withinMs: 5000, blindMs: 2000 }

/** Calls once the page is loaded and has nothing better to do; the answer calls it off. */
export function whenSettled(then: () => void): () => void {
  let cancel = () => {}
  const wait = () => {
    cancel = whenIdle(then, SETTLED)
  }
  if (document.readyState === 'complete') wait()
  else addEventListener('load', wait, { once: true })
  return () => {
    removeEventListener('load', wait)
    cancel()
  }
}
