import { circle, ellipse, group, mirrored, path } from './marks.ts'

/** The one colour outside a game's two hues: a beak has to be a beak. */
const beakColor = '#ffb14e'

/** A penguin seen from the front, feet at y = 100. */
export const penguin = (): string =>
  mirrored(`<path d="M30 88C54 82 60 96 46 100L10 100Z" fill="${beakColor}"/>`) +
  mirrored(path('M46-26C80-8 92 34 80 62C64 52 52 26 46 6Z', 'body', 3)) +
  path(
    'M0-98C36-98 52-70 53-40C68-6 70 64 44 90C24 101-24 101-44 90C-70 64-68-6-53-40C-52-70-36-98 0-98Z',
    'body',
    4,
  ) +
  path('M0-18C30-26 46 8 44 42C42 78 20 92 0 92C-20 92-42 78-44 42C-46 8-30-26 0-18Z', 'pale') +
  face()

/** Eyes and beak around (0, -50). */
const face = (): string =>
  mirrored(
    ellipse(16, -54, 15, 19, 'core') +
      ellipse(12, -52, 6.5, 9, 'ink') +
      circle(14, -56, 2.4, 'core'),
  ) +
  `<path d="M-24-36Q0-54 24-36Q0-10-24-36Z" fill="${beakColor}"/><path d="M-22-34Q0-28 22-34Q0-10-22-34Z" fill="#d97f2c"/>`

/** The same penguin on its belly, heading right and down the slope. */
export const slidingPenguin = (): string =>
  `<path d="M-84 16L-108 2L-100 26L-112 40L-84 36Z" fill="${beakColor}"/>` +
  path(
    'M-88 24C-84-24-30-44 26-40C70-38 96-18 98 6C98 34 62 50 4 52C-48 54-86 50-88 24Z',
    'body',
    4,
  ) +
  path('M-80 34C-56 20-6 24 30 24C62 24 82 20 92 20C84 42 50 50 4 52C-40 53-74 50-80 34Z', 'pale') +
  path('M-6-16C-40-34-76-58-96-54C-86-30-54-2-14 8Z', 'body', 3) +
  ellipse(66, -10, 14, 16, 'core') +
  ellipse(71, -9, 6, 8, 'ink') +
  `<path d="M88 0Q116 4 122 16Q100 26 84 18Z" fill="${beakColor}"/>`

export const umbrellaPenguin = (): string =>
  path(
    'M0-92C44-92 74-62 78-28Q58-42 40-28Q20-42 0-28Q-20-42-40-28Q-58-42-78-28C-74-62-44-92 0-92Z',
    'paint',
    4,
  ) +
  path('M0-92C18-84 34-60 40-28Q20-42 0-28Z', 'paintlow', 0, 'opacity=".55"') +
  '<path d="M0-28V26" class="s-light" stroke-width="4"/>' +
  group('translate(0 62) scale(.42)', penguin())
