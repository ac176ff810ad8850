import type { Flat, Frame } from './frame.ts'

/** Materials shaded across the shape they fill, defined once in `frame.ts`. */
type Shaded =
  | 'paint'
  | 'paintlow'
  | 'cool'
  | 'body'
  | 'steel'
  | 'pale'
  | 'fire'
  | 'beam'
  | 'rise'
  | 'ball'
  | 'orb'
  | 'halo'
  | 'bloom'
  | 'mist'
  | 'chill'
  | 'shade'
  | 'dot'
  | 'veil'

export type Fill = Shaded | Flat

const shaded = new Set<string>([
  'paint',
  'paintlow',
  'cool',
  'body',
  'steel',
  'pale',
  'fire',
  'beam',
  'rise',
  'ball',
  'orb',
  'halo',
  'bloom',
  'mist',
  'chill',
  'shade',
  'dot',
  'veil',
])

const fillOf = (fill: Fill) => (shaded.has(fill) ? `fill="url(#${fill})"` : `class="f-${fill}"`)

/** A filled path; `rim` is the width of the light caught by its upper edge. */
export const path = (d: string, fill: Fill, rim = 0, extra = ''): string =>
  `<path d="${d}" ${fillOf(fill)} ${extra}/>` +
  (rim
    ? `<path d="${d}" fill="none" stroke="url(#rim)" stroke-width="${rim}" stroke-linejoin="round" ${extra}/>`
    : '')

export const line = (d: string, color: Flat, width: number, extra = ''): string =>
  `<path d="${d}" class="s-${color}" stroke-width="${width}" ${extra}/>`

export const circle = (x: number, y: number, r: number, fill: Fill, extra = ''): string =>
  `<circle cx="${x}" cy="${y}" r="${r}" ${fillOf(fill)} ${extra}/>`

export const ellipse = (
  x: number,
  y: number,
  rx: number,
  ry: number,
  fill: Fill,
  extra = '',
): string => `<ellipse cx="${x}" cy="${y}" rx="${rx}" ry="${ry}" ${fillOf(fill)} ${extra}/>`

export const rect = (
  x: number,
  y: number,
  w: number,
  h: number,
  fill: Fill,
  radius = 0,
  extra = '',
): string =>
  `<rect x="${x}" y="${y}" width="${w}" height="${h}" rx="${radius}" ${fillOf(fill)} ${extra}/>`

export const group = (transform: string, inner: string, extra = ''): string =>
  `<g transform="${transform}" ${extra}>${inner}</g>`

export const mirrored = (inner: string): string => inner + group('scale(-1 1)', inner)

/** `turn` in degrees, positive is clockwise. */
export const turned = (turn: number, inner: string, x = 0, y = 0): string =>
  group(`rotate(${turn} ${x} ${y})`, inner)

export const times = (count: number, draw: (index: number) => string): string =>
  Array.from({ length: count }, (_, i) => draw(i)).join('')

export const round = (value: number): number => Math.round(value * 10) / 10

export const star = (
  x: number,
  y: number,
  r: number,
  points = 5,
  inner = 0.42,
  turn = -90,
): string =>
  `${Array.from({ length: points * 2 }, (_, i) => {
    const radius = i % 2 ? r * inner : r
    const angle = ((turn + (180 / points) * i) * Math.PI) / 180
    return `${i ? 'L' : 'M'}${round(x + radius * Math.cos(angle))} ${round(y + radius * Math.sin(angle))}`
  }).join('')}Z`

/** Puts a subject with its feet (local y = 100) on the ground line of the crop. */
export const stand = (
  { subject: { x, ground, scale } }: Frame,
  inner: string,
  size = 1,
  dx = 0,
  dy = 0,
): string =>
  group(
    `translate(${round(x + dx * scale)} ${round(ground + dy * scale)}) scale(${round(scale * size * 100) / 100}) translate(0 -100)`,
    inner,
  )

/** Puts a subject's middle (local 0, 0) where the crop wants its eye. */
export const hover = (
  { subject: { x, y, scale } }: Frame,
  inner: string,
  size = 1,
  dx = 0,
  dy = 0,
): string =>
  group(
    `translate(${round(x + dx * scale)} ${round(y + dy * scale)}) scale(${round(scale * size * 100) / 100})`,
    inner,
  )

/** The contact shadow under a standing subject. */
export const shadow = (width: number, x = 0, y = 100): string =>
  ellipse(x, y, width, width * 0.16, 'shade')
