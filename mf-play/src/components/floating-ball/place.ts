import { FLOATING_BALL } from '@cloudplay/contract'
import type { Place, Size } from '../../hooks/use-stage.ts'
import { clearest, type Box } from './keep-clear.ts'

export const GAME_BALL: Size = {
  width: FLOATING_BALL.gameWidthPx,
  height: FLOATING_BALL.gameHeightPx,
}
export const OUTSIDE_BALL: Size = {
  width: FLOATING_BALL.outsideWidthPx,
  height: FLOATING_BALL.outsideHeightPx,
}
const margin = FLOATING_BALL.marginPx
/** Between the ball and what it keeps clear of. */
const GAP_PX = 8

const within = (value: number, low: number, high: number) =>
  Math.min(Math.max(value, low), Math.max(low, high))

/** Keeps the ball inside the stage while it is dragged. Pixels of the stage, from its own top left. */
export function heldInside(place: Place, stage: Size, ball = GAME_BALL): Place {
  return {
    x: within(place.x, 0, stage.width - ball.width),
    y: within(place.y, 0, stage.height - ball.height),
  }
}

/**
 * Where the ball rests: 30 px from the nearer of the left and right edge (PLAY-19), as near to its place as it covers
 * nothing that is `taken` (PLAY-28).
 */
export function snapped(
  place: Place,
  stage: Size,
  taken: readonly Box[] = [],
  ball = GAME_BALL,
): Place {
  const nearLeft = place.x + ball.width / 2 <= stage.width / 2
  const x = nearLeft ? margin : stage.width - ball.width - margin
  const inside = (y: number) => within(y, margin, stage.height - ball.height - margin)
  const wanted = inside(place.y)
  const besides = taken.flatMap((box) => [
    inside(box.y - ball.height - GAP_PX),
    inside(box.y + box.height + GAP_PX),
  ])
  const nearestFirst = besides.toSorted((a, b) => Math.abs(a - wanted) - Math.abs(b - wanted))
  return clearest(
    [wanted, ...nearestFirst].map((y) => ({ x, y })),
    ball,
    taken,
  )
}

/** Below this a press is a tap, not a drag; px. */
export const TAP_SLOP_PX = 6

/** Where the game's ball waits when the player opens: right edge, upper third, where thumbs are not. */
export const firstPlace = (stage: Size, taken: readonly Box[] = []): Place =>
  snapped({ x: stage.width, y: stage.height * 0.12 }, stage, taken)

/** The box of the game's ball in its first place. */
export const firstBox = (stage: Size, taken: readonly Box[]): Box => ({
  ...firstPlace(stage, taken),
  ...GAME_BALL,
})
