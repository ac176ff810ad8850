import { glow, shape, sprite, stamp, vertical, type Sprite } from '@cloudplay/game-kit/paint/brush'

const STORM_PUFFS = [
  [-48, 14, 26],
  [-24, -8, 34],
  [10, -16, 38],
  [42, 0, 32],
  [56, 18, 22],
  [0, 18, 34],
  [-30, 22, 26],
  [30, 22, 28],
] as const

/** Dark, with the moon on its upper right edge. */
export function paintStorm(): Sprite {
  return sprite(220, 150, (context) => {
    context.translate(106, 76)
    stamp(context, glow(100, '120, 90, 220', 0.35), 0, 0)
    const puffs = (dx: number, dy: number, grow: number) => {
      context.beginPath()
      for (const [x, y, radius] of STORM_PUFFS) {
        context.moveTo(x + dx + radius + grow, y + dy)
        context.arc(x + dx, y + dy, radius + grow, 0, Math.PI * 2)
      }
      context.fill()
    }
    context.fillStyle = '#a9b4ee'
    puffs(2.5, -2.5, 1)
    context.fillStyle = vertical(context, -56, 52, [
      [0, '#4a4688'],
      [0.55, '#241f4e'],
      [1, '#120f2c'],
    ])
    puffs(0, 0, 0)
  })
}

export function paintBolt(): Sprite {
  return sprite(60, 90, (context) => {
    stamp(context, glow(30, '200, 190, 255', 0.7), 30, 45)
    shape(
      context,
      [
        [34, 4],
        [14, 46],
        [27, 46],
        [20, 86],
        [46, 36],
        [32, 36],
        [42, 4],
      ],
      '#efeaff',
    )
  })
}

/** A stack of rock; the sea's layer hides its part under water. */
export function paintRock(): Sprite {
  return sprite(120, 300, (context) => {
    shape(
      context,
      [
        [42, 10],
        [66, 4],
        [84, 30],
        [92, 90],
        [104, 170],
        [112, 300],
        [8, 300],
        [18, 180],
        [30, 96],
        [32, 40],
      ],
      vertical(context, 0, 300, [
        [0, '#333b6e'],
        [0.5, '#1a2048'],
        [1, '#0b0f24'],
      ]),
    )
    shape(
      context,
      [
        [66, 4],
        [84, 30],
        [92, 90],
        [104, 170],
        [112, 300],
        [96, 300],
        [84, 160],
        [74, 84],
        [70, 36],
      ],
      'rgba(150, 172, 240, 0.5)',
    )
    shape(
      context,
      [
        [46, 60],
        [58, 78],
        [52, 140],
        [44, 110],
      ],
      'rgba(6, 9, 20, 0.45)',
    )
    shape(
      context,
      [
        [60, 150],
        [76, 190],
        [64, 240],
        [54, 196],
      ],
      'rgba(6, 9, 20, 0.4)',
    )
  })
}

/** Head at 40, 40; the tail points up and to the right. */
export function paintComet(): Sprite {
  return sprite(260, 180, (context) => {
    const tail = context.createLinearGradient(40, 140, 240, 20)
    tail.addColorStop(0, 'rgba(255, 138, 110, 0.9)')
    tail.addColorStop(0.4, 'rgba(255, 106, 160, 0.35)')
    tail.addColorStop(1, 'rgba(140, 120, 255, 0)')
    shape(
      context,
      [
        [30, 126],
        [250, 8],
        [256, 22],
        [54, 156],
      ],
      tail,
    )
    stamp(context, glow(42, '255, 150, 120', 0.95), 42, 138)
    const head = context.createRadialGradient(38, 134, 2, 42, 138, 20)
    head.addColorStop(0, '#fff6e8')
    head.addColorStop(0.6, '#ffb489')
    head.addColorStop(1, '#ff6a6a')
    context.fillStyle = head
    context.beginPath()
    context.arc(42, 138, 19, 0, Math.PI * 2)
    context.fill()
  })
}
