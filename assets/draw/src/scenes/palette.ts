/** Colours are reasoned about in OKLCH (equal steps look equal), written as sRGB hex. */
export interface Palette {
  /** Foreground darkness, zenith, upper sky, lower sky, horizon. */
  ink: string
  night: string
  deep: string
  mid: string
  haze: string
  /** The light source from its wide glow to its white heart. */
  glow: string
  light: string
  core: string
  /** The two materials of subjects: lit by the second hue, shaded by the first. */
  paint: string
  paintLow: string
  paintDeep: string
  cool: string
  coolLow: string
  body: string
  bodyLow: string
  pale: string
  paleLow: string
  /** Aerial perspective: 0 is the horizon, 1 the foreground. */
  depth: (tone: number) => string
}

type Lab = [l: number, a: number, b: number]

export const createPalette = (nightHue: number, lightHue: number): Palette => {
  const half = between(nightHue, lightHue)
  // Yellow in shadow turns to olive; gold leans towards orange instead.
  const isYellow = lightHue > 74 && lightHue < 112
  const far = lch(0.52, 0.12, half)
  const middle = lch(0.28, 0.09, nightHue)
  const near = lch(0.1, 0.035, nightHue)
  return {
    ink: hex(near),
    night: hex(lch(0.145, 0.055, nightHue)),
    deep: hex(lch(0.265, 0.105, nightHue)),
    mid: hex(lch(0.45, 0.135, half)),
    haze: hex(lch(0.66, 0.14, half)),
    glow: hex(lch(0.77, 0.15, lightHue)),
    light: hex(lch(0.9, 0.09, lightHue)),
    core: hex(lch(0.985, 0.025, lightHue)),
    paint: hex(lch(0.74, 0.17, lightHue)),
    paintLow: hex(lch(isYellow ? 0.6 : 0.5, 0.16, lightHue - (isYellow ? 16 : 0))),
    paintDeep: hex(lch(0.34, 0.1, lightHue - (isYellow ? 34 : 0))),
    cool: hex(lch(0.6, 0.13, nightHue)),
    coolLow: hex(lch(0.3, 0.1, nightHue)),
    body: hex(lch(0.32, 0.07, nightHue)),
    bodyLow: hex(lch(0.12, 0.04, nightHue)),
    pale: hex(lch(0.965, 0.02, lightHue)),
    paleLow: hex(lch(0.7, 0.07, half)),
    depth: (tone) => hex(tone < 0.5 ? mix(far, middle, tone * 2) : mix(middle, near, tone * 2 - 1)),
  }
}

/** Halfway on the shorter arc; where that would be a green neither hue asked for, it stays by the night: dusk, not mould. */
const between = (from: number, to: number): number => {
  const turn = ((to - from + 540) % 360) - 180
  const half = (from + turn / 2 + 360) % 360
  const isGreen = (hue: number) => hue > 100 && hue < 180
  return isGreen(half) && !isGreen(from) && !isGreen(to) ? (from + turn * 0.15 + 360) % 360 : half
}

const lch = (l: number, chroma: number, hue: number): Lab => {
  const angle = (hue * Math.PI) / 180
  return [l, chroma * Math.cos(angle), chroma * Math.sin(angle)]
}

const mix = (from: Lab, to: Lab, t: number): Lab => [
  from[0] + (to[0] - from[0]) * t,
  from[1] + (to[1] - from[1]) * t,
  from[2] + (to[2] - from[2]) * t,
]

const linear = ([l, a, b]: Lab): [number, number, number] => {
  const long = (l + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const medium = (l - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const short = (l - 0.0894841775 * a - 1.291485548 * b) ** 3
  return [
    4.0767416621 * long - 3.3077115913 * medium + 0.2309699292 * short,
    -1.2684380046 * long + 2.6097574011 * medium - 0.3413193965 * short,
    -0.0041960863 * long - 0.7034186147 * medium + 1.707614701 * short,
  ]
}

/** Outside sRGB the chroma gives way, never the lightness, so contrast stays as designed. */
const hex = (lab: Lab): string => {
  let [l, a, b] = lab
  let rgb = linear([l, a, b])
  while (rgb.some((channel) => channel < -0.0005 || channel > 1.0005) && Math.hypot(a, b) > 0.002) {
    a *= 0.96
    b *= 0.96
    rgb = linear([l, a, b])
  }
  const byte = (channel: number) => {
    const bounded = Math.min(1, Math.max(0, channel))
    const encoded = bounded <= 0.0031308 ? 12.92 * bounded : 1.055 * bounded ** (1 / 2.4) - 0.055
    return Math.round(encoded * 255)
      .toString(16)
      .padStart(2, '0')
  }
  return `#${rgb.map(byte).join('')}`
}
