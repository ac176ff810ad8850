import { css } from '@emotion/react'
import { color, font, motion } from '@cloudplay/ui'
import type { ComponentProps } from 'react'
import { useDrag, type Drag } from './use-drag.ts'

const look = css`
  position: absolute;
  left: 0;
  top: 0;
  z-index: 2;
  display: grid;
  place-content: center;
  align-items: center;
  background: rgba(11, 14, 20, 0.72);
  box-shadow: inset 0 0 0 1px rgba(255, 255, 255, 0.16);
  color: ${color.text};
  font-size: ${font.size.small};
  font-variant-numeric: tabular-nums;
  touch-action: none;
  cursor: grab;
  transition: transform ${motion.slow} ${motion.ease};
  &[data-held='true'] {
    cursor: grabbing;
    transition: none;
  }
`

type FloatingBallProps = Drag & Omit<ComponentProps<'button'>, keyof Drag>

/** A button of the ball's size that is dragged, rests at the nearer edge, and is tapped (PLAY-19). */
export function FloatingBall({
  stage,
  ball,
  first,
  taken,
  restRef,
  onTap,
  children,
  ...rest
}: FloatingBallProps) {
  const { place, isHeld, handlers } = useDrag({ stage, ball, first, taken, restRef, onTap })
  return (
    <button
      type="button"
      {...rest}
      css={look}
      data-held={isHeld}
      style={{
        ...ball,
        borderRadius: ball.height / 2,
        transform: `translate(${place.x}px, ${place.y}px)`,
      }}
      {...handlers}
    >
      {children}
    </button>
  )
}
