import type { Gallery, Move } from '@cloudplay/game-kit/gallery'

export const gallery: Gallery = {
  title: [1],
  flight: ['Enter', 6],
  night: ['Enter', 24],
  dash: ['Enter', 4, 'Space', 0.1],
  paused: ['Enter', 4, 'KeyP'],
}

/** Scenes in which it is played, to try its inputs. */
export const played: readonly (readonly Move[])[] = [['Enter', 4]]
