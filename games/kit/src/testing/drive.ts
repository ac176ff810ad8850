import type { PlayAction } from '@cloudplay/contract/controls'
import type { StreamInput } from '@cloudplay/contract/stream-input'

export const DEVICES = ['keys', 'mouse', 'touch', 'pad'] as const
export type Device = (typeof DEVICES)[number]
type Point = readonly [x: number, y: number]

/** Where a game is touched; 0..1 of its picture. */
export interface Touched {
  from: Point
  to: Point
}
const SOMEWHERE: Touched = { from: [0.5, 0.5], to: [0.3, 0.7] }

/** What a player's hand does: it begins, and holds until `end`. */
export interface Drive {
  begin: readonly StreamInput[]
  end: readonly StreamInput[]
}

const button = (button: 0 | 1 | 2, down: boolean, [x, y]: Point): StreamInput => ({
  kind: 'button',
  button,
  down,
  x,
  y,
})
const click = (number: 0 | 1 | 2, at: Point): Drive => ({
  begin: [button(number, true, at), button(number, false, at)],
  end: [],
})
const stick = (x: number, y: number, right = false): Drive => {
  const axes = (one: number, other: number) =>
    (right ? [0, 0, one, other] : [one, other, 0, 0]) as [number, number, number, number]
  return {
    begin: [{ kind: 'stick', pad: 0, axes: axes(x, y) }],
    end: [{ kind: 'stick', pad: 0, axes: axes(0, 0) }],
  }
}
const padButton = (number: number): Drive => ({
  begin: [{ kind: 'padButton', pad: 0, button: number, value: 1 }],
  end: [{ kind: 'padButton', pad: 0, button: number, value: 0 }],
})
const drag = ({ from, to }: Touched): Drive => ({
  begin: [button(0, true, from), { kind: 'point', x: to[0], y: to[1] }],
  end: [button(0, false, to)],
})
const WAYS = [
  [-1, 0],
  [1, 0],
  [0, -1],
  [0, 1],
] as const

const MOUSE = { left: 0, middle: 1, right: 2 } as const

function byMouse(way: NonNullable<PlayAction['mouse']>[number], at: Touched): Drive[] {
  if (way === 'drag') return [drag(at)]
  if (way === 'wheel') return [{ begin: [{ kind: 'wheel', dx: 0, dy: 200 }], end: [] }]
  if (way !== 'move') return [click(MOUSE[way], at.from)]
  return [
    { begin: [[0.5, 0.5] as const, at.to].map(([x, y]) => ({ kind: 'point', x, y })), end: [] },
    { begin: [{ kind: 'move', dx: 120, dy: 60 }], end: [] },
  ]
}

function byPad(way: NonNullable<PlayAction['pad']>[number]): Drive[] {
  if (way === 'cross') return [12, 13, 14, 15].map(padButton)
  if (typeof way === 'number') return [padButton(way)]
  return WAYS.map(([x, y]) => stick(x, y, way === 'right'))
}

function byTouch(way: NonNullable<PlayAction['touch']>[number], at: Touched): Drive[] {
  if (way === 'tap') return [click(0, at.from)]
  return [
    way === 'drag' ? drag(at) : { begin: [button(0, true, at.to)], end: [button(0, false, at.to)] },
  ]
}

/** Every declared input of an action on a device, each with the ways to do it: a stick has four. */
export function drivesOf(
  action: PlayAction,
  device: Device,
  at: Touched = SOMEWHERE,
): { input: string; ways: Drive[] }[] {
  const each = <Way extends string | number>(
    ways: readonly Way[] | undefined,
    drive: (way: Way) => Drive[],
  ) => (ways ?? []).map((way) => ({ input: String(way), ways: drive(way) }))
  switch (device) {
    case 'keys':
      return each(action.keys, (code) => [
        {
          begin: [{ kind: 'key', code, down: true }],
          end: [{ kind: 'key', code, down: false }],
        },
      ])
    case 'mouse':
      return each(action.mouse, (way) => byMouse(way, at))
    case 'touch':
      return each(action.touch, (way) => byTouch(way, at))
    case 'pad':
      return each(action.pad, byPad)
  }
}
