import { calm, clouds, knoll, rays, ridge, sky, specks, stars, sun } from './backdrop.ts'
import type { Frame, Scene } from './frame.ts'
import { circle, group, line, path, rect, round, shadow, stand, times, turned } from './marks.ts'

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
    const x =
      f.subject.x + (i - 3) * f.subject.scale * 46 + (i < 3 ? -50 : 50) * f.subject.scale * 0.5
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
    }) +
    `<rect y="${f.h * (f.crop === 'tall' ? 0.85 : 0.965)}" width="${f.w}" height="${f.h}" class="f-ink"/>`
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
