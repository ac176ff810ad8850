import { shape, sprite, vertical, type Sprite } from '../game-kit/paint/brush.ts'

/** A folded glider, seen from the side, nose to the right. */
export function paintShip(): Sprite {
  return sprite(124, 80, (context) => {
    context.lineJoin = 'round'
    shape(
      context,
      [
        [6, 22],
        [118, 42],
        [44, 50],
      ],
      vertical(context, 20, 52, [
        [0, '#dff6ff'],
        [0.5, '#7fc4ff'],
        [1, '#4c7dff'],
      ]),
    )
    shape(
      context,
      [
        [44, 50],
        [118, 42],
        [58, 66],
      ],
      vertical(context, 42, 66, [
        [0, '#2c55d8'],
        [1, '#1b2f8c'],
      ]),
    )
    shape(
      context,
      [
        [6, 22],
        [44, 50],
        [26, 58],
      ],
      vertical(context, 22, 58, [
        [0, '#3f6df0'],
        [1, '#22389c'],
      ]),
    )
    shape(
      context,
      [
        [22, 26],
        [112, 42],
        [52, 34],
      ],
      'rgba(255, 255, 255, 0.55)',
    )
    shape(
      context,
      [
        [44, 50],
        [118, 42],
        [64, 52],
      ],
      'rgba(56, 214, 232, 0.75)',
    )
    context.strokeStyle = 'rgba(224, 245, 255, 0.85)'
    context.lineWidth = 1.4
    context.beginPath()
    context.moveTo(6, 22)
    context.lineTo(118, 42)
    context.stroke()
  })
}
