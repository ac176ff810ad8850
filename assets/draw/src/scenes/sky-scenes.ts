import { calm, clouds, ridge, sea, sky, starfield, stars, sun } from './backdrop.ts'
import type { Flat, Frame, Scene } from './frame.ts'
import { skyline } from './growth.ts'
import {
  circle,
  ellipse,
  group,
  hover,
  line,
  mirrored,
  path,
  rect,
  round,
  times,
  turned,
} from './marks.ts'

const airframe = (): string =>
  path('M-20-8L-86-74L-58-74L34-10Z', 'cool', 3) +
  path('M-134-58L-118-60L-78-4L-112 2Z', 'paint', 3) +
  path(
    'M-130 8C-120-12-60-22 40-26C86-28 122-16 132-2C122 16 80 22 20 24C-50 26-120 26-130 8Z',
    'pale',
    4,
  ) +
  path('M-128 14C-60 22 60 22 130 2C120 16 80 22 20 24C-50 26-118 28-128 14Z', 'steel') +
  path('M100-22L122-14L112-8L94-10Z', 'ink') +
  times(13, (i) => rect(-74 + i * 12.4, -11, 6, 8, 'ink', 2.5)) +
  path('M-112 4L-146-6L-132-10L-90 0Z', 'paintlow') +
  path('M6 8L-52 76L-28 80L58 12Z', 'paint', 3) +
  ellipse(18, 40, 26, 12, 'body') +
  ellipse(42, 40, 5, 12, 'light') +
  circle(-40, 78, 14, 'dot')

export const airliner: Scene = (f) =>
  sky(f) +
  stars(f, 60) +
  sun(f, 0.11, f.light.x + f.w * 0.1, f.horizon - f.h * 0.1) +
  clouds(f, 0.62, 0.08, 0.02, 0.8) +
  clouds(f, 0.74, 0.11, 0.3) +
  `<path d="M${f.subject.x - f.subject.scale * 120} ${f.subject.y + f.subject.scale * 26}L${f.subject.x - f.subject.scale * 420} ${f.subject.y + f.subject.scale * 110}" stroke="url(#edge)" stroke-width="${f.subject.scale * 7}" stroke-linecap="round" opacity=".6"/>` +
  hover(f, turned(-15, airframe()), 0.93, 4, -6) +
  clouds(f, 0.9, 0.13, 0.6) +
  calm(f)

const saucer = (): string =>
  path('M-46-26C-44-80 44-80 46-26Z', 'orb', 3) +
  path('M-30-36C-30-60-10-66 0-66L-10-32Z', 'core', 0, 'opacity=".45"') +
  ellipse(0, -10, 112, 28, 'steel') +
  path('M-112-10C-90-40 90-40 112-10C70-24-70-24-112-10Z', 'pale', 0, 'opacity=".85"') +
  ellipse(0, 4, 62, 14, 'body') +
  ellipse(0, 6, 40, 8, 'core') +
  times(7, (i) => circle(-84 + i * 28, -6 + Math.sin((i / 6) * Math.PI) * 9, 10, 'dot'))

export const saucerField: Scene = (f) => {
  const { x, y, scale: s, ground } = f.subject
  const top = y - s * 30
  return (
    sky(f) +
    stars(f, 110) +
    ridge(f, 0.72, 0.16, 0.3, 'hills') +
    `<rect y="${f.h * 0.72}" width="${f.w}" height="${f.h}" fill="${f.p.depth(0.6)}"/>` +
    furrows(f) +
    ellipse(x, ground - s * 8, s * 96, s * 20, 'halo') +
    `<path d="M${x - s * 36} ${top}H${x + s * 36}L${x + s * 92} ${ground - s * 6}Q${x} ${ground + s * 20} ${x - s * 92} ${ground - s * 6}Z" fill="url(#beam)" opacity=".8"/>` +
    circle(x, top, s * 130, 'bloom') +
    group(`translate(${x + s * 4} ${ground - s * 44}) rotate(-14) scale(${s * 0.3})`, cow()) +
    barn(f) +
    hover(f, turned(-6, saucer()), 1.02, 0, -32) +
    calm(f)
  )
}

const cow = (): string =>
  rect(-50, -24, 96, 50, 'ink', 18) +
  times(4, (i) => rect([-44, -28, 18, 34][i] ?? 0, 18, 11, 40, 'ink', 4)) +
  path('M36-30L70-46L92-30L86-8L60 0Z', 'ink') +
  line('M-50-10Q-70 0-66 26', 'ink', 6)

const barn = (f: Frame): string =>
  group(
    `translate(${f.w * (f.crop === 'wide' ? 0.34 : 0.16)} ${f.h * 0.735}) scale(${f.h * 0.0011})`,
    path('M-80 10V-50L-40-92L20-92L60-50V10Z', 'ink', 3) +
      rect(-34, -34, 30, 44, 'glow', 2) +
      rect(90, -110, 44, 120, 'ink') +
      path('M86-110Q112-150 138-110Z', 'ink', 3),
  )

const furrows = (f: Frame): string =>
  `<path d="${times(15, (i) => `M${round(f.light.x + (i - 7) * f.w * 0.03)} ${f.h * 0.73}L${round(f.light.x + (i - 7) * f.w * 0.2)} ${f.h}`)}" stroke="${f.p.glow}" stroke-width="3" opacity=".22"/>`

const galleon = (): string => {
  const sail = (x: number, top: number, bottom: number, w: number) =>
    path(
      `M${x - w * 0.7} ${top}H${x + w * 0.62}Q${x + w * 1.1} ${(top + bottom) / 2} ${x + w * 0.86} ${bottom}H${x - w}Q${x - w * 0.5} ${(top + bottom) / 2} ${x - w * 0.7} ${top}Z`,
      'pale',
      3,
    )
  return (
    line('M-52-70V60M8-104V60M62-64V60M92 44L134 20', 'flatbody', 6) +
    sail(-52, -62, -22, 27) +
    sail(-52, -18, 34, 34) +
    sail(8, -92, -46, 33) +
    sail(8, -40, 34, 44) +
    sail(62, -54, -14, 24) +
    sail(62, -10, 36, 30) +
    path('M92 40L130 22L70-40Z', 'steel') +
    path('M8-104H44L34-97L44-90H8Z', 'paint') +
    path('M-106 36L-78 44H92L118 34C110 74 88 96 70 100H-74C-92 88-104 66-106 36Z', 'paintlow', 4) +
    path('M-106 36L-116 18L-74 24L-78 44Z', 'paint', 3) +
    line('M-98 62C-30 72 40 70 104 58', 'light', 3) +
    times(6, (i) => rect(-66 + i * 26, 74, 9, 8, 'light', 2)) +
    circle(-112, 8, 30, 'halo')
  )
}

export const sailingShip: Scene = (f) => {
  const { x, ground, scale: s } = f.subject
  return (
    sky(f) +
    stars(f, 60) +
    sun(f, 0.15, f.light.x - f.w * 0.04, f.horizon - f.h * 0.14) +
    clouds(f, f.horizon / f.h - 0.04, 0.04, 0, 0.5) +
    sea(f) +
    harbour(f) +
    group(`translate(${x} ${ground + s * 2}) scale(${s * 0.98}) translate(0 -100)`, galleon()) +
    group(
      `translate(${x} ${ground}) scale(${s * 0.98} ${-s * 0.3}) translate(0 -100)`,
      galleon(),
      'opacity=".16"',
    ) +
    `<path d="M${x - s * 140} ${ground + s * 3}Q${x} ${ground - s * 8} ${x + s * 140} ${ground + s * 3}Q${x} ${ground + s * 12} ${x - s * 140} ${ground + s * 3}Z" fill="${f.p.light}" opacity=".35"/>` +
    calm(f)
  )
}

const harbour = (f: Frame): string => {
  const y = f.horizon + f.h * 0.02
  return (
    `<path d="M-10 ${y}V${y - f.h * 0.16}Q${f.w * 0.1} ${y - f.h * 0.2} ${f.w * 0.18} ${y - f.h * 0.07}L${f.w * 0.27} ${y}Z" fill="${f.p.depth(0.5)}"/>` +
    times(
      16,
      () =>
        `<rect x="${round(f.random() * f.w * 0.2)}" y="${round(y - f.h * (0.012 + f.random() * 0.07))}" width="6" height="7" class="f-light" opacity="${round(0.5 + f.random() * 0.5)}"/>`,
    ) +
    `<path d="M${f.w * 0.9} ${y}L${f.w * 0.94} ${y - f.h * 0.08}L${f.w * 0.97} ${y - f.h * 0.09}L${f.w + 10} ${y - f.h * 0.2}V${y}Z" fill="${f.p.depth(0.4)}"/>`
  )
}

/** Ages of building stand around the rim of the world, from a hut to a rocket. */
export const skylineOfAges: Scene = (f) => {
  const { x, scale: s } = f.subject
  const cy = f.subject.ground + s * 46
  const r = s * 96
  const at = (angle: number, size: number, inner: string) =>
    group(`translate(${x} ${cy}) rotate(${angle}) translate(0 ${-r + 4}) scale(${s * size})`, inner)
  return (
    sky(f) +
    stars(f, 80) +
    sun(f, 0.08, x + s * 70, cy - r - s * 84) +
    circle(x, cy, r * 1.35, 'bloom') +
    at(-78, 0.5, hut()) +
    at(-52, 0.5, pyramid()) +
    at(-22, 0.5, temple()) +
    at(10, 0.5, castle()) +
    at(41, 0.52, tower()) +
    at(70, 0.5, rocket()) +
    circle(x, cy, r, 'orb') +
    `<g fill="none" stroke="${f.p.light}" stroke-width="2.4" opacity=".45">${times(3, (i) => `<ellipse cx="${x}" cy="${cy}" rx="${round(r * (0.25 + i * 0.32))}" ry="${r}"/>`)}${times(4, (i) => `<path d="M${round(x - r * Math.sqrt(1 - (0.8 - i * 0.3) ** 2))} ${round(cy - r * (0.8 - i * 0.3))}Q${x} ${round(cy - r * (0.66 - i * 0.3))} ${round(x + r * Math.sqrt(1 - (0.8 - i * 0.3) ** 2))} ${round(cy - r * (0.8 - i * 0.3))}"/>`)}</g>` +
    `<circle cx="${x}" cy="${cy}" r="${r}" fill="none" stroke="${f.p.light}" stroke-width="5"/>` +
    calm(f)
  )
}

const hut = () =>
  path('M-34 0L-30-34H30L34 0Z', 'paintlow') +
  path('M-50-30L0-84L50-30Z', 'paint', 4) +
  rect(-9, -26, 18, 28, 'ink')

const pyramid = () => path('M-70 2L0-92L70 2Z', 'paint', 4) + path('M0-92L70 2H14Z', 'paintlow')

const temple = () =>
  rect(-58, -10, 116, 12, 'pale') +
  times(5, (i) => rect(-50 + i * 22, -66, 12, 58, 'pale')) +
  path('M-62-64L0-104L62-64Z', 'pale', 4)

const castle = () =>
  rect(-50, -70, 100, 72, 'steel') +
  mirrored(rect(34, -104, 28, 106, 'cool') + path('M30-104L48-140L66-104Z', 'paint', 3)) +
  path('M-16 2V-26A16 16 0 0 1 16-26V2Z', 'light')

const tower = () =>
  rect(-22, -130, 44, 132, 'cool') +
  rect(-46, -84, 26, 86, 'steel') +
  rect(22, -60, 24, 62, 'steel') +
  times(14, (i) => rect(-14 + (i % 2) * 18, -120 + Math.floor(i / 2) * 17, 9, 9, 'light', 1)) +
  rect(-2, -158, 4, 30, 'light')

const rocket = () =>
  path('M-20 0Q0 60 20 0Z', 'fire') +
  path('M0-134C30-100 30-40 18-6H-18C-30-40-30-100 0-134Z', 'pale', 4) +
  mirrored(path('M20-48L44-4L18-10Z', 'paint')) +
  circle(0, -72, 11, 'ink')

export const redEclipse: Scene = (f) => {
  const { x, scale: s } = f.subject
  const y = f.subject.y - s * 14
  const slab = (px: number, py: number, w: number, tone: number) =>
    `<path d="M${round(x + px * s)} ${round(y + py * s)}h${w * s}l${-s * 12} ${s * 16}h${-w * s * 0.5}l${-s * 10} ${s * 18}h${-w * s * 0.2}Z" fill="${f.p.depth(tone)}"/><path d="M${round(x + px * s)} ${round(y + py * s)}h${w * s}" stroke="${f.p.light}" stroke-width="3.4"/>`
  return (
    `<rect width="${f.w}" height="${f.h}" fill="${f.p.night}"/>` +
    starfield(f, 60) +
    circle(x, y, s * 190, 'bloom') +
    circle(x, y, s * 130, 'halo') +
    times(
      24,
      (i) =>
        `<path d="M${x} ${y}l${round(Math.cos(i * 0.2618 - 0.04) * s * 80)} ${round(Math.sin(i * 0.2618 - 0.04) * s * 80)}L${round(x + Math.cos(i * 0.2618) * s * (94 + f.random() * 40))} ${round(y + Math.sin(i * 0.2618) * s * (94 + f.random() * 40))}L${round(x + Math.cos(i * 0.2618 + 0.05) * s * 80)} ${round(y + Math.sin(i * 0.2618 + 0.05) * s * 80)}Z" fill="${f.p.paint}" opacity=".6"/>`,
    ) +
    circle(x, y, s * 82, 'core') +
    circle(x + s * 2, y + s * 2, s * 78, 'ink') +
    skyline(f, 0.94, 0.3, 0.86, 0.08) +
    slab(-170, 36, 90, 0.88) +
    slab(70, 26, 110, 0.88) +
    group(`translate(${x - s * 14} ${y + s * 10}) scale(${s * 0.6})`, runner('flatpaint', 'core')) +
    calm(f)
  )
}

/** Somebody in full flight between two roofs, against the light. */
export const runner = (tone: Flat = 'ink', edge: Flat = 'light'): string =>
  circle(26, -74, 17, tone) +
  line('M14-50L-6 4', tone, 30) +
  line('M-6 6L36 22L20 70', tone, 17) +
  line('M-8 8L-44 32L-84 24', tone, 17) +
  line('M16-46L54-30L72-56', tone, 13) +
  line('M8-44L-26-30L-50-46', tone, 13) +
  line('M8-72L22-92L42-86', edge, 4) +
  line('M24-54L62-36', edge, 3.4) +
  line('M10 2L40 16', edge, 3.4)
