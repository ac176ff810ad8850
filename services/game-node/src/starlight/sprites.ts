import { glow, sprite, stamp, vertical, type Context, type Sprite } from '../game-kit/paint/brush.ts'

/** Everything that flies, drawn once. The moon's light comes from the upper right. */
export interface Sprites {
  ship: Sprite
  shipGlow: Sprite
  star: Sprite
  bigStar: Sprite
  heart: Sprite
  shield: Sprite
  magnet: Sprite
  bubble: Sprite
  storm: Sprite
  bolt: Sprite
  rock: Sprite
  comet: Sprite
  twinkle: Sprite
  sparks: Record<'gold' | 'cyan' | 'red', Sprite>
  lifeFull: Sprite
  lifeEmpty: Sprite
}

export function paintSprites(): Sprites {
  return {
    ship: paintShip(),
    shipGlow: glow(95, '86, 150, 255', 0.55),
    star: paintStar(17, 44),
    bigStar: paintStar(27, 70),
    heart: paintBadge('255, 106, 106', (context) => heartPath(context, 0, 1, 15), '#ff8a8a'),
    shield: paintBadge('56, 214, 232', shieldPath, '#7de9f5'),
    magnet: paintBadge('255, 211, 107', magnetPath, null),
    bubble: paintBubble(),
    storm: paintStorm(),
    bolt: paintBolt(),
    rock: paintRock(),
    comet: paintComet(),
    twinkle: glow(9, '235, 240, 255', 1),
    sparks: { gold: glow(9, '255, 220, 130', 1), cyan: glow(9, '120, 236, 246', 1), red: glow(10, '255, 120, 120', 1) },
    lifeFull: sprite(34, 32, (context) => {
      context.fillStyle = '#ff6a6a'
      heartPath(context, 17, 17, 13)
      context.fill()
    }),
    lifeEmpty: sprite(34, 32, (context) => {
      context.strokeStyle = 'rgba(237, 241, 247, 0.35)'
      context.lineWidth = 2
      heartPath(context, 17, 17, 12)
      context.stroke()
    }),
  }
}

/** A folded glider, seen from the side, nose to the right. */
function paintShip(): Sprite {
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

function paintStar(radius: number, halo: number): Sprite {
  return sprite(halo * 2, halo * 2, (context) => {
    stamp(context, glow(halo, '255, 203, 92', 0.7), halo, halo)
    context.lineJoin = 'round'
    starPath(context, halo, halo, radius)
    context.fillStyle = vertical(context, halo - radius, halo + radius, [
      [0, '#fff3c4'],
      [0.5, '#ffd36b'],
      [1, '#f6a93b'],
    ])
    context.strokeStyle = '#ffe9a8'
    context.lineWidth = radius * 0.28
    context.stroke()
    context.fill()
    context.fillStyle = 'rgba(255, 255, 255, 0.75)'
    context.beginPath()
    context.ellipse(halo - radius * 0.22, halo - radius * 0.28, radius * 0.2, radius * 0.12, -0.7, 0, Math.PI * 2)
    context.fill()
  })
}

function starPath(context: Context, x: number, y: number, radius: number): void {
  context.beginPath()
  for (let point = 0; point < 10; point++) {
    const angle = (point * Math.PI) / 5 - Math.PI / 2
    const reach = point % 2 === 0 ? radius : radius * 0.5
    context.lineTo(x + Math.cos(angle) * reach, y + Math.sin(angle) * reach)
  }
  context.closePath()
}

function heartPath(context: Context, x: number, y: number, size: number): void {
  context.beginPath()
  context.moveTo(x, y + size * 0.85)
  context.bezierCurveTo(x - size * 1.5, y - size * 0.2, x - size * 0.75, y - size * 1.25, x, y - size * 0.4)
  context.bezierCurveTo(x + size * 0.75, y - size * 1.25, x + size * 1.5, y - size * 0.2, x, y + size * 0.85)
  context.closePath()
}

function shieldPath(context: Context): void {
  context.beginPath()
  context.moveTo(0, -15)
  context.lineTo(13, -9)
  context.bezierCurveTo(13, 5, 8, 12, 0, 16)
  context.bezierCurveTo(-8, 12, -13, 5, -13, -9)
  context.closePath()
}

function magnetPath(context: Context): void {
  context.lineWidth = 8
  context.strokeStyle = '#ffd36b'
  context.beginPath()
  context.arc(0, -1, 10, Math.PI, 0, true)
  context.moveTo(-10, -1)
  context.lineTo(-10, -12)
  context.moveTo(10, -1)
  context.lineTo(10, -12)
  context.stroke()
  context.strokeStyle = '#edf1f7'
  context.beginPath()
  context.moveTo(-10, -9)
  context.lineTo(-10, -14)
  context.moveTo(10, -9)
  context.lineTo(10, -14)
  context.stroke()
  context.beginPath()
}

/** A gift in a ring of light. */
function paintBadge(rgb: string, path: (context: Context) => void, fill: string | null): Sprite {
  return sprite(120, 120, (context) => {
    stamp(context, glow(58, rgb, 0.6), 60, 60)
    context.translate(60, 60)
    context.fillStyle = 'rgba(11, 14, 20, 0.72)'
    context.strokeStyle = `rgba(${rgb}, 0.95)`
    context.lineWidth = 2.5
    context.beginPath()
    context.arc(0, 0, 27, 0, Math.PI * 2)
    context.fill()
    context.stroke()
    path(context)
    if (fill) {
      context.fillStyle = fill
      context.fill()
    }
  })
}

function paintBubble(): Sprite {
  return sprite(150, 150, (context) => {
    const gradient = context.createRadialGradient(75, 75, 44, 75, 75, 70)
    gradient.addColorStop(0, 'rgba(56, 214, 232, 0)')
    gradient.addColorStop(0.85, 'rgba(56, 214, 232, 0.35)')
    gradient.addColorStop(1, 'rgba(56, 214, 232, 0)')
    context.fillStyle = gradient
    context.fillRect(0, 0, 150, 150)
    context.strokeStyle = 'rgba(160, 240, 250, 0.8)'
    context.lineWidth = 2
    context.beginPath()
    context.arc(75, 75, 62, -2.4, -0.9)
    context.stroke()
  })
}

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
function paintStorm(): Sprite {
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

function paintBolt(): Sprite {
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

/** A stack of rock; what is under the water is cut off by the sea's own layer. */
function paintRock(): Sprite {
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

/** Head at 40, 40; the tail points up and to the right, where it came from. */
function paintComet(): Sprite {
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

function shape(context: Context, points: readonly (readonly [number, number])[], fill: string | ReturnType<typeof vertical>): void {
  context.fillStyle = fill
  context.beginPath()
  for (const [x, y] of points) context.lineTo(x, y)
  context.closePath()
  context.fill()
}
