import {
  blurred,
  calm,
  clouds,
  fog,
  mountain,
  rays,
  ridge,
  sea,
  sky,
  specks,
  stars,
  sun,
} from './backdrop.ts'
import type { Frame, Scene } from './frame.ts'
import { pines } from './growth.ts'
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
  shadow,
  stand,
  star,
  times,
  turned,
} from './marks.ts'
import { penguin, slidingPenguin, umbrellaPenguin } from './penguin.ts'

const aurora = (f: Frame): string =>
  blurred(
    times(3, (i) => {
      const y = f.h * (0.1 + i * 0.1)
      return `<path d="M-20 ${round(y + f.h * 0.16)}C${f.w * 0.25} ${round(y - f.h * 0.08)} ${f.w * 0.5} ${round(y + f.h * 0.22)} ${f.w + 20} ${round(y - f.h * 0.06)}L${f.w + 20} ${round(y + f.h * 0.08)}C${f.w * 0.55} ${round(y + f.h * 0.34)} ${f.w * 0.3} ${round(y + f.h * 0.06)}-20 ${round(y + f.h * 0.26)}Z" fill="${i % 2 ? f.p.cool : f.p.glow}" opacity="${0.34 - i * 0.06}"/>`
    }),
  )

export const snowPenguin: Scene = (f) =>
  sky(f) +
  stars(f) +
  aurora(f) +
  sun(f, 0.2, f.subject.x, f.h * 0.36) +
  mountain(f, f.w * 0.16, f.h * 0.74, f.w * 0.5, f.h * 0.4, 0.3) +
  mountain(f, f.w * 0.92, f.h * 0.74, f.w * 0.5, f.h * 0.46, 0.35) +
  pines(f, 0.72, 0.13, 0.5) +
  fog(f, 0.74, 0.16) +
  snowfield(f) +
  stand(f, shadow(74) + penguin(), 0.98) +
  specks(f, 50) +
  calm(f)

const snowfield = (f: Frame): string => {
  const y = f.subject.ground
  return (
    `<linearGradient id="snow" x1="0" y1="0" x2="0" y2="1"><stop stop-color="${f.p.paleLow}"/><stop offset=".35" stop-color="${f.p.coolLow}"/><stop offset="1" stop-color="${f.p.ink}"/></linearGradient>` +
    `<path d="M-10 ${round(y + f.h * 0.02)}Q${f.subject.x * 0.5} ${round(y + f.h * 0.03)} ${f.subject.x} ${round(y - f.h * 0.02)}T${f.w + 10} ${round(y + f.h * 0.03)}V${f.h + 10}H-10Z" fill="url(#snow)"/>`
  )
}

export const bellySlide: Scene = (f) => {
  const { x, ground, scale } = f.subject
  const slope = (dx: number) => round(ground + dx * 0.32)
  return (
    sky(f) +
    stars(f, 40) +
    sun(f, 0.085) +
    ridge(f, 0.66, 0.4, 0.2) +
    ridge(f, 0.72, 0.24, 0.42) +
    pines(f, 0.7, 0.17, 0.6, 0.7) +
    `<linearGradient id="slope" x1="0" y1="0" x2=".3" y2="1"><stop stop-color="${f.p.pale}"/><stop offset=".25" stop-color="${f.p.haze}"/><stop offset=".6" stop-color="${f.p.deep}"/><stop offset="1" stop-color="${f.p.ink}"/></linearGradient>` +
    `<path d="M-10 ${slope(-x - 10)}L${f.w + 10} ${slope(f.w + 10 - x)}V${f.h + 10}H-10Z" fill="url(#slope)"/>` +
    group(
      `translate(${x} ${ground}) rotate(17.7) scale(${scale * 0.92})`,
      blurred(
        times(9, (i) =>
          circle(
            -100 - i * 15,
            2 - (i % 3) * 10,
            26 - i * 1.6,
            'flatpale',
            `opacity="${round(0.5 - i * 0.045)}"`,
          ),
        ),
      ) +
        line('M-260 6H-70', 'flatpalelow', 5, 'opacity=".5"') +
        ellipse(0, 2, 96, 9, 'shade') +
        group('translate(0 -50)', slidingPenguin()),
    ) +
    specks(f, 60, 3) +
    calm(f)
  )
}

export const umbrellaDrop: Scene = (f) => {
  const k = f.crop === 'tall' ? 1 : 1.1
  return (
    sky(f) +
    rays(f) +
    sun(f, 0.07) +
    ridge(f, 0.7, 0.3, 0.25, 'hills') +
    clouds(f, 0.74, 0.1, 0.4, 0.9) +
    `<path d="M-10 ${f.h * 0.36}L${f.w * 0.13} ${f.h * 0.37}Q${f.w * 0.19} ${f.h * 0.4} ${f.w * 0.16} ${f.h * 0.5}Q${f.w * 0.2} ${f.h * 0.66} ${f.w * 0.15} ${f.h * 0.8}L${f.w * 0.22} ${f.h + 10}H-10Z" fill="${f.p.depth(0.78)}"/>` +
    `<path d="M-10 ${f.h * 0.36}L${f.w * 0.13} ${f.h * 0.37}Q${f.w * 0.19} ${f.h * 0.4} ${f.w * 0.16} ${f.h * 0.5}" fill="none" stroke="url(#edge)" stroke-width="5"/>` +
    hover(f, turned(5, umbrellaPenguin()), 0.86 * k, 4, 16) +
    hover(f, turned(-9, umbrellaPenguin()), 0.48 * k, -84, -42) +
    hover(f, turned(11, umbrellaPenguin()), 0.42 * k, 82, -56) +
    ridge(f, 1, 0.07, 0.85, 'hills', 3) +
    specks(f, 30) +
    calm(f)
  )
}

/** A round back of spikes over an open, cheerful face; feet at y = 100. */
export const hedgehog = (armed = true): string => {
  const spikes = times(15, (i) => {
    const a = Math.PI * (0.78 + (i / 14) * 0.98)
    const at = (angle: number, r: number) =>
      `${round(-6 + Math.cos(angle) * r)} ${round(34 + Math.sin(angle) * r)}`
    return path(
      `M${at(a - 0.16, 60)}L${at(a, 92 + (i % 2) * 10)}L${at(a + 0.16, 60)}Z`,
      'body',
      2.4,
    )
  })
  return (
    spikes +
    circle(-6, 34, 66, 'body') +
    path(
      'M-22 2C10-16 60-6 74 26C90 30 98 42 88 50C70 92 20 104-22 94C-52 84-50 20-22 2Z',
      'pale',
    ) +
    mirrored(ellipse(24, 96, 22, 8, 'paintlow')) +
    ellipse(24, 26, 15, 20, 'core') +
    ellipse(56, 28, 12, 17, 'core') +
    ellipse(29, 28, 6.5, 10, 'ink') +
    ellipse(60, 30, 6, 9, 'ink') +
    circle(89, 44, 9, 'ink') +
    line('M36 66Q54 76 70 62', 'flatdeep', 4) +
    ellipse(10, 58, 11, 7, 'flatpaint', 'opacity=".5"') +
    (armed ? bazooka() : '')
  )
}

const bazooka = (): string =>
  turned(
    -24,
    rect(-86, -14, 176, 26, 'steel', 6) +
      rect(62, -20, 34, 38, 'cool', 5) +
      rect(-96, -18, 22, 34, 'body', 5) +
      rect(-30, -14, 12, 26, 'flatpaint') +
      rect(-86, -14, 176, 6, 'light', 3, 'opacity=".5"') +
      path('M-10 12L-4 36L10 36L6 12Z', 'body'),
    0,
    40,
  )

export const hedgehogIsle: Scene = (f) => {
  const { x, ground, scale } = f.subject
  return (
    sky(f) +
    stars(f, 50) +
    sun(f, 0.13) +
    clouds(f, f.horizon / f.h - 0.05, 0.07, 0.1, 0.5) +
    sea(f) +
    `<path d="M${x - scale * 150} ${ground + scale * 26}Q${x - scale * 70} ${ground - scale * 12} ${x} ${ground - scale * 3}T${x + scale * 140} ${ground + scale * 24}Q${x + scale * 60} ${ground + scale * 62} ${x} ${ground + scale * 60}T${x - scale * 150} ${ground + scale * 26}Z" fill="${f.p.depth(0.75)}"/>` +
    `<path d="M${x - scale * 150} ${ground + scale * 26}Q${x - scale * 70} ${ground - scale * 12} ${x} ${ground - scale * 3}T${x + scale * 140} ${ground + scale * 24}" fill="none" stroke="url(#edge)" stroke-width="7"/>` +
    stand(f, shadow(60) + hedgehog(), 0.92) +
    calm(f)
  )
}

export const hookBall: Scene = (f) => {
  const { x, y, scale } = f.subject
  const platform = (px: number, py: number, w: number, h: number, tone: number) =>
    `<rect x="${px}" y="${py}" width="${w}" height="${h}" rx="10" fill="${f.p.depth(tone)}"/><rect x="${px}" y="${py}" width="${w}" height="9" rx="4.5" fill="${f.p.cool}"/>`
  const top = { x: x + scale * 62, y: f.h * 0.1 }
  return (
    sky(f) +
    stars(f, 40) +
    sun(f, 0.1) +
    clouds(f, 0.62, 0.09, 0.16, 0.7) +
    ridge(f, 0.82, 0.24, 0.45, 'hills') +
    clouds(f, 0.88, 0.09, 0.55) +
    platform(x + scale * 30, f.h * 0.04, scale * 100, f.h * 0.07, 0.85) +
    platform(x - scale * 160, f.h * 0.68, scale * 90, f.h * 0.07, 0.8) +
    platform(x + scale * 92, f.h * 0.6, scale * 90, f.h * 0.08, 0.82) +
    `<path d="M${x + scale * 20} ${y}L${top.x} ${top.y}" stroke="${f.p.light}" stroke-width="${scale * 4}" stroke-dasharray="${scale * 6} ${scale * 3}"/>` +
    circle(top.x, top.y, scale * 9, 'fire') +
    hover(f, turned(16, tee()), 0.8, -2, 14) +
    calm(f)
  )
}

export const tee = (): string =>
  ellipse(-34, 76, 34, 19, 'paintlow') +
  ellipse(40, 82, 36, 19, 'paintlow') +
  circle(0, 0, 82, 'ball') +
  ellipse(18, -14, 17, 27, 'core') +
  ellipse(54, -14, 15, 25, 'core') +
  ellipse(24, -10, 8, 14, 'ink') +
  ellipse(58, -10, 7.5, 13, 'ink') +
  line('M14 30Q38 46 60 28', 'flatdeep', 6) +
  ellipse(72, 30, 24, 18, 'paint') +
  ellipse(-30, -46, 22, 11, 'core', 'opacity=".45" transform="rotate(-32 -30 -46)"')

export const blobAgent: Scene = (f) => {
  const { x, scale } = f.subject
  const searchlight = (from: number, angle: number) =>
    group(
      `translate(${from} ${f.h * 0.72}) rotate(${angle})`,
      blurred(
        `<path d="M-6 0L-${f.h * 0.13}-${f.h}H${f.h * 0.13}L6 0Z" fill="${f.p.light}" opacity=".2"/>`,
      ),
    )
  const block = (bx: number, w: number, h: number) =>
    `<rect x="${bx}" y="${f.h * 0.74 - h}" width="${w}" height="${h + 10}" fill="${f.p.depth(0.62)}"/><rect x="${bx + w * 0.2}" y="${f.h * 0.74 - h + 16}" width="${w * 0.6}" height="7" class="f-glow" opacity=".7"/>`
  return (
    sky(f) +
    stars(f, 50) +
    sun(f, 0) +
    searchlight(f.w * 0.2, -14) +
    searchlight(f.w * 0.86, 12) +
    searchlight(f.w * 0.5, 24) +
    ridge(f, 0.72, 0.22, 0.3) +
    block(f.w * 0.04, f.w * 0.16, f.h * 0.24) +
    block(f.w * 0.22, f.w * 0.1, f.h * 0.36) +
    block(f.w * 0.8, f.w * 0.16, f.h * 0.3) +
    block(f.w * 0.7, f.w * 0.07, f.h * 0.18) +
    `<rect y="${f.subject.ground - 6}" width="${f.w}" height="${f.h}" fill="${f.p.depth(0.85)}"/><rect y="${f.subject.ground - 6}" width="${f.w}" height="4" fill="url(#edge)"/>` +
    `<path d="${times(24, (i) => `M${i * f.w * 0.05} ${f.subject.ground + 14}l${f.w * 0.02} 0l-${f.w * 0.014} 18l-${f.w * 0.02} 0Z`)}" class="f-glow" opacity=".28"/>` +
    circle(x, f.subject.ground - 80 * scale, 120 * scale, 'bloom', 'opacity=".5"') +
    stand(f, shadow(80) + blob(), 0.9) +
    calm(f)
  )
}

export const blob = (armed = true): string =>
  path(
    'M-84 92C-98 10-70-74 0-80C70-74 98 10 84 92C62 104 46 90 28 98C10 106-10 106-28 98C-46 90-62 104-84 92Z',
    'ball',
    4,
  ) +
  path('M-82-14C-50-30 50-30 82-14L86 10C50-6-50-6-86 10Z', 'body') +
  path(
    'M-80-6C-104-10-116 6-122 22C-106 20-96 10-84 6ZM-80 0C-100 12-104 30-104 44C-92 36-86 20-80 8Z',
    'body',
  ) +
  ellipse(-18, 22, 17, 23, 'core') +
  ellipse(30, 22, 17, 23, 'core') +
  ellipse(-12, 26, 8, 12, 'ink') +
  ellipse(36, 26, 8, 12, 'ink') +
  line('M-8 62Q12 74 32 60', 'flatdeep', 5) +
  ellipse(-36, -50, 20, 9, 'core', 'opacity=".5" transform="rotate(-34 -36 -50)"') +
  (armed
    ? rect(58, 50, 74, 16, 'steel', 5) +
      rect(58, 62, 16, 24, 'body', 4) +
      rect(112, 46, 18, 24, 'cool', 4) +
      circle(134, 58, 16, 'dot') +
      ellipse(66, 62, 18, 13, 'paint')
    : '')

/** Stars the glider has not caught yet, on the curve it is about to fly. */
const starTrail = (f: Frame): string =>
  times(7, (i) => {
    const t = i / 6
    const x = f.subject.x + f.subject.scale * (-150 + t * 300)
    const y = f.subject.y + f.subject.scale * (56 - 150 * t + 60 * t * t)
    const r = f.subject.scale * (9 + 6 * t)
    return Math.abs(i - 3) < 0.5
      ? ''
      : circle(x, y, r * 3, 'halo', 'opacity=".8"') + path(star(x, y, r), 'fire')
  })

export const glider = (): string =>
  path('M104-52L-96 6L-18 22Z', 'pale') +
  path('M104-52L-18 22L-12 60Z', 'cool') +
  path('M104-52L-12 60L22 34Z', 'body') +
  path('M104-52L22 34L64 58Z', 'paint') +
  line('M104-52L-96 6L-18 22', 'core', 3)

export const nightGlider: Scene = (f) =>
  sky(f) +
  stars(f, 110) +
  sun(f, 0.12, f.light.x, f.horizon - f.h * 0.2) +
  clouds(f, f.horizon / f.h - 0.07, 0.05, 0.05, 0.55) +
  sea(f) +
  isle(f, 0.14, 0.2) +
  isle(f, 0.93, 0.26) +
  `<path d="M${f.subject.x - f.subject.scale * 190} ${f.subject.y + f.subject.scale * 78}Q${f.subject.x - f.subject.scale * 90} ${f.subject.y + f.subject.scale * 72} ${f.subject.x - f.subject.scale * 14} ${f.subject.y + f.subject.scale * 22}" fill="none" stroke="url(#edge)" stroke-width="${f.subject.scale * 3}" stroke-linecap="round"/>` +
  starTrail(f) +
  hover(f, glider(), 0.92) +
  calm(f)

export const isle = (f: Frame, at: number, size: number): string => {
  const x = at * f.w
  const w = size * f.w
  const y = f.horizon + f.h * 0.05
  const d = `M${x - w * 0.6} ${y}L${x - w * 0.34} ${y - f.h * 0.1}L${x - w * 0.2} ${y - f.h * 0.12}L${x - w * 0.06} ${y - f.h * 0.24}L${x + w * 0.1} ${y - f.h * 0.15}L${x + w * 0.24} ${y - f.h * 0.17}L${x + w * 0.6} ${y}Z`
  return `<path d="${d}" fill="${f.p.depth(0.55)}"/><path d="${d}" fill="none" stroke="url(#edge)" stroke-width="3"/><path d="M${x - w * 0.6} ${y}H${x + w * 0.6}L${x + w * 0.2} ${y + f.h * 0.07}H${x - w * 0.2}Z" fill="${f.p.ink}" opacity=".5"/>`
}
