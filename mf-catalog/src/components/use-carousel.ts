import { useEffect, useRef, useState, type PointerEvent, type MouseEvent } from 'react'

/** Minimum distance of a swipe that changes the slide. */
const swipePx = 44
/** Shorter movements are taps. */
const tapPx = 8

/**
 * Which of `count` slides is shown. It changes every `autoplayMs`, by `go` and by swiping. It stops while a pointer or the
 * focus is on it, while paused, in a hidden tab, with reduced motion, and until the next picture has loaded.
 */
export function useCarousel(count: number, autoplayMs: number) {
  const [{ index, previous }, setShown] = useState({ index: 0, previous: 0 })
  const [held, setHeld] = useState(false)
  const [paused, setPaused] = useState(false)

  const go = (to: number) =>
    setShown((shown) => ({ index: (to + count) % count, previous: shown.index }))
  const moving = count > 1 && !held && !paused
  const swipe = useSwipe({ canSwipe: count > 1, setHeld, turn: (by) => go(index + by) })

  useEffect(() => {
    if (!moving || matchMedia('(prefers-reduced-motion: reduce)').matches) return
    const next = (index + 1) % count
    const picture = () => swipe.track.current?.children[next]?.querySelector('img')
    // Outside the window the browser would load it only when it slides in.
    const loading = setTimeout(() => picture()?.setAttribute('loading', 'eager'), autoplayMs / 2)
    const timer = setInterval(() => {
      if (document.hidden || picture()?.complete === false) return
      setShown({ index: next, previous: index })
    }, autoplayMs)
    return () => {
      clearTimeout(loading)
      clearInterval(timer)
    }
    // With `index` as a dependency, a slide chosen by hand gets its full time.
  }, [moving, count, autoplayMs, index, swipe.track])

  const handlers = {
    onPointerEnter: (event: PointerEvent) => event.pointerType === 'mouse' && setHeld(true),
    onPointerLeave: (event: PointerEvent) => event.pointerType === 'mouse' && setHeld(false),
    onFocus: () => setHeld(true),
    onBlur: () => setHeld(false),
    ...swipe.handlers,
  }

  return {
    index: count ? index % count : 0,
    previous,
    go,
    paused,
    setPaused,
    track: swipe.track,
    handlers,
  }
}

interface Swiping {
  canSwipe: boolean
  /** A finger is on the slide, or has left it. */
  setHeld: (held: boolean) => void
  turn: (by: 1 | -1) => void
}

/** A finger drags the track, and turns it if it moves far enough. A swipe is not a click. */
function useSwipe({ canSwipe, setHeld, turn }: Swiping) {
  const track = useRef<HTMLDivElement>(null)
  const finger = useRef<{ startX: number; movedPx: number } | null>(null)
  const swiped = useRef(false)

  const drag = (px: number | null) => {
    track.current?.style.setProperty('--drag', `${px ?? 0}px`)
    track.current?.toggleAttribute('data-dragging', px !== null)
  }
  const lift = () => {
    // A mouse holds the slide until it leaves.
    if (!finger.current) return
    const { movedPx } = finger.current
    finger.current = null
    drag(null)
    setHeld(false)
    if (Math.abs(movedPx) >= swipePx) turn(movedPx < 0 ? 1 : -1)
  }

  const handlers = {
    onPointerDown: (event: PointerEvent) => {
      swiped.current = false
      if (event.pointerType === 'mouse' || !canSwipe) return
      finger.current = { startX: event.clientX, movedPx: 0 }
      setHeld(true)
    },
    onPointerMove: (event: PointerEvent) => {
      if (!finger.current) return
      const movedPx = event.clientX - finger.current.startX
      finger.current.movedPx = movedPx
      if (Math.abs(movedPx) > tapPx) {
        swiped.current = true
        drag(movedPx)
      }
    },
    onPointerUp: lift,
    // The browser took the finger for scrolling.
    onPointerCancel: lift,
    onClickCapture: (event: MouseEvent) => {
      if (!swiped.current) return
      swiped.current = false
      event.preventDefault()
      event.stopPropagation()
    },
  }
  return { track, handlers }
}

/** The place of slide `at` relative to slide `shown` on a ring of `count`: -1 left, 0 in view, 1 right; farther ones stay at the edge. */
export function ringOffset(at: number, shown: number, count: number): number {
  const half = Math.floor(count / 2)
  const distance = ((((at - shown + half) % count) + count) % count) - half
  return Math.max(-1, Math.min(1, distance))
}
