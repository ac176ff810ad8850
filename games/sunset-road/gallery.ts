import type { Gallery, Move } from '@cloudplay/game-kit/gallery'

export const gallery: Gallery = {
  title: [1],
  help: ['ArrowDown', 'Enter', 1],
  courses: ['Enter', 1],
  countdown: ['Enter', 1, 'Enter', 1],
  driving: ['Enter', 1, 'Enter', 4, { kind: 'key', code: 'ArrowUp', down: true }, 6],
  paused: ['Enter', 1, 'Enter', 6, 'KeyP', 1],
}

/** Scenes in which it is played, to try its inputs. */
export const played: readonly (readonly Move[])[] = [
  ['Enter', 1, 'Enter', 5],
  ['Enter', 1, 'Enter', 4, { kind: 'key', code: 'ArrowUp', down: true }, 20],
]
