/** A box on the page in CSS pixels, as `getBoundingClientRect` gives it: for a rotated element, the turned box. */
export interface Box {
  left: number
  top: number
  width: number
  height: number
}

/**
 * Whether the stage is to be turned: a landscape picture in a portrait window is rotated 90 degrees clockwise, so the
 * player turns the phone to the left (specification section 2 "Cloud player").
 */
export function isRotated(windowWidthPx: number, windowHeightPx: number): boolean {
  return windowHeightPx > windowWidthPx
}

/**
 * Where a point of the page lies in the picture, 0..1 from the picture's own top left, clamped to its edges.
 * Rotated, the picture's left edge lies at the top of the page and its top edge at the right.
 *
 * `stage` is the box of the video element on the page; the picture lies inside it by `object-fit: contain`.
 * @param aspect the picture's width divided by its height
 */
export function toPicture(clientX: number, clientY: number, stage: Box, rotated: boolean, aspect = 16 / 9): { x: number; y: number } {
  const acrossPx = rotated ? clientY - stage.top : clientX - stage.left
  const downPx = rotated ? stage.left + stage.width - clientX : clientY - stage.top
  const widthPx = rotated ? stage.height : stage.width
  const heightPx = rotated ? stage.width : stage.height
  const pictureWidthPx = Math.min(widthPx, heightPx * aspect)
  const pictureHeightPx = pictureWidthPx / aspect
  return {
    x: within((acrossPx - (widthPx - pictureWidthPx) / 2) / pictureWidthPx),
    y: within((downPx - (heightPx - pictureHeightPx) / 2) / pictureHeightPx),
  }
}

/** Turns a movement on the page into one in the picture. */
export function toPictureMove(dx: number, dy: number, rotated: boolean): { dx: number; dy: number } {
  return rotated ? { dx: dy, dy: -dx } : { dx, dy }
}

function within(value: number): number {
  return Number.isFinite(value) ? Math.min(1, Math.max(0, value)) : 0
}
