import { blurred, calm, fog, knoll, rays, ridge, sky, specks, stars, sun } from './backdrop.ts'
import type { Frame, Scene } from './frame.ts'
import { pines } from './growth.ts'
import {
  circle,
  ellipse,
  group,
  line,
  mirrored,
  path,
  rect,
  round,
  stand,
  times,
  turned,
} from './marks.ts'

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
      times(9, (i) =>
        rect(-52 + (i % 5) * 26, -84 + Math.floor(i / 5) * 50 + (i % 2) * 14, 6, 10, 'light', 1),
      ),
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
    group(
      `translate(${x + s * 48} ${f.subject.ground - s * 40}) rotate(14) scale(${s * 0.78})`,
      shield(),
    ) +
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

const wizardTower = (): string =>
  path('M-40 104L-26-20H26L40 104Z', 'steel', 3) +
  path('M4-20H26L40 104H8Z', 'body', 0, 'opacity=".8"') +
  path('M-40-20H40L34 0H-34Z', 'cool', 3) +
  times(5, (i) => rect(-42 + i * 19, -32, 10, 14, 'cool')) +
  mirrored(path('M30 104L36 30H58L64 104Z', 'cool', 2) + path('M30 32L47-6L64 32Z', 'paint', 3)) +
  times(3, (i) =>
    path(
      `M${-6} ${30 + i * 24}V${22 + i * 24}A6 6 0 0 1 6 ${22 + i * 24}V${30 + i * 24}Z`,
      'light',
    ),
  ) +
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
