import { blurred, calm, fog, mountain, ridge, sea, sky, specks, stars, sun } from './backdrop.ts'
import type { Frame, Scene } from './frame.ts'
import { pines, skyline } from './growth.ts'
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
  star,
  times,
} from './marks.ts'
import { penguin } from './penguin.ts'

/** A hare that stands up to its rival, feet at y = 100. */
const hare = (): string =>
  mirrored(
    path('M10-60C2-110 16-150 34-146C50-138 40-92 30-58Z', 'pale', 3) +
      path('M18-70C14-104 22-128 31-126C38-116 32-90 26-66Z', 'paint'),
  ) +
  mirrored(ellipse(26, 94, 26, 10, 'flatpalelow')) +
  path('M0-4C46-4 64 30 56 66C48 100-48 100-56 66C-64 30-46-4 0-4Z', 'pale', 4) +
  path('M0-74C36-74 54-50 52-24C50 4 24 14 0 14C-24 14-50 4-52-24C-54-50-36-74 0-74Z', 'pale', 3) +
  mirrored(
    ellipse(20, -34, 8, 11, 'ink') +
      circle(22, -38, 3, 'core') +
      ellipse(34, -12, 10, 6, 'flatpaint', 'opacity=".5"'),
  ) +
  path('M-8-14Q0-20 8-14Q0-4-8-14Z', 'flatpaint') +
  path('M-50 4C-20 20 20 20 50 4L54 22C20 38-20 38-54 22Z', 'paint', 2)

/** The puck between them, with the light it leaves on the ice. */
const puck = (): string =>
  ellipse(0, 4, 92, 40, 'halo') +
  ellipse(0, 10, 40, 15, 'ink', 'opacity=".7"') +
  path('M-36-4V8C-36 24 36 24 36 8V-4Z', 'body', 2) +
  ellipse(0, -4, 36, 14, 'steel') +
  ellipse(0, -4, 20, 7, 'ink', 'opacity=".45"')

/** Two rivals on a frozen lake, and what they fight for. */
export const iceDuel: Scene = (f) => {
  const { x, ground, scale: s } = f.subject
  const ice = f.horizon
  return (
    sky(f) +
    stars(f, 90) +
    sun(f, 0.09, x + s * 8, f.h * 0.2) +
    mountain(f, f.w * 0.14, ice, f.w * 0.6, f.h * 0.36, 0.3) +
    mountain(f, f.w * 0.9, ice, f.w * 0.62, f.h * 0.4, 0.3) +
    pines(f, ice / f.h, 0.14, 0.5, 0.9) +
    `<linearGradient id="ice" x1="0" y1="0" x2="0" y2="1"><stop stop-color="${f.p.haze}"/><stop offset=".25" stop-color="${f.p.cool}"/><stop offset="1" stop-color="${f.p.deep}"/></linearGradient><rect y="${ice}" width="${f.w}" height="${f.h - ice}" fill="url(#ice)"/>` +
    ellipse(x + s * 8, ice + f.h * 0.08, f.w * 0.34, f.h * 0.1, 'bloom', 'opacity=".7"') +
    times(18, () => {
      const px = f.random() * f.w
      const py = ice + f.random() ** 0.7 * (f.h - ice)
      const reach = 20 + f.random() * 130
      return line(
        `M${round(px)} ${round(py)}q${round(reach / 2)} ${round(-6 + f.random() * 12)} ${round(reach)} 0`,
        'core',
        1.6,
        'opacity=".3"',
      )
    }) +
    `<ellipse cx="${x}" cy="${ground + s * 10}" rx="${s * 118}" ry="${s * 30}" fill="none" class="s-core" stroke-width="${s * 2.4}" opacity=".5"/>` +
    line(`M${x} ${ice}L${x - s * 2} ${f.h}`, 'core', s * 2, 'opacity=".35"') +
    blurred(
      line(
        `M${x + s * 62} ${ground - s * 4}Q${x + s * 34} ${ground + s * 14} ${x + s * 2} ${ground + s * 20}`,
        'light',
        s * 8,
        'opacity=".7"',
      ),
    ) +
    stand(f, shadow(60) + penguin(), 0.62, -66) +
    stand(f, shadow(60) + hare(), 0.62, 66) +
    group(`translate(${x} ${ground + s * 20}) scale(${round(s * 0.5)})`, puck()) +
    specks(f, 46) +
    calm(f)
  )
}

/** A lantern of paper on a lotus, floating; its middle at 0, 0. */
const lantern = (mark: string): string =>
  circle(0, -8, 130, 'halo', 'opacity=".85"') +
  ellipse(0, 66, 108, 16, 'ink', 'opacity=".5"') +
  times(7, (i) => {
    const turn = (i - 3) * 27
    return group(
      `translate(0 58) rotate(${turn})`,
      path('M0 6C-26-6-30-44 0-74C30-44 26-6 0 6Z', i % 2 ? 'paint' : 'paintlow', 2),
    )
  }) +
  path('M-46-62H46L54 34C54 50-54 50-54 34Z', 'fire', 3) +
  path('M-46-62H46L48-46H-48Z', 'paintlow') +
  path('M-53 26C-40 38 40 38 53 26L54 38C40 54-40 54-54 38Z', 'paintlow') +
  line('M-22-48L-26 34M22-48L26 34', 'flatlow', 3, 'opacity=".55"') +
  mark +
  times(5, (i) =>
    group(
      `translate(${(i - 2) * 34} 62) rotate(${(i - 2) * 16})`,
      path('M0 14C-22 8-22-14 0-30C22-14 22 8 0 14Z', 'pale', 0, 'opacity=".92"'),
    ),
  )

const moonMark = (): string => path('M10-26A20 20 0 1 0 10 12A15 15 0 1 1 10-26Z', 'flatdeep')

/** Lanterns on the river by night, the light between two of them drawn as a ribbon. */
export const lanternRiver: Scene = (f) => {
  const { x, y, scale: s } = f.subject
  const small = (dx: number, dy: number, size: number) =>
    group(
      `translate(${round(x + dx * s)} ${round(y + dy * s)}) scale(${round(s * size * 100) / 100})`,
      lantern(''),
    )
  const near = f.crop === 'square' ? 0.62 : 0.56
  const to: [number, number] = f.crop === 'tall' ? [66, -30] : [78, -16]
  const ribbon = `M${x - s * 8} ${y + s * 62}C${x + s * 30} ${y + s * 92} ${x + s * 86} ${y + s * 62} ${x + s * to[0]} ${y + s * (to[1] + 18)}`
  return (
    sky({ ...f, horizon: f.horizon * 0.62 }) +
    stars({ ...f, horizon: f.horizon * 0.6 }, 60) +
    sun(f, 0.06, f.w * 0.84, f.h * 0.14) +
    ridge(f, 0.38, 0.14, 0.3, 'hills') +
    skyline(f, (f.horizon * 0.64) / f.h, 0.17, 0.72, 0.7) +
    sea({ ...f, horizon: f.horizon * 0.64 }) +
    fog(f, 0.46, 0.12) +
    small(-100, 0, 0.15) +
    small(-54, -8, 0.11) +
    small(34, -10, 0.1) +
    small(-122, 40, 0.22) +
    blurred(
      `<path d="${ribbon}" fill="none" class="s-glow" stroke-width="${s * 22}" opacity=".75"/>`,
    ) +
    `<path d="${ribbon}" fill="none" class="s-light" stroke-width="${s * 9}"/><path d="${ribbon}" fill="none" class="s-core" stroke-width="${s * 3}"/>` +
    small(to[0], to[1], 0.26) +
    group(
      `translate(${round(x - s * 14)} ${round(y + s * 26)}) scale(${round(s * near * 100) / 100})`,
      lantern(moonMark()),
    ) +
    specks(f, 30, 2) +
    calm(f)
  )
}

const palm = (f: Frame, x: number, y: number, size: number, lean: number): string =>
  group(
    `translate(${round(x)} ${round(y)}) scale(${round(size * lean * 100) / 100} ${round(size * 100) / 100})`,
    path('M-10 0C-4-60-2-120 22-178L32-176C14-120 12-60 12 0Z', 'body') +
      times(8, (i) => {
        const angle = (i / 8) * Math.PI * 2
        const tx = 27 + Math.cos(angle) * 82
        const ty = -178 + Math.sin(angle) * 40 + 26
        return `<path d="M27-178Q${round((27 + tx) / 2)} ${round(Math.min(-178, ty) - 40)} ${round(tx)} ${round(ty)}Q${round((27 + tx) / 2)} ${round(Math.min(-178, ty) - 16)} 27-172Z" fill="${f.p.depth(i % 2 ? 0.86 : 0.72)}"/>`
      }),
  )

const coupe = (): string =>
  mirrored(rect(58, 58, 34, 42, 'ink', 9)) +
  path('M-58 22C-48-24 48-24 58 22Z', 'paint', 4) +
  path('M-44 18C-36-12 36-12 44 18Z', 'body') +
  path('M-30 14L-14-6H4L-10 14Z', 'cool', 0, 'opacity=".7"') +
  path('M-96 44C-92 14 92 14 96 44L92 84H-92Z', 'paint', 5) +
  rect(-84, -2, 168, 10, 'paintlow', 5) +
  mirrored(
    rect(50, 6, 8, 12, 'flatdeep') + rect(38, 38, 46, 13, 'core', 6) + circle(62, 44, 40, 'halo'),
  ) +
  rect(-30, 48, 60, 16, 'pale', 3) +
  path('M-50 72H50L44 88H-44Z', 'ink')

/** The road along the sea, straight into the setting sun. */
export const sunsetRoad: Scene = (f) => {
  const { x, scale: s } = f.subject
  const from = f.horizon
  const vanish = x + s * 6
  const lane = (near: number) => `M${round(x + near * s)} ${f.h + 10}L${round(vanish)} ${from}`
  const edge = (side: number) => `${round(x + side * s * 176)} ${f.h + 10}`
  return (
    sky(f) +
    sun(f, 0.19, vanish, from - f.h * 0.07) +
    times(4, (i) =>
      rect(
        vanish - f.h * 0.24,
        round(from - f.h * (0.035 + i * 0.045)),
        f.h * 0.48,
        f.h * (0.011 - i * 0.002),
        'mid',
        4,
        'opacity=".7"',
      ),
    ) +
    ridge(f, from / f.h + 0.01, 0.1, 0.35, 'hills') +
    sea(f) +
    `<path d="M${round(vanish - 6)} ${from}L${f.w + 10} ${from}V${f.h + 10}H${round(x - s * 250)}Z" fill="${f.p.depth(0.62)}"/>` +
    `<path d="M${round(vanish - 4)} ${from}L${edge(-1.1)}L${edge(1.1)}L${round(vanish + 4)} ${from}Z" fill="${f.p.pale}" opacity=".85"/>` +
    `<path d="M${round(vanish - 3)} ${from}L${edge(-1)}L${edge(1)}L${round(vanish + 3)} ${from}Z" fill="${f.p.depth(0.9)}"/>` +
    times(
      2,
      (i) =>
        `<path d="${lane(i ? 58 : -58)}" class="s-light" stroke-width="${s * 2.6}" stroke-dasharray="${s * 22} ${s * 20}" opacity=".85"/>`,
    ) +
    ellipse(vanish, from + f.h * 0.06, f.w * 0.16, f.h * 0.07, 'bloom') +
    palm(f, x + s * 34, from + s * 10, s * 0.2, 1) +
    palm(f, x + s * 62, from + s * 30, s * 0.36, -1) +
    palm(f, x + s * 128, from + s * 74, s * 0.72, -1) +
    palm(f, x - s * 40, from + s * 16, s * 0.24, -1) +
    palm(f, x - s * 104, from + s * 50, s * 0.54, 1) +
    stand(f, shadow(112) + coupe(), 0.6) +
    `<path d="${star(vanish + f.h * 0.3, f.h * 0.12, 5, 4, 0.3)}" class="f-core" opacity=".8"/>` +
    calm(f)
  )
}
