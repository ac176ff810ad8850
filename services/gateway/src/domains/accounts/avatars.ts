import { AVATARS } from '@cloudplay/contract/constants'

/** Background from upper left to lower right, and the emblem on it, drawn on 64 by 64. */
interface Design {
  from: string
  to: string
  emblem: string
}

const paint = (d: string, fill = '#EDF1F7', more = '') => `<path d="${d}" fill="${fill}"${more}/>`
const round = (x: number, y: number, r: number, fill = '#EDF1F7') =>
  `<circle cx="${x}" cy="${y}" r="${r}" fill="${fill}"/>`
const INK = '#0B0E14'

/** In the order of AVATARS. */
const DESIGNS: readonly Design[] = [
  // A planet with its ring.
  {
    from: '#4C7DFF',
    to: '#1B2A66',
    emblem: `${round(32, 32, 12)}<ellipse cx="32" cy="32" rx="22" ry="6" fill="none" stroke="#38D6E8" stroke-width="3" transform="rotate(-20 32 32)"/>`,
  },
  // A star.
  {
    from: '#FFB84D',
    to: '#8A3B12',
    emblem: paint(
      'M32 14l5.6 11.6 12.7 1.7-9.3 8.8 2.4 12.6L32 42.6l-11.4 6.1 2.4-12.6-9.3-8.8 12.7-1.7z',
    ),
  },
  // A gamepad.
  {
    from: '#38D6E8',
    to: '#0F4C5C',
    emblem: `${paint('M20 22h24c8 0 10 8 10 14 0 8-7 9-10 4l-3-4H23l-3 4c-3 5-10 4-10-4 0-6 2-14 10-14z')}${paint('M20 26h3v3h3v3h-3v3h-3v-3h-3v-3h3z', INK)}${round(42, 27, 2.2, INK)}${round(46, 32, 2.2, INK)}`,
  },
  // A crystal.
  {
    from: '#B57BFF',
    to: '#3A1C71',
    emblem: `${paint('M32 12l14 16-14 24-14-24z')}${paint('M32 12l5 16-5 24-5-24z', '#B57BFF')}`,
  },
  // The moon over a hill.
  {
    from: '#2B3A67',
    to: '#0B0E14',
    emblem: `${paint('M40 14a14 14 0 1 0 8 24 12 12 0 0 1-8-24z', '#FFE2A8')}${paint('M0 64V54c14-8 24-6 34-2s20 4 30 0v12z', '#3DD68C', ' opacity=".7"')}`,
  },
  // Lightning.
  { from: '#FFD166', to: '#D1495B', emblem: paint('M36 10L18 36h11l-3 18 20-28H34z') },
  // A mushroom.
  {
    from: '#3DD68C',
    to: '#14532D',
    emblem: `${paint('M26 36h12v10c0 4-12 4-12 0z', '#FFE2A8')}${paint('M12 36c0-14 9-22 20-22s20 8 20 22z', '#FF6A6A')}${round(24, 27, 4)}${round(38, 24, 5)}${round(46, 32, 2.5)}`,
  },
  // A wave.
  {
    from: '#6EC6FF',
    to: '#12408C',
    emblem: `${paint('M0 42c16 0 16-22 32-22 8 0 14 6 14 12-4-5-12-5-13 1-1 6 10 9 31 6v25H0z')}${round(50, 18, 3)}`,
  },
  // A fox.
  {
    from: '#FF9F68',
    to: '#7A2E0E',
    emblem: `${paint('M14 16l12 8h12l12-8v20c0 8-10 14-18 16-8-2-18-8-18-16z')}${paint('M14 34c8 0 12 6 18 18-10-2-18-8-18-16zM50 34c-8 0-12 6-18 18 10-2 18-8 18-16z', '#FFD9BF')}${round(25, 33, 2.4, INK)}${round(39, 33, 2.4, INK)}${paint('M29 44h6l-3 4z', INK)}`,
  },
  // A rocket.
  {
    from: '#FF6A6A',
    to: '#5B1130',
    emblem: `${paint('M32 10c8 6 10 16 8 28H24c-2-12 0-22 8-28z')}${round(32, 26, 4.5, '#4C7DFF')}${paint('M24 32l-7 10 8-2zM40 32l7 10-8-2z', '#FFB84D')}${paint('M28 40h8l-4 14z', '#FFD166')}`,
  },
  // A little ghost.
  {
    from: '#8E9BFF',
    to: '#2A2357',
    emblem: `${paint('M18 52V30c0-9 6-16 14-16s14 7 14 16v22l-5-4-4.5 4-4.5-4-4.5 4-4.5-4z')}${round(27, 30, 3, INK)}${round(37, 30, 3, INK)}${paint('M28 38q4 4 8 0z', INK)}`,
  },
  // A leaf.
  {
    from: '#C6F27D',
    to: '#2E6B2E',
    emblem: `${paint('M48 14c2 22-8 34-26 34-4-20 6-32 26-34z')}<path d="M18 52C24 40 30 34 40 24" fill="none" stroke="#2E6B2E" stroke-width="3" stroke-linecap="round"/>`,
  },
]

/** The picture at one of the addresses of AVATARS as SVG; null at any other. */
export function drawAvatar(address: string): string | null {
  const design = DESIGNS[AVATARS.indexOf(address)]
  if (!design) return null
  const { from, to, emblem } = design
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><defs><linearGradient id="g" x1="0" y1="0" x2="1" y2="1"><stop stop-color="${from}"/><stop offset="1" stop-color="${to}"/></linearGradient></defs><rect width="64" height="64" fill="url(#g)"/>${emblem}</svg>`
}
