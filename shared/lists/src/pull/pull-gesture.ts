export type PullState = 'idle' | 'pulling' | 'ready' | 'refreshing'

/** The ring that follows the finger. */
export interface PullRing {
  /** Places the ring `px` below its resting place. `following`: without a transition. */
  show(px: number, following: boolean): void
  setState(state: PullState): void
}

/** The content moves by this share of the finger's way. */
const PULL_SHARE = 0.45
export const RELEASE_PX = 60
const MAX_PX = 96

/** Watches a finger that pulls `element` down at the top of the page. A pull of `RELEASE_PX` runs `refresh`. */
export function watchPull(
  element: HTMLElement,
  ring: PullRing,
  refresh: () => Promise<unknown>,
  signal: AbortSignal,
): void {
  let startY: number | null = null
  let pulledPx = 0
  let busy = false

  const show = (px: number, following: boolean) => {
    pulledPx = px
    ring.show(px, following)
  }
  const rest = () => {
    show(0, false)
    ring.setState('idle')
  }
  const callOff = () => {
    if (startY !== null) rest()
    startY = null
  }
  const onStart = (event: TouchEvent) => {
    // A second finger ends the pull.
    callOff()
    startY =
      !busy && window.scrollY <= 0 && event.touches.length === 1 ? event.touches[0]!.clientY : null
  }
  const onMove = (event: TouchEvent) => {
    if (startY === null) return
    const way = (event.touches[0]!.clientY - startY) * PULL_SHARE
    if (way <= 0) {
      if (pulledPx > 0) show(0, true)
      return
    }
    if (event.cancelable) event.preventDefault()
    show(Math.min(MAX_PX, way), true)
    ring.setState(way >= RELEASE_PX ? 'ready' : 'pulling')
  }
  const onEnd = async () => {
    if (startY === null) return
    startY = null
    if (pulledPx < RELEASE_PX) return rest()
    busy = true
    ring.setState('refreshing')
    show(RELEASE_PX, false)
    try {
      await refresh()
    } finally {
      busy = false
      if (!signal.aborted) rest()
    }
  }
  element.addEventListener('touchstart', onStart, { passive: true, signal })
  // Not passive: the pull must keep the browser from scrolling or reloading.
  element.addEventListener('touchmove', onMove, { passive: false, signal })
  element.addEventListener('touchend', () => void onEnd(), { signal })
  element.addEventListener('touchcancel', callOff, { signal })
}
