import { blurred, calm, space, specks, starfield, sun } from './backdrop.ts'
import type { Frame, Scene } from './frame.ts'
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
  stand,
  times,
  turned,
} from './marks.ts'

const flame = (x: number, y: number, w: number, h: number): string =>
  ellipse(x, y + h * 0.3, w * 1.5, h * 0.7, 'bloom') +
  path(`M${x - w} ${y}Q${x} ${y + h * 2} ${x + w} ${y}Z`, 'fire')

const supplyVessel = (): string =>
  mirrored(flame(30, 74, 13, 26)) +
  flame(0, 80, 11, 22) +
  mirrored(
    path('M16-10L92 44L98 84L70 66L20 62Z', 'paint', 4) +
      path('M22 10L78 50L82 66L24 46Z', 'paintlow') +
      rect(78, 4, 10, 46, 'steel', 4) +
      rect(52, -10, 9, 44, 'steel', 4) +
      path('M20 50L42 56L42 78L20 74Z', 'body'),
  ) +
  path('M0-100C22-60 28 0 24 76L0 88L-24 76C-28 0-22-60 0-100Z', 'pale', 3) +
  path('M0-100C22-60 28 0 24 76L0 88Z', 'steel') +
  path('M0-54C12-36 12-10 0 4C-12-10-12-36 0-54Z', 'ink') +
  path('M0-50C-8-34-9-16-2-2Z', 'light', 0, 'opacity=".8"')

const interceptor = (): string =>
  path('M0 60L-20 0L-70-34L-22-30L0-54L22-30L70-34L20 0Z', 'body', 4) +
  circle(0, -4, 12, 'fire') +
  circle(0, -4, 36, 'bloom')

export const supplyShip: Scene = (f) => {
  const { x, y, scale: s } = f.subject
  const bolt = (bx: number, by: number) =>
    `<rect x="${round(x + bx * s - 5)}" y="${round(y + by * s)}" width="10" height="${round(s * 30)}" rx="5" class="f-core"/>` +
    ellipse(x + bx * s, y + (by + 15) * s, s * 14, s * 30, 'bloom')
  return (
    space(f) +
    starfield(f, 130) +
    planet(f, f.w * 0.12, f.h * 0.92, f.h * 0.42) +
    group(`translate(${x - s * 80} ${y - s * 94}) scale(${s * 0.42}) rotate(-20)`, interceptor()) +
    group(`translate(${x + s * 92} ${y - s * 84}) scale(${s * 0.5}) rotate(18)`, interceptor()) +
    group(`translate(${x + s * 10} ${y - s * 128}) scale(${s * 0.36})`, interceptor()) +
    bolt(-70, -42) +
    bolt(70, -30) +
    bolt(-47, -90) +
    bolt(47, -74) +
    hover(f, turned(10, supplyVessel()), 0.88, 0, 22) +
    calm(f)
  )
}

const planet = (f: Frame, x: number, y: number, r: number, fill: 'orb' | 'ball' = 'orb'): string =>
  circle(x, y, r * 1.12, 'chill') +
  circle(x, y, r, fill) +
  `<circle cx="${x}" cy="${y}" r="${r}" fill="none" stroke="url(#edge)" stroke-width="4"/>`

export const swarmFighter: Scene = (f) => {
  const { x, y, scale: s } = f.subject
  const ringOfFire = times(18, (i) => {
    const a = (i / 18) * Math.PI * 2
    return circle(x + Math.cos(a) * s * 100, y - s * 56 + Math.sin(a) * s * 72, s * 9, 'dot')
  })
  return (
    space(f) +
    starfield(f, 90) +
    circle(x, y - s * 56, s * 130, 'bloom') +
    hover(f, boss(), 1.02, 0, -52) +
    ringOfFire +
    `<rect x="${x - s * 3}" y="${y - s * 6}" width="${s * 6}" height="${s * 62}" rx="${s * 3}" class="f-core"/>` +
    ellipse(x, y + s * 26, s * 18, s * 44, 'bloom') +
    hover(f, dart(), 0.5, 0, 86) +
    calm(f)
  )
}

const boss = (): string =>
  mirrored(
    path(
      'M20-10C60-50 110-44 118 6C120 34 100 60 84 66C98 36 92 10 70 14C50 18 40 26 24 24Z',
      'cool',
      4,
    ) +
      path('M16 16C50 30 62 60 50 92C44 70 30 50 10 44Z', 'body', 3) +
      path('M14-34L52-84L34-24Z', 'paintlow', 3),
  ) +
  path('M0-62C40-58 52-22 46 6C40 40 20 54 0 66C-20 54-40 40-46 6C-52-22-40-58 0-62Z', 'body', 4) +
  mirrored(path('M8-14C20-30 34-28 38-20C36-4 20 0 8-6Z', 'fire')) +
  circle(0, 28, 15, 'fire') +
  circle(0, 28, 46, 'halo')

const dart = (): string =>
  flame(0, 66, 18, 40) +
  mirrored(path('M10 0L84 62L76 84L14 60Z', 'paint', 4)) +
  path('M0-96L26 70L0 84L-26 70Z', 'pale', 3) +
  path('M0-96L26 70L0 84Z', 'steel') +
  ellipse(0, -6, 9, 22, 'ink')

const ringed = (f: Frame, x: number, y: number, r: number): string => {
  const band = (part: 0 | 1) =>
    `<g transform="translate(${x} ${y}) rotate(-18)"><path d="M${-r * 1.95} 0A${r * 1.95} ${r * 0.46} 0 0 ${part} ${r * 1.95} 0L${r * 1.3} 0A${r * 1.3} ${r * 0.27} 0 0 ${1 - part}${-r * 1.3} 0Z" fill="${f.p.glow}" opacity=".75"/><path d="M${-r * 1.82} 0A${r * 1.82} ${r * 0.42} 0 0 ${part} ${r * 1.82} 0L${r * 1.62} 0A${r * 1.62} ${r * 0.36} 0 0 ${1 - part}${-r * 1.62} 0Z" fill="${f.p.light}" opacity=".8"/></g>`
  return (
    band(1) +
    circle(x, y, r * 1.35, 'bloom') +
    circle(x, y, r, 'ball') +
    `<g transform="translate(${x} ${y}) rotate(-18)" opacity=".35"><ellipse cy="${-r * 0.35}" rx="${r * 0.9}" ry="${r * 0.07}" class="f-flatdeep"/><ellipse cy="${r * 0.25}" rx="${r * 0.94}" ry="${r * 0.1}" class="f-flatdeep"/></g>` +
    band(0)
  )
}

export const ringedPlanet: Scene = (f) => {
  const { x, y, scale: s } = f.subject
  return (
    space(f) +
    starfield(f, 150) +
    blurred(
      ellipse(f.w * 0.24, f.h * 0.62, f.w * 0.3, f.h * 0.2, 'flatcool', 'opacity=".28"'),
      true,
    ) +
    ringed(f, x + s * 8, y - s * 10, s * 66) +
    `<path d="M${x - s * 200} ${y + s * 128}Q${x - s * 120} ${y + s * 108} ${x - s * 70} ${y + s * 70}" fill="none" stroke="url(#edge)" stroke-width="${s * 4}" stroke-linecap="round"/>` +
    group(`translate(${x - s * 54} ${y + s * 58}) rotate(52) scale(${s * 0.4})`, dart()) +
    calm(f)
  )
}

const freighter = (): string =>
  ellipse(-104, 4, 60, 30, 'bloom') +
  path('M-88-14L-190 0L-88 22Z', 'fire', 0, 'opacity=".85"') +
  path('M-92-26L-40-34L-40 40L-92 32Z', 'body', 3) +
  times(
    3,
    (i) =>
      rect(-46 + i * 40, -44, 36, 38, 'paint', 5) +
      rect(-46 + i * 40, 8, 36, 34, 'paintlow', 5) +
      rect(-46 + i * 40, -44, 36, 6, 'light', 3, 'opacity=".6"'),
  ) +
  rect(-60, -10, 140, 20, 'steel', 4) +
  path('M76-30L112-18L134 4L112 22L76 32Z', 'pale', 3) +
  path('M100-10L122 0L118 8L100 6Z', 'ink') +
  line('M30-44V-74M30-74H50', 'flatpalelow', 4) +
  circle(50, -74, 8, 'dot') +
  times(6, (i) => circle(-30 + i * 20, 0, 3, 'core'))

export const starLane: Scene = (f) => {
  const cx = f.light.x + f.w * 0.08
  const streaks = times(110, () => {
    const a = f.random() * Math.PI * 2
    const near = f.h * (0.14 + f.random() * 0.7)
    const far = near * (1.15 + f.random() * 0.5)
    const at = (r: number) =>
      `${round(cx + Math.cos(a) * r * 1.2)} ${round(f.light.y + Math.sin(a) * r)}`
    return `<path d="M${at(near)}L${at(far)}" stroke="${f.random() > 0.5 ? f.p.light : f.p.cool}" stroke-width="${round(1 + f.random() * 3)}" stroke-linecap="round" opacity="${round(0.3 + f.random() * 0.6)}"/>`
  })
  return (
    space(f) +
    circle(cx, f.light.y, f.h * 0.36, 'halo') +
    streaks +
    hover(f, turned(-14, freighter()), 0.92, 4, 14) +
    calm(f)
  )
}

export const redLander: Scene = (f) => {
  const { x, scale: s } = f.subject
  return (
    space(f) +
    starfield(f, 110) +
    planet(f, f.crop === 'wide' ? f.w * 0.36 : f.w * 0.24, f.h * 0.26, f.h * 0.2) +
    sun(f, 0.035, f.w * 0.88, f.h * 0.14) +
    dune(f, 0.66, 0.3) +
    dune(f, 0.73, 0.52) +
    dune(f, 0.82, 0.78) +
    ellipse(x, f.subject.ground, s * 110, s * 20, 'bloom') +
    stand(f, lander(), 0.98) +
    blurred(
      times(9, (i) =>
        circle(
          x + s * (i - 4) * 20,
          f.subject.ground + s * 2,
          s * 15,
          'flatpalelow',
          'opacity=".3"',
        ),
      ),
    ) +
    specks(f, 20) +
    calm(f)
  )
}

const dune = (f: Frame, y: number, tone: number): string => {
  const d = `M-10 ${round(f.h * (y + f.random() * 0.05))}C${f.w * 0.25} ${round(f.h * (y - 0.07 + f.random() * 0.08))} ${f.w * 0.6} ${round(f.h * (y + 0.06))} ${f.w + 10} ${round(f.h * (y - 0.03))}`
  const colors = [f.p.cool, f.p.coolLow, f.p.body, f.p.bodyLow]
  return `<path d="${d}V${f.h + 10}H-10Z" fill="${colors[Math.min(3, Math.round(tone * 4) - 1)] ?? f.p.deep}"/><path d="${d}" fill="none" stroke="url(#edge)" stroke-width="3"/>`
}

const lander = (): string =>
  path('M-26 40Q0 130 26 40Z', 'fire') +
  ellipse(0, 74, 54, 40, 'bloom') +
  mirrored(
    line('M40 10L84 92M52 24L30 44M40 30L84 92', 'flatpalelow', 6) + rect(68, 92, 34, 8, 'pale', 4),
  ) +
  path('M-62 0L-46-22H46L62 0L50 44H-50Z', 'paint', 4) +
  rect(-60, 4, 120, 10, 'light', 3, 'opacity=".65"') +
  path('M-44-22C-44-62-24-80 0-80C24-80 44-62 44-22Z', 'pale', 4) +
  path('M-8-62H30C38-54 40-44 40-34H-8Z', 'ink') +
  path('M-4-58H12L4-38H-4Z', 'light', 0, 'opacity=".6"') +
  line('M-20-76V-104M-30-104H-10', 'flatpale', 4) +
  circle(-20, -106, 10, 'dot') +
  path('M-30 44H30L20 60H-20Z', 'body')
