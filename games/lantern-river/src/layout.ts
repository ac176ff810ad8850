import type { MenuPlace } from '@cloudplay/game-kit/input/menu'
import { VIEW_WIDTH } from '@cloudplay/game-kit/view'
import { LEVELS, LEVELS_PER_CHAPTER } from './levels.ts'
import type { World } from './world.ts'
import type { Words } from './words.ts'

/** Places of things, px of the view. */
export const BOARD = { x: 348, y: 84, side: 584 } as const
export const TOOLS: MenuPlace = { x: 1000, y: 270, width: 190, height: 72, gap: 18 }
const AT_TITLE: MenuPlace = { x: 460, y: 430, width: 360, height: 70, gap: 18 }
const ON_CARD: MenuPlace = { x: 470, y: 420, width: 340, height: 62, gap: 14 }

export const cellSide = (size: number) => BOARD.side / size

export function middleOf(cell: number, size: number): { x: number; y: number } {
  const side = cellSide(size)
  return {
    x: BOARD.x + ((cell % size) + 0.5) * side,
    y: BOARD.y + (Math.floor(cell / size) + 0.5) * side,
  }
}

/** The cell below a point; -1 off the board. */
export function cellAt({ x, y }: { x: number; y: number }, size: number): number {
  const column = Math.floor((x - BOARD.x) / cellSide(size))
  const row = Math.floor((y - BOARD.y) / cellSide(size))
  return column < 0 || row < 0 || column >= size || row >= size ? -1 : row * size + column
}

/** Place of a level's lantern on the map. */
export const levelPlace = (number: number) => ({
  x: 214 + (number % LEVELS_PER_CHAPTER) * 132,
  y: 236 + Math.floor(number / LEVELS_PER_CHAPTER) * 158 + Math.sin(number * 1.9) * 14,
})

export function levelAt(at: { x: number; y: number }): number {
  for (let number = 0; number < LEVELS; number++) {
    const { x, y } = levelPlace(number)
    if (Math.hypot(at.x - x, at.y - y) < 58) return number
  }
  return -1
}

export const MIDDLE = VIEW_WIDTH / 2

export type Action = 'river' | 'help' | 'resume' | 'again' | 'next'
/** The buttons of a screen. */
export function menuOf(world: World): {
  actions: readonly Action[]
  /** Which words are on the buttons. */
  labels: 'menu' | 'pauseMenu' | 'wonMenu' | 'lostMenu' | 'lastMenu'
  place: MenuPlace
} {
  if (world.screen === 'title')
    return { actions: ['river', 'help'], labels: 'menu', place: AT_TITLE }
  if (world.screen === 'paused')
    return {
      actions: ['resume', 'again', 'river'],
      labels: 'pauseMenu',
      place: { ...ON_CARD, y: 324 },
    }
  if (world.screen === 'lost')
    return { actions: ['again', 'river'], labels: 'lostMenu', place: ON_CARD }
  return world.number < LEVELS - 1
    ? { actions: ['next', 'river'], labels: 'wonMenu', place: ON_CARD }
    : { actions: ['river'], labels: 'lastMenu', place: ON_CARD }
}

/** The buttons as they are painted. */
export function shownMenu(world: World, words: Words) {
  const { labels, place } = menuOf(world)
  return { menu: world.menu, labels: words[labels], place }
}
