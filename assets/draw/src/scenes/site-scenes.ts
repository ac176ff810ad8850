import { calm, cloudlet, clouds, sea, sky, specks, stars, sun } from './backdrop.ts'
import { blob, glider, hedgehog, isle, tee } from './creature-scenes.ts'
import type { Scene } from './frame.ts'
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
import { penguin } from './penguin.ts'
import { hopper } from './toy-scenes.ts'

/** The night sea every state of the site plays on; its edges melt into the page. */
const onNightSea =
  (subject: Scene): Scene =>
  (f) =>
    `<radialGradient id="melt" cx=".5" cy=".5" r=".5"><stop offset=".62" stop-color="#fff"/><stop offset=".84" stop-color="#fff" stop-opacity=".45"/><stop offset="1" stop-color="#fff" stop-opacity="0"/></radialGradient><mask id="fade"><rect width="${f.w}" height="${f.h}" fill="url(#melt)"/></mask>` +
    `<g mask="url(#fade)">${sky(f)}${stars(f, 50)}${sun(f, 0.085, f.w * 0.68, f.h * 0.28)}${clouds(f, f.horizon / f.h - 0.05, 0.05, 0.05, 0.5)}${sea(f)}</g>` +
    subject(f)

const rock = (w: number): string =>
  path(
    `M${-w} 100C${-w * 0.8} 70 ${-w * 0.4} 60 0 62C${w * 0.4} 60 ${w * 0.8} 70 ${w} 100C${w * 0.5} 118 ${-w * 0.5} 118 ${-w} 100Z`,
    'body',
    4,
  ) + line(`M${-w * 1.15} 102H${w * 1.1}M${-w * 0.6} 114H${w * 0.8}`, 'light', 2, 'opacity=".4"')

const chest = (): string =>
  rock(104) +
  circle(0, 8, 84, 'halo') +
  path('M-62-2L-54-50C-30-66 30-66 54-50L62-2Z', 'body', 4) +
  path('M-50-46C-28-58 28-58 50-46L56-6H-56Z', 'ink') +
  rect(-62, -2, 124, 66, 'paintlow', 8) +
  rect(-62, -2, 124, 14, 'paint', 6) +
  rect(-10, -4, 20, 26, 'light', 4) +
  rect(-48, 12, 10, 52, 'flatdeep') +
  rect(38, 12, 10, 52, 'flatdeep') +
  line(star(0, -84, 16), 'light', 3.4, 'stroke-dasharray="6 6"')

const wreck = (): string =>
  ellipse(6, 78, 104, 18, 'shade') +
  turned(64, group('translate(-18 -6) scale(.92)', glider())) +
  times(
    3,
    (i) =>
      `<ellipse cx="10" cy="${84 + i * 3}" rx="${62 + i * 28}" ry="${10 + i * 5}" class="s-light" stroke-width="2.6" opacity="${0.7 - i * 0.2}"/>`,
  ) +
  circle(-74, -28, 44, 'halo') +
  path('M-74-54L-67-36L-78-30L-70-16L-90-8L-86-26L-100-38L-82-38Z', 'fire') +
  path('M-56-48L-46-30L-54-14L-64-20L-58-30L-66-36Z', 'fire', 0, 'opacity=".7"')

const lighthouse = (): string =>
  rock(84) +
  path('M-26 68L-17-52H17L26 68Z', 'pale', 3) +
  path('M-23 36L-20 4H20L23 36Z', 'paintlow') +
  path('M-18-24L-17-52H17L18-24Z', 'paintlow') +
  path('M4-52H17L26 68H8Z', 'body', 0, 'opacity=".45"') +
  rect(-26, -60, 52, 9, 'body', 3) +
  rect(-15, -86, 30, 27, 'ink', 3) +
  path('M-22-84L0-106L22-84Z', 'body', 3) +
  rect(-7, 50, 14, 20, 'body', 5) +
  mirrored(
    times(
      3,
      (i) =>
        `<path d="M${34 + i * 18} ${-92 - i * 8}A${30 + i * 16} ${30 + i * 16} 0 0 1 ${34 + i * 18} ${-50 + i * 8}" class="s-flatpalelow" stroke-width="5" stroke-dasharray="3 11" opacity="${round(0.8 - i * 0.2)}"/>`,
    ),
  )

const bridge = (): string => {
  const half =
    path('M-132 62C-104 16-66 8-30 14L-34 30C-70 26-94 40-112 76Z', 'paintlow', 4) +
    times(4, (i) => rect(-118 + i * 24, [2, -24, -36, -38][i] ?? 0, 7, 52, 'body', 2)) +
    line('M-120 12C-96-24-66-38-34-36', 'flatpalelow', 5)
  return (
    group('translate(-96 4) scale(.74 1)', rock(88)) +
    group('translate(98 4) scale(.74 1)', rock(88)) +
    mirrored(half) +
    turned(28, rect(-18, 56, 40, 10, 'paintlow', 3)) +
    turned(-24, rect(-24, 30, 32, 10, 'paintlow', 3)) +
    circle(0, -30, 70, 'halo') +
    path(star(0, -30, 20), 'fire')
  )
}

const compass = (): string =>
  circle(0, 0, 122, 'bloom') +
  circle(0, 0, 88, 'paintlow') +
  circle(0, 0, 88, 'paint') +
  circle(0, 0, 74, 'ink') +
  '<circle r="73" class="s-flatcool" stroke-width="3"/>' +
  times(24, (i) =>
    turned(i * 15, rect(-1.5, -68, 3, i % 6 ? 8 : 16, i % 6 ? 'flatcool' : 'light', 1)),
  ) +
  turned(38, path('M0-58L15 0H-15Z', 'fire', 2) + path('M0 58L15 0H-15Z', 'steel')) +
  circle(0, 0, 9, 'pale') +
  rect(-12, -112, 24, 24, 'paintlow', 8) +
  '<path d="M-50-50A70 70 0 0 1 30-62" class="s-core" stroke-width="5" opacity=".5"/><path d="M66 76A100 100 0 0 0 102 10M-70-72A100 100 0 0 0-102-10" class="s-light" stroke-width="4" stroke-dasharray="2 10"/>'

const flock = (): string =>
  line('M-150 104Q0 50 120-70', 'light', 2.6, 'stroke-dasharray="1 10" opacity=".8"') +
  times(4, (i) => {
    const t = i / 3
    return group(
      `translate(${round(-92 + t * 190)} ${round(74 - t * t * 40 - t * 88)}) scale(${round((0.46 - t * 0.22) * 100) / 100}) rotate(${round(-6 - t * 16)})`,
      (i === 0 ? circle(10, 0, 130, 'bloom') : '') + glider(),
    )
  })

const seal = (): string =>
  circle(0, 0, 140, 'halo') +
  path(
    'M-70-74C-34-62-18-76 0-92C18-76 34-62 70-74C82 0 52 66 0 94C-52 66-82 0-70-74Z',
    'cool',
    5,
  ) +
  path('M0-92C18-76 34-62 70-74C82 0 52 66 0 94Z', 'flatcoollow', 0, 'opacity=".6"') +
  line('M-34 0L-8 28L40-30', 'core', 15) +
  path(star(-92, -52, 13), 'fire') +
  path(star(96, 22, 10), 'fire') +
  path(star(74, -92, 8), 'fire')

const restingPad = (): string =>
  ellipse(0, 92, 100, 14, 'shade') +
  cloudlet(0, 70, 1.25, '#fff', 0.16) +
  cloudlet(-26, 80, 1, '#fff', 0.22) +
  turned(
    -8,
    path(
      'M-60-34C-84-36-98-10-102 24C-104 52-84 58-66 40L-48 22H48L66 40C84 58 104 52 102 24C98-10 84-36 60-34Z',
      'steel',
      5,
    ) +
      rect(-64, -16, 12, 36, 'ink', 3) +
      rect(-76, -4, 36, 12, 'ink', 3) +
      circle(56, -14, 7, 'paint') +
      circle(72, 2, 7, 'paint') +
      circle(40, 2, 7, 'paint') +
      circle(56, 18, 7, 'paint') +
      line('M-24 4Q-16 12-8 4M8 4Q16 12 24 4', 'ink', 5),
  ) +
  times(3, (i) =>
    circle(-92 - i * 13, -34 - i * 20, 4 + i * 3.5, 'pale', `opacity="${0.9 - i * 0.2}"`),
  )

export const stateScenes: Record<string, Scene> = {
  empty: onNightSea((f) => hover(f, chest())),
  error: onNightSea((f) => hover(f, wreck())),
  offline: onNightSea((f) => hover(f, lighthouse())),
  'remote-down': onNightSea((f) => hover(f, bridge())),
  'not-found': onNightSea((f) => hover(f, compass())),
  queue: onNightSea((f) => hover(f, flock())),
  verified: onNightSea((f) => hover(f, seal())),
  'no-records': onNightSea((f) => hover(f, restingPad())),
}

/** Behind the progress of the player: the same sea, far and quiet, with its middle left free. */
export const loadingScene: Scene = (f) =>
  sky(f) +
  stars(f, 160) +
  sun(f, 0.07, f.light.x, f.horizon - f.h * 0.1) +
  clouds(f, f.horizon / f.h - 0.06, 0.045, 0.05, 0.5) +
  sea(f) +
  isle(f, 0.1, 0.18) +
  isle(f, 0.94, 0.22) +
  `<path d="M${f.subject.x - f.w * 0.3} ${f.subject.y + f.h * 0.13}Q${f.subject.x - f.w * 0.12} ${f.subject.y + f.h * 0.12} ${f.subject.x} ${f.subject.y}" fill="none" stroke="url(#edge)" stroke-width="5" stroke-linecap="round"/>` +
  hover(f, glider(), 0.5) +
  `<rect width="${f.w}" height="${f.h}" class="f-ink" opacity=".22"/>` +
  calm(f)

const infiniteCard = (): string =>
  circle(0, 0, 170, 'bloom') +
  turned(
    -11,
    group('translate(16 14)', rect(-128, -78, 256, 160, 'body', 16)) +
      rect(-130, -82, 260, 162, 'paint', 16) +
      path(
        'M-130 10C-60-50 30 60 130-30V64A16 16 0 0 1 114 80H-114A16 16 0 0 1-130 64Z',
        'paintlow',
        0,
        'opacity=".6"',
      ) +
      '<rect x="-130" y="-82" width="260" height="162" rx="16" fill="none" stroke="url(#rim)" stroke-width="5"/>' +
      '<path d="M0 0C-22-34-78-38-78 0C-78 38-22 34 0 0C22-34 78-38 78 0C78 38 22 34 0 0Z" class="s-glow" stroke-width="30" opacity=".35"/><path d="M0 0C-22-34-78-38-78 0C-78 38-22 34 0 0C22-34 78-38 78 0C78 38 22 34 0 0Z" class="s-core" stroke-width="15"/>' +
      path(star(-104, -58, 10), 'core') +
      rect(74, 56, 40, 9, 'pale', 4, 'opacity=".7"'),
  )

export const cardScene: Scene = (f) =>
  sky(f) +
  stars(f, 110) +
  sun(f, 0, f.subject.x, f.subject.y) +
  clouds(f, 0.72, 0.1, 0.16, 0.85) +
  hover(f, infiniteCard(), 0.94) +
  clouds(f, 0.88, 0.13, 0.46) +
  path(star(f.subject.x - f.h * 0.52, f.h * 0.3, f.h * 0.022), 'fire') +
  path(star(f.subject.x + f.h * 0.52, f.h * 0.2, f.h * 0.03), 'fire') +
  specks(f, 40) +
  calm(f)

const kitten = (): string =>
  mirrored(path('M18-60L66-98L72-20Z', 'paint', 4) + path('M34-60L58-78L60-40Z', 'paintlow')) +
  ellipse(0, 0, 82, 72, 'ball') +
  mirrored(
    ellipse(32, -8, 15, 20, 'core') + ellipse(30, -6, 8, 13, 'ink') + circle(33, -11, 3, 'core'),
  ) +
  path('M-9 20H9L0 30Z', 'flatdeep') +
  line('M0 30Q-12 44-24 34M0 30Q12 44 24 34', 'flatdeep', 4) +
  mirrored(line('M50 22L92 16M50 32L90 38', 'flatpale', 3))

const astronaut = (): string =>
  path('M-78 120C-78 66-40 56 0 56C40 56 78 66 78 120Z', 'pale', 4) +
  rect(-20, 78, 40, 22, 'paint', 6) +
  circle(0, -6, 80, 'pale') +
  ellipse(4, 0, 62, 52, 'ink') +
  ellipse(4, 0, 62, 52, 'orb', 'opacity=".85"') +
  path('M-44-14C-34-40 0-48 24-42C0-34-22-22-30 10Z', 'core', 0, 'opacity=".55"') +
  mirrored(rect(72, -22, 16, 40, 'paintlow', 7))

const owl = (): string =>
  mirrored(path('M16-66L62-96L60-46Z', 'body', 3)) +
  path('M0-84C66-84 86-30 80 30C74 96-74 96-80 30C-86-30-66-84 0-84Z', 'body', 4) +
  path('M0 0C40 0 56 30 50 60C40 92-40 92-50 60C-56 30-40 0 0 0Z', 'paintlow') +
  mirrored(circle(31, -24, 33, 'pale') + circle(27, -22, 17, 'ink') + circle(33, -29, 6, 'core')) +
  path('M-13-8H13L0 20Z', 'paint') +
  times(3, (i) => line(`M${-26 + i * 18} 40q9 12 18 0`, 'flatpaint', 4))

/** Faces for players who have not chosen a picture; each with its own hues. */
export const avatars: { hues: [number, number]; draw: () => string; size: number; dy: number }[] = [
  {
    hues: [245, 215],
    draw: () => group('translate(0 52) scale(1.18)', penguin()),
    size: 0.88,
    dy: 12,
  },
  { hues: [335, 355], draw: () => hedgehog(false), size: 0.82, dy: -22 },
  { hues: [225, 58], draw: tee, size: 0.86, dy: 0 },
  { hues: [165, 122], draw: () => blob(false), size: 0.84, dy: 4 },
  { hues: [258, 160], draw: () => group('scale(1.5)', hopper()), size: 0.95, dy: 14 },
  { hues: [300, 30], draw: kitten, size: 0.92, dy: 10 },
  { hues: [275, 205], draw: astronaut, size: 0.9, dy: 8 },
  { hues: [200, 80], draw: owl, size: 0.92, dy: 6 },
]

export const avatarScene =
  (index: number): Scene =>
  (f) => {
    const avatar = avatars[index]
    if (!avatar) throw new Error(`no avatar ${index}`)
    return (
      `<rect width="${f.w}" height="${f.h}" fill="url(#sky)"/>` +
      stars(f, 24, 1) +
      circle(f.w / 2, f.h * 0.46, f.w * 0.62, 'bloom') +
      hover(f, avatar.draw(), avatar.size, 0, avatar.dy)
    )
  }
