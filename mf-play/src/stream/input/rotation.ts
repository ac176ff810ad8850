/** A box on the page in CSS pixels, as `getBoundingClientRect` gives it: for a rotated element, the turned box. */
interface Box {
  left: number
  top: number
  width: number
  height: number
}

/**
 * Whether the stage is to be turned: a landscape video in a portrait window is rotated 90 degrees clockwise, so the
 * player turns the phone to the left (PLAY-18).
 */
export function isRotated(windowWidthPx: number, windowHeightPx: number): boolean {
  return windowHeightPx > windowWidthPx
}

/**
 * A point of the page in frame coordinates, 0..1 from the frame's own top left, clamped to its edges.
 * Rotated, the frame's left edge is at the top of the page and its top edge at the right.
 *
 * `stage` is the box of the video element on the page; the frame is inside it by `object-fit: contain`.
 * @param aspect the frame's width divided by its height
 */
export function toFrame(
  clientX: number,
  clientY: number,
  stage: Box,
  rotated: boolean,
  aspect = 16 / 9,
): { x: number; y: number } {
  const acrossPx = rotated ? clientY - stage.top : clientX - stage.left
  const downPx = rotated ? stage.left + stage.width - clientX : clientY - stage.top
  const widthPx = rotated ? stage.height : stage.width
  const heightPx = rotated ? stage.width : stage.height
  const frameWidthPx = Math.min(widthPx, heightPx * aspect)
  const frameHeightPx = frameWidthPx / aspect
  return {
    x: within((acrossPx - (widthPx - frameWidthPx) / 2) / frameWidthPx),
    y: within((downPx - (heightPx - frameHeightPx) / 2) / frameHeightPx),
  }
}

/** Turns a movement on the page into one in the frame. */
export function toFrameMove(dx: number, dy: number, rotated: boolean): { dx: number; dy: number } {
  return rotated ? { dx: dy, dy: -dx } : { dx, dy }
}

function within(value: number): number {
  return Number.isFinite(value) ? Math.min(1, Math.max(0, value)) : 0
}
