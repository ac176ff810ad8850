/** What every built-in game draws in, px. A frame has as many pixels, or more. */
export const VIEW_WIDTH = 1280
export const VIEW_HEIGHT = 720

let scale = 1

/** Prepares for frames with so many lines. Call it before a game loads: its pictures get as many pixels as they need there. */
export function drawFor(lines: number): void {
  scale = lines / VIEW_HEIGHT
}

/** Pixels of a frame for a px of the view. */
export const viewScale = (): number => scale

/** The nearest place that is a whole pixel of the frame, px of the view: copies are sharp there, and fast. */
export const wholePixel = (place: number): number => Math.round(place * scale) / scale
