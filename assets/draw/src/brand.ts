/**
 * The product's mark: a cloud that is also a play button, under one star. Its gradient is the accent of the design
 * ("play and nothing else"), so the mark is the first promise of a game.
 */
const accent =
  '<linearGradient id="accent" x1="0" y1="0" x2="1" y2="1"><stop stop-color="#4C7DFF"/><stop offset="1" stop-color="#38D6E8"/></linearGradient>'

const cloud =
  'M150 372C96 372 60 334 60 288C60 246 90 212 130 205C140 140 192 96 254 96C316 96 362 136 376 192C424 196 456 234 456 280C456 332 416 372 364 372Z'
const play =
  'M222 196C214 191 204 197 204 206V306C204 315 214 321 222 316L306 266C314 261 314 251 306 246Z'
const star = 'M410 78L420 104L446 114L420 124L410 150L400 124L374 114L400 104Z'

/** The mark alone, for headers on a dark ground. */
export const markSvg = (): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="40 60 436 332"><defs>${accent}</defs><path d="${cloud}${play}" fill="url(#accent)" fill-rule="evenodd"/><path d="${star}" fill="#EDF1F7"/></svg>`

const night =
  '<linearGradient id="night" x1="0" y1="0" x2="0" y2="1"><stop stop-color="#0B0E14"/><stop offset=".6" stop-color="#132046"/><stop offset="1" stop-color="#1D3A7A"/></linearGradient>'

/** What an installed site offers by a long press on its icon, each drawn with strokes in a box of 24. */
const shortcuts = {
  search: '<circle cx="11" cy="11" r="6.5"/><path d="m16 16 4 4"/>',
  games:
    '<rect x="2.5" y="7" width="19" height="11" rx="5.5"/><path d="M6.5 12.5h4m-2-2v4M15.5 14h.01M18 11h.01"/>',
  account: '<circle cx="12" cy="8" r="4"/><path d="M4.5 20c.6-4 3.6-6 7.5-6s6.9 2 7.5 6"/>',
} as const
export const shortcutNames = Object.keys(shortcuts) as (keyof typeof shortcuts)[]

/** The sign of a shortcut on the night of the icon, inside the circle that launchers cut out. */
export const shortcutSvg = (name: keyof typeof shortcuts): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 512 512"><defs>${night}</defs><rect width="512" height="512" fill="url(#night)"/>` +
  `<g transform="translate(124 124) scale(11)" fill="none" stroke="#EDF1F7" stroke-width="1.8" stroke-linecap="round" stroke-linejoin="round">${shortcuts[name]}</g></svg>`

/** The mark on its night. `inset` shrinks it into the safe circle of maskable icons; `radius` is in 512ths. */
export const iconSvg = ({
  inset = 0.86,
  radius = 112,
}: { inset?: number; radius?: number } = {}): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 512 512"><defs>${accent}${night}` +
  '<radialGradient id="glow" cx=".5" cy=".52" r=".5"><stop stop-color="#4C7DFF" stop-opacity=".55"/><stop offset="1" stop-color="#4C7DFF" stop-opacity="0"/></radialGradient></defs>' +
  `<rect width="512" height="512" rx="${radius}" fill="url(#night)"/><rect width="512" height="512" rx="${radius}" fill="url(#glow)"/>` +
  `<g transform="translate(256 256) scale(${inset}) translate(-256 -240)"><path d="${cloud}" fill="url(#accent)"/><path d="${play}" fill="#0B0E14"/><path d="${star}" fill="#EDF1F7"/></g></svg>`
