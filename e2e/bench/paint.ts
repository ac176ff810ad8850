import { createRequire } from 'node:module'
import { cpus, loadavg } from 'node:os'
import { setImmediate as turn } from 'node:timers/promises'
import { playTo, type Move } from '../../games/kit/src/gallery.ts'
import { sprite, type Context } from '../../games/kit/src/paint/brush.ts'
import { VIEW_HEIGHT, VIEW_WIDTH } from '../../games/kit/src/view.ts'
import { findGames, type FoundGame } from '../../services/game-node/src/games/found-games.ts'
import { loadAv } from '../../services/game-node/src/publisher/av.ts'
import { I420 } from '../../services/game-node/src/publisher/pixels.ts'
import type { Wrtc } from '../../services/game-node/src/publisher/wrtc-types.ts'
import { X264 } from '../../services/game-node/src/publisher/x264.ts'
import { markdownTable } from './stream/table.ts'

/**
 * What a frame of each built-in game costs in each size: processor time of this process, all threads, which other work on the
 * machine inflates. x264 in the same run is the yardstick.
 *
 *   npm run bench:paint            GAMES=starlight npm run bench:paint
 */
const FRAMES = 120
/** Caches and memory are warm then. */
const WARM = 60
const FPS = 60
const KBPS = { 720: 8_000, 1080: 14_000 } as const
const moduleOf = createRequire(new URL('../../services/game-node/package.json', import.meta.url))
const wrtc = moduleOf('@roamhq/wrtc') as Wrtc
const av = await loadAv()
const wanted = process.env.GAMES?.split(',')
const rows: string[][] = []
for (const found of findGames().values())
  if (!wanted || wanted.includes(found.name))
    for (const lines of [720, 1080] as const) rows.push(await measure(found, lines))
process.stdout.write(
  `${cpus().length} cores, ${cpus()[0]?.model ?? 'unknown'}, load ${loadavg()[0]!.toFixed(1)}\n\n${markdownTable(
    ['game', 'lines', 'loaded in', 'paint', 'read', 'to I420', 'x264', 'all', 'memory'],
    rows,
  )}`,
)
process.exit(0)

async function measure({ name, load }: FoundGame, lines: keyof typeof KBPS): Promise<string[]> {
  const { played } = (await import(`../../games/${name}/gallery.ts`)) as {
    played: readonly (readonly Move[])[]
  }
  const startedAtMs = performance.now()
  const game = await load(lines)
  const loadedInMs = performance.now() - startedAtMs
  const play = playTo(game, played.at(-1)!)
  const size = { widthPx: (lines * VIEW_WIDTH) / VIEW_HEIGHT, heightPx: lines }
  let context: Context | null = null
  sprite(VIEW_WIDTH, VIEW_HEIGHT, (made) => (context = made))
  const i420 = new I420(wrtc, size)
  const coder = await X264.open(av, { drawn: size, size, fps: FPS, kbps: KBPS[lines] })
  const sums = [0, 0, 0, 0]
  for (let frame = 0; frame < WARM + FRAMES; frame++) {
    // Without a turn of the event loop no frame's memory would be freed.
    await turn()
    const parts = [cpuMs()]
    if (frame % 60 === 0) play.input({ kind: 'key', code: 'ArrowRight', down: true })
    if (frame % 60 === 30) play.input({ kind: 'key', code: 'ArrowRight', down: false })
    play.step(1 / FPS)
    play.paint(context!)
    parts.push(cpuMs())
    // The canvas draws when it is read.
    const pixels = context!.getImageData(0, 0, size.widthPx, lines).data
    parts.push(cpuMs())
    i420.take({ pixels, order: 'RGBA', ...size })
    parts.push(cpuMs())
    const at = Math.round((frame * 90_000) / FPS)
    await coder.code(i420.bytes, { at, keyframe: frame === 0, kbps: KBPS[lines] })
    parts.push(cpuMs())
    if (frame >= WARM) sums.forEach((_, part) => (sums[part]! += parts[part + 1]! - parts[part]!))
  }
  coder.close()
  const means = sums.map((sum) => sum / FRAMES)
  return [
    name,
    String(lines),
    `${loadedInMs.toFixed(0)} ms`,
    ...[...means, means.reduce((sum, mean) => sum + mean, 0)].map(
      (mean) => `${mean.toFixed(1)} ms`,
    ),
    `${(process.memoryUsage.rss() / 1e6).toFixed(0)} MB`,
  ]
}

function cpuMs(): number {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1000
}
