import { blurred, calm, fog, mountain, ridge, sky, stars, sun } from './backdrop.ts'
import type { Frame, Scene } from './frame.ts'
import { pines, skyline } from './growth.ts'
import {
  circle,
  ellipse,
  group,
  line,
  mirrored,
  path,
  rect,
  round,
  shadow,
  stand,
  times,
} from './marks.ts'

/** Hairpins climbing to the pass, and the tail lights of the one car on it. */
export const mountainDrift: Scene = (f) => {
  const { x, ground, scale: s } = f.subject
  const steps = 60
  const bend = (i: number): [x: number, y: number, half: number] => {
    const t = i / steps
    const far = 1 - t
    return [
      x + s * (12 + Math.sin(t * 8.2 - 0.5) * 118 * far ** 0.8),
      ground + s * (70 - 250 * (1 - far ** 1.7)),
      s * (1.5 + 52 * far ** 2.1),
    ]
  }
  const edge = (side: number, from = 0) =>
    Array.from({ length: steps - from + 1 }, (_, i) => {
      const [bx, by, half] = bend(i + from)
      return `${round(bx + side * half)} ${round(by)}`
    })
  const trail = `M${edge(0.2, 13).join('L')}`
  return (
    sky(f) +
    stars(f, 80) +
    sun(f, 0.08, x + f.h * 0.2, f.h * 0.2) +
    mountain(f, f.w * 0.16, f.h * 0.9, f.w * 0.7, f.h * 0.5, 0.3) +
    mountain(f, f.w * 0.98, f.h * 0.9, f.w * 0.5, f.h * 0.44, 0.3) +
    `<path d="M-10 ${f.h}C${x - s * 120} ${f.h * 0.86} ${x - s * 70} ${ground - s * 120} ${x + s * 8} ${ground - s * 186}S${x + s * 130} ${f.h * 0.8} ${f.w + 10} ${f.h * 0.92}V${f.h + 10}H-10Z" fill="${f.p.depth(0.52)}"/>` +
    pines(f, 0.9, 0.13, 0.68, 0.5) +
    `<path d="M${edge(-1).join('L')}L${edge(1).reverse().join('L')}Z" fill="${f.p.depth(0.86)}"/><path d="M${edge(-1).join('L')}M${edge(1).join('L')}" fill="none" stroke="url(#edge)" stroke-width="4"/>` +
    blurred(
      `<path d="${trail}" fill="none" stroke="${f.p.glow}" stroke-width="${s * 8}" opacity=".8"/>`,
    ) +
    `<path d="${trail}" fill="none" stroke="${f.p.light}" stroke-width="${s * 2}" stroke-linecap="round"/>` +
    blurred(
      times(7, (i) =>
        circle(
          x + s * (-104 + i * 17),
          ground + s * (6 - (i % 3) * 10),
          s * (24 - i),
          'flatpalelow',
          'opacity=".4"',
        ),
      ),
    ) +
    group(
      `translate(${x + s * 4} ${ground + s * 8}) rotate(-9) scale(${s * 0.82}) translate(0 -100)`,
      shadow(100) + tail(),
    ) +
    calm(f)
  )
}

const tail = (): string =>
  mirrored(rect(56, 56, 34, 44, 'ink', 8)) +
  path('M-62 14C-54-32 54-32 62 14Z', 'body', 4) +
  path('M-50 12C-44-18 44-18 50 12Z', 'cool') +
  path('M-94 40C-90 8 90 8 94 40L92 82H-92Z', 'paint', 4) +
  rect(-100, -4, 200, 10, 'body', 4) +
  rect(-66, 4, 8, 14, 'body') +
  rect(58, 4, 8, 14, 'body') +
  rect(-86, 32, 172, 18, 'ink', 8) +
  mirrored(rect(34, 36, 46, 10, 'core', 5) + circle(58, 41, 44, 'halo')) +
  path('M-90 74H90L80 92H-80Z', 'body')

const hatchback = (): string =>
  path(
    'M-112 30C-110 2-96-6-84-8C-76-40-50-52-10-50C30-50 50-20 66-4C92 0 114 8 116 34L112 52H-110Z',
    'paint',
    4,
  ) +
  path('M-70-8C-64-32-44-40-22-40L-22-4ZM-12-40C18-40 34-22 48-4H-12Z', 'ink') +
  path('M-58-10L-36-38L-26-40L-40-8Z', 'cool', 0, 'opacity=".8"') +
  path('M-110 20H114L115 34H-111Z', 'pale', 0, 'opacity=".92"') +
  path('M-100-18L-70-44L-64-38L-90-6Z', 'body') +
  path('M-96-54L-58-58L-58-48L-94-44Z', 'paintlow', 2) +
  circle(-36, 22, 20, 'pale') +
  circle(-36, 22, 14, 'paintlow') +
  times(2, (i) => {
    const x = i ? 76 : -72
    return circle(x, 54, 33, 'ink') + circle(x, 54, 18, 'steel') + circle(x, 54, 6, 'ink')
  }) +
  times(3, (i) => circle(108 + i * 3, 2 + i * 9, 8, 'fire')) +
  circle(114, 12, 40, 'halo')

export const rallyJump: Scene = (f) => {
  const { x, ground, scale: s } = f.subject
  return (
    sky(f) +
    sun(f, 0.15, f.light.x, f.h * 0.36) +
    ridge(f, 0.64, 0.26, 0.2) +
    pines(f, 0.68, 0.22, 0.36) +
    fog(f, 0.7, 0.16) +
    pines(f, 0.78, 0.3, 0.6, 0.55) +
    `<path d="M-10 ${ground + s * 16}C${x - s * 130} ${ground - s * 6} ${x - s * 110} ${ground - s * 26} ${x - s * 50} ${ground - s * 8}S${x + s * 80} ${ground + s * 34} ${f.w + 10} ${ground + s * 20}V${f.h + 10}H-10Z" fill="${f.p.depth(0.84)}"/><path d="M-10 ${ground + s * 16}C${x - s * 130} ${ground - s * 6} ${x - s * 110} ${ground - s * 26} ${x - s * 50} ${ground - s * 8}S${x + s * 80} ${ground + s * 34} ${f.w + 10} ${ground + s * 20}" fill="none" stroke="url(#edge)" stroke-width="5"/>` +
    blurred(
      times(12, (i) =>
        circle(
          x - s * (70 + i * 13),
          ground - s * (34 - i * 1 + f.random() * 26),
          s * (13 + f.random() * 15),
          i % 2 ? 'glow' : 'haze',
          'opacity=".42"',
        ),
      ),
    ) +
    group(
      `translate(${x + s * 6} ${ground - s * 62}) rotate(-15) scale(${s * 0.95})`,
      hatchback(),
    ) +
    times(
      22,
      () =>
        `<circle cx="${round(x - s * (20 + f.random() * 130))}" cy="${round(ground - s * f.random() * 40)}" r="${round(1.5 + f.random() * 4)}" class="f-light" opacity=".8"/>`,
    ) +
    calm(f)
  )
}

const wheel = (x: number, y: number): string =>
  circle(x, y, 38, 'ink') +
  `<circle cx="${x}" cy="${y}" r="38" class="s-flatcool" stroke-width="6" stroke-dasharray="7 5"/><circle cx="${x}" cy="${y}" r="24" class="s-light" stroke-width="3"/>` +
  times(8, (i) =>
    line(
      `M${x} ${y}L${round(x + 24 * Math.cos(i * 0.785))} ${round(y + 24 * Math.sin(i * 0.785))}`,
      'flatpalelow',
      1.6,
    ),
  ) +
  circle(x, y, 6, 'light')

const dirtRider = (): string =>
  wheel(-72, 56) +
  wheel(74, 56) +
  line('M-72 56L-20 34L10 40M74 56L48-22', 'flatpalelow', 9) +
  path('M-30 8L30 2L42 22L14 46L-18 46L-34 26Z', 'body', 3) +
  circle(0, 34, 18, 'steel') +
  path('M-92-4L-34 0C-10 10 20-14 44-14L52 0L34 14L-30 16Z', 'paint', 4) +
  path('M-104-14L-30 0L-40 8Z', 'paintlow') +
  path('M36-14L96 8L92 16L44 4Z', 'paint', 3) +
  line('M34-36L54-26', 'ink', 8) +
  line('M-30-6L6-2L-6 30', 'flatbody', 19) +
  line('M-8 32L12 34', 'ink', 13) +
  path('M-46 0C-50-30-30-62-2-72L18-52C0-42-8-20-14 2Z', 'cool', 3) +
  line('M2-58L24-32L42-32', 'flatpale', 13) +
  circle(22, -84, 25, 'paintlow') +
  path('M0-90C4-116 50-112 48-82L20-80Z', 'paint', 3) +
  path('M22-92L52-86L46-70L26-74Z', 'ink') +
  path('M30-90L46-87L42-80Z', 'core', 0, 'opacity=".6"')

export const dirtBike: Scene = (f) => {
  const { x, ground, scale: s } = f.subject
  return (
    sky(f) +
    stars(f, 60) +
    sun(f, 0.16, f.light.x, f.h * 0.38) +
    ridge(f, 0.7, 0.42, 0.18) +
    ridge(f, 0.8, 0.3, 0.45) +
    `<path id="hill" d="M-10 ${ground + s * 36}C${x - s * 120} ${ground + s * 44} ${x - s * 60} ${ground + s * 20} ${x} ${ground - s * 4}S${x + s * 100} ${ground - s * 66} ${f.w + 10} ${ground - s * 50}V${f.h + 10}H-10Z" fill="${f.p.depth(0.85)}"/><path d="M-10 ${ground + s * 36}C${x - s * 120} ${ground + s * 44} ${x - s * 60} ${ground + s * 20} ${x} ${ground - s * 4}S${x + s * 100} ${ground - s * 66} ${f.w + 10} ${ground - s * 50}" fill="none" stroke="url(#edge)" stroke-width="6"/>` +
    times(
      26,
      (i) =>
        `<circle cx="${round(x - s * (70 + f.random() * 80))}" cy="${round(ground + s * (14 - f.random() * 44))}" r="${round(2 + f.random() * 6)}" fill="${i % 2 ? f.p.glow : f.p.ink}" opacity=".8"/>`,
    ) +
    group(
      `translate(${x} ${ground - s * 14}) rotate(-28) scale(${s * 0.86}) translate(0 -92)`,
      dirtRider(),
    ) +
    calm(f)
  )
}

/** A low cycle in profile, its rider folded over it; the wall of light starts at the rear hub. */
const lightCycle = (): string =>
  circle(0, 20, 110, 'bloom', 'opacity=".55"') +
  times(2, (i) => {
    const x = i ? 92 : -88
    return (
      circle(x, 54, 46, 'ink') +
      `<circle cx="${x}" cy="54" r="40" class="s-light" stroke-width="8"/><circle cx="${x}" cy="54" r="25" class="s-glow" stroke-width="3"/>` +
      circle(x, 54, 9, 'core')
    )
  }) +
  path(
    'M-108 36C-96-4-50-12-10-10C30-10 66-16 104 6C122 16 130 28 132 38L112 30C90 12 60 16 44 40L34 72H-36L-48 44C-60 16-92 14-108 36Z',
    'cool',
    4,
  ) +
  path('M-40 62L-30 22H20L34 40L28 66Z', 'body', 2) +
  line('M-98 18C-70-4-20-2 20-2', 'core', 3.6) +
  line('M-24 46H22', 'light', 6) +
  path('M-72 0C-66-40-20-66 22-58L34-34C10-30-16-18-26 2Z', 'body', 4) +
  line('M22-44L66-18L84-12', 'flatbody', 13) +
  line('M24-48L66-22', 'light', 3) +
  circle(44, -62, 23, 'steel') +
  path('M42-85C66-84 72-62 64-48L40-56Z', 'fire') +
  line('M-60-10C-50-34-20-48 6-50', 'light', 3.4)

export const lightCycles: Scene = (f) => {
  const { x, ground, scale: s } = f.subject
  const y = f.horizon - f.h * 0.06
  const wall = (points: string, opacity: number) =>
    `<path d="${points}" fill="url(#rise)" opacity="${opacity}" />`
  return (
    `<rect width="${f.w}" height="${f.h}" fill="url(#sky)"/>` +
    stars(f, 40, 0.7) +
    ellipse(f.light.x, y, f.w * 0.6, f.h * 0.3, 'bloom') +
    skyline(f, y / f.h, 0.34, 0.5, 0.12) +
    `<rect y="${y}" width="${f.w}" height="${f.h}" fill="${f.p.depth(0.9)}"/>` +
    ellipse(f.light.x, y, f.w * 0.5, f.h * 0.16, 'bloom') +
    gridPlane(f, y) +
    wall(
      `M${x - s * 62} ${ground - s * 76}L${-f.w * 0.2} ${ground - s * 130}V${ground + s * 46}L${x - s * 62} ${ground - s * 2}Z`,
      0.9,
    ) +
    `<path d="M${x - s * 62} ${ground - s * 76}L${-f.w * 0.2} ${ground - s * 130}" stroke="${f.p.core}" stroke-width="4"/>` +
    `<path d="M${f.light.x + f.w * 0.06} ${y - s * 12}L${f.w * 1.05} ${y - s * 54}V${y + s * 36}L${f.light.x + f.w * 0.06} ${y + s * 6}Z" fill="${f.p.cool}" opacity=".4"/><path d="M${f.light.x + f.w * 0.06} ${y - s * 12}L${f.w * 1.05} ${y - s * 54}" stroke="${f.p.light}" stroke-width="3"/>` +
    stand(f, ellipse(0, 100, 120, 12, 'bloom') + lightCycle(), 0.9) +
    calm(f)
  )
}

const gridPlane = (f: Frame, y: number): string => {
  const depth = f.h - y
  const spokes = times(
    29,
    (i) =>
      `M${round(f.light.x + (i - 14) * f.w * 0.03)} ${round(y)}L${round(f.light.x + (i - 14) * f.w * 0.3)} ${f.h}`,
  )
  const rungs = times(11, (i) => `M0 ${round(y + depth * (i / 10) ** 2)}H${f.w}`)
  return `<path d="${spokes}${rungs}" fill="none" stroke="${f.p.glow}" stroke-width="1.8" opacity=".5"/>`
}
