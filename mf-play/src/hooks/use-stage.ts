import { useSyncExternalStore, type CSSProperties } from 'react'
import { isRotated } from '../stream/index.ts'

/** A point of the stage, from its own top left; px. */
export interface Place {
  x: number
  y: number
}

/** Px. */
export interface Size {
  width: number
  height: number
}

function watchWindow(changed: () => void): () => void {
  addEventListener('resize', changed)
  return () => removeEventListener('resize', changed)
}

export interface Stage {
  /** The video is turned by 90 degrees because the window is portrait (PLAY-18). */
  rotated: boolean
  /** The stage's own width and height, as seen with the phone held sideways; px. */
  size: Size
}

/** The stage of a window of this size; px. */
export function stageOf(windowWidthPx: number, windowHeightPx: number): Stage {
  const rotated = isRotated(windowWidthPx, windowHeightPx)
  return {
    rotated,
    size: rotated
      ? { width: windowHeightPx, height: windowWidthPx }
      : { width: windowWidthPx, height: windowHeightPx },
  }
}

/**
 * The stage's style; its `transform-origin` is its top left corner. Turned clockwise about that corner it would lie left
 * of the window, so it is moved in by its own height: its top edge then is the window's right one.
 */
export const stageStyle = ({ rotated, size }: Stage): CSSProperties => ({
  width: size.width,
  height: size.height,
  transform: rotated ? `translateX(${size.height}px) rotate(90deg)` : 'none',
  // The notch at the top of an upright phone is at the stage's left.
  ['--stage-left' as string]: `env(safe-area-inset-${rotated ? 'top' : 'left'}, 0px)`,
})

/** A movement of the finger on the page as a movement on the stage, which is turned clockwise when `rotated`. */
export function onStage(dx: number, dy: number, rotated: boolean): Place {
  return rotated ? { x: dy, y: -dx } : { x: dx, y: dy }
}

/** The current stage in the window. */
export function useStage(): Stage {
  const measured = useSyncExternalStore(watchWindow, () => `${innerWidth} ${innerHeight}`)
  const [width = 0, height = 0] = measured.split(' ').map(Number)
  return stageOf(width, height)
}
