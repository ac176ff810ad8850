import {
  glow,
  sprite,
  stamp,
  vertical,
  type Context,
  type Sprite,
} from '@cloudplay/game-kit/paint/brush'

export function paintStar(radius: number, halo: number): Sprite {
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
    context.ellipse(
      halo - radius * 0.22,
      halo - radius * 0.28,
      radius * 0.2,
      radius * 0.12,
      -0.7,
      0,
      Math.PI * 2,
    )
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

export function shieldPath(context: Context): void {
  context.beginPath()
  context.moveTo(0, -15)
  context.lineTo(13, -9)
  context.bezierCurveTo(13, 5, 8, 12, 0, 16)
  context.bezierCurveTo(-8, 12, -13, 5, -13, -9)
  context.closePath()
}

export function magnetPath(context: Context): void {
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
export function paintBadge(
  rgb: string,
  path: (context: Context) => void,
  fill: string | null,
): Sprite {
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

export function paintBubble(): Sprite {
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

export function heartPath(context: Context, x: number, y: number, size: number): void {
  context.beginPath()
  context.moveTo(x, y + size * 0.85)
  context.bezierCurveTo(
    x - size * 1.5,
    y - size * 0.2,
    x - size * 0.75,
    y - size * 1.25,
    x,
    y - size * 0.4,
  )
  context.bezierCurveTo(
    x + size * 0.75,
    y - size * 1.25,
    x + size * 1.5,
    y - size * 0.2,
    x,
    y + size * 0.85,
  )
  context.closePath()
}
