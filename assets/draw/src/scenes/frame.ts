import { createPalette, type Palette } from './palette.ts'

export type Crop = 'wide' | 'tall' | 'square'

/** The size and palette of one picture, and the positions of its parts in this crop. All lengths are in pixels. */
export interface Frame {
  crop: Crop
  w: number
  h: number
  p: Palette
  random: () => number
  light: { x: number; y: number }
  horizon: number
  /** Where a subject stands or floats; `scale` is pixels per subject unit (subjects are drawn in -100…100). */
  subject: { x: number; y: number; ground: number; scale: number }
}

export type Scene = (frame: Frame) => string

/** Positions are shares of the size; `scale` is pixels per subject unit. */
export interface Staging {
  w: number
  h: number
  light: [x: number, y: number]
  horizon: number
  subject: [x: number, y: number]
  ground: number
  scale: number
}

/**
 * A crop is staged, not cut. Wide keeps its bottom-left calm for a title, tall its lower quarter,
 * square is the icon: the subject fills it.
 */
const stagings: Record<Crop, Staging> = {
  wide: {
    w: 1280,
    h: 720,
    light: [0.66, 0.36],
    horizon: 0.66,
    subject: [0.64, 0.47],
    ground: 0.83,
    scale: 2.55,
  },
  tall: {
    w: 720,
    h: 960,
    light: [0.54, 0.3],
    horizon: 0.58,
    subject: [0.5, 0.42],
    ground: 0.7,
    scale: 2.75,
  },
  square: {
    w: 768,
    h: 768,
    light: [0.56, 0.36],
    horizon: 0.68,
    subject: [0.5, 0.5],
    ground: 0.89,
    scale: 3.15,
  },
}

export const createFrame = (crop: Crop, hues: [number, number], seed: string): Frame =>
  stageFrame(stagings[crop], crop, hues, seed)

/** A frame for the site's other pictures: the same world in another size. */
export const stageFrame = (
  staging: Staging,
  crop: Crop,
  hues: [number, number],
  seed: string,
): Frame => {
  const { w, h, light, horizon, subject, ground, scale } = staging
  return {
    crop,
    w,
    h,
    p: createPalette(...hues),
    random: createRandom(`${seed}/${crop}`),
    light: { x: light[0] * w, y: light[1] * h },
    horizon: horizon * h,
    subject: { x: subject[0] * w, y: subject[1] * h, ground: ground * h, scale },
  }
}

/** Seeded, so that drawing again gives the same bytes (mulberry32 over an FNV-1a hash). */
const createRandom = (seed: string): (() => number) => {
  let state = 2166136261
  for (const char of seed) state = Math.imul(state ^ char.charCodeAt(0), 16777619)
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296
  }
}

/** Closes a scene into an SVG document with the shared materials. */
export const svgDocument = (frame: Frame, body: string): string => {
  const { w, h } = frame
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${w} ${h}" width="${w}" height="${h}">${materials(frame)}${body}</svg>`
}

const materials = ({ p, w, h, light, horizon }: Frame): string => {
  const vertical = (id: string, ...stops: Stop[]) =>
    gradient(`linearGradient id="${id}" x1=".35" y1="0" x2=".65" y2="1"`, stops)
  const radial = (id: string, ...stops: Stop[]) => gradient(`radialGradient id="${id}"`, stops)
  return `<defs>
${gradient(
  `linearGradient id="sky" gradientUnits="userSpaceOnUse" x1="0" y1="0" x2="0" y2="${horizon}"`,
  [
    [0, p.night],
    [0.42, p.deep],
    [0.8, p.mid],
    [1, p.haze],
  ],
)}
${gradient(
  `radialGradient id="edge" gradientUnits="userSpaceOnUse" cx="${light.x}" cy="${light.y}" r="${w * 0.5}"`,
  [
    [0, p.core, 0.95],
    [0.45, p.light, 0.5],
    [1, p.glow, 0],
  ],
)}
${radial('halo', [0, p.core, 0.95], [0.16, p.light, 0.62], [0.42, p.glow, 0.26], [1, p.glow, 0])}
${radial('bloom', [0, p.glow, 0.75], [0.5, p.glow, 0.24], [1, p.glow, 0])}
${radial('mist', [0, p.haze, 0.5], [0.6, p.haze, 0.16], [1, p.haze, 0])}
${radial('chill', [0, p.cool, 0.6], [0.5, p.cool, 0.2], [1, p.cool, 0])}
${radial('shade', [0, p.ink, 0.85], [0.6, p.ink, 0.45], [1, p.ink, 0])}
${radial('dot', [0, p.core, 1], [0.22, p.core, 1], [0.4, p.light, 0.55], [1, p.glow, 0])}
${vertical('paint', [0, p.paint], [0.55, p.paintLow], [1, p.paintDeep])}
${vertical('paintlow', [0, p.paintLow], [1, p.paintDeep])}
${vertical('cool', [0, p.cool], [1, p.coolLow])}
${vertical('body', [0, p.body], [1, p.bodyLow])}
${vertical('steel', [0, p.paleLow], [0.5, p.cool], [1, p.coolLow])}
${vertical('pale', [0, p.pale], [0.5, p.pale], [1, p.paleLow])}
${vertical('fire', [0, p.core], [0.4, p.light], [1, p.glow])}
${vertical('beam', [0, p.light, 0.85], [1, p.glow, 0])}
${vertical('rise', [0, p.glow, 0], [1, p.light, 0.75])}
${vertical('rim', [0, p.core, 1], [0.35, p.light, 0.5], [0.7, p.glow, 0])}
${gradient('linearGradient id="veil" x1="0" y1="0" x2="0" y2="1"', [
  [0, p.ink, 0],
  [0.5, p.ink, 0.45],
  [1, p.ink, 0.9],
])}
${radial('ball', [0, p.core], [0.2, p.light], [0.55, p.paint], [1, p.paintDeep]).replace('id="ball"', 'id="ball" cx=".36" cy=".28" r=".78"')}
${radial('orb', [0, p.light], [0.25, p.cool], [0.8, p.coolLow], [1, p.bodyLow]).replace('id="orb"', 'id="orb" cx=".62" cy=".26" r=".85"')}
<filter id="soft" x="-30%" y="-30%" width="160%" height="160%"><feGaussianBlur stdDeviation="${h * 0.012}"/></filter>
<filter id="softer" x="-50%" y="-50%" width="200%" height="200%"><feGaussianBlur stdDeviation="${h * 0.045}"/></filter>
</defs><style>${(Object.keys(flat) as Flat[]).map((name) => `.f-${name}{fill:${p[flat[name]]}}.s-${name}{fill:none;stroke:${p[flat[name]]};stroke-linecap:round;stroke-linejoin:round}`).join('')}</style>`
}

/** Flat colours reachable by class from a subject, which knows no palette. */
const flat = {
  ink: 'ink',
  night: 'night',
  deep: 'deep',
  mid: 'mid',
  haze: 'haze',
  glow: 'glow',
  light: 'light',
  core: 'core',
  flatpaint: 'paint',
  flatlow: 'paintLow',
  flatdeep: 'paintDeep',
  flatcool: 'cool',
  flatcoollow: 'coolLow',
  flatbody: 'body',
  flatbodylow: 'bodyLow',
  flatpale: 'pale',
  flatpalelow: 'paleLow',
} as const

export type Flat = keyof typeof flat

type Stop = [offset: number, color: string, opacity?: number]

const gradient = (head: string, stops: Stop[]): string =>
  `<${head}>${stops
    .map(
      ([offset, color, opacity = 1]) =>
        `<stop offset="${offset}" stop-color="${color}" stop-opacity="${opacity}"/>`,
    )
    .join('')}</${head.slice(0, head.indexOf(' '))}>`
