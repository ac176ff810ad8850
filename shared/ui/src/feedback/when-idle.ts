/**
 * Calls the function when the browser is idle, after `withinMs` at the latest. Without idle callbacks (Safari) it calls after
 * `blindMs`. Returns a function that cancels.
 */
export function whenIdle(
  then: () => void,
  { withinMs, blindMs }: { withinMs: number; blindMs: number },
): () => void {
  if (!('requestIdleCallback' in globalThis)) {
    const timer = setTimeout(then, blindMs)
    return () => clearTimeout(timer)
  }
  const id = requestIdleCallback(then, { timeout: withinMs })
  return () => cancelIdleCallback(id)
}
