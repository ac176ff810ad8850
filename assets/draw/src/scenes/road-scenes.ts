import { calm, clouds, ridge, sky, specks, stars, sun } from './backdrop.ts'
import type { Frame, Scene } from './frame.ts'
import { skyline } from './growth.ts'
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
  turned,
} from './marks.ts'

/** A straight road from the vanishing point under the light to the viewer. */
const road = (f: Frame, y: number, center = f.subject.x): string => {
  const top = y * f.h
  const half = f.subject.scale * 190
  return (
    `<linearGradient id="road" x1="0" y1="0" x2="0" y2="1"><stop stop-color="${f.p.haze}"/><stop offset=".2" stop-color="${f.p.deep}"/><stop offset="1" stop-color="${f.p.ink}"/></linearGradient>` +
    `<path d="M${f.light.x - 8} ${top}H${f.light.x + 8}L${center + half} ${f.h}H${center - half}Z" fill="url(#road)"/>` +
    times(2, (i) => {
      const side = i ? 1 : -1
      return `<path d="M${f.light.x + side * 8} ${top}L${center + side * half} ${f.h}" stroke="url(#edge)" stroke-width="7" fill="none"/>`
    })
  )
}

const kart = (): string =>
  rect(-84, -22, 168, 14, 'paintlow', 5) +
  rect(-74, -12, 10, 34, 'body') +
  rect(64, -12, 10, 34, 'body') +
  mirrored(rect(58, 6, 40, 74, 'body', 14) + rect(62, 12, 6, 60, 'flatcool', 3, 'opacity=".6"')) +
  path('M-44 0C-40-20 40-20 44 0L62 66H-62Z', 'paintlow') +
  ellipse(0, -52, 42, 44, 'body') +
  path('M-43-54C-42-112 42-112 43-54C30-66-30-66-43-54Z', 'pale', 4) +
  path('M-9-96C-3-98 3-98 9-96L11-62H-11Z', 'paint') +
  path('M-30-46C-24-62 24-62 30-46C30-26-30-26-30-46Z', 'pale') +
  mirrored(ellipse(12, -46, 8, 10, 'ink') + circle(14, -50, 3, 'core')) +
  '<path d="M-13-34Q0-42 13-34Q0-18-13-34Z" fill="#ffb14e"/>' +
  path('M-34 14A34 26 0 0 1 34 14L26 18A26 20 0 0 0-26 18Z', 'ink') +
  path('M-54 24C-30 6 30 6 54 24L70 78C40 96-40 96-70 78Z', 'paint', 4) +
  path('M-14 13H14L20 90H-20Z', 'pale') +
  mirrored(
    rect(66, 46, 44, 56, 'ink', 16) +
      rect(70, 52, 8, 44, 'flatcoollow', 4) +
      circle(44, 52, 10, 'fire') +
      circle(44, 52, 26, 'halo'),
  ) +
  path('M-72 84C-40 102 40 102 72 84L66 98C36 110-36 110-66 98Z', 'body')

const gift = (x: number, y: number, s: number): string =>
  group(
    `translate(${x} ${y}) scale(${s}) rotate(-8)`,
    circle(0, 0, 62, 'bloom') +
      rect(-30, -24, 60, 54, 'cool', 6) +
      rect(-34, -30, 68, 18, 'steel', 5) +
      rect(-7, -30, 14, 60, 'fire') +
      path('M0-30C-30-62-44-34 0-30C44-34 30-62 0-30Z', 'fire'),
  )

export const sunsetKart: Scene = (f) =>
  sky(f) +
  sun(f, 0.19, f.light.x, f.h * 0.42) +
  clouds(f, 0.5, 0.05, 0.02, 0.5) +
  ridge(f, 0.6, 0.22, 0.2, 'hills') +
  ridge(f, 0.66, 0.14, 0.42, 'hills') +
  `<rect y="${f.h * 0.62}" width="${f.w}" height="${f.h}" fill="${f.p.depth(0.62)}"/>` +
  road(f, 0.6) +
  gift(
    f.subject.x - f.subject.scale * 142,
    f.subject.ground - f.subject.scale * 150,
    f.subject.scale * 0.5,
  ) +
  gift(
    f.subject.x + f.subject.scale * 118,
    f.subject.ground - f.subject.scale * 166,
    f.subject.scale * 0.42,
  ) +
  stand(f, shadow(120) + turned(-3, kart(), 0, 100), 0.94) +
  specks(f, 26) +
  calm(f)

const racer = (): string =>
  rect(-104, -46, 208, 16, 'paintlow', 4) +
  rect(-110, -52, 12, 40, 'body', 3) +
  rect(98, -52, 12, 40, 'body', 3) +
  mirrored(rect(52, -34, 9, 30, 'body')) +
  path('M-58-20C-50-52 50-52 58-20L84 22H-84Z', 'body', 3) +
  path('M-52-16C-44-40 44-40 52-16L66 16H-66Z', 'steel') +
  path('M-50-14L-10-32L-34 16H-62Z', 'core', 0, 'opacity=".25"') +
  mirrored(rect(84, 26, 36, 72, 'ink', 12)) +
  path('M-84 14C-50-2 50-2 84 14L116 40L118 80L-118 80L-116 40Z', 'paint', 5) +
  path('M-26 4H26L38 64H-38Z', 'pale') +
  path('M-8 4H8L12 64H-12Z', 'paintlow') +
  mirrored(
    path('M54 30L108 38L104 56L62 50Z', 'ink') +
      ellipse(86, 44, 18, 7, 'core', 'transform="rotate(10 86 44)"') +
      circle(86, 44, 54, 'halo'),
  ) +
  path('M-58 62H58L50 82H-50Z', 'ink') +
  path('M-122 78H122L116 96H-116Z', 'body', 2) +
  mirrored(path('M66 60H106V76H62Z', 'ink'))

export const raceCar: Scene = (f) =>
  sky(f) +
  sun(f, 0) +
  ridge(f, 0.6, 0.2, 0.3, 'hills') +
  grandstand(f) +
  `<rect y="${f.h * 0.6}" width="${f.w}" height="${f.h}" fill="${f.p.depth(0.75)}"/>` +
  road(f, 0.6) +
  kerbs(f) +
  stand(f, shadow(150) + racer(), 0.96) +
  ellipse(
    f.subject.x,
    f.subject.ground + 12,
    f.subject.scale * 130,
    f.subject.scale * 18,
    'bloom',
  ) +
  specks(f, 30) +
  calm(f)

const grandstand = (f: Frame): string =>
  times(2, (side) => {
    const x = (t: number) => (side ? f.w - t * f.w : t * f.w)
    return (
      `<path d="M${x(0)} ${f.h * 0.2}L${x(0.42)} ${f.h * 0.5}V${f.h * 0.62}H${x(0)}Z" fill="${f.p.depth(0.6)}"/><path d="M${x(0)} ${f.h * 0.2}L${x(0.42)} ${f.h * 0.5}" stroke="url(#edge)" stroke-width="4"/>` +
      times(
        34,
        (i) =>
          `<circle cx="${round(x((i + f.random()) * 0.011))}" cy="${round(f.h * (0.25 + (i / 34) * 0.27 + f.random() * (0.2 - (i / 34) * 0.16)))}" r="3" class="f-light" opacity="${round(0.3 + f.random() * 0.6)}"/>`,
      )
    )
  })

const kerbs = (f: Frame): string =>
  times(2, (i) => {
    const side = i ? 1 : -1
    const half = f.subject.scale * 190
    return `<path d="M${f.light.x + side * 10} ${f.h * 0.6}L${f.subject.x + side * half * 1.03} ${f.h}" stroke="${f.p.pale}" stroke-width="${f.h * 0.026}" stroke-dasharray="${f.h * 0.05}" opacity=".5"/>`
  })

const coupe = (): string =>
  path(
    'M-136 40C-132 10-104 2-70-4C-40-34 6-44 44-30C62-22 78-8 92 2C116 6 134 18 136 44L128 62H-130Z',
    'paint',
    4,
  ) +
  path('M-58-2C-34-26-4-34 26-28C44-24 58-12 68 0C30 8-20 6-58-2Z', 'ink') +
  path('M-46-4C-26-22-8-28 4-29L-4 2Z', 'cool', 0, 'opacity=".8"') +
  line('M6-30L0 3', 'flatdeep', 4) +
  path('M-130 34C-70 24 60 26 134 34L136 46C60 40-60 40-134 48Z', 'body', 0, 'opacity=".5"') +
  path('M-140 20L-110 6L-108 14L-138 28Z', 'body') +
  times(2, (i) => {
    const x = i ? 84 : -82
    return (
      circle(x, 60, 33, 'ink') +
      circle(x, 60, 20, 'steel') +
      circle(x, 60, 6, 'ink') +
      times(5, (s) =>
        line(
          `M${x} 60L${round(x + 19 * Math.cos(s * 1.257))} ${round(60 + 19 * Math.sin(s * 1.257))}`,
          'ink',
          3,
        ),
      )
    )
  }) +
  path('M112 18L134 28L130 34L108 26Z', 'core') +
  circle(126, 26, 40, 'halo') +
  rect(-138, 30, 12, 9, 'light', 3) +
  circle(-134, 34, 26, 'bloom')

export const nightSprint: Scene = (f) => {
  const { x, ground, scale } = f.subject
  const base = ground / f.h
  return (
    sky(f) +
    stars(f, 40) +
    sun(f, 0.12, f.light.x, f.h * 0.3) +
    skyline(f, base - 0.1, 0.48, 0.28, 0.22) +
    skyline(f, base - 0.07, 0.28, 0.55, 0.34) +
    `<rect y="${f.h * (base - 0.075)}" width="${f.w}" height="${f.h}" fill="${f.p.depth(0.86)}"/><rect y="${f.h * (base - 0.075)}" width="${f.w}" height="5" fill="url(#edge)"/>` +
    times(14, (i) => {
      const w = scale * (60 + f.random() * 160)
      const sy = ground - scale * (4 + f.random() * 74)
      return `<rect x="${round(x - scale * 120 - w)}" y="${round(sy)}" width="${round(w)}" height="${round(1.5 + f.random() * 4)}" rx="2" fill="${i % 2 ? f.p.light : f.p.glow}" opacity="${round(0.35 + f.random() * 0.5)}"/>`
    }) +
    `<path d="M${x + scale * 118} ${ground - scale * 70}L${x + scale * 420} ${ground - scale * 100}V${ground + scale * 12}Z" fill="url(#bloom)" opacity=".55"/>` +
    group(
      `translate(${x} ${ground + scale * 4}) scale(${scale * 0.94}) translate(0 -93)`,
      ellipse(0, 92, 146, 12, 'shade') + coupe(),
    ) +
    group(
      `translate(${x} ${ground + scale * 6}) scale(${scale * 0.94} ${scale * -0.42}) translate(0 -93)`,
      coupe(),
      'opacity=".13"',
    ) +
    calm(f)
  )
}

const tram = (): string =>
  line('M-20-98L10-74L-10-62', 'flatpalelow', 4) +
  line('M-60-100H90', 'flatcool', 3) +
  rect(-58, -62, 116, 150, 'paint', 20) +
  rect(-58, -62, 116, 12, 'pale', 6) +
  rect(-46, -40, 92, 64, 'ink', 10) +
  path('M-42-36H-4L-26 20H-42Z', 'cool', 0, 'opacity=".75"') +
  rect(-30, -58, 60, 13, 'core', 5) +
  rect(-58, 40, 116, 12, 'pale') +
  mirrored(circle(38, 66, 10, 'core') + circle(38, 66, 44, 'halo')) +
  rect(-50, 84, 100, 14, 'body', 5) +
  line('M0-40V22', 'flatbody', 4)

export const tramCity: Scene = (f) => {
  const { x, ground, scale: s } = f.subject
  const wires = times(
    2,
    (i) => `M${x + (i ? 30 : -10) * s} ${ground - s * 196}L${f.light.x} ${f.h * 0.45}`,
  )
  return (
    sky(f) +
    stars(f, 30) +
    sun(f, 0.12) +
    skyline(f, 0.64, 0.42, 0.18, 0.2) +
    skyline(f, 0.68, 0.3, 0.42, 0.3) +
    facades(f) +
    `<rect y="${f.h * 0.66}" width="${f.w}" height="${f.h}" fill="${f.p.depth(0.82)}"/>` +
    ellipse(f.light.x, f.h * 0.67, f.w * 0.3, f.h * 0.16, 'bloom') +
    `<path d="M${f.light.x - 6} ${f.h * 0.66}L${x - s * 60} ${f.h + 20}M${f.light.x + 6} ${f.h * 0.66}L${x + s * 60} ${f.h + 20}M${f.light.x + 20} ${f.h * 0.66}L${x + s * 230} ${f.h + 20}M${f.light.x - 20} ${f.h * 0.66}L${x - s * 230} ${f.h + 20}" stroke="${f.p.glow}" stroke-width="4" opacity=".7"/><path d="${wires}" stroke="${f.p.paleLow}" stroke-width="2" opacity=".6"/>` +
    stand(f, shadow(74) + tram(), 0.95) +
    calm(f)
  )
}

const facades = (f: Frame): string =>
  times(2, (side) => {
    const x = (t: number) => round(side ? f.w - t * f.w : t * f.w)
    return (
      `<path d="M${x(0)} ${f.h * 0.02}L${x(0.24)} ${f.h * 0.28}V${f.h * 0.7}H${x(0)}Z" fill="${f.p.depth(0.7)}"/><path d="M${x(0.24)} ${f.h * 0.36}L${x(0.36)} ${f.h * 0.44}V${f.h * 0.68}H${x(0.24)}Z" fill="${f.p.depth(0.58)}"/>` +
      times(30, (i) => {
        const t = 0.02 + (i % 5) * 0.042
        const y = 0.12 + t * 0.9 + Math.floor(i / 5) * (0.09 - t * 0.13)
        return f.random() > 0.45
          ? ''
          : `<rect x="${x(t) - (side ? 16 : 0)}" y="${round(f.h * y)}" width="16" height="20" class="f-light" opacity="${round(0.4 + f.random() * 0.5)}"/>`
      })
    )
  })
