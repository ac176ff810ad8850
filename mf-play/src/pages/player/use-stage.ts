import { useSyncExternalStore } from 'react'
import { isRotated } from '../../stream/index.ts'
import type { Size } from './ball-place.ts'

function watchWindow(changed: () => void): () => void {
  addEventListener('resize', changed)
  return () => removeEventListener('resize', changed)
}

export interface Stage {
  /** The picture is turned by 90 degrees because the window is portrait (PLAY-18). */
  rotated: boolean
  /** The stage's own width and height, as a player sees it who holds the phone sideways; px. */
  size: Size
}

/** How the stage lies in the window just now. */
export function useStage(): Stage {
  const measured = useSyncExternalStore(watchWindow, () => `${innerWidth} ${innerHeight}`)
  const [width = 0, height = 0] = measured.split(' ').map(Number)
  const rotated = isRotated(width, height)
  return { rotated, size: rotated ? { width: height, height: width } : { width, height } }
}
