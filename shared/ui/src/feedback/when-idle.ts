/**
 * Calls when the browser has nothing better to do, after `withinMs` at the latest; the answer calls it off. Where the browser cannot
 * tell when it is idle (Safari), after `blindMs`.
 */
export function whenIdle(then: () => void, { withinMs, blindMs }: { withinMs: number; blindMs: number }): () => void {
  if (!('requestIdleCallback' in globalThis)) {
    const timer = setTimeout(then, blindMs)
    return () => clearTimeout(timer)
  }
  const id = requestIdleCallback(then, { timeout: withinMs })
  return () => cancelIdleCallback(id)
}
