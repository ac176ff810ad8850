import { calm, cloudlet, clouds, fog, rays, ridge, sky, space, specks, stars, sun } from './backdrop.ts'
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
  type Fill,
} from './marks.ts'
import { runner } from './sky-scenes.ts'

/** Corners of a tilted board and the point at (u, v) on it. */
const onBoard = (u: number, v: number): [number, number] => {
  const [a, b, c, d] = [
    [-112, 34],
    [22, -8],
    [118, 44],
    [-14, 96],
  ] as const
  const mix = (i: 0 | 1) => a[i] * (1 - u) * (1 - v) + b[i] * u * (1 - v) + c[i] * u * v + d[i] * (1 - u) * v
  return [round(mix(0)), round(mix(1))]
}

const board = (size: number): string =>
  path('M-112 34L-14 96L118 44V62L-14 118L-112 52Z', 'body', 3) +
  path('M-14 96L118 44V62L-14 118Z', 'cool') +
  times(size * size, (i) => {
    const u = (i % size) / size
    const v = Math.floor(i / size) / size
    const step = 1 / size
    const corners = [onBoard(u, v), onBoard(u + step, v), onBoard(u + step, v + step), onBoard(u, v + step)]
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

const voxels = (): string => {
  const r = 15
  const grass = (c: number, w: number, z: number) =>
    cube((c - w) * r, (c + w) * (r / 2) - z * r, r, 'flatpaint', 'flatdeep', 'flatlow')
  const stone = (c: number, w: number, z: number) =>
    cube((c - w) * r, (c + w) * (r / 2) - z * r, r, 'flatcool', 'flatbody', 'flatcoollow')
  const wood = (c: number, w: number, z: number) =>
    cube((c - w) * r, (c + w) * (r / 2) - z * r, r, 'flatpalelow', 'flatbodylow', 'flatbody')
  const layer = (z: number, from: number, to: number, draw: typeof grass) =>
    times((to - from) ** 2, (i) => draw(from + Math.floor(i / (to - from)), from + (i % (to - from)), z))
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

const bubble = (x: number, y: number, r: number, fill: 'ball' | 'orb' | 'pale'): string =>
  circle(x, y, r, fill) +
  `<circle cx="${x}" cy="${y}" r="${r - 1}" fill="none" stroke="url(#rim)" stroke-width="2"/>` +
  ellipse(
    x - r * 0.32,
    y - r * 0.42,
    r * 0.26,
    r * 0.16,
    'core',
    `opacity=".85" transform="rotate(-34 ${round(x - r * 0.32)} ${round(y - r * 0.42)})"`,
  )

export const bubbleCave: Scene = (f) => {
  const { x, scale: s } = f.subject
  const r = s * 21
  const kinds = ['ball', 'orb', 'pale', 'orb', 'ball', 'ball', 'pale'] as const
  const columns = Math.ceil(f.w / (r * 2)) + 1
  const rows = [1, 0.74, 0.5, 0.28]
  const top = f.h * 0.02
  const hanging = times(rows.length, (row) =>
    times(columns, (c) => {
      const bx = (c + (row % 2) / 2) * r * 2 - r * 0.4
      const reach = rows[row] ?? 0
      return Math.abs(bx - x) > Math.min(f.w, f.h * 1.1) * reach * 0.5 + r
        ? ''
        : bubble(round(bx), round(top + r + row * r * 1.73), r - 1, kinds[(c * 3 + row * 5) % kinds.length] ?? 'ball')
    }),
  )
  const aimY = f.subject.ground - s * 26
  return (
    `<rect width="${f.w}" height="${f.h}" fill="url(#sky)"/>` +
    circle(x, f.h * 0.5, f.h * 0.6, 'bloom') +
    rays({ ...f, light: { x, y: f.h * 0.5 } }, 9, 0.12) +
    ridge(f, 0.86, 0.5, 0.3) +
    ridge(f, 0.98, 0.36, 0.55) +
    hanging +
    times(5, (i) => circle(x + s * (6 + i * 7), aimY - s * (44 + i * 17), s * 3.4, 'dot')) +
    `<path d="M${x - s * 60} ${aimY + s * 50}Q${x} ${aimY - s * 14} ${x + s * 60} ${aimY + s * 50}Z" fill="url(#steel)"/>` +
    group(
      `translate(${x} ${aimY}) rotate(22) scale(${s * 0.7})`,
      path('M-16 20L-10-58H10L16 20Z', 'steel', 3) + path('M-24-50L0-88L24-50Z', 'fire'),
    ) +
    bubble(x, aimY + s * 4, r * 1.16, 'ball') +
    specks(f, 40) +
    calm(f)
  )
}

export const voidArena: Scene = (f) => {
  const { x, y, scale: s } = f.subject
  const plate = (px: number, py: number, r: number) => {
    const h = r * 0.34
    return (
      `<path d="M${px - r} ${py}L${px - r * 0.5} ${py + h}H${px + r * 0.5}L${px + r} ${py}L${px + r * 0.3} ${py + h * 2.4}L${px} ${py + h * 3.4}L${px - r * 0.3} ${py + h * 2.4}Z" fill="${f.p.depth(0.78)}"/>` +
      path(
        `M${px - r} ${py}L${px - r * 0.5} ${py - h}H${px + r * 0.5}L${px + r} ${py}L${px + r * 0.5} ${py + h}H${px - r * 0.5}Z`,
        'cool',
        3,
      ) +
      ellipse(px, py, r * 0.5, h * 0.5, 'ink') +
      `<ellipse cx="${px}" cy="${py}" rx="${r * 0.5}" ry="${h * 0.5}" fill="none" stroke="${f.p.light}" stroke-width="4"/>`
    )
  }
  const base = f.subject.ground - s * 14
  const pad = (px: number, py: number, w: number, h: number) =>
    `<path d="M${px - w} ${py}V${py - h}H${px + w}V${py}Q${px} ${py + w * 0.5} ${px - w} ${py}Z" fill="url(#rise)" opacity=".9"/>`
  return (
    space(f) +
    stars({ ...f, horizon: f.h }, 110, 1) +
    circle(x, y, s * 160, 'bloom') +
    plate(x - s * 150, y - s * 26, s * 44) +
    pad(x - s * 150, y - s * 26, s * 18, s * 80) +
    plate(x + s * 128, y - s * 60, s * 40) +
    plate(x, base, s * 104) +
    pad(x, base, s * 46, s * 190) +
    ellipse(x, base, s * 56, s * 20, 'halo') +
    hover(f, turned(8, runner()), 0.72, -2, -18) +
    line(`M${x + s * 46} ${y - s * 58}L${x + s * 112} ${y - s * 84}`, 'core', s * 3) +
    circle(x + s * 112, y - s * 84, s * 22, 'halo') +
    calm(f)
  )
}

export const energyCore: Scene = (f) => {
  const { x, y, scale: s } = f.subject
  const claw = (side: 1 | -1) =>
    group(
      `translate(${x} ${y}) scale(${side * s} ${s})`,
      path('M70 128C150 104 168-20 92-112L64-88C112-40 108 40 58 92Z', 'steel', 4) +
        path('M84 118C146 84 154-20 92-104C132-20 128 64 84 118Z', 'body', 0, 'opacity=".7"') +
        path('M92-112L64-88L46-94Z', 'paint', 3) +
        path('M58 92L70 128L40 104Z', 'paint', 3) +
        circle(116, 8, 9, 'fire') +
        circle(116, 8, 26, 'halo'),
    )
  const ring = (rx: number, ry: number, turn: number, width: number, color: string) =>
    `<ellipse cx="${x}" cy="${y}" rx="${rx * s}" ry="${ry * s}" fill="none" stroke="${color}" stroke-width="${width * s}" transform="rotate(${turn} ${x} ${y})"/>`
  return (
    `<rect width="${f.w}" height="${f.h}" fill="${f.p.night}"/>` +
    ellipse(x, y, f.w * 0.6, f.h * 0.7, 'chill') +
    floorLines(f) +
    circle(x, y, s * 170, 'bloom') +
    claw(1) +
    claw(-1) +
    ring(84, 26, -28, 10, f.p.cool) +
    ring(84, 26, -28, 2, f.p.light) +
    circle(x, y, s * 96, 'halo') +
    circle(x, y, s * 38, 'fire') +
    ring(88, 22, 24, 9, f.p.paintLow) +
    ring(88, 22, 24, 2, f.p.light) +
    group(`translate(${x - s * 8} ${y + s * 96}) scale(${s * 0.36})`, runner()) +
    specks(f, 40) +
    calm(f)
  )
}

const floorLines = (f: Frame): string => {
  const y = f.h * 0.66
  return (
    `<rect y="${y}" width="${f.w}" height="${f.h}" fill="${f.p.depth(0.85)}"/><path d="${times(21, (i) => `M${round(f.subject.x + (i - 10) * f.w * 0.03)} ${y}L${round(f.subject.x + (i - 10) * f.w * 0.22)} ${f.h}`)}${times(7, (i) => `M0 ${round(y + (f.h - y) * (i / 7) ** 1.8)}H${f.w}`)}" stroke="${f.p.glow}" stroke-width="2" opacity=".35" fill="none"/>` +
    ellipse(f.subject.x, y + f.h * 0.06, f.w * 0.34, f.h * 0.1, 'bloom')
  )
}

const crate = (): string =>
  path('M0-92L92-46V52L0 100L-92 52V-46Z', 'ink') +
  path('M0-92L92-46L0 0L-92-46Z', 'paint', 4) +
  path('M-92-46L0 0V100L-92 52Z', 'paintlow') +
  path('M92-46L0 0V100L92 52Z', 'body') +
  path('M-92-46L-76-38V60L-92 52ZM-16-8L0 0V100L-16 92Z', 'flatdeep', 0, 'opacity=".7"') +
  line('M-92-46L0 0L92-46M0 0V100', 'light', 4) +
  group(
    'matrix(1 .5 0 1 -46 28)',
    '<circle r="30" class="s-core" stroke-width="6"/>' +
      line('M0-44V-16M0 16V44M-44 0H-16M16 0H44', 'core', 6) +
      circle(0, 0, 5, 'core'),
  ) +
  group(
    'matrix(1 -.5 0 1 46 28)',
    '<circle r="30" class="s-flatpalelow" stroke-width="5" opacity=".55"/>' +
      line('M0-44V-16M0 16V44M-44 0H-16M16 0H44', 'flatpalelow', 5, 'opacity=".55"'),
  )

export const cubeStreet: Scene = (f) => {
  const { ground, scale: s } = f.subject
  const house = (hx: number, w: number, h: number, tone: number) => {
    const b = ground + s * 4
    return (
      `<rect x="${round(hx)}" y="${round(b - h)}" width="${round(w)}" height="${round(h)}" fill="${f.p.depth(tone)}"/><path d="M${round(hx)} ${round(b - h)}h${round(w)}" stroke="url(#edge)" stroke-width="4"/>` +
      times(4, (i) => {
        const wx = hx + w * (0.16 + (i % 2) * 0.44)
        const wy = b - h * (0.82 - Math.floor(i / 2) * 0.36)
        return `<path d="M${round(wx)} ${round(wy + h * 0.15)}V${round(wy)}a${round(w * 0.1)} ${round(w * 0.1)} 0 0 1 ${round(w * 0.2)} 0V${round(wy + h * 0.15)}Z" fill="${i === 1 ? f.p.light : f.p.ink}" opacity="${i === 1 ? 0.85 : 0.55}"/>`
      })
    )
  }
  return (
    sky(f) +
    stars(f, 40) +
    sun(f, 0.1, f.light.x + f.w * 0.06, f.h * 0.24) +
    house(-20, f.w * 0.2, f.h * 0.52, 0.36) +
    house(f.w * 0.16, f.w * 0.16, f.h * 0.38, 0.24) +
    house(f.w * 0.3, f.w * 0.12, f.h * 0.3, 0.16) +
    house(f.w * 0.7, f.w * 0.14, f.h * 0.34, 0.2) +
    house(f.w * 0.82, f.w * 0.22, f.h * 0.48, 0.38) +
    fog(f, ground / f.h, 0.2, 0.9) +
    `<rect y="${ground - s * 2}" width="${f.w}" height="${f.h}" fill="${f.p.depth(0.78)}"/><rect y="${ground - s * 2}" width="${f.w}" height="4" fill="url(#edge)"/>` +
    stand(f, ellipse(0, 84, 124, 22, 'shade') + group('translate(0 -6)', crate()), 0.98, 0, 8) +
    specks(f, 30) +
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
      path('M-60 0C-40 40-20 40 0 74C20 40 40 40 60 0Z', 'body', 2) + ellipse(0, 0, 62, 16, 'paintlow'),
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
    ? path(side, 'paintlow') + path(top, 'paint', 3) + ellipse(x, y, r * 0.5, r * 0.26, 'light', 'opacity=".35"')
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
  mirrored(ellipse(11, -4, 6, 9, 'ink') + circle(13, -7, 2, 'core') + ellipse(20, 12, 6, 4, 'paint')) +
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
    .map(([c, w, kind]) => hexTile(c * r * 1.55, w * r * 0.5 + (kind === 'cracked' ? 12 : 0), r, kind))
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
