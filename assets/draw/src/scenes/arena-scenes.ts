import { calm, fog, rays, ridge, sky, space, specks, stars, sun } from './backdrop.ts'
import type { Frame, Scene } from './frame.ts'
import { circle, ellipse, group, hover, line, path, round, stand, times, turned } from './marks.ts'
import { runner } from './sky-scenes.ts'

const bubble = (x: number, y: number, r: number, fill: 'ball' | 'orb' | 'pale'): string =>
  circle(x, y, r, fill) +
  `<circle cx="${x}" cy="${y}" r="${r - 1}" fill="none" stroke="url(#rim)" stroke-width="2"/>` +
  ellipse(
    x - r * 0.32,
    y - r * 0.42,
    r * 0.26,
    r * 0.16,
    'core',
    `opacity=".85" transform="rotate(-34 ${round(x - r * 0.32)} ${round(y - r * 0.42)})"`,
  )

export const bubbleCave: Scene = (f) => {
  const { x, scale: s } = f.subject
  const r = s * 21
  const kinds = ['ball', 'orb', 'pale', 'orb', 'ball', 'ball', 'pale'] as const
  const columns = Math.ceil(f.w / (r * 2)) + 1
  const rows = [1, 0.74, 0.5, 0.28]
  const top = f.h * 0.02
  const hanging = times(rows.length, (row) =>
    times(columns, (c) => {
      const bx = (c + (row % 2) / 2) * r * 2 - r * 0.4
      const reach = rows[row] ?? 0
      return Math.abs(bx - x) > Math.min(f.w, f.h * 1.1) * reach * 0.5 + r
        ? ''
        : bubble(
            round(bx),
            round(top + r + row * r * 1.73),
            r - 1,
            kinds[(c * 3 + row * 5) % kinds.length] ?? 'ball',
          )
    }),
  )
  const aimY = f.subject.ground - s * 26
  return (
    `<rect width="${f.w}" height="${f.h}" fill="url(#sky)"/>` +
    circle(x, f.h * 0.5, f.h * 0.6, 'bloom') +
    rays({ ...f, light: { x, y: f.h * 0.5 } }, 9, 0.12) +
    ridge(f, 0.86, 0.5, 0.3) +
    ridge(f, 0.98, 0.36, 0.55) +
    hanging +
    times(5, (i) => circle(x + s * (6 + i * 7), aimY - s * (44 + i * 17), s * 3.4, 'dot')) +
    `<path d="M${x - s * 60} ${aimY + s * 50}Q${x} ${aimY - s * 14} ${x + s * 60} ${aimY + s * 50}Z" fill="url(#steel)"/>` +
    group(
      `translate(${x} ${aimY}) rotate(22) scale(${s * 0.7})`,
      path('M-16 20L-10-58H10L16 20Z', 'steel', 3) + path('M-24-50L0-88L24-50Z', 'fire'),
    ) +
    bubble(x, aimY + s * 4, r * 1.16, 'ball') +
    specks(f, 40) +
    calm(f)
  )
}

export const voidArena: Scene = (f) => {
  const { x, y, scale: s } = f.subject
  const plate = (px: number, py: number, r: number) => {
    const h = r * 0.34
    return (
      `<path d="M${px - r} ${py}L${px - r * 0.5} ${py + h}H${px + r * 0.5}L${px + r} ${py}L${px + r * 0.3} ${py + h * 2.4}L${px} ${py + h * 3.4}L${px - r * 0.3} ${py + h * 2.4}Z" fill="${f.p.depth(0.78)}"/>` +
      path(
        `M${px - r} ${py}L${px - r * 0.5} ${py - h}H${px + r * 0.5}L${px + r} ${py}L${px + r * 0.5} ${py + h}H${px - r * 0.5}Z`,
        'cool',
        3,
      ) +
      ellipse(px, py, r * 0.5, h * 0.5, 'ink') +
      `<ellipse cx="${px}" cy="${py}" rx="${r * 0.5}" ry="${h * 0.5}" fill="none" stroke="${f.p.light}" stroke-width="4"/>`
    )
  }
  const base = f.subject.ground - s * 14
  const pad = (px: number, py: number, w: number, h: number) =>
    `<path d="M${px - w} ${py}V${py - h}H${px + w}V${py}Q${px} ${py + w * 0.5} ${px - w} ${py}Z" fill="url(#rise)" opacity=".9"/>`
  return (
    space(f) +
    stars({ ...f, horizon: f.h }, 110, 1) +
    circle(x, y, s * 160, 'bloom') +
    plate(x - s * 150, y - s * 26, s * 44) +
    pad(x - s * 150, y - s * 26, s * 18, s * 80) +
    plate(x + s * 128, y - s * 60, s * 40) +
    plate(x, base, s * 104) +
    pad(x, base, s * 46, s * 190) +
    ellipse(x, base, s * 56, s * 20, 'halo') +
    hover(f, turned(8, runner()), 0.72, -2, -18) +
    line(`M${x + s * 46} ${y - s * 58}L${x + s * 112} ${y - s * 84}`, 'core', s * 3) +
    circle(x + s * 112, y - s * 84, s * 22, 'halo') +
    calm(f)
  )
}

export const energyCore: Scene = (f) => {
  const { x, y, scale: s } = f.subject
  const claw = (side: 1 | -1) =>
    group(
      `translate(${x} ${y}) scale(${side * s} ${s})`,
      path('M70 128C150 104 168-20 92-112L64-88C112-40 108 40 58 92Z', 'steel', 4) +
        path('M84 118C146 84 154-20 92-104C132-20 128 64 84 118Z', 'body', 0, 'opacity=".7"') +
        path('M92-112L64-88L46-94Z', 'paint', 3) +
        path('M58 92L70 128L40 104Z', 'paint', 3) +
        circle(116, 8, 9, 'fire') +
        circle(116, 8, 26, 'halo'),
    )
  const ring = (rx: number, ry: number, turn: number, width: number, color: string) =>
    `<ellipse cx="${x}" cy="${y}" rx="${rx * s}" ry="${ry * s}" fill="none" stroke="${color}" stroke-width="${width * s}" transform="rotate(${turn} ${x} ${y})"/>`
  return (
    `<rect width="${f.w}" height="${f.h}" fill="${f.p.night}"/>` +
    ellipse(x, y, f.w * 0.6, f.h * 0.7, 'chill') +
    floorLines(f) +
    circle(x, y, s * 170, 'bloom') +
    claw(1) +
    claw(-1) +
    ring(84, 26, -28, 10, f.p.cool) +
    ring(84, 26, -28, 2, f.p.light) +
    circle(x, y, s * 96, 'halo') +
    circle(x, y, s * 38, 'fire') +
    ring(88, 22, 24, 9, f.p.paintLow) +
    ring(88, 22, 24, 2, f.p.light) +
    group(`translate(${x - s * 8} ${y + s * 96}) scale(${s * 0.36})`, runner()) +
    specks(f, 40) +
    calm(f)
  )
}

const floorLines = (f: Frame): string => {
  const y = f.h * 0.66
  return (
    `<rect y="${y}" width="${f.w}" height="${f.h}" fill="${f.p.depth(0.85)}"/><path d="${times(21, (i) => `M${round(f.subject.x + (i - 10) * f.w * 0.03)} ${y}L${round(f.subject.x + (i - 10) * f.w * 0.22)} ${f.h}`)}${times(7, (i) => `M0 ${round(y + (f.h - y) * (i / 7) ** 1.8)}H${f.w}`)}" stroke="${f.p.glow}" stroke-width="2" opacity=".35" fill="none"/>` +
    ellipse(f.subject.x, y + f.h * 0.06, f.w * 0.34, f.h * 0.1, 'bloom')
  )
}

const crate = (): string =>
  path('M0-92L92-46V52L0 100L-92 52V-46Z', 'ink') +
  path('M0-92L92-46L0 0L-92-46Z', 'paint', 4) +
  path('M-92-46L0 0V100L-92 52Z', 'paintlow') +
  path('M92-46L0 0V100L92 52Z', 'body') +
  path('M-92-46L-76-38V60L-92 52ZM-16-8L0 0V100L-16 92Z', 'flatdeep', 0, 'opacity=".7"') +
  line('M-92-46L0 0L92-46M0 0V100', 'light', 4) +
  group(
    'matrix(1 .5 0 1 -46 28)',
    '<circle r="30" class="s-core" stroke-width="6"/>' +
      line('M0-44V-16M0 16V44M-44 0H-16M16 0H44', 'core', 6) +
      circle(0, 0, 5, 'core'),
  ) +
  group(
    'matrix(1 -.5 0 1 46 28)',
    '<circle r="30" class="s-flatpalelow" stroke-width="5" opacity=".55"/>' +
      line('M0-44V-16M0 16V44M-44 0H-16M16 0H44', 'flatpalelow', 5, 'opacity=".55"'),
  )

export const cubeStreet: Scene = (f) => {
  const { ground, scale: s } = f.subject
  const house = (hx: number, w: number, h: number, tone: number) => {
    const b = ground + s * 4
    return (
      `<rect x="${round(hx)}" y="${round(b - h)}" width="${round(w)}" height="${round(h)}" fill="${f.p.depth(tone)}"/><path d="M${round(hx)} ${round(b - h)}h${round(w)}" stroke="url(#edge)" stroke-width="4"/>` +
      times(4, (i) => {
        const wx = hx + w * (0.16 + (i % 2) * 0.44)
        const wy = b - h * (0.82 - Math.floor(i / 2) * 0.36)
        return `<path d="M${round(wx)} ${round(wy + h * 0.15)}V${round(wy)}a${round(w * 0.1)} ${round(w * 0.1)} 0 0 1 ${round(w * 0.2)} 0V${round(wy + h * 0.15)}Z" fill="${i === 1 ? f.p.light : f.p.ink}" opacity="${i === 1 ? 0.85 : 0.55}"/>`
      })
    )
  }
  return (
    sky(f) +
    stars(f, 40) +
    sun(f, 0.1, f.light.x + f.w * 0.06, f.h * 0.24) +
    house(-20, f.w * 0.2, f.h * 0.52, 0.36) +
    house(f.w * 0.16, f.w * 0.16, f.h * 0.38, 0.24) +
    house(f.w * 0.3, f.w * 0.12, f.h * 0.3, 0.16) +
    house(f.w * 0.7, f.w * 0.14, f.h * 0.34, 0.2) +
    house(f.w * 0.82, f.w * 0.22, f.h * 0.48, 0.38) +
    fog(f, ground / f.h, 0.2, 0.9) +
    `<rect y="${ground - s * 2}" width="${f.w}" height="${f.h}" fill="${f.p.depth(0.78)}"/><rect y="${ground - s * 2}" width="${f.w}" height="4" fill="url(#edge)"/>` +
    stand(f, ellipse(0, 84, 124, 22, 'shade') + group('translate(0 -6)', crate()), 0.98, 0, 8) +
    specks(f, 30) +
    calm(f)
  )
}
