import { css, Global } from '@emotion/react'
import { color, layer, motion, place, Spinner } from '@cloudplay/ui'
import { ArrowDown } from 'lucide-react'
import { useEffect, useRef, useState, type RefObject } from 'react'
import { RELEASE_PX, watchPull, type PullRing, type PullState } from './pull-gesture.ts'

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
  /** The box to pull. It is positioned, because the ring is placed in it. */
  box: RefObject<HTMLDivElement | null>
  onRefresh: () => Promise<unknown>
}

/** Pulling the box down at the top of the page calls `onRefresh`; the ring turns until it settles. */
export function Pull({ box, onRefresh }: PullProps) {
  const mark = useRef<HTMLDivElement>(null)
  const [state, setState] = useState<PullState>('idle')
  const refresh = useRef(onRefresh)
  refresh.current = onRefresh

  useEffect(() => {
    if (state !== 'refreshing') return
    const element = box.current
    element?.setAttribute('aria-busy', 'true')
    return () => element?.removeAttribute('aria-busy')
  }, [box, state])
  useEffect(() => {
    const over = new AbortController()
    const ring: PullRing = {
      setState,
      show(px, following) {
        const { style } = mark.current!
        style.transitionDuration = following ? '0ms' : ''
        style.transform = `translateY(${px}px)`
        style.opacity = String(Math.min(1, px / RELEASE_PX))
      },
    }
    watchPull(box.current!, ring, () => refresh.current(), over.signal)
    return () => over.abort()
  }, [box])

  return (
    <>
      <Global styles={{ html: { overscrollBehaviorY: 'contain' } }} />
      <div ref={mark} css={sign} aria-hidden data-pull>
        <span>
          {state === 'refreshing' ? (
            <Spinner sizePx={20} />
          ) : (
            <ArrowDown size={20} className={state === 'ready' ? 'ready' : undefined} />
          )}
        </span>
      </div>
    </>
  )
}
