import { stamp, type Context } from '@cloudplay/game-kit/paint/brush'
import { endsOf, isLit, lanternOn } from './board.ts'
import { BOARD, cellSide, middleOf } from './layout.ts'
import { LIGHTS, type Lanterns } from './lanterns.ts'
import type { World } from './world.ts'

/** The pair whose way covers each cell, -1 for none: what the board shows below the lanterns. */
export function ownersOf({ level, ways }: World): number[] {
  const owners = Array.from({ length: level.size * level.size }, () => -1)
  ways.forEach((way, pair) => way.forEach((cell) => (owners[cell] = pair)))
  return owners
}

/** The board and its cells. */
export function paintCells(context: Context, size: number, owners: readonly number[]): void {
  const side = cellSide(size)
  context.fillStyle = 'rgba(10, 14, 34, 0.62)'
  context.strokeStyle = 'rgba(255, 214, 160, 0.4)'
  context.lineWidth = 2
  context.beginPath()
  context.roundRect(BOARD.x - 12, BOARD.y - 12, BOARD.side + 24, BOARD.side + 24, 24)
  context.fill()
  context.stroke()
  owners.forEach((owner, cell) => {
    const { x, y } = middleOf(cell, size)
    context.fillStyle = owner < 0 ? 'rgba(120, 160, 220, 0.10)' : `rgba(${LIGHTS[owner]}, 0.20)`
    context.beginPath()
    context.roundRect(x - side / 2 + 3, y - side / 2 + 3, side - 6, side - 6, 12)
    context.fill()
  })
}

/** The bands of light and the lanterns. */
export function paintLights(context: Context, world: World, lanterns: Lanterns): void {
  const { level, ways, timeSeconds } = world
  const side = cellSide(level.size)
  ways.forEach((way, pair) => paintWay(context, world, way, pair, side))
  level.ways.forEach((_, pair) => {
    const lit = isLit(level, ways, pair)
    for (const cell of endsOf(level, pair)) {
      const { x, y } = middleOf(cell, level.size)
      const bob = Math.sin(timeSeconds * 2 + cell) * 2
      const beat = lit ? 1 + Math.max(0, 0.5 - world.litSeconds) * 0.5 : 1
      stamp(context, (lit ? lanterns.lit : lanterns.dark)[pair]!, x, y + bob, (side / 108) * beat)
    }
  })
  paintCursor(context, world, side)
}

function paintWay(
  context: Context,
  world: World,
  way: readonly number[],
  pair: number,
  side: number,
): void {
  if (way.length < 2) return
  const points = way.map((cell) => middleOf(cell, world.level.size))
  const shimmer = isLit(world.level, world.ways, pair)
    ? 0.1 + 0.05 * Math.sin(world.timeSeconds * 3 + pair)
    : 0
  context.lineCap = context.lineJoin = 'round'
  for (const [width, light] of [
    [0.56, 0.26 + shimmer],
    [0.34, 0.85],
    [0.1, 0],
  ] as const) {
    context.strokeStyle =
      light === 0 ? 'rgba(255, 255, 244, 0.85)' : `rgba(${LIGHTS[pair]}, ${light})`
    context.lineWidth = side * width
    context.beginPath()
    for (const { x, y } of points) context.lineTo(x, y)
    context.stroke()
  }
}

function paintCursor(context: Context, world: World, side: number): void {
  if (world.byPointer && world.drawing < 0) return
  const { x, y } = middleOf(world.cursor, world.level.size)
  const grown = world.drawing >= 0 ? 0 : Math.sin(world.timeSeconds * 4) * 2
  const lantern = world.drawing >= 0 ? world.drawing : lanternOn(world.level, world.cursor)
  context.strokeStyle = lantern >= 0 ? `rgb(${LIGHTS[lantern]})` : 'rgba(255, 244, 220, 0.85)'
  context.lineWidth = world.drawing >= 0 ? 5 : 3
  context.beginPath()
  context.roundRect(
    x - side / 2 + 4 - grown,
    y - side / 2 + 4 - grown,
    side - 8 + grown * 2,
    side - 8 + grown * 2,
    14,
  )
  context.stroke()
}
