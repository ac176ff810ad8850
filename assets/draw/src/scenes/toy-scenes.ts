import { calm, cloudlet, clouds, ridge, sky, specks, stars, sun } from './backdrop.ts'
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
  times,
  type Fill,
} from './marks.ts'

/** Isometric cube whose top corner is at (x, y); `r` is half its width. */
const cube = (x: number, y: number, r: number, top: Fill, left: Fill, right: Fill): string =>
  path(`M${x} ${y}l${r} ${r / 2}l${-r} ${r / 2}l${-r} ${-r / 2}Z`, top) +
  path(`M${x - r} ${y + r / 2}l${r} ${r / 2}v${r}l${-r} ${-r / 2}Z`, left) +
  path(`M${x + r} ${y + r / 2}l${-r} ${r / 2}v${r}l${r} ${-r / 2}Z`, right) +
  line(`M${x - r} ${y + r / 2}l${r} ${-r / 2}l${r} ${r / 2}`, 'light', 0.9)

const house = (): string =>
  cube(48, -16, 34, 'flatcool', 'flatpalelow', 'flatpale') +
  path('M14 1l34 17v8l-34-17ZM82 1l-34 17v8l34-17Z', 'flatcool') +
  path('M24 20l12 6v12l-12-6Z', 'core') +
  circle(30, 29, 26, 'halo') +
  path('M56 46v-18l11-5.5v18Z', 'flatbody') +
  path('M71 19l7-3.5v9l-7 3.5Z', 'core') +
  cube(56, -26, 7, 'flatpalelow', 'flatbodylow', 'flatbody')

/** Corners of a tilted board and the point at (u, v) on it. */
const onBoard = (u: number, v: number): [number, number] => {
  const [a, b, c, d] = [
    [-112, 34],
    [22, -8],
    [118, 44],
    [-14, 96],
  ] as const
  const mix = (i: 0 | 1) =>
    a[i] * (1 - u) * (1 - v) + b[i] * u * (1 - v) + c[i] * u * v + d[i] * (1 - u) * v
  return [round(mix(0)), round(mix(1))]
}

const board = (size: number): string =>
  path('M-112 34L-14 96L118 44V62L-14 118L-112 52Z', 'body', 3) +
  path('M-14 96L118 44V62L-14 118Z', 'cool') +
  times(size * size, (i) => {
    const u = (i % size) / size
    const v = Math.floor(i / size) / size
    const step = 1 / size
    const corners = [
      onBoard(u, v),
      onBoard(u + step, v),
      onBoard(u + step, v + step),
      onBoard(u, v + step),
    ]
    return path(
      `M${corners.map(([x, y]) => `${x} ${y}`).join('L')}Z`,
      ((i % size) + Math.floor(i / size)) % 2 ? 'flatcoollow' : 'flatpalelow',
    )
  }) +
  path('M-112 34L22-8L118 44L-14 96Z', 'ink', 3, 'opacity=".12"') +
  line('M-112 34L-14 96L118 44', 'light', 3)

const coin = (u: number, v: number): string => {
  const [x, y] = onBoard(u, v)
  return (
    circle(x, y - 17, 30, 'bloom') +
    ellipse(x, y - 17, 12, 14, 'fire') +
    ellipse(x, y - 17, 6, 8, 'flatpaint', 'opacity=".8"')
  )
}

export const skyMarble: Scene = (f) =>
  sky(f) +
  stars(f, 80) +
  sun(f, 0.1, f.light.x + f.w * 0.12, f.h * 0.2) +
  clouds(f, 0.76, 0.1, 0.2, 0.8) +
  clouds(f, 0.88, 0.12, 0.5) +
  hover(
    f,
    ellipse(4, 120, 110, 22, 'bloom') +
      board(5) +
      coin(0.62, 0.1) +
      coin(0.9, 0.1) +
      coin(0.9, 0.5) +
      ellipse(-14, 62, 58, 20, 'shade') +
      circle(-14, 2, 62, 'ball') +
      path(
        'M-60-24C-30-6 20-6 36-38C48-12 40 20 24 38C0 14-40 14-68 24C-76 6-72-12-60-24Z',
        'pale',
        0,
        'opacity=".28"',
      ) +
      ellipse(-36, -32, 17, 11, 'core', 'opacity=".9" transform="rotate(-30 -36 -32)"') +
      path('M-60 34A62 62 0 0 0 34 40A66 52 0 0 1-60 34Z', 'light', 0, 'opacity=".4"') +
      coin(0.1, 0.62) +
      coin(0.86, 0.88),
    0.98,
    0,
    -14,
  ) +
  specks(f, 20) +
  calm(f)

const voxels = (): string => {
  const r = 15
  const grass = (c: number, w: number, z: number) =>
    cube((c - w) * r, (c + w) * (r / 2) - z * r, r, 'flatpaint', 'flatdeep', 'flatlow')
  const stone = (c: number, w: number, z: number) =>
    cube((c - w) * r, (c + w) * (r / 2) - z * r, r, 'flatcool', 'flatbody', 'flatcoollow')
  const wood = (c: number, w: number, z: number) =>
    cube((c - w) * r, (c + w) * (r / 2) - z * r, r, 'flatpalelow', 'flatbodylow', 'flatbody')
  const layer = (z: number, from: number, to: number, draw: typeof grass) =>
    times((to - from) ** 2, (i) =>
      draw(from + Math.floor(i / (to - from)), from + (i % (to - from)), z),
    )
  return group(
    'translate(0 -20)',
    layer(-3, 2, 4, stone) +
      layer(-2, 1, 5, stone) +
      layer(-1, 0, 6, stone) +
      layer(0, 0, 6, grass) +
      wood(0.6, 4, 1) +
      wood(0.6, 4, 2) +
      times(18, (i) => grass(-0.4 + (i % 3), 3 + (Math.floor(i / 3) % 3), 3 + Math.floor(i / 9))) +
      grass(0.6, 4, 5) +
      house() +
      grass(5, 3, 1) +
      stone(4.6, 5, 1),
  )
}

export const voxelIsle: Scene = (f) => {
  const square = (x: number, y: number, w: number, opacity: number) =>
    `<g fill="${f.p.light}" opacity="${opacity}"><rect x="${x}" y="${y}" width="${w}" height="${w * 0.16}"/><rect x="${x + w * 0.2}" y="${y - w * 0.12}" width="${w * 0.5}" height="${w * 0.16}"/></g>`
  const side = f.h * 0.2
  return (
    sky(f) +
    stars(f, 80) +
    circle(f.w * 0.82, f.h * 0.2, side * 1.3, 'halo') +
    rect(f.w * 0.82 - side / 2, f.h * 0.2 - side / 2, side, side, 'fire') +
    square(f.w * 0.06, f.h * 0.3, f.w * 0.16, 0.22) +
    square(f.w * 0.8, f.h * 0.52, f.w * 0.16, 0.2) +
    square(f.w * 0.28, f.h * 0.14, f.w * 0.12, 0.14) +
    clouds(f, 0.86, 0.1, 0.35, 0.8) +
    hover(f, ellipse(0, 30, 150, 110, 'bloom') + group('scale(1.18)', voxels()), 1, 0, -6) +
    specks(f, 24) +
    calm(f)
  )
}

const floatingGreen = (): string =>
  path('M-112 40C-90 84-50 96-30 124C-10 150 14 150 28 122C46 92 96 86 114 42Z', 'body', 2) +
  path('M-70 62L-40 88L-46 62ZM20 70L40 92L60 64Z', 'cool', 0, 'opacity=".5"') +
  ellipse(0, 40, 114, 34, 'paintlow') +
  ellipse(0, 34, 112, 31, 'paint') +
  path('M-100 30C-60 8 60 6 100 28C60 18-60 18-100 30Z', 'light', 0, 'opacity=".5"') +
  ellipse(30, 34, 20, 6.5, 'ink') +
  rect(28, -100, 5, 136, 'pale', 2) +
  path('M33-100C60-108 76-88 104-96L96-54C72-46 56-64 33-56Z', 'fire', 3) +
  ellipse(-48, 46, 22, 6, 'shade') +
  circle(-48, 32, 17, 'pale') +
  circle(-54, 26, 5, 'core') +
  times(5, (i) => circle(-26 + i * 11, 36 - Math.sin(((i + 1) / 6) * Math.PI) * 22, 2.6, 'core'))

export const golfIsle: Scene = (f) => {
  const { x, y, scale: s } = f.subject
  const drift = (dx: number, dy: number, size: number, opacity: number) =>
    cloudlet(x + dx * s, y + dy * s, s * size, f.p.pale, opacity)
  const islet = (dx: number, dy: number, size: number) =>
    group(
      `translate(${round(x + dx * s)} ${round(y + dy * s)}) scale(${s * size})`,
      path('M-60 0C-40 40-20 40 0 74C20 40 40 40 60 0Z', 'body', 2) +
        ellipse(0, 0, 62, 16, 'paintlow'),
    )
  return (
    sky(f) +
    stars(f, 30) +
    sun(f, 0.15, f.light.x - f.w * 0.06, f.h * 0.32) +
    islet(-134, 10, 0.5) +
    islet(128, -40, 0.42) +
    drift(-120, -40, 0.7, 0.16) +
    drift(140, 20, 0.8, 0.2) +
    clouds(f, 0.84, 0.1, 0.2, 0.75) +
    hover(f, floatingGreen(), 0.96, 0, 4) +
    drift(-80, 104, 0.8, 0.28) +
    drift(86, 112, 0.9, 0.22) +
    calm(f)
  )
}

/** A hexagonal prism, its top centred at (x, y). */
const hexTile = (x: number, y: number, r: number, kind: 'green' | 'stone' | 'cracked'): string => {
  const k = 0.56
  const corner = (i: number) =>
    `${round(x + r * Math.cos((i * Math.PI) / 3))} ${round(y + r * k * Math.sin((i * Math.PI) / 3))}`
  const depth = r * 0.5
  const top = `M${[0, 1, 2, 3, 4, 5].map(corner).join('L')}Z`
  const side = `M${corner(0)}L${corner(1)}L${corner(2)}L${corner(3)}v${depth}L${round(x - r / 2)} ${round(y + r * k * 0.866 + depth)}H${round(x + r / 2)}L${round(x + r)} ${round(y + depth)}Z`
  return kind === 'green'
    ? path(side, 'paintlow') +
        path(top, 'paint', 3) +
        ellipse(x, y, r * 0.5, r * 0.26, 'light', 'opacity=".35"')
    : path(side, 'body') +
        path(top, kind === 'stone' ? 'cool' : 'steel', 3) +
        (kind === 'cracked'
          ? line(
              `M${x - r * 0.5} ${y - r * 0.1}L${x - r * 0.1} ${y + r * 0.06}L${x + r * 0.1} ${y - r * 0.12}L${x + r * 0.5} ${y + r * 0.1}`,
              'flatbodylow',
              2.5,
            )
          : '')
}

export const hopper = (): string =>
  ellipse(0, 60, 32, 9, 'shade') +
  path('M-30 56C-38 0-30-34 0-36C30-34 38 0 30 56Z', 'pale', 3) +
  mirrored(path('M12-30L24-78L32-26Z', 'pale', 3)) +
  mirrored(
    ellipse(11, -4, 6, 9, 'ink') + circle(13, -7, 2, 'core') + ellipse(20, 12, 6, 4, 'paint'),
  ) +
  mirrored(ellipse(14, 58, 14, 7, 'paintlow'))

export const hexTiles: Scene = (f) => {
  const r = 44
  const spots: [number, number, 'green' | 'stone' | 'cracked'][] = [
    [0, -2, 'stone'],
    [-1, -1, 'green'],
    [1, -1, 'cracked'],
    [-2, 0, 'green'],
    [0, 0, 'green'],
    [2, 0, 'green'],
    [-1, 1, 'stone'],
    [1, 1, 'green'],
    [-2, 2, 'cracked'],
    [0, 2, 'green'],
    [2, 2, 'stone'],
  ]
  const tiles = spots
    .map(([c, w, kind]) =>
      hexTile(c * r * 1.55, w * r * 0.5 + (kind === 'cracked' ? 12 : 0), r, kind),
    )
    .join('')
  return (
    sky(f) +
    stars(f, 70) +
    sun(f, 0.1, f.light.x, f.h * 0.2) +
    ridge(f, 0.8, 0.2, 0.3, 'hills') +
    clouds(f, 0.86, 0.09, 0.45, 0.9) +
    hover(
      f,
      ellipse(0, 40, 180, 90, 'bloom') +
        group('translate(0 26)', tiles) +
        line('M-66 10Q-40-70 0-58', 'light', 3, 'stroke-dasharray="1 9"') +
        group('translate(0 -14) scale(.78)', hopper()),
      0.94,
      0,
      0,
    ) +
    specks(f, 24) +
    calm(f)
  )
}
