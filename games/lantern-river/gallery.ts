import type { Gallery } from '@cloudplay/game-kit/gallery'

export const gallery: Gallery = {
  title: [1],
  help: ['ArrowDown', 'Enter', 1],
  river: ['Enter', 1],
  board: ['Enter', 1, 'Enter', 2],
  hint: ['Enter', 1, 'Enter', 2, 'KeyH', 1],
  paused: ['Enter', 1, 'Enter', 2, 'KeyP', 1],
}
