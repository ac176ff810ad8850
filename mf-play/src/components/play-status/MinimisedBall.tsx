import { css } from '@emotion/react'
import { useTexts } from '@cloudplay/i18n'
import { color, font, layer, place } from '@cloudplay/ui'
import { Clock, Gamepad2, Pause, RotateCw } from 'lucide-react'
import { useCallback, useState, type ComponentProps } from 'react'
import type { Size } from '../../hooks/use-stage.ts'
import { statusTexts } from '../../texts/status.ts'
import { FloatingBall } from '../floating-ball/FloatingBall.tsx'
import { Latency } from '../floating-ball/Latency.tsx'
import { OUTSIDE_BALL } from '../floating-ball/place.ts'
import type { Drag } from '../floating-ball/use-drag.ts'
import { useLatency } from './use-latency.ts'

/** Between the bars of site and page. */
const area = css`
  position: fixed;
  inset: calc(${place.barTop} + ${place.backBar} + ${place.safeTop}) 0
    calc(${place.barBottom} + ${place.safeBottom});
  z-index: ${layer.sticky};
  pointer-events: none;
  & > button {
    gap: 2px;
    justify-items: center;
    background: ${color.overlay};
    pointer-events: auto;
  }
  & b {
    font-size: ${font.size.tiny};
  }
  & [data-state='ending'] {
    color: ${color.warning};
  }
`

const icons = { running: Gamepad2, restarting: RotateCw, paused: Pause, ending: Clock }

/** What the game does, or that the player's time ends. */
export interface BallState {
  name: keyof typeof icons
  words: string
  /** For the ball, instead of the latency: until when it is paused, or the minutes that are left. */
  short?: string
}

interface MinimisedBallProps extends Pick<ComponentProps<'button'>, 'ref' | 'onFocus' | 'onBlur'> {
  game: { name: string; productcode: string }
  state: BallState
  restRef: Drag['restRef']
  onOpen: () => void
}

/** The ball outside the game: the play status made small (PLAY-19). */
export function MinimisedBall({ game, state, restRef, onOpen, ...focus }: MinimisedBallProps) {
  const words = useTexts(statusTexts)
  const latency = useLatency(game.productcode)
  const { size, ref } = useSize()
  const Icon = icons[state.name]
  const about = { game: game.name, doing: state.words }
  const label = latency === null ? words.ball(about) : words.ballWithLatency({ ...about, latency })
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
          <Icon size={18} aria-hidden data-state={state.name} />
          {state.short ? (
            <b data-state={state.name}>{state.short}</b>
          ) : (
            <Latency rttMs={latency} small />
          )}
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
