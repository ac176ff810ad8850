import type { Move } from '../games/kit/src/gallery.ts'
import type { Touched } from '../games/kit/src/testing/drive.ts'
import type { Scene } from './program-eyes.ts'

/** Programs load behind their first frame. */
const LOADS_SECONDS = 5
const hold = (code: Extract<Move, string>): Move => ({ kind: 'key', code, down: true })
const click = (at: { x: number; y: number }): Move[] =>
  [true, false].map((down) => ({ kind: 'button', button: 0, down, ...at }))
/** OpenTTD's button that opens the map of the world. */
const TOOLBAR = { x: 0.3, y: 0.01 }
const ON_TOOLBAR: Touched = { from: [TOOLBAR.x, TOOLBAR.y], to: [TOOLBAR.x, TOOLBAR.y] }

/** For all actions of a program, or for one by its English name. */
const SCENES: Readonly<Record<string, Readonly<Record<string, Scene>>>> = {
  'chromium-bsu': {
    // The ground scrolls; the ship waits here.
    all: { moves: ['Enter', 3], part: { x: 0.4, y: 0.4, width: 0.2, height: 0.4 } },
    // The title moves, the menu below it doesn't.
    'Start, confirm': { moves: [], part: { x: 0.15, y: 0.4, width: 0.4, height: 0.5 } },
    'Back to the menu': { moves: ['Enter', 3] },
  },
  freedoom: {
    // The cheat 'idfa' gives all weapons; D and A walk. Weapon 5 is none of those that are tried.
    'Change weapon': {
      moves: ['KeyI', 'F8', 'KeyF', 'F9', 'Digit5', 3],
      keys: { F8: 'KeyD', F9: 'KeyA' },
    },
    // The fourth map begins in front of a door.
    'Open doors, press switches': {
      args: (args) => args.map((arg, at) => (args[at - 2] === '-warp' ? '4' : arg)),
      moves: [hold('KeyW'), 2],
    },
    Run: { moves: [hold('KeyW')] },
  },
  openttd: {
    'Build and choose': { moves: [{ kind: 'point', ...TOOLBAR }, 1], touched: ON_TOOLBAR },
    // The pointer is small.
    'Move the pointer': { moves: [], part: { x: 0.25, y: 0.4, width: 0.3, height: 0.35 } },
    'Close windows': { moves: [...click(TOOLBAR), 1] },
    // The line at the bottom says it, and a button at the top stays down.
    Pause: { moves: [], part: { x: 0.2, y: 0.96, width: 0.6, height: 0.04 } },
    'Fast forward': { moves: [], part: { x: 0.2, y: 0, width: 0.1, height: 0.04 } },
  },
  neverball: { all: { moves: ['Enter', 4] }, 'Start, confirm': { moves: [] } },
  neverputt: {
    all: { moves: ['Enter', 2, 'Enter', 2, 'Enter', 4, 'Enter', 3] },
    Choose: { moves: ['Enter', 2] },
    Confirm: { moves: [] },
    Back: { moves: ['Enter', 2] },
  },
  supertux: {
    all: { moves: [3, 'Enter', 3] },
    'Run and shoot': { moves: [3, 'Enter', 3, hold('ArrowRight')] },
  },
}

export function sceneOf(gameMark: string, action: string): Scene {
  const scenes = SCENES[gameMark]
  const scene = scenes?.[action] ?? scenes?.['all']
  return { ...scene, moves: [LOADS_SECONDS, ...(scene?.moves ?? [])] }
}
