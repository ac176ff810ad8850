import { css } from '@emotion/react'
import { useTexts } from '@cloudplay/i18n'
import { layer, place } from '@cloudplay/ui'
import { Gamepad2 } from 'lucide-react'
import { useCallback, useState, type ComponentProps } from 'react'
import type { Size } from '../../hooks/use-stage.ts'
import { statusTexts } from '../../texts/status.ts'
import { FloatingBall } from '../floating-ball/FloatingBall.tsx'
import { Latency } from '../floating-ball/Latency.tsx'
import { OUTSIDE_BALL } from '../floating-ball/place.ts'
import type { Drag } from '../floating-ball/use-drag.ts'
import { useLatency } from './use-latency.ts'

/** Between the site's bars. */
const area = css`
  position: fixed;
  inset: calc(${place.barTop} + ${place.safeTop}) 0 calc(${place.barBottom} + ${place.safeBottom});
  z-index: ${layer.sticky};
  pointer-events: none;
  & > button {
    gap: 2px;
    justify-items: center;
    pointer-events: auto;
  }
`

interface MinimisedBallProps extends Pick<ComponentProps<'button'>, 'ref' | 'onFocus' | 'onBlur'> {
  game: { name: string; productcode: string }
  /** What it does: runs, restarts, or is paused. */
  doing: string
  restRef: Drag['restRef']
  onOpen: () => void
}

/** The ball outside the game: the play status made small (PLAY-19). */
export function MinimisedBall({ game, doing, restRef, onOpen, ...focus }: MinimisedBallProps) {
  const words = useTexts(statusTexts)
  const latency = useLatency(game.productcode)
  const { size, ref } = useSize()
  const label =
    latency === null
      ? words.ball({ game: game.name, doing })
      : words.ballWithLatency({ game: game.name, doing, latency })
  return (
    <aside css={area} aria-label={words.playing} ref={ref}>
      {size && (
        <FloatingBall
          {...focus}
          stage={{ rotated: false, size }}
          ball={OUTSIDE_BALL}
          // Where the bar was.
          first={{ x: size.width, y: size.height }}
          restRef={restRef}
          onTap={onOpen}
          aria-label={label}
          aria-expanded={false}
          title={label}
        >
          <Gamepad2 size={18} aria-hidden />
          <Latency rttMs={latency} small />
        </FloatingBall>
      )}
    </aside>
  )
}

/** The size of the element with this `ref`; null until it is there. */
function useSize() {
  const [size, setSize] = useState<Size | null>(null)
  const ref = useCallback((element: HTMLElement | null) => {
    if (!element) return
    const measure = () => setSize({ width: element.clientWidth, height: element.clientHeight })
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    measure()
    return () => observer.disconnect()
  }, [])
  return { size, ref }
}
