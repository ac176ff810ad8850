import { shape, sprite, vertical, type Sprite } from '@cloudplay/game-kit/paint/brush'

interface Facet {
  /** x and y of the three corners. */
  corners: readonly [number, number, number, number, number, number]
  /** A colour, or a gradient from top to bottom. */
  fill:
    | string
    | { top: number; bottom: number; stops: readonly (readonly [at: number, colour: string])[] }
}

/** From back to front; the last two are reflections. */
const FACETS: readonly Facet[] = [
  {
    corners: [6, 22, 118, 42, 44, 50],
    fill: {
      top: 20,
      bottom: 52,
      stops: [
        [0, '#dff6ff'],
        [0.5, '#7fc4ff'],
        [1, '#4c7dff'],
      ],
    },
  },
  {
    corners: [44, 50, 118, 42, 58, 66],
    fill: {
      top: 42,
      bottom: 66,
      stops: [
        [0, '#2c55d8'],
        [1, '#1b2f8c'],
      ],
    },
  },
  {
    corners: [6, 22, 44, 50, 26, 58],
    fill: {
      top: 22,
      bottom: 58,
      stops: [
        [0, '#3f6df0'],
        [1, '#22389c'],
      ],
    },
  },
  { corners: [22, 26, 112, 42, 52, 34], fill: 'rgba(255, 255, 255, 0.55)' },
  { corners: [44, 50, 118, 42, 64, 52], fill: 'rgba(56, 214, 232, 0.75)' },
]

/** A folded glider, seen from the side, nose to the right. */
export function paintShip(): Sprite {
  return sprite(124, 80, (context) => {
    context.lineJoin = 'round'
    for (const { corners, fill } of FACETS) {
      const [x1, y1, x2, y2, x3, y3] = corners
      const points = [
        [x1, y1],
        [x2, y2],
        [x3, y3],
      ] as const
      shape(
        context,
        points,
        typeof fill === 'string' ? fill : vertical(context, fill.top, fill.bottom, fill.stops),
      )
    }
    context.strokeStyle = 'rgba(224, 245, 255, 0.85)'
    context.lineWidth = 1.4
    context.beginPath()
    context.moveTo(6, 22)
    context.lineTo(118, 42)
    context.stroke()
  })
}
