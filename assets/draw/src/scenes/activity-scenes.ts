import { clouds, rays, ridge, sea, sky, specks, starfield, stars, sun, calm } from './backdrop.ts'
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
  star,
  times,
  turned,
} from './marks.ts'
import { cardScene } from './site-scenes.ts'

const coin = (x: number, y: number, r: number): string =>
  circle(x, y, r, 'paintlow') +
  circle(x - r * 0.06, y - r * 0.08, r * 0.92, 'fire') +
  rect(x - r * 0.3, y - r * 0.3, r * 0.6, r * 0.6, 'paintlow', r * 0.1)

const firework = (f: Frame, x: number, y: number, r: number): string =>
  circle(x, y, r * 1.2, 'bloom') +
  times(16, (i) => {
    const angle = (i / 16) * Math.PI * 2 + f.random() * 0.2
    const at = (share: number) =>
      `${round(x + Math.cos(angle) * r * share)} ${round(y + Math.sin(angle) * r * share)}`
    return (
      line(
        `M${at(0.3)}L${at(0.72 + f.random() * 0.2)}`,
        i % 3 ? 'light' : 'core',
        4,
        'opacity=".85"',
      ) + circle(x + Math.cos(angle) * r, y + Math.sin(angle) * r, 4, 'pale')
    )
  })

const lantern = (): string =>
  line('M0-150V-62', 'flatpalelow', 3) +
  circle(0, 0, 120, 'bloom') +
  rect(-22, -66, 44, 12, 'fire', 4) +
  ellipse(0, 0, 62, 54, 'cool') +
  times(
    3,
    (i) =>
      `<ellipse cx="0" cy="0" rx="${18 + i * 20}" ry="54" class="s-light" stroke-width="2.4" opacity=".45"/>`,
  ) +
  rect(-22, 52, 44, 12, 'fire', 4) +
  times(5, (i) => line(`M${-14 + i * 7} 64V${98 + (i % 2) * 10}`, 'light', 3))

const pad = (): string =>
  path(
    'M-60-34C-84-36-98-10-102 24C-104 52-84 58-66 40L-48 22H48L66 40C84 58 104 52 102 24C98-10 84-36 60-34Z',
    'steel',
    5,
  ) +
  rect(-64, -16, 12, 36, 'ink', 3) +
  rect(-76, -4, 36, 12, 'ink', 3) +
  times(4, (i) => circle(56 + [0, 16, -16, 0][i]!, 2 + [-16, 0, 0, 16][i]!, 7, 'paint'))

const playCard = (): string =>
  circle(0, 0, 170, 'bloom') +
  turned(
    -9,
    rect(-112, -68, 240, 150, 'body', 16) +
      rect(-120, -78, 240, 150, 'cool', 16) +
      path(
        'M-120 6C-50-40 40 44 120-22V56A16 16 0 0 1 104 72H-104A16 16 0 0 1-120 56Z',
        'paint',
        0,
        'opacity=".55"',
      ) +
      '<rect x="-120" y="-78" width="240" height="150" rx="16" fill="none" stroke="url(#rim)" stroke-width="5"/>' +
      group('translate(-34 -14) scale(.62)', pad()) +
      rect(48, 42, 52, 10, 'pale', 5, 'opacity=".75"'),
  )

const nationalDay: Scene = (f) =>
  sky(f) +
  stars(f, 60) +
  firework(f, f.w * 0.42, f.h * 0.2, f.h * 0.15) +
  firework(f, f.w * 0.86, f.h * 0.26, f.h * 0.18) +
  firework(f, f.w * 0.62, f.h * 0.1, f.h * 0.1) +
  ridge(f, 0.78, 0.14, 0.4) +
  ridge(f, 0.9, 0.12, 0.75, 'hills') +
  group(`translate(${f.w * 0.3} ${f.h * 0.24}) scale(.8)`, lantern()) +
  group(`translate(${f.w * 0.96} ${f.h * 0.2}) scale(1)`, lantern()) +
  hover(f, playCard(), 0.9, 0, 12) +
  specks(f, 50) +
  calm(f)

const envelope = (): string =>
  circle(0, 0, 170, 'halo', 'opacity=".5"') +
  turned(
    8,
    rect(-66, -92, 150, 200, 'body', 14) +
      rect(-76, -104, 152, 204, 'cool', 14) +
      path('M-76-90A14 14 0 0 1-62-104H62A14 14 0 0 1 76-90V-50C34 0-34 0-76-50Z', 'body', 4) +
      '<rect x="-76" y="-104" width="152" height="204" rx="14" fill="none" stroke="url(#rim)" stroke-width="5"/>' +
      coin(0, -14, 34),
  )

const redPacket: Scene = (f) =>
  sky(f) +
  rays(f, 9, 0.22) +
  stars(f, 70) +
  clouds(f, 0.82, 0.12, 0.3, 0.9) +
  hover(
    f,
    turned(-16, group('translate(-118 26) scale(.72)', envelope())) +
      turned(14, group('translate(122 24) scale(.66)', envelope())),
  ) +
  hover(f, envelope(), 0.98) +
  times(16, (i) => {
    const angle = (i / 16) * Math.PI * 2
    return coin(
      f.subject.x + Math.cos(angle) * f.h * (0.36 + f.random() * 0.24),
      f.subject.y + Math.sin(angle) * f.h * (0.3 + f.random() * 0.16),
      12 + f.random() * 18,
    )
  }) +
  specks(f, 40) +
  calm(f)

const yearCards = (): string =>
  times(5, (i) =>
    turned(
      -34 + i * 17,
      rect(-50, -128, 100, 140, i === 2 ? 'paint' : i % 2 ? 'cool' : 'body', 12) +
        `<rect x="-50" y="-128" width="100" height="140" rx="12" fill="none" stroke="url(#rim)" stroke-width="4"/>` +
        circle(0, -74, 24, i === 2 ? 'pale' : 'orb') +
        rect(-30, -36, 60, 8, 'pale', 4, 'opacity=".7"') +
        rect(-30, -20, 38, 8, 'pale', 4, 'opacity=".5"'),
      0,
      110,
    ),
  )

const annualSummary: Scene = (f) =>
  sky(f) +
  starfield(f, 150) +
  sun(f, 0.05, f.w * 0.82, f.h * 0.2) +
  times(
    3,
    (i) =>
      `<ellipse cx="${f.subject.x}" cy="${f.subject.y}" rx="${f.w * (0.24 + i * 0.07)}" ry="${f.h * (0.12 + i * 0.05)}" class="s-light" stroke-width="2" opacity="${0.5 - i * 0.12}" transform="rotate(-14 ${f.subject.x} ${f.subject.y})"/>`,
  ) +
  ridge(f, 0.86, 0.12, 0.55, 'dunes') +
  ridge(f, 0.96, 0.1, 0.85, 'dunes') +
  hover(f, yearCards(), 1.02, 0, 16) +
  specks(f, 40) +
  calm(f)

const gift = (): string =>
  circle(0, -20, 160, 'bloom') +
  turned(-12, group('translate(0 -74) scale(.82)', pad())) +
  rect(-84, -10, 168, 116, 'cool', 10) +
  rect(-16, -10, 32, 116, 'fire') +
  path('M-98-26H98V6A6 6 0 0 1 92 12H-92A6 6 0 0 1-98 6Z', 'body', 4) +
  rect(-18, -26, 36, 38, 'fire') +
  path('M-16-26C-60-66-96-40-64-26ZM16-26C60-66 96-40 64-26Z', 'paint', 4) +
  times(3, (i) => path(star(-120 + i * 120, -96 - (i % 2) * 30, 12), 'fire'))

const gameTrials: Scene = (f) =>
  sky(f) +
  stars(f, 90) +
  sun(f, 0.06) +
  clouds(f, 0.7, 0.07, 0.1, 0.6) +
  sea(f) +
  ridge(f, 0.94, 0.08, 0.9, 'hills') +
  hover(f, gift(), 1.1, 0, 8) +
  specks(f, 30) +
  calm(f)

const crown = (): string =>
  circle(0, 0, 170, 'halo', 'opacity=".55"') +
  path('M-104 52L-118-52L-58-6L0-92L58-6L118-52L104 52Z', 'fire', 5) +
  path('M-104 52L-118-52L-58-6L0-92V52Z', 'paintlow', 0, 'opacity=".35"') +
  rect(-104, 52, 208, 30, 'paintlow', 8) +
  mirrored(circle(118, -58, 13, 'pale') + circle(52, 67, 9, 'pale')) +
  circle(0, -100, 17, 'pale') +
  circle(0, 67, 11, 'cool') +
  path('M0-30L22 4L0 38L-22 4Z', 'cool', 3)

const vipAct: Scene = (f) =>
  sky(f) +
  rays(f, 11, 0.2) +
  stars(f, 60) +
  clouds(f, 0.74, 0.1, 0.2, 0.8) +
  hover(f, crown(), 1.12) +
  clouds(f, 0.92, 0.13, 0.55) +
  times(7, (i) =>
    path(
      star(f.w * (0.34 + i * 0.1), f.h * (0.16 + (i % 3) * 0.12), f.h * (0.012 + (i % 2) * 0.01)),
      'fire',
    ),
  ) +
  calm(f)

const phone = (): string =>
  circle(0, 0, 170, 'bloom') +
  turned(
    10,
    rect(-66, -128, 140, 264, 'ink', 26) +
      rect(-72, -134, 140, 264, 'body', 26) +
      rect(-62, -124, 120, 244, 'orb', 18) +
      rect(-62, -124, 120, 244, 'cool', 18, 'opacity=".55"') +
      group(
        'translate(-2 -20) scale(.42)',
        '<path d="M0 0C-32-50-116-56-116 0C-116 56-32 50 0 0C32-50 116-56 116 0C116 56 32 50 0 0Z" class="s-core" stroke-width="26"/>',
      ) +
      rect(-42, 44, 80, 12, 'pale', 6) +
      rect(-42, 66, 50, 10, 'pale', 5, 'opacity=".6"') +
      rect(-42, 90, 80, 20, 'fire', 10) +
      '<rect x="-72" y="-134" width="140" height="264" rx="26" fill="none" stroke="url(#rim)" stroke-width="5"/>',
  ) +
  line('M-132-20V56M-160 30L-132 60L-104 30', 'light', 12)

const monthlyPoster: Scene = (f) =>
  sky(f) +
  stars(f, 80) +
  sun(f, 0.08, f.w * 0.84, f.h * 0.3) +
  ridge(f, 0.72, 0.16, 0.25) +
  ridge(f, 0.84, 0.14, 0.5) +
  ridge(f, 0.96, 0.1, 0.85, 'hills') +
  hover(f, phone(), 0.86) +
  specks(f, 30) +
  calm(f)

const coinPile = (): string =>
  circle(0, 0, 160, 'bloom') +
  times(3, (column) =>
    times(4 + column * 2, (i) => {
      const y = 96 - i * 17
      const x = -84 + column * 84
      return (
        ellipse(x, y + 6, 38, 13, 'paintlow') +
        ellipse(x, y, 38, 13, 'fire') +
        `<ellipse cx="${x}" cy="${y}" rx="26" ry="7.5" class="s-flatlow" stroke-width="2.4" opacity=".6"/>`
      )
    }),
  ) +
  coin(-58, -62, 28) +
  path(star(-120, -20, 12), 'core') +
  path(star(36, -104, 14), 'core')

const dailyCoins: Scene = (f) =>
  sky(f) +
  stars(f, 90) +
  rays(f, 7, 0.14) +
  ridge(f, 0.82, 0.1, 0.4, 'hills') +
  ridge(f, 0.94, 0.1, 0.8, 'hills') +
  hover(f, coinPile(), 1.1) +
  specks(f, 40) +
  calm(f)

/** Heroes of activity pages: hues of the night and of its light, and the scene. */
export const activityScenes: Record<string, { hues: [number, number]; scene: Scene }> = {
  'infinite-card': { hues: [290, 62], scene: cardScene },
  'national-day': { hues: [22, 80], scene: nationalDay },
  'red-packet': { hues: [12, 64], scene: redPacket },
  'annual-summary': { hues: [305, 195], scene: annualSummary },
  'game-trials': { hues: [205, 158], scene: gameTrials },
  'vip-act': { hues: [228, 84], scene: vipAct },
  'monthly-poster': { hues: [258, 32], scene: monthlyPoster },
  'daily-coins': { hues: [278, 86], scene: dailyCoins },
}
