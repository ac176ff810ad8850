import { blurred, calm, clouds, fog, mountain, rays, ridge, sky, specks, stars, sun } from './backdrop.ts'
import type { Frame, Scene } from './frame.ts'
import { pines, skyline } from './growth.ts'
import { circle, ellipse, group, line, mirrored, path, rect, round, shadow, stand, times, turned } from './marks.ts'

const knoll = (f: Frame, tone = 0.8, rise = 0.05): string => {
  const { x, ground } = f.subject
  const d = `M-10 ${round(ground + f.h * rise * 1.3)}C${round(x * 0.5)} ${round(ground + f.h * rise)} ${round(x - f.h * 0.26)} ${round(ground - f.h * 0.012)} ${x} ${round(ground - f.h * 0.012)}S${round(x + (f.w - x) * 0.6)} ${round(ground + f.h * rise)} ${f.w + 10} ${round(ground + f.h * rise * 1.4)}`
  return `<path d="${d}V${f.h + 10}H-10Z" fill="${f.p.depth(tone)}"/><path d="${d}" fill="none" stroke="url(#edge)" stroke-width="4"/>`
}

const greekTemple = (): string =>
  rect(-112, 90, 224, 12, 'steel') +
  rect(-106, 80, 212, 11, 'pale') +
  rect(-98, -8, 196, 90, 'fire', 0, 'opacity=".55"') +
  times(6, (i) => {
    const x = -94 + i * 34.4
    return (
      rect(x, -4, 17, 84, 'pale') +
      rect(x + 9, -4, 8, 84, 'cool', 0, 'opacity=".45"') +
      rect(x - 3, -8, 23, 7, 'pale', 2) +
      rect(x - 3, 76, 23, 6, 'pale', 2)
    )
  }) +
  rect(-106, -26, 212, 19, 'pale', 0) +
  rect(-106, -14, 212, 6, 'paintlow') +
  path('M-116-26L0-82L116-26Z', 'pale', 4) +
  path('M-82-32L0-70L82-32Z', 'paintlow') +
  circle(0, -44, 9, 'pale') +
  path('M0-82L-8-94L8-94Z', 'light')

export const acropolis: Scene = (f) =>
  sky(f) +
  stars(f, 40) +
  sun(f, 0.2, f.subject.x, f.subject.ground - f.subject.scale * 118) +
  rays(f, 9, 0.1) +
  ridge(f, 0.72, 0.22, 0.2) +
  ridge(f, 0.8, 0.2, 0.42, 'hills') +
  cypresses(f) +
  knoll(f, 0.66) +
  stand(f, greekTemple(), 0.94) +
  spears(f) +
  calm(f)

const cypresses = (f: Frame): string =>
  times(7, (i) => {
    const x = f.subject.x + (i - 3) * f.subject.scale * 46 + (i < 3 ? -50 : 50) * f.subject.scale * 0.5
    return `<ellipse cx="${round(x)}" cy="${round(f.subject.ground - f.subject.scale * 14)}" rx="${f.subject.scale * 8}" ry="${round(f.subject.scale * (34 + (i % 3) * 10))}" fill="${f.p.depth(0.6)}"/>`
  })

/** The ranks that guard the hill: only spear points and shields come into the picture. */
const spears = (f: Frame): string => {
  const s = f.subject.scale
  return (
    times(15, (i) => {
      const x = (i + 0.5) * (f.w / 15)
      const y = f.h * (f.crop === 'tall' ? 0.83 : 0.93) + (i % 3) * s * 3
      return group(
        `translate(${round(x)} ${round(y)}) scale(${round(s * 0.5 * 100) / 100})`,
        line('M20 40V-62', 'ink', 4) +
          path('M20-86L27-60H13Z', 'light') +
          circle(0, 12, 28, 'ink') +
          '<circle cy="12" r="26" class="s-flatlow" stroke-width="4"/>' +
          circle(0, 12, 7, 'flatpaint'),
      )
    }) + `<rect y="${f.h * (f.crop === 'tall' ? 0.85 : 0.965)}" width="${f.w}" height="${f.h}" class="f-ink"/>`
  )
}

const sword = (): string =>
  path('M-11-26H11L11 84L0 104L-11 84Z', 'pale', 3) +
  path('M0-26H11V84L0 104Z', 'steel') +
  line('M0-20V70', 'flatcool', 3) +
  path('M-50-40C-40-30 40-30 50-40L48-24C30-18-30-18-48-24Z', 'paint', 3) +
  rect(-7, -80, 14, 46, 'body', 4) +
  times(4, (i) => line(`M-7 ${-72 + i * 10}L7 ${-68 + i * 10}`, 'flatlow', 3)) +
  circle(0, -88, 14, 'paint') +
  circle(0, -88, 6, 'core')

const shield = (): string =>
  path('M-42-50C-14-40 14-40 42-50C48 0 30 44 0 62C-30 44-48 0-42-50Z', 'paintlow', 5) +
  path('M0-44C14-42 28-44 36-48C40-2 26 38 0 54Z', 'paint') +
  path('M0-30L9-8L32-6L14 9L20 32L0 20L-20 32L-14 9L-32-6L-9-8Z', 'pale')

const keep = (f: Frame, x: number, y: number, s: number): string =>
  group(
    `translate(${x} ${y}) scale(${s})`,
    `<path d="M-90 20V-40H-80V-50H-70V-40H-60V-90L-48-120L-36-90V-60H-14V-120L4-160L22-120V-60H40V-100L54-130L68-100V-40H80V-50H90V20Z" fill="${f.p.depth(0.42)}"/>` +
      times(9, (i) => rect(-52 + (i % 5) * 26, -84 + Math.floor(i / 5) * 50 + (i % 2) * 14, 6, 10, 'light', 1)),
  )

export const swordHill: Scene = (f) => {
  const { x, scale: s } = f.subject
  return (
    sky(f) +
    stars(f, 40) +
    rays(f, 9, 0.13) +
    sun(f, 0.14, x, f.subject.ground - s * 116) +
    ridge(f, 0.7, 0.36, 0.2) +
    keep(f, f.w * 0.18, f.h * 0.66, f.h * 0.0012) +
    pines(f, 0.74, 0.2, 0.45) +
    fog(f, 0.76, 0.15) +
    knoll(f, 0.82) +
    group(`translate(${x + s * 48} ${f.subject.ground - s * 40}) rotate(14) scale(${s * 0.78})`, shield()) +
    stand(f, ellipse(0, 98, 44, 9, 'shade') + turned(-4, sword()), 1.02) +
    grass(f) +
    specks(f, 40) +
    calm(f)
  )
}

const grass = (f: Frame): string =>
  `<path d="${times(34, (i) => {
    const gx = f.subject.x + (i - 17) * f.subject.scale * 6
    const h = f.subject.scale * (5 + f.random() * 12)
    return `M${round(gx)} ${round(f.subject.ground + 6)}q${round(f.random() * 8 - 4)} ${round(-h * 0.6)} ${round(f.random() * 16 - 8)} ${round(-h)}q${round(4 + f.random() * 4)} ${round(h * 0.6)} 8 ${round(h)}Z`
  })}" fill="${f.p.depth(0.82)}"/>`

export const hellGate: Scene = (f) => {
  const { x, ground, scale: s } = f.subject
  const crack = (dx: number, bend: number) =>
    `M${x + dx * s * 0.3} ${ground}L${round(x + dx * s * 0.8 + bend)} ${round(ground + f.h * 0.06)}L${round(x + dx * s * 1.1 - bend)} ${round(ground + f.h * 0.1)}L${round(x + dx * s * 1.9)} ${f.h}`
  return (
    sky(f) +
    sun(f, 0) +
    ridge(f, 0.66, 0.44, 0.25) +
    ridge(f, 0.78, 0.3, 0.5) +
    circle(x, ground - s * 90, s * 170, 'bloom') +
    `<rect y="${ground - 8}" width="${f.w}" height="${f.h}" fill="${f.p.depth(0.86)}"/>` +
    blurred(
      `<path d="${crack(-110, 20)}${crack(90, -24)}${crack(10, 16)}" fill="none" stroke="${f.p.paint}" stroke-width="16"/>`,
    ) +
    `<path d="${crack(-110, 20)}${crack(90, -24)}${crack(10, 16)}" fill="none" stroke="${f.p.light}" stroke-width="5"/>` +
    stand(f, gate(), 1) +
    specks(f, 90, 3) +
    calm(f)
  )
}

const gate = (): string =>
  path('M-50 100V-10C-50-70 50-70 50-10V100Z', 'fire') +
  circle(0, 20, 92, 'halo') +
  times(
    3,
    (i) =>
      `<path d="M${-38 + i * 10} 100C${-50 + i * 12} 30-10-40 ${20 - i * 8}-30" class="s-core" stroke-width="3" opacity=".6"/>`,
  ) +
  mirrored(
    path('M44 100L52-20C46-50 36-66 20-78L34-96C70-80 84-50 86-10L98 100Z', 'body', 4) +
      path('M58-78C88-90 96-116 92-138C112-116 114-76 80-50Z', 'body', 4) +
      rect(62, 6, 12, 60, 'fire', 4) +
      circle(68, 36, 34, 'bloom') +
      rect(50, 78, 52, 22, 'steel', 3),
  ) +
  path('M-26-84L0-112L26-84L0-66Z', 'paint', 4) +
  circle(0, -86, 26, 'halo') +
  group('translate(0 62) scale(.4)', marine())

const marine = (): string =>
  circle(0, -66, 22, 'ink') +
  path('M-34-42H34L28 20H-28Z', 'ink') +
  line('M-16 18L-26 94M16 18L26 94', 'ink', 24) +
  line('M-34-34L-46 10L-10 8M34-34L48 6L10 10', 'ink', 16) +
  rect(-30, 0, 84, 14, 'ink', 4) +
  line('M-20-80Q0-96 20-80M-38-42H-26', 'light', 4)

const tank = (): string =>
  ellipse(0, 98, 140, 14, 'shade') +
  turned(
    -7,
    rect(30, -40, 118, 16, 'steel', 6) + rect(136, -45, 22, 26, 'body', 5) + rect(60, -44, 20, 24, 'body', 4),
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

const windmill = (): string =>
  path('M-34 100L-22-30H22L34 100Z', 'pale', 3) +
  path('M2-30H22L34 100H4Z', 'steel') +
  path('M-30-26C-28-60 28-60 30-26Z', 'paint', 4) +
  path('M-11 100V72A11 12 0 0 1 11 72V100Z', 'body') +
  rect(-8, 20, 16, 18, 'light', 4) +
  rect(-6, -14, 12, 14, 'light', 4) +
  times(4, (i) =>
    turned(
      22 + i * 90,
      rect(-3, -112, 6, 112, 'body', 2) +
        path('M4-110H32V-28H4Z', 'pale', 2) +
        line('M4-90H32M4-70H32M4-50H32M18-110V-28', 'flatcoollow', 2),
      0,
      -36,
    ),
  ) +
  circle(0, -36, 9, 'paint')

const cottage = (): string =>
  rect(-40, -40, 80, 42, 'pale') +
  rect(6, -40, 34, 42, 'steel') +
  path('M-52-36L-26-78H26L52-36Z', 'paintlow', 4) +
  rect(-26, -28, 16, 16, 'light', 2) +
  circle(-18, -20, 32, 'halo') +
  rect(10, -24, 16, 26, 'body', 2) +
  rect(16, -92, 12, 24, 'body')

export const windmillValley: Scene = (f) => {
  const { x, ground, scale: s } = f.subject
  const home = (dx: number, dy: number, size: number) =>
    group(`translate(${x + dx * s} ${ground + dy * s}) scale(${s * size})`, cottage())
  return (
    sky(f) +
    stars(f, 40) +
    sun(f, 0.16, x - s * 8, ground - s * 138) +
    clouds(f, 0.54, 0.04, 0.02, 0.5) +
    ridge(f, 0.68, 0.2, 0.18, 'hills') +
    ridge(f, 0.76, 0.16, 0.4, 'hills') +
    fields(f) +
    knoll(f, 0.68, 0.06) +
    home(-104, 8, 0.42) +
    home(96, 10, 0.5) +
    home(-72, 22, 0.5) +
    `<path d="M${x + s * 6} ${ground}Q${x + s * 50} ${ground + s * 26} ${x - s * 20} ${ground + s * 44}T${x - s * 40} ${f.h + 20}" fill="none" stroke="${f.p.haze}" stroke-width="${s * 9}" opacity=".7"/>` +
    stand(f, shadow(50) + windmill(), 1) +
    specks(f, 24) +
    calm(f)
  )
}

const fields = (f: Frame): string =>
  times(
    5,
    (i) =>
      `<path d="M${round(f.w * (i * 0.22 - 0.05))} ${f.h * 0.82}L${round(f.w * (i * 0.22 + 0.03))} ${f.h * 0.75}H${round(f.w * (i * 0.22 + 0.15))}L${round(f.w * (i * 0.22 + 0.12))} ${f.h * 0.82}Z" fill="${i % 2 ? f.p.haze : f.p.glow}" opacity=".16"/>`,
  )

const turbine = (turn: number): string =>
  path('M-5 100L-3-40H3L5 100Z', 'pale') +
  times(3, (i) => turned(i * 120 + turn, path('M-4-40C-10-70-4-112 0-126C6-100 8-64 4-40Z', 'pale', 2), 0, -40)) +
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

const wizardTower = (): string =>
  path('M-40 104L-26-20H26L40 104Z', 'steel', 3) +
  path('M4-20H26L40 104H8Z', 'body', 0, 'opacity=".8"') +
  path('M-40-20H40L34 0H-34Z', 'cool', 3) +
  times(5, (i) => rect(-42 + i * 19, -32, 10, 14, 'cool')) +
  mirrored(path('M30 104L36 30H58L64 104Z', 'cool', 2) + path('M30 32L47-6L64 32Z', 'paint', 3)) +
  times(3, (i) => path(`M${-6} ${30 + i * 24}V${22 + i * 24}A6 6 0 0 1 6 ${22 + i * 24}V${30 + i * 24}Z`, 'light')) +
  circle(0, 40, 36, 'bloom') +
  circle(0, -78, 84, 'halo') +
  path('M0-124L24-82L0-40L-24-82Z', 'fire') +
  path('M0-124L24-82H0ZM0-40L-24-82H0Z', 'paint', 0, 'opacity=".7"') +
  '<g class="s-light" stroke-width="3"><ellipse cy="-82" rx="52" ry="13" transform="rotate(-14 0 -82)"/><ellipse cy="-82" rx="46" ry="10" transform="rotate(24 0 -82)" opacity=".6"/></g>'

const gear = (r: number, teeth: number): string =>
  `<path d="${times(teeth * 2, (i) => {
    const a0 = (i / (teeth * 2)) * Math.PI * 2
    const a1 = ((i + 1) / (teeth * 2)) * Math.PI * 2
    const rr = i % 2 ? r : r * 0.84
    return `${i ? 'L' : 'M'}${round(Math.cos(a0) * rr)} ${round(Math.sin(a0) * rr)}L${round(Math.cos(a1) * rr)} ${round(Math.sin(a1) * rr)}`
  })}Z M${r * 0.5} 0A${r * 0.5} ${r * 0.5} 0 1 0 ${-r * 0.5} 0A${r * 0.5} ${r * 0.5} 0 1 0 ${r * 0.5} 0Z" fill-rule="evenodd"`

export const crystalTower: Scene = (f) => {
  const { x, ground, scale: s } = f.subject
  const cog = (dx: number, dy: number, r: number, teeth: number, tone: number) =>
    group(
      `translate(${round(x + dx * s)} ${round(ground + dy * s)})`,
      `${gear(r * s, teeth)} fill="${f.p.depth(tone)}"/>${gear(r * s, teeth)} fill="none" stroke="url(#rim)" stroke-width="4"/>`,
    )
  return (
    sky(f) +
    stars(f, 90) +
    sun(f, 0, x, ground - s * 170) +
    ridge(f, 0.74, 0.4, 0.24) +
    cog(-116, -26, 62, 12, 0.5) +
    cog(116, -6, 78, 14, 0.56) +
    ridge(f, 0.84, 0.16, 0.55) +
    knoll(f, 0.8) +
    stand(f, wizardTower(), 1) +
    specks(f, 46) +
    calm(f)
  )
}

export const dungeonArch: Scene = (f) => {
  const { x, ground, scale: s } = f.subject
  const brick = s * 21
  const rows = Math.ceil(f.h / brick)
  const bricks = times(rows, (r) =>
    times(
      Math.ceil(f.w / (brick * 2)) + 1,
      (c) =>
        `<rect x="${round(c * brick * 2 - (r % 2) * brick)}" y="${round(r * brick)}" width="${round(brick * 2 - 4)}" height="${round(brick - 4)}" rx="3" fill="${f.p.depth(0.62 + f.random() * 0.12)}"/>`,
    ),
  )
  return (
    `<rect width="${f.w}" height="${f.h}" class="f-ink"/>` +
    bricks +
    circle(x, ground - s * 90, s * 210, 'bloom', 'opacity=".9"') +
    `<radialGradient id="gloom" gradientUnits="userSpaceOnUse" cx="${x}" cy="${ground - s * 80}" r="${f.w * 0.62}"><stop offset=".3" stop-color="${f.p.ink}" stop-opacity="0"/><stop offset="1" stop-color="${f.p.ink}" stop-opacity=".93"/></radialGradient><rect width="${f.w}" height="${f.h}" fill="url(#gloom)"/>` +
    `<rect y="${ground - 4}" width="${f.w}" height="${f.h}" fill="${f.p.depth(0.9)}"/>` +
    ellipse(x, ground + 8, s * 150, s * 24, 'bloom') +
    stand(f, arch(), 1) +
    group(`translate(${x - s * 112} ${ground - s * 110}) scale(${s * 0.5})`, torch()) +
    group(`translate(${x + s * 112} ${ground - s * 110}) scale(${s * 0.5})`, torch()) +
    specks(f, 40) +
    calm(f)
  )
}

const arch = (): string =>
  path('M-62 100V-14C-62-92 62-92 62-14V100Z', 'ink') +
  path('M-62 100V-14C-62-92 62-92 62-14V100Z', 'rise') +
  times(7, (i) => {
    const t = i / 6
    return path(
      `M${-26 - t * 36} ${16 + t * 76}H${26 + t * 36}L${30 + t * 37} ${29 + t * 76}H${-30 - t * 37}Z`,
      i % 2 ? 'steel' : 'cool',
      2,
    )
  }) +
  circle(0, -8, 64, 'halo') +
  circle(0, -8, 17, 'ball') +
  times(11, (i) => {
    const a = Math.PI + (i / 10) * Math.PI
    return group(
      `translate(${round(Math.cos(a) * 76)} ${round(-8 + Math.sin(a) * 76)}) rotate(${round((a * 180) / Math.PI + 90)})`,
      path('M-12-16H12L9 16H-9Z', i === 5 ? 'paint' : 'steel', 3),
    )
  }) +
  mirrored(times(4, (i) => rect(62, 6 + i * 24, 27, 21, i % 2 ? 'cool' : 'steel', 3)))

const torch = (): string =>
  circle(0, -30, 120, 'halo') +
  path('M-10 0H10L5 84H-5Z', 'body', 3) +
  rect(-18, -8, 36, 14, 'steel', 4) +
  path('M-20-8C-34-44 0-50-4-92C34-62 26-34 20-8Z', 'fire')

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
      spot(f.w * 0.12, -30, 0.35) + spot(f.w * 0.4, -10, 0.4) + spot(x + s * 20, 4, 0.5) + spot(f.w * 0.94, 26, 0.4),
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
