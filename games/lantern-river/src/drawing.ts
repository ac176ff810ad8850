import type { KeyCode } from '@cloudplay/contract/stream-input'
import type { Direction, Hands } from '@cloudplay/game-kit/input/hands'
import { buttonBox, isIn } from '@cloudplay/game-kit/input/menu'
import { isLit, stretchTo, takeUp, type Stretched } from './board.ts'
import { cellAt, TOOLS } from './layout.ts'
import { layOut, remember, type GameEvent, type World } from './world.ts'

type Tool = 'undo' | 'reset' | 'hint'
export const TOOL_ORDER: readonly Tool[] = ['undo', 'reset', 'hint']
const KEYS: Partial<Record<KeyCode, Tool>> = {
  KeyU: 'undo',
  KeyZ: 'undo',
  Backspace: 'undo',
  KeyR: 'reset',
  KeyH: 'hint',
}
const PAD_BUTTONS: Readonly<Record<number, Tool>> = { 1: 'undo', 2: 'undo', 3: 'hint', 4: 'reset' }

/** Undo, reset and hint, by key, pad or the buttons at the side. */
export function useTools(world: World, hands: Hands, events: GameEvent[]): void {
  const pressed = hands.presses.map((press) =>
    press.from === 'key' ? KEYS[press.code] : PAD_BUTTONS[press.button],
  )
  const tapped = hands.strokes
    .filter(({ kind }) => kind === 'down')
    .map((stroke) => TOOL_ORDER.find((_, index) => isIn(buttonBox(TOOLS, index), stroke)))
  for (const tool of [...pressed, ...tapped]) if (tool) use(world, tool, events)
}

function use(world: World, tool: Tool, events: GameEvent[]): void {
  world.drawing = -1
  if (tool === 'undo') {
    const before = world.history.pop()
    if (!before) return
    world.ways = before
    events.push({ kind: 'undo' })
  } else if (tool === 'reset') {
    const { secondsLeft, hintsLeft, number } = world
    layOut(world, number)
    Object.assign(world, { secondsLeft, hintsLeft })
    events.push({ kind: 'undo' })
  } else if (world.hintsLeft > 0) hint(world, events)
}

/** Draws the correct way of a pair that is wrong or missing. */
function hint(world: World, events: GameEvent[]): void {
  const { level, ways } = world
  const isRight = (pair: number) => {
    const way = ways[pair]!
    const right = level.ways[pair]!
    return (
      way.length === right.length &&
      (way.every((cell, place) => cell === right[place]) ||
        way.every((cell, place) => cell === right.at(-1 - place)))
    )
  }
  const pair = level.ways.findIndex((_, index) => !isRight(index))
  if (pair < 0) return
  remember(world)
  const cells = new Set(level.ways[pair]!)
  ways.forEach((way, other) => {
    const crossing = way.findIndex((cell) => cells.has(cell))
    if (crossing >= 0) ways[other] = way.slice(0, crossing)
  })
  ways[pair] = [...level.ways[pair]!]
  world.hintsLeft -= 1
  world.litSeconds = 0
  events.push({ kind: 'hint' })
}

export function drawByPointer(world: World, hands: Hands, events: GameEvent[]): void {
  for (const stroke of hands.strokes) {
    const cell = cellAt(stroke, world.level.size)
    if (stroke.kind === 'down' && cell >= 0) {
      begin(world, cell)
      world.byPointer = true
      world.cursor = cell
    } else if (stroke.kind === 'up') {
      if (world.byPointer) world.drawing = -1
    } else if (world.byPointer && world.drawing >= 0 && cell >= 0) lead(world, cell, events)
  }
}

const WAYS: Record<Direction, readonly [number, number]> = {
  left: [-1, 0],
  right: [1, 0],
  up: [0, -1],
  down: [0, 1],
}

export function drawByCursor(world: World, hands: Hands, events: GameEvent[]): void {
  const { size } = world.level
  if (hands.confirm) {
    world.byPointer = false
    if (world.drawing >= 0) world.drawing = -1
    else begin(world, world.cursor)
  }
  for (const direction of hands.directions) {
    const [dx, dy] = WAYS[direction]
    const column = Math.max(0, Math.min(size - 1, (world.cursor % size) + dx))
    const row = Math.max(0, Math.min(size - 1, Math.floor(world.cursor / size) + dy))
    if (world.drawing < 0) world.cursor = row * size + column
    else lead(world, row * size + column, events)
  }
}

function begin(world: World, cell: number): void {
  const before = world.ways.map((way) => [...way])
  const pair = takeUp(world.level, world.ways, cell)
  if (pair < 0) return
  const { ways } = world
  world.ways = before
  remember(world)
  world.ways = ways
  world.drawing = pair
  world.drawn += 1
}

function lead(world: World, cell: number, events: GameEvent[]): void {
  const pair = world.drawing
  stretchTo(world.level, world.ways, pair, cell, (stretched, at) =>
    tell(world, pair, stretched, at, events),
  )
  const last = world.ways[pair]?.at(-1)
  if (last !== undefined) world.cursor = last
  // A complete way needs no more drawing.
  if (isLit(world.level, world.ways, pair)) world.drawing = -1
}

function tell(
  world: World,
  pair: number,
  stretched: Stretched,
  cell: number,
  events: GameEvent[],
): void {
  if (stretched === 'lit') {
    world.litSeconds = 0
    events.push({ kind: 'lit', cell, pair })
  } else if (stretched === 'cut' || stretched === 'back') events.push({ kind: stretched })
  else events.push({ kind: 'on', cell, length: world.ways[pair]!.length, pair })
}
