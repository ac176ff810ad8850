import type { MenuPlace } from '@cloudplay/game-kit/input/menu'
import type { Words } from './words.ts'
import { isChampion, type World } from './world.ts'

export type Action = 'solo' | 'duo' | 'help' | 'resume' | 'again' | 'next' | 'home'
interface Menu {
  actions: readonly Action[]
  /** Which words are on the buttons. */
  labels: 'menu' | 'pauseMenu' | 'wonMenu' | 'lostMenu' | 'duoMenu'
  place: MenuPlace
}

const AT_TITLE: MenuPlace = { x: 440, y: 372, width: 400, height: 66, gap: 16 }
const ON_CARD: MenuPlace = { x: 470, y: 392, width: 340, height: 62, gap: 14 }

/** The buttons of a screen. */
export function menuOf(world: World): Menu {
  if (world.screen === 'title')
    return { actions: ['solo', 'duo', 'help'], labels: 'menu', place: AT_TITLE }
  if (world.screen === 'paused')
    return {
      actions: ['resume', 'again', 'home'],
      labels: 'pauseMenu',
      place: { ...ON_CARD, y: 322 },
    }
  if (world.mode === 'duo') return { actions: ['again', 'home'], labels: 'duoMenu', place: ON_CARD }
  const hasWon = world.score[0] > world.score[1]
  return hasWon && !isChampion(world)
    ? { actions: ['next', 'home'], labels: 'wonMenu', place: ON_CARD }
    : { actions: ['again', 'home'], labels: 'lostMenu', place: ON_CARD }
}

/** The buttons as they are painted. */
export function shownMenu(world: World, words: Words) {
  const { labels, place } = menuOf(world)
  return { menu: world.menu, labels: words[labels], place }
}
