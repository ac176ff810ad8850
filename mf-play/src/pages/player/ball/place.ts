import { FLOATING_BALL } from '@cloudplay/contract'
import type { Place, Size } from '../../../hooks/use-stage.ts'

const ball: Size = { width: FLOATING_BALL.gameWidthPx, height: FLOATING_BALL.gameHeightPx }
const margin = FLOATING_BALL.marginPx

const within = (value: number, low: number, high: number) =>
  Math.min(Math.max(value, low), Math.max(low, high))

/** Keeps the ball inside the stage while it is dragged. Pixels of the stage, from its own top left. */
export function heldInside(place: Place, stage: Size): Place {
  return {
    x: within(place.x, 0, stage.width - ball.width),
    y: within(place.y, 0, stage.height - ball.height),
  }
}

/** Where the ball rests: 30 px from the nearer of the left and right edge (PLAY-19). */
export function snapped(place: Place, stage: Size): Place {
  const nearLeft = place.x + ball.width / 2 <= stage.width / 2
  return {
    x: nearLeft ? margin : stage.width - ball.width - margin,
    y: within(place.y, margin, stage.height - ball.height - margin),
  }
}

/** Below this a press is a tap, not a drag; px. */
export const TAP_SLOP_PX = 6

/** Where it waits when the player opens: right edge, upper third, where thumbs are not. */
export const firstPlace = (stage: Size): Place =>
  snapped({ x: stage.width, y: stage.height * 0.12 }, stage)
