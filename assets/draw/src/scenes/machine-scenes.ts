import { blurred, calm, fog, knoll, mountain, ridge, sky, specks, stars, sun } from './backdrop.ts'
import type { Frame, Scene } from './frame.ts'
import { pines, skyline } from './growth.ts'
import { circle, ellipse, group, line, path, rect, round, stand, times, turned } from './marks.ts'

const tank = (): string =>
  ellipse(0, 98, 140, 14, 'shade') +
  turned(
    -7,
    rect(30, -40, 118, 16, 'steel', 6) +
      rect(136, -45, 22, 26, 'body', 5) +
      rect(60, -44, 20, 24, 'body', 4),
    20,
    -30,
  ) +
  path('M-66-12L-46-54H26L54-30L58-8Z', 'paint', 4) +
  path('M-46-54L-30-68H6L16-54Z', 'paintlow', 3) +
  line('M-50-56V-104', 'flatpalelow', 3) +
  circle(-50, -106, 10, 'dot') +
  rect(-90, -24, 28, 28, 'body', 5) +
  circle(30, -32, 8, 'light') +
  path('M-124 14L-100-12H104L130 12L122 40H-118Z', 'paint', 4) +
  path('M-118 22H124L120 36H-116Z', 'paintlow') +
  rect(-132, 32, 264, 62, 'ink', 31) +
  '<rect x="-128" y="36" width="256" height="54" rx="27" class="s-flatcool" stroke-width="6" stroke-dasharray="10 6"/>' +
  times(6, (i) => circle(-96 + i * 38.4, 63, 17, 'steel') + circle(-96 + i * 38.4, 63, 6, 'ink'))

export const desertTank: Scene = (f) =>
  sky(f) +
  sun(f, 0.17, f.light.x - f.h * 0.1, f.h * 0.34) +
  ruins(f, 0.66, 0.25, 0.2) +
  ridge(f, 0.72, 0.16, 0.34, 'dunes') +
  ruins(f, 0.76, 0.18, 0.5) +
  ridge(f, 0.82, 0.12, 0.6, 'dunes') +
  fog(f, 0.78, 0.14) +
  knoll(f, 0.82, 0.02) +
  blurred(
    times(8, (i) =>
      circle(
        f.subject.x - f.subject.scale * (110 + i * 18),
        f.subject.ground - f.subject.scale * (8 + f.random() * 20),
        f.subject.scale * 20,
        'haze',
        'opacity=".4"',
      ),
    ),
  ) +
  stand(f, tank(), 0.9) +
  specks(f, 30) +
  calm(f)

const ruins = (f: Frame, y: number, size: number, tone: number): string =>
  times(9, () => {
    const x = f.random() * f.w
    const w = f.h * (0.05 + f.random() * 0.06)
    const h = f.h * size * (0.4 + f.random() * 0.7)
    const b = y * f.h
    return `<path d="M${round(x)} ${round(b)}V${round(b - h)}L${round(x + w * 0.25)} ${round(b - h * 0.86)}L${round(x + w * 0.4)} ${round(b - h * 1.04)}L${round(x + w * 0.7)} ${round(b - h * 0.7)}L${round(x + w)} ${round(b - h * 0.78)}V${round(b)}Z" fill="${f.p.depth(tone)}"/>`
  })

const locomotive = (): string =>
  rect(-96, -44, 58, 72, 'paintlow', 5) +
  rect(-104, -54, 74, 14, 'body', 6) +
  rect(-84, -32, 34, 28, 'fire', 4) +
  circle(-66, -18, 40, 'bloom') +
  rect(-44, -26, 128, 50, 'paint', 22) +
  rect(-44, -20, 120, 8, 'light', 4, 'opacity=".6"') +
  rect(-14, -26, 8, 50, 'flatdeep') +
  rect(24, -26, 8, 50, 'flatdeep') +
  path('M46-26L42-66H72L66-26Z', 'body', 3) +
  rect(38, -72, 38, 10, 'body', 4) +
  ellipse(6, -30, 16, 14, 'paintlow') +
  circle(86, 0, 23, 'body') +
  circle(92, -2, 11, 'core') +
  circle(94, -2, 60, 'halo') +
  path('M76 26L116 56H66Z', 'body', 2) +
  rect(-100, 22, 184, 12, 'body', 3) +
  times(4, (i) => {
    const r = i < 3 ? 24 : 16
    const x = -78 + i * 48
    return (
      circle(x, 58 - r + 4, r, 'ink') +
      `<circle cx="${x}" cy="${62 - r}" r="${r - 4}" class="s-flatpalelow" stroke-width="4"/>`
    )
  }) +
  line('M-78 40H18', 'flatpale', 5)

const wagon = (x: number): string =>
  rect(x, -30, 100, 62, 'steel', 8) +
  rect(x, -36, 100, 12, 'body', 6) +
  times(4, (i) => rect(x + 9 + i * 23, -18, 16, 22, 'light', 3)) +
  circle(x + 22, 48, 13, 'ink') +
  circle(x + 78, 48, 13, 'ink') +
  rect(x + 98, 24, 12, 8, 'ink')

export const viaductTrain: Scene = (f) => {
  const { x, ground, scale: s } = f.subject
  const deck = ground - s * 22
  const span = s * 82
  const arches = Math.ceil(f.w / span) + 2
  const first = x - Math.ceil(x / span) * span - span * 0.1
  return (
    sky(f) +
    stars(f, 70) +
    sun(f, 0.16, x + s * 40, f.h * 0.3) +
    mountain(f, f.w * 0.12, f.h * 0.86, f.w * 0.66, f.h * 0.56, 0.3) +
    mountain(f, f.w * 0.9, f.h * 0.86, f.w * 0.6, f.h * 0.5, 0.36) +
    fog(f, 0.72, 0.18) +
    pines(f, 0.94, 0.16, 0.5) +
    `<path fill-rule="evenodd" d="M-10 ${deck}H${f.w + 10}V${f.h + 10}H-10Z${times(arches, (i) => `M${round(first + i * span + s * 9)} ${f.h + 12}V${round(deck + s * 56)}A${round(span / 2 - s * 9)} ${round(span / 2 - s * 9)} 0 0 1 ${round(first + (i + 1) * span - s * 9)} ${round(deck + s * 56)}V${f.h + 12}Z`)}" fill="${f.p.depth(0.74)}"/><rect y="${deck}" width="${f.w}" height="6" fill="url(#edge)"/><rect y="${deck + s * 8}" width="${f.w}" height="3" fill="url(#edge)" opacity=".5"/>` +
    blurred(
      times(10, (i) =>
        circle(
          x + s * (52 - i * 26),
          deck - s * (128 + Math.sin(i * 1.3) * 8 + i * 5),
          s * (9 + i * 2.6),
          'flatpalelow',
          `opacity="${round(0.7 - i * 0.05)}"`,
        ),
      ),
    ) +
    group(
      `translate(${x + s * 16} ${deck}) scale(${s * 0.86}) translate(0 -62)`,
      wagon(-214) + wagon(-324) + wagon(-434) + wagon(-544) + locomotive(),
    ) +
    calm(f)
  )
}

const turbine = (turn: number): string =>
  path('M-5 100L-3-40H3L5 100Z', 'pale') +
  times(3, (i) =>
    turned(i * 120 + turn, path('M-4-40C-10-70-4-112 0-126C6-100 8-64 4-40Z', 'pale', 2), 0, -40),
  ) +
  circle(0, -40, 8, 'pale')

export const greenCity: Scene = (f) => {
  const { x, ground, scale: s } = f.subject
  const mill = (dx: number, dy: number, size: number, turn: number) =>
    group(
      `translate(${round(x + dx * s)} ${round(ground + dy * s)}) scale(${s * size}) translate(0 -100)`,
      turbine(turn),
    )
  return (
    sky(f) +
    stars(f, 50) +
    sun(f, 0.12) +
    ridge(f, 0.68, 0.22, 0.16, 'hills') +
    mill(-128, -44, 0.55, 44) +
    mill(104, -48, 0.5, 8) +
    skyline(f, 0.74, 0.32, 0.38, 0.34) +
    dome(f) +
    ridge(f, 0.84, 0.08, 0.6, 'hills') +
    mill(-58, -12, 0.86, 80) +
    mill(24, 0, 1.12, 20) +
    pines(f, ground / f.h + 0.02, 0.09, 0.78) +
    panels(f) +
    calm(f)
  )
}

const dome = (f: Frame): string => {
  const x = f.subject.x + f.subject.scale * 92
  const y = f.subject.ground - f.subject.scale * 22
  const r = f.subject.scale * 52
  return (
    circle(x, y - r * 0.3, r * 1.6, 'bloom') +
    `<path d="M${x - r} ${y}A${r} ${r} 0 0 1 ${x + r} ${y}Z" fill="url(#orb)" opacity=".92"/><path d="M${x - r} ${y}A${r} ${r} 0 0 1 ${x + r} ${y}M${x} ${y - r}V${y}M${x - r * 0.5} ${y}Q${x - r * 0.5} ${y - r * 0.7} ${x} ${y - r}Q${x + r * 0.5} ${y - r * 0.7} ${x + r * 0.5} ${y}M${x - r * 0.86} ${y - r * 0.5}H${x + r * 0.86}" fill="none" stroke="${f.p.light}" stroke-width="3"/>`
  )
}

const panels = (f: Frame): string =>
  times(4, (i) =>
    group(
      `translate(${f.subject.x + f.subject.scale * (50 + i * 34)} ${f.subject.ground + f.subject.scale * (20 + i * 3)}) scale(${f.subject.scale * 0.3})`,
      path('M-46 20L-28-26H46L30 20Z', 'cool', 5) + line('M-36 0H38M-8 20L8-26', 'flatcoollow', 3),
    ),
  )

const mic = (): string =>
  line('M14 60C30 110-60 90-30 150', 'flatbodylow', 9) +
  path('M-20 10H20L12 92C8 100-8 100-12 92Z', 'body', 4) +
  rect(-26, -4, 52, 18, 'paint', 6) +
  rect(-7, 34, 14, 18, 'light', 5) +
  circle(0, -48, 48, 'ball') +
  `<g class="s-flatdeep" stroke-width="2.6" opacity=".75">${times(3, (i) => `<ellipse cy="-48" rx="${10 + i * 14}" ry="48"/>`)}</g>` +
  line('M-45-64H45M-48-48H48M-45-32H45M-36-80H36M-36-16H36', 'flatdeep', 2.6, 'opacity=".75"') +
  ellipse(-16, -70, 16, 10, 'core', 'opacity=".5"') +
  rect(-50, -54, 100, 12, 'steel', 5)

export const stageMic: Scene = (f) => {
  const { x, y, scale: s } = f.subject
  const spot = (from: number, turn: number, opacity: number) =>
    group(
      `translate(${round(from)} -20) rotate(${turn})`,
      `<path d="M-12 0L${-f.h * 0.2} ${f.h * 1.1}H${f.h * 0.2}L12 0Z" fill="url(#beam)" opacity="${opacity}"/>`,
    )
  const bars = times(Math.floor(f.w / (s * 9)), (i) => {
    const h = s * (8 + Math.abs(Math.sin(i * 0.55) * Math.cos(i * 0.21)) * 78)
    return `<rect x="${round(i * s * 9 + 3)}" y="${round(f.subject.ground - h)}" width="${round(s * 5)}" height="${round(h)}" rx="${s * 2.5}" fill="${i % 3 ? f.p.cool : f.p.glow}" opacity=".62"/>`
  })
  return (
    `<rect width="${f.w}" height="${f.h}" fill="${f.p.night}"/>` +
    ellipse(x, y, f.w * 0.6, f.h * 0.6, 'mist') +
    blurred(
      spot(f.w * 0.12, -30, 0.35) +
        spot(f.w * 0.4, -10, 0.4) +
        spot(x + s * 20, 4, 0.5) +
        spot(f.w * 0.94, 26, 0.4),
    ) +
    bars +
    circle(x, y - s * 40, s * 130, 'bloom') +
    crowd(f) +
    group(`translate(${x} ${y + s * 6}) rotate(22) scale(${s * 0.98})`, mic()) +
    specks(f, 50, 3.4) +
    calm(f)
  )
}

const crowd = (f: Frame): string =>
  times(26, (i) => {
    const x = (i + 0.5) * (f.w / 26)
    const y = f.subject.ground + f.h * (0.03 + f.random() * 0.03)
    const r = f.h * 0.024
    return `<g class="f-ink"><circle cx="${round(x)}" cy="${round(y)}" r="${round(r)}"/><rect x="${round(x - r * 1.7)}" y="${round(y + r)}" width="${round(r * 3.4)}" height="${f.h * 0.3}" rx="${round(r * 1.4)}"/>${i % 4 === 1 ? `<rect x="${round(x + r)}" y="${round(y - r * 3.6)}" width="${round(r * 0.7)}" height="${round(r * 5)}" rx="4"/>` : ''}</g>`
  }) + `<rect y="${f.subject.ground + f.h * 0.1}" width="${f.w}" height="${f.h}" class="f-ink"/>`
