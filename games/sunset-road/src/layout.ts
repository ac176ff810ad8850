import type { MenuPlace } from '@cloudplay/game-kit/input/menu'
import { COURSES } from './courses.ts'
import type { Words } from './words.ts'
import type { World } from './world.ts'

const AT_TITLE: MenuPlace = { x: 460, y: 440, width: 360, height: 70, gap: 18 }
const ON_CARD: MenuPlace = { x: 470, y: 430, width: 340, height: 62, gap: 14 }

export const CARD = { width: 350, height: 400, y: 180, gap: 30 } as const
export const cardX = (course: number) =>
  640 - (CARD.width * 3 + CARD.gap * 2) / 2 + course * (CARD.width + CARD.gap)

export function courseAt({ x, y }: { x: number; y: number }): number {
  if (y < CARD.y || y > CARD.y + CARD.height) return -1
  for (let course = 0; course < COURSES; course++)
    if (x >= cardX(course) && x <= cardX(course) + CARD.width) return course
  return -1
}

export type Action = 'courses' | 'help' | 'resume' | 'again'
/** The buttons of a screen. */
export function menuOf(world: World): {
  actions: readonly Action[]
  /** Which words are on the buttons. */
  labels: 'menu' | 'pauseMenu' | 'wonMenu' | 'lostMenu'
  place: MenuPlace
} {
  if (world.screen === 'title')
    return { actions: ['courses', 'help'], labels: 'menu', place: AT_TITLE }
  if (world.screen === 'paused')
    return {
      actions: ['resume', 'again', 'courses'],
      labels: 'pauseMenu',
      place: { ...ON_CARD, y: 322 },
    }
  return {
    actions: ['again', 'courses'],
    labels: world.screen === 'won' ? 'wonMenu' : 'lostMenu',
    place: ON_CARD,
  }
}

/** The buttons as they are painted. */
export function shownMenu(world: World, words: Words) {
  const { labels, place } = menuOf(world)
  return { menu: world.menu, labels: words[labels], place }
}
