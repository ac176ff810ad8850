import type { Frame } from './frame.ts'
import { round, times } from './marks.ts'

/** A row of conifers standing on `y` (share of the height); `size` is the tallest tree as a share of the height. */
export const pines = (f: Frame, y: number, size: number, tone: number, density = 1): string => {
  const gap = f.h * size * 0.36
  const count = Math.ceil((f.w / gap) * density)
  const trees = times(count, (i) => {
    const x = (i + f.random()) * (f.w / count)
    const h = f.h * size * (0.5 + f.random() * 0.5)
    return pine(x, y * f.h + f.random() * f.h * 0.015, h)
  })
  return `<g fill="${f.p.depth(tone)}">${trees}<rect y="${round(y * f.h - 1)}" width="${f.w}" height="${f.h}"/></g>`
}

const pine = (x: number, y: number, h: number): string => {
  const w = h * 0.4
  const tier = (top: number, bottom: number, half: number) =>
    `M${round(x)} ${round(y - h * top)}L${round(x + w * half)} ${round(y - h * bottom)}L${round(x - w * half)} ${round(y - h * bottom)}Z`
  return `<path d="${tier(1, 0.58, 0.3)}${tier(0.8, 0.3, 0.42)}${tier(0.55, 0, 0.54)}"/>`
}

/** A city: blocks with lit windows, higher towards the light. */
export const skyline = (f: Frame, y: number, size: number, tone: number, lit = 0.3): string => {
  const base = y * f.h
  let x = -20
  let out = ''
  while (x < f.w + 20) {
    const w = f.h * (0.035 + f.random() * 0.05)
    const near = 1 - Math.min(1, Math.abs(x - f.light.x) / (f.w * 0.6))
    const h = f.h * size * (0.25 + f.random() * 0.4 + near * 0.35)
    out += `<rect x="${round(x)}" y="${round(base - h)}" width="${round(w + 1)}" height="${round(h + 4)}" fill="${f.p.depth(tone)}"/>`
    if (f.random() > 0.72)
      out += `<rect x="${round(x + w * 0.45)}" y="${round(base - h * 1.16)}" width="3" height="${round(h * 0.17)}" fill="${f.p.depth(tone)}"/>`
    out += windows(f, x, base - h, w, h, lit)
    x += w + (f.random() > 0.8 ? f.h * 0.02 : 0)
  }
  return `${out}<rect y="${round(base)}" width="${f.w}" height="${f.h}" fill="${f.p.depth(Math.min(1, tone + 0.1))}"/>`
}

const windows = (f: Frame, x: number, y: number, w: number, h: number, lit: number): string => {
  const cell = f.h * 0.0165
  const columns = Math.max(1, Math.floor(w / cell) - 1)
  const rows = Math.max(0, Math.floor(h / cell) - 2)
  return times(columns * rows, (i) => {
    if (f.random() > lit) return ''
    const wx = x + cell * 0.6 + (i % columns) * cell
    const wy = y + cell + Math.floor(i / columns) * cell
    return `<rect x="${round(wx)}" y="${round(wy)}" width="${round(cell * 0.45)}" height="${round(cell * 0.55)}" class="f-light" opacity="${round(0.35 + f.random() * 0.6)}"/>`
  })
}
