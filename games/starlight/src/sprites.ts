import { glow, sprite, type Sprite } from '@cloudplay/game-kit/paint/brush'
import { paintBolt, paintComet, paintRock, paintStorm } from './danger-pictures.ts'
import {
  heartPath,
  magnetPath,
  paintBadge,
  paintBubble,
  paintStar,
  shieldPath,
} from './gift-pictures.ts'
import { paintShip } from './ship-picture.ts'

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
    sparks: {
      gold: glow(9, '255, 220, 130', 1),
      cyan: glow(9, '120, 236, 246', 1),
      red: glow(10, '255, 120, 120', 1),
    },
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
