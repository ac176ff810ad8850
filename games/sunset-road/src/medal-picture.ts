import type { Context } from '@cloudplay/game-kit/paint/brush'

export const MEDAL_COLOURS = ['#d8935a', '#d6deea', '#ffd54a'] as const

export function paintMedal(
  context: Context,
  x: number,
  y: number,
  medal: 0 | 1 | 2,
  radius: number,
): void {
  context.fillStyle = '#c8453c'
  context.fillRect(x - radius * 0.5, y - radius * 1.5, radius, radius)
  context.fillStyle = MEDAL_COLOURS[medal]
  context.beginPath()
  context.arc(x, y, radius, 0, Math.PI * 2)
  context.fill()
  context.strokeStyle = 'rgba(60, 24, 20, 0.5)'
  context.lineWidth = 2.5
  context.beginPath()
  context.arc(x, y, radius * 0.68, 0, Math.PI * 2)
  context.stroke()
}
