import type { Hands } from './hands.ts'

/** A column of buttons, px of the view. */
export interface MenuPlace {
  x: number
  y: number
  width: number
  height: number
  gap: number
}
export interface MenuState {
  chosen: number
}
interface Box {
  x: number
  y: number
  width: number
  height: number
}

export const buttonBox = (place: MenuPlace, index: number): Box => ({
  x: place.x,
  y: place.y + index * (place.height + place.gap),
  width: place.width,
  height: place.height,
})

export const isIn = ({ x, y, width, height }: Box, at: { x: number; y: number }) =>
  at.x >= x && at.x <= x + width && at.y >= y && at.y <= y + height

/** Moves the choice by any device. Returns the pressed button, or null. */
export function useMenu(
  menu: MenuState,
  count: number,
  place: MenuPlace,
  hands: Hands,
): number | null {
  for (const direction of hands.directions) {
    if (direction === 'up') menu.chosen = (menu.chosen + count - 1) % count
    if (direction === 'down') menu.chosen = (menu.chosen + 1) % count
  }
  menu.chosen = Math.min(menu.chosen, count - 1)
  for (const stroke of hands.strokes) {
    const over = boxAt(count, place, stroke)
    if (over === null) continue
    menu.chosen = over
    if (stroke.kind === 'down') return over
  }
  return hands.confirm ? menu.chosen : null
}

function boxAt(count: number, place: MenuPlace, at: { x: number; y: number }): number | null {
  for (let index = 0; index < count; index++) if (isIn(buttonBox(place, index), at)) return index
  return null
}

/** The pause button in the corner, for hands without keys. */
export const PAUSE_BOX: Box = { x: 1204, y: 16, width: 60, height: 60 }

/** The arrow in the other corner, to the page before. */
export const BACK_BOX: Box = { x: 36, y: 40, width: 60, height: 60 }

const pressedIn = (hands: Hands, box: Box) =>
  hands.strokes.some((stroke) => stroke.kind === 'down' && isIn(box, stroke))

export const wantsPause = (hands: Hands) => hands.pause || pressedIn(hands, PAUSE_BOX)

export const wantsBack = (hands: Hands) => hands.back || pressedIn(hands, BACK_BOX)

/** Whether any press leaves a help page. */
export const hasRead = (hands: Hands) =>
  hands.confirm || hands.back || hands.strokes.some(({ kind }) => kind === 'down')

interface Menu<Action extends string> {
  actions: readonly Action[]
  place: MenuPlace
}

/** The action of the pressed button of a menu, or null. While paused, the pause key continues the game. */
export function chosenAction<Action extends string>(
  state: MenuState,
  { actions, place }: Menu<Action>,
  hands: Hands,
  isPaused: boolean,
): Action | 'resume' | null {
  const pressed = useMenu(state, actions.length, place, hands)
  if (pressed !== null) return actions[pressed]!
  return isPaused && wantsPause(hands) ? 'resume' : null
}

/** Chooses the item below the pointer; `numberAt` returns its number (below 0: none). Returns whether it was pressed. */
export function takesByHand(
  hands: Hands,
  numberAt: (at: { x: number; y: number }) => number,
  choose: (number: number) => void,
): boolean {
  let isTaken = hands.confirm
  for (const stroke of hands.strokes) {
    const number = numberAt(stroke)
    if (number < 0) continue
    choose(number)
    if (stroke.kind === 'down') isTaken = true
  }
  return isTaken
}
