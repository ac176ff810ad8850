import type { Gallery, Move } from '@cloudplay/game-kit/gallery'
import type { Touched } from '@cloudplay/game-kit/testing/drive'

export const gallery: Gallery = {
  title: [1],
  help: ['ArrowDown', 'Enter', 1],
  river: ['Enter', 1],
  board: ['Enter', 1, 'Enter', 2],
  hint: ['Enter', 1, 'Enter', 2, 'KeyH', 1],
  paused: ['Enter', 1, 'Enter', 2, 'KeyP', 1],
}

/** Scenes in which it is played, to try its inputs. */
export const played: readonly (readonly Move[])[] = [
  ['Enter', 1, 'Enter', 2],
  // A way is drawn.
  ['Enter', 1, 'Enter', 2, 'Space', 'ArrowDown', 'Space', 1],
]
/** From a lantern to the cell next to it. */
export const touched: Touched = { from: [757 / 1280, 258 / 720], to: [874 / 1280, 258 / 720] }
