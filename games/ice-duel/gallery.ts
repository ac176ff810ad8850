import type { Gallery, Move } from '@cloudplay/game-kit/gallery'

export const gallery: Gallery = {
  title: [1],
  help: ['ArrowDown', 'ArrowDown', 'Enter', 1],
  rival: ['Enter', 1],
  duel: ['Enter', 6],
  duo: ['ArrowDown', 'Enter', 6],
  paused: ['Enter', 6, 'KeyP', 1],
}

/** Scenes in which it is played, to try its inputs. */
export const played: readonly (readonly Move[])[] = [
  ['Enter', 6],
  ['ArrowDown', 'Enter', 6],
]
