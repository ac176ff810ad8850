import type { Frame } from './frame.ts'
import { circle, ellipse, group, rect, round, times } from './marks.ts'

export const sky = (f: Frame): string =>
  `<rect width="${f.w}" height="${f.h}" fill="url(#sky)"/>` +
  ellipse(f.light.x, f.horizon, f.w * 0.75, f.h * 0.34, 'mist') +
  circle(f.light.x, f.light.y, f.h * 0.62, 'bloom')

/** Space: no horizon, the night all around. */
export const space = (f: Frame): string =>
  `<rect width="${f.w}" height="${f.h}" fill="${f.p.night}"/>` +
  ellipse(f.w * 0.2, f.h * 0.1, f.w * 0.6, f.h * 0.5, 'chill', 'opacity=".5"') +
  ellipse(f.light.x, f.light.y, f.w * 0.62, f.h * 0.6, 'mist') +
  circle(f.light.x, f.light.y, f.h * 0.5, 'bloom', 'opacity=".7"')

/** The one light source; `size` is the disc's radius as a share of the height, 0 for a glow alone. */
export const sun = (f: Frame, size = 0.1, x = f.light.x, y = f.light.y): string =>
  circle(x, y, f.h * (size * 2.6 + 0.1), 'halo') + (size ? circle(x, y, f.h * size, 'fire') : '')

export const stars = (f: Frame, count = 70, depth = 0.85): string =>
  times(count, () => {
    const x = round(f.random() * f.w)
    const y = round(f.random() ** 1.3 * f.horizon * depth)
    const size = f.random()
    return size > 0.94
      ? circle(x, y, 9, 'dot')
      : `<circle cx="${x}" cy="${y}" r="${round(0.8 + size * 1.7)}" class="f-core" opacity="${round(0.25 + f.random() * 0.65)}"/>`
  })

type Profile = 'peaks' | 'hills' | 'dunes'

/** One layer of land. `y` and `height` are shares of the frame's height, `tone` 0 far to 1 near. */
export const ridge = (
  f: Frame,
  y: number,
  height: number,
  tone: number,
  profile: Profile = 'peaks',
  edge = 2,
): string => {
  const points =
    profile === 'peaks' ? fractured(f, 7, 0.55) : waves(f, profile === 'dunes' ? 1.6 : 3.2)
  const top = points.map(
    (value, i) =>
      `${round((i / (points.length - 1)) * (f.w + 40) - 20)} ${round((y - value * height) * f.h)}`,
  )
  const shape = profile === 'peaks' ? `M${top.join('L')}` : smooth(top)
  const id = `ridge${round(f.random() * 1e6)}`
  return (
    `<linearGradient id="${id}" gradientUnits="userSpaceOnUse" x1="0" y1="${round((y - height) * f.h)}" x2="0" y2="${round((y + 0.25) * f.h)}">` +
    `<stop stop-color="${f.p.depth(tone)}"/><stop offset="1" stop-color="${f.p.depth(Math.min(1, tone + 0.22))}"/></linearGradient>` +
    `<path d="${shape}L${f.w + 20} ${f.h + 20}L-20 ${f.h + 20}Z" fill="url(#${id})"/>` +
    (edge
      ? `<path d="${shape}" fill="none" stroke="url(#edge)" stroke-width="${edge}" opacity="${round(0.85 - tone * 0.35)}"/>`
      : '')
  )
}

/** Snow caught by the light on a peak layer: the same idea as `ridge`, drawn as separate lit facets. */
export const mountain = (
  f: Frame,
  x: number,
  y: number,
  w: number,
  h: number,
  tone: number,
): string => {
  const left = x - w / 2
  const right = x + w / 2
  const lit = f.light.x >= x ? 1 : -1
  const body = `M${left} ${y}L${x - w * 0.16} ${y - h * 0.62}L${x - w * 0.09} ${y - h * 0.66}L${x} ${y - h}L${x + w * 0.12} ${y - h * 0.7}L${x + w * 0.17} ${y - h * 0.66}L${right} ${y}Z`
  const face = `M${x} ${y - h}L${x + lit * w * 0.12} ${y - h * 0.7}L${x + lit * w * 0.17} ${y - h * 0.66}L${x + lit * w * 0.5} ${y}L${x + lit * w * 0.1} ${y}L${x + lit * w * 0.06} ${y - h * 0.4}L${x - lit * w * 0.02} ${y - h * 0.62}Z`
  return `<path d="${body}" fill="${f.p.depth(tone)}"/><path d="${face}" fill="${f.p.haze}" opacity="${round(0.75 - tone * 0.5)}"/>`
}

const fractured = (f: Frame, levels: number, rough: number): number[] => {
  let points = [f.random(), f.random(), f.random(), f.random()]
  let span = 0.5
  for (let level = 0; level < levels - 2; level++) {
    const next: number[] = []
    points.forEach((value, i) => {
      next.push(value)
      const following = points[i + 1]
      if (following !== undefined) next.push((value + following) / 2 + (f.random() - 0.5) * span)
    })
    points = next
    span *= rough
  }
  return points.map((value) => Math.max(0, Math.min(1.2, value)))
}

const waves = (f: Frame, bends: number): number[] => {
  const phase = f.random() * 6
  const second = f.random() * 6
  return Array.from({ length: 14 }, (_, i) => {
    const t = (i / 13) * Math.PI * bends
    return 0.5 + 0.36 * Math.sin(t + phase) + 0.14 * Math.sin(t * 2.3 + second)
  })
}

const smooth = (points: string[]): string => {
  const pairs = points.map((point) => point.split(' ').map(Number) as [number, number])
  return pairs
    .map(([x, y], i) => {
      const previous = pairs[i - 1]
      if (!previous) return `M${x} ${y}`
      const middle = round((previous[0] + x) / 2)
      return `C${middle} ${previous[1]} ${middle} ${y} ${x} ${y}`
    })
    .join('')
}

/** Open water from the horizon down, with the light's road on it. */
export const sea = (f: Frame): string => {
  const depth = f.h - f.horizon
  const id = 'water'
  const glints = times(46, (i) => {
    const t = (i + f.random()) / 46
    const spread = f.w * (0.03 + 0.16 * t)
    const w = (10 + f.random() * 70) * (0.5 + t * 1.3)
    const x = f.light.x + (f.random() - 0.5) * 2 * spread - w / 2
    return `<rect x="${round(x)}" y="${round(f.horizon + 3 + depth * t * 0.98)}" width="${round(w)}" height="${round(1.6 + t * 4.5)}" rx="3" fill="${f.p.light}" opacity="${round((0.75 - t * 0.5) * 10) / 10}"/>`
  })
  const ripples = times(26, () => {
    const t = f.random()
    const w = 40 + f.random() * 180 * (0.4 + t)
    return `<rect x="${round(f.random() * f.w - w / 2)}" y="${round(f.horizon + depth * t)}" width="${round(w)}" height="${round(1 + t * 2)}" rx="2" fill="${f.p.cool}" opacity=".22"/>`
  })
  return (
    `<linearGradient id="${id}" x1="0" y1="0" x2="0" y2="1"><stop stop-color="${f.p.mid}"/><stop offset=".28" stop-color="${f.p.deep}"/><stop offset="1" stop-color="${f.p.ink}"/></linearGradient>` +
    `<rect y="${f.horizon}" width="${f.w}" height="${depth}" fill="url(#${id})"/>` +
    ellipse(f.light.x, f.horizon, f.w * 0.3, depth * 0.7, 'bloom', 'opacity=".55"') +
    ripples +
    glints
  )
}

/** A bank of clouds; lit above, sinking into the dark below. `y` is a share of the height. */
export const clouds = (f: Frame, y: number, size: number, tone: number, opacity = 1): string => {
  const unit = f.h * size
  const count = Math.ceil(f.w / (unit * 0.7)) + 2
  const id = `cloud${round(f.random() * 1e6)}`
  const puffs = times(count, (i) => {
    const r = unit * (0.45 + f.random() * 0.55)
    return `<circle cx="${round((i - 0.5) * unit * 0.7 + f.random() * unit * 0.3)}" cy="${round(y * f.h + unit * 0.5 - r * 0.35)}" r="${round(r)}"/>`
  })
  return (
    `<linearGradient id="${id}" gradientUnits="userSpaceOnUse" x1="0" y1="${round(y * f.h - unit * 0.7)}" x2="0" y2="${round(y * f.h + unit * 1.4)}"><stop stop-color="${f.p.depth(Math.max(0, tone - 0.22))}"/><stop offset="1" stop-color="${f.p.depth(Math.min(1, tone + 0.25))}"/></linearGradient>` +
    `<g fill="url(#${id})" opacity="${opacity}">${puffs}<rect y="${round(y * f.h + unit * 0.4)}" width="${f.w}" height="${f.h}"/></g>`
  )
}

/** A single drifting cloud. */
export const cloudlet = (
  x: number,
  y: number,
  size: number,
  color: string,
  opacity = 0.5,
): string =>
  group(
    `translate(${round(x)} ${round(y)}) scale(${round(size * 100) / 100})`,
    '<path d="M-90 20C-96 4-70-6-60-2C-54-30-16-38-2-20C14-34 46-24 46-4C66-12 96 0 90 20Z"/>',
    `fill="${color}" opacity="${opacity}"`,
  )

/** Shafts of light falling from the source. */
export const rays = (f: Frame, count = 7, opacity = 0.16): string =>
  `<g filter="url(#soft)" opacity="${opacity}">${times(count, (i) => {
    const angle = ((i + 0.3 + f.random() * 0.5) / count) * Math.PI * 2
    const width = 0.05 + f.random() * 0.06
    const far = f.w * 1.1
    const at = (a: number) =>
      `${round(f.light.x + Math.cos(a) * far)} ${round(f.light.y + Math.sin(a) * far)}`
    return `<path d="M${f.light.x} ${f.light.y}L${at(angle - width)}L${at(angle + width)}Z" fill="${f.p.light}"/>`
  })}</g>`

/** Drifting specks: snow, embers or dust, brightest near the light. */
export const specks = (f: Frame, count: number, size = 2.4): string =>
  times(
    count,
    () =>
      `<circle cx="${round(f.random() * f.w)}" cy="${round(f.random() * f.h * 0.86)}" r="${round(size * (0.4 + f.random()))}" class="f-light" opacity="${round(0.2 + f.random() * 0.6)}"/>`,
  )

/** Darkens the lower edge, where cards put their words, and the corners a little. */
export const calm = (f: Frame): string => {
  const start = f.crop === 'tall' ? 0.62 : 0.7
  return (
    rect(
      0,
      round(f.h * start),
      f.w,
      round(f.h * (1 - start) + 1),
      'veil',
      0,
      `opacity="${f.crop === 'square' ? 0.3 : f.crop === 'wide' ? 0.62 : 0.9}"`,
    ) + (f.crop === 'wide' ? ellipse(0, f.h, f.w * 0.56, f.h * 0.5, 'shade') : '')
  )
}

export const fog = (f: Frame, y: number, height: number, opacity = 0.6): string =>
  ellipse(f.light.x, y * f.h, f.w * 0.8, height * f.h, 'mist', `opacity="${opacity}"`)

/** Hides nothing behind it: marks a layer as softly out of focus. */
export const blurred = (inner: string, strong = false): string =>
  `<g filter="url(#${strong ? 'softer' : 'soft'})">${inner}</g>`

/** Stars over the whole picture, for scenes without a horizon. */
export const starfield = (f: Frame, count: number): string =>
  stars({ ...f, horizon: f.h }, count, 1)

/** The rise in the foreground that a standing subject stands on. */
export const knoll = (f: Frame, tone = 0.8, rise = 0.05): string => {
  const { x, ground } = f.subject
  const d = `M-10 ${round(ground + f.h * rise * 1.3)}C${round(x * 0.5)} ${round(ground + f.h * rise)} ${round(x - f.h * 0.26)} ${round(ground - f.h * 0.012)} ${x} ${round(ground - f.h * 0.012)}S${round(x + (f.w - x) * 0.6)} ${round(ground + f.h * rise)} ${f.w + 10} ${round(ground + f.h * rise * 1.4)}`
  return `<path d="${d}V${f.h + 10}H-10Z" fill="${f.p.depth(tone)}"/><path d="${d}" fill="none" stroke="url(#edge)" stroke-width="4"/>`
}
