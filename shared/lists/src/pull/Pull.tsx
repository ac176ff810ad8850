import { css, Global } from '@emotion/react'
import { color, layer, motion, place, Spinner } from '@cloudplay/ui'
import { ArrowDown } from 'lucide-react'
import { useEffect, useRef, useState, type RefObject } from 'react'

/** The content follows the finger at this share of its way. */
const pullShare = 0.45
const releasePx = 60
const maxPx = 96

const sign = css`
  position: absolute;
  z-index: ${layer.sticky};
  inset: calc(-44px + ${place.safeTop}) 0 auto;
  display: grid;
  place-items: center;
  pointer-events: none;
  opacity: 0;
  transition:
    transform ${motion.slow} ${motion.ease},
    opacity ${motion.slow} ${motion.ease};
  & > span {
    display: grid;
    place-items: center;
    width: 40px;
    height: 40px;
    border-radius: 50%;
    background: ${color.overlay};
  }
  & svg {
    transition: transform ${motion.normal} ${motion.ease};
  }
  & .ready {
    transform: rotate(180deg);
  }
`

export interface PullProps {
  /** What is pulled; positioned, as the ring is placed in it. */
  box: RefObject<HTMLDivElement | null>
  onRefresh: () => Promise<unknown>
}

/** The ring over a box that is pulled down at the top of the page: it calls `onRefresh`, and turns until that is done. */
export function Pull({ box, onRefresh }: PullProps) {
  const mark = useRef<HTMLDivElement>(null)
  const [state, setState] = useState<'idle' | 'pulling' | 'ready' | 'refreshing'>('idle')
  const refresh = useRef(onRefresh)
  refresh.current = onRefresh

  useEffect(() => {
    if (state !== 'refreshing') return
    const element = box.current
    element?.setAttribute('aria-busy', 'true')
    return () => element?.removeAttribute('aria-busy')
  }, [box, state])
  useEffect(() => {
    const element = box.current!
    let startY: number | null = null
    let pulledPx = 0
    let busy = false

    const show = (px: number, following: boolean) => {
      pulledPx = px
      const { style } = mark.current!
      style.transitionDuration = following ? '0ms' : ''
      style.transform = `translateY(${px}px)`
      style.opacity = String(Math.min(1, px / releasePx))
    }
    const onStart = (event: TouchEvent) => {
      startY = !busy && window.scrollY <= 0 && event.touches.length === 1 ? event.touches[0]!.clientY : null
    }
    const onMove = (event: TouchEvent) => {
      if (startY === null) return
      const way = (event.touches[0]!.clientY - startY) * pullShare
      if (way <= 0) {
        if (pulledPx > 0) show(0, true)
        return
      }
      if (event.cancelable) event.preventDefault()
      show(Math.min(maxPx, way), true)
      setState(way >= releasePx ? 'ready' : 'pulling')
    }
    const onEnd = async () => {
      if (startY === null) return
      startY = null
      if (pulledPx < releasePx) {
        show(0, false)
        setState('idle')
        return
      }
      busy = true
      setState('refreshing')
      show(releasePx, false)
      try {
        await refresh.current()
      } finally {
        busy = false
        if (mark.current) {
          show(0, false)
          setState('idle')
        }
      }
    }
    const release = () => void onEnd()
    element.addEventListener('touchstart', onStart, { passive: true })
    // Not passive: the pull must keep the browser from scrolling or reloading.
    element.addEventListener('touchmove', onMove, { passive: false })
    element.addEventListener('touchend', release)
    element.addEventListener('touchcancel', release)
    return () => {
      element.removeEventListener('touchstart', onStart)
      element.removeEventListener('touchmove', onMove)
      element.removeEventListener('touchend', release)
      element.removeEventListener('touchcancel', release)
    }
  }, [box])

  return (
    <>
      <Global styles={{ html: { overscrollBehaviorY: 'contain' } }} />
      <div ref={mark} css={sign} aria-hidden data-pull>
        <span>
          {state === 'refreshing' ? <Spinner sizePx={20} /> : <ArrowDown size={20} className={state === 'ready' ? 'ready' : undefined} />}
        </span>
      </div>
    </>
  )
}
