import { blurred, calm, clouds, fog, mountain, ridge, sky, specks, stars, sun } from './backdrop.ts'
import type { Frame, Scene } from './frame.ts'
import { pines, skyline } from './growth.ts'
import { circle, ellipse, group, line, mirrored, path, rect, round, shadow, stand, times, turned } from './marks.ts'

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
  gift(f.subject.x - f.subject.scale * 142, f.subject.ground - f.subject.scale * 150, f.subject.scale * 0.5) +
  gift(f.subject.x + f.subject.scale * 118, f.subject.ground - f.subject.scale * 166, f.subject.scale * 0.42) +
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
  ellipse(f.subject.x, f.subject.ground + 12, f.subject.scale * 130, f.subject.scale * 18, 'bloom') +
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
  path('M-136 40C-132 10-104 2-70-4C-40-34 6-44 44-30C62-22 78-8 92 2C116 6 134 18 136 44L128 62H-130Z', 'paint', 4) +
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
        line(`M${x} 60L${round(x + 19 * Math.cos(s * 1.257))} ${round(60 + 19 * Math.sin(s * 1.257))}`, 'ink', 3),
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
    blurred(`<path d="${trail}" fill="none" stroke="${f.p.glow}" stroke-width="${s * 8}" opacity=".8"/>`) +
    `<path d="${trail}" fill="none" stroke="${f.p.light}" stroke-width="${s * 2}" stroke-linecap="round"/>` +
    blurred(
      times(7, (i) =>
        circle(x + s * (-104 + i * 17), ground + s * (6 - (i % 3) * 10), s * (24 - i), 'flatpalelow', 'opacity=".4"'),
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
  path('M-112 30C-110 2-96-6-84-8C-76-40-50-52-10-50C30-50 50-20 66-4C92 0 114 8 116 34L112 52H-110Z', 'paint', 4) +
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
    group(`translate(${x + s * 6} ${ground - s * 62}) rotate(-15) scale(${s * 0.95})`, hatchback()) +
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
    group(`translate(${x} ${ground - s * 14}) rotate(-28) scale(${s * 0.86}) translate(0 -92)`, dirtRider()) +
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
  const wall = (points: string, opacity: number) => `<path d="${points}" fill="url(#rise)" opacity="${opacity}" />`
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
    (i) => `M${round(f.light.x + (i - 14) * f.w * 0.03)} ${round(y)}L${round(f.light.x + (i - 14) * f.w * 0.3)} ${f.h}`,
  )
  const rungs = times(11, (i) => `M0 ${round(y + depth * (i / 10) ** 2)}H${f.w}`)
  return `<path d="${spokes}${rungs}" fill="none" stroke="${f.p.glow}" stroke-width="1.8" opacity=".5"/>`
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
  const wires = times(2, (i) => `M${x + (i ? 30 : -10) * s} ${ground - s * 196}L${f.light.x} ${f.h * 0.45}`)
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
