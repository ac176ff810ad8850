import type { Gallery } from '@cloudplay/game-kit/gallery'

export const gallery: Gallery = {
  title: [1],
  help: ['ArrowDown', 'ArrowDown', 'Enter', 1],
  rival: ['Enter', 1],
  duel: ['Enter', 6],
  duo: ['ArrowDown', 'Enter', 6],
  paused: ['Enter', 6, 'KeyP', 1],
}
