import { setTimeout as pause } from 'node:timers/promises'
import type { Page } from '@playwright/test'
import { ProcessTree } from '../process-tree.ts'
import { NetworkPath } from './network-path.ts'
import type { PathShape } from './path-direction.ts'
import { withPlayedSeat, type PublisherName } from './seat.ts'
import { type PictureFigures, SourcePictures } from './source-pictures.ts'
import { markdownTable } from './table.ts'

const SETTLE_MS = 8_000
const WATCHED_MS = 30_000
const STEP_AT_MS = 5_000
const STEP_MS = 5_000
const STALL_MS = 100
const PRESS_MS = 150

interface Path {
  shape: PathShape
  /** For five seconds the link carries only this much. */
  stepKbps?: number
  game?: string
  hasUdp?: false
}

const lossy = (percent: number, roundTripMs: number): Path => ({
  shape: { loss: percent / 100, delayMs: roundTripMs / 2 },
})
const narrow = (rateKbps: number, stepKbps?: number): Path => ({
  shape: { loss: 0, delayMs: 15, rateKbps },
  ...(stepKbps !== undefined && { stepKbps, game: 'sunset-road' }),
})

/** The queue of a link holds 200 kB. Loss, delay and jitter are those of both directions; a rate is that of the way to the page. */
export const SHAPED_PATHS: Record<string, Path> = {
  clean: lossy(0, 0),
  '1 % loss, 60 ms': lossy(1, 60),
  '3 % loss, 60 ms': lossy(3, 60),
  '5 % loss, 60 ms': lossy(5, 60),
  '1 % loss, 200 ms': lossy(1, 200),
  '3 % loss, 200 ms': lossy(3, 200),
  '5 % loss, 200 ms': lossy(5, 200),
  '3 % loss in bursts, 60 ms': { shape: { loss: 0.03, burstPackets: 3, delayMs: 30 } },
  'jitter of 30 ms, 60 ms': { shape: { loss: 0, delayMs: 30, jitterMs: 30 } },
  '10 → 4 → 10 Mbit/s, 30 ms': narrow(10_000, 4_000),
  '10 → 1.5 → 10 Mbit/s, 30 ms': narrow(10_000, 1_500),
  '1 Mbit/s, 30 ms': narrow(1_000),
  'no UDP': { ...lossy(0, 0), hasUdp: false },
  'no UDP, 1 % loss, 60 ms': { ...lossy(1, 60), hasUdp: false },
}

export interface ShapedRow extends PictureFigures {
  publisher: string
  path: string
  firstFrameMs: number
  shownFps: number
  longestGapMs: number
  stalls: number
  /** Gaps that webrtc-stats counts as freezes, and how long they were together. */
  freezes: number
  frozenMs: number
  inputP50Ms: number | null
  inputP95Ms: number | null
  kbps: number
  /** In the last five seconds. */
  lastKbps: number
  nodeCpuPercent: number
}

/** Without UDP only the publisher with its own packets plays. */
export const playsOn = (publisher: PublisherName, path: string): boolean =>
  SHAPED_PATHS[path]!.hasUdp !== false || publisher === 'low-latency-h264'

/** How a stream at 30 frames a second fares on one of the paths above while somebody plays. */
export async function measureShaped(publisher: PublisherName, name: string): Promise<ShapedRow> {
  const { shape, stepKbps, game, hasUdp } = SHAPED_PATHS[name]!
  const path = await NetworkPath.open(shape)
  if (hasUdp === false) path.blockUdp()
  try {
    return await withPlayedSeat(
      await path.browser(),
      publisher,
      30,
      async ({ page, nodePid, settled }) => {
        await settled
        const tree = new ProcessTree(nodePid)
        const source = await SourcePictures.mark(tree.children()[0]!)
        try {
          await pause(SETTLE_MS)
          const firstFrameMs = await watch(page)
          const [beforeSeconds, fromMs] = [tree.cpuSeconds(), performance.now()]
          const step = stepKbps !== undefined && narrowFor(path, stepKbps, shape.rateKbps!)
          await Promise.all([press(page), step])
          const nodeCpuPercent =
            ((tree.cpuSeconds() - beforeSeconds) / (performance.now() - fromMs)) * 100_000
          const row = { publisher, path: name, firstFrameMs, nodeCpuPercent }
          return { ...row, ...(await figures(page)), ...(await source.figures(page)) }
        } finally {
          await source.close()
        }
      },
      path,
      game,
    )
  } finally {
    await path.close()
  }
}

/** Measures from now on. Returns when the first picture came. */
const watch = (page: Page): Promise<number> =>
  page.evaluate(() => {
    window.streamPage.stats.length = 0
    window.streamPage.watchGaps()
    window.streamPage.watchMarks()
    return window.streamPage.firstFrameMs!
  })

async function narrowFor(path: NetworkPath, stepKbps: number, rateKbps: number): Promise<void> {
  await pause(STEP_AT_MS)
  path.shape({ rateKbps: stepKbps })
  await pause(STEP_MS)
  path.shape({ rateKbps })
}

const press = (page: Page) =>
  page.evaluate(
    async ({ everyMs, turns }) => {
      for (let turn = 0; turn < turns; turn++) {
        const code = Math.floor(turn / 2) % 2 ? 'ArrowUp' : 'ArrowDown'
        window.streamPage.sdk!.sendInput({ kind: 'key', code, down: turn % 2 === 0 })
        await new Promise((resolve) => setTimeout(resolve, everyMs))
      }
    },
    { everyMs: PRESS_MS, turns: WATCHED_MS / PRESS_MS },
  )

type PlayFigures = Omit<
  ShapedRow,
  keyof PictureFigures | 'publisher' | 'path' | 'firstFrameMs' | 'nodeCpuPercent'
>

async function figures(page: Page): Promise<PlayFigures> {
  const { gapsMs, stats } = await page.evaluate(() => ({
    gapsMs: window.streamPage.gapsMs,
    stats: window.streamPage.stats,
  }))
  const mean = (rows: typeof stats) =>
    rows.reduce((sum, { bitrateKbps }) => sum + bitrateKbps, 0) / Math.max(1, rows.length)
  const latency = stats.at(-1)?.inputToFrameMs
  const freezesMs = gapsMs.filter((gap, at) => isFreeze(gap, gapsMs.slice(0, at)))
  return {
    shownFps: (gapsMs.length * 1000) / gapsMs.reduce((sum, gap) => sum + gap, 0),
    longestGapMs: Math.max(...gapsMs),
    stalls: gapsMs.filter((gap) => gap > STALL_MS).length,
    freezes: freezesMs.length,
    frozenMs: freezesMs.reduce((sum, gap) => sum + gap, 0),
    inputP50Ms: latency?.p50 ?? null,
    inputP95Ms: latency?.p95 ?? null,
    kbps: mean(stats),
    lastKbps: mean(stats.slice(-5)),
  }
}

/** `freezeCount` of webrtc-stats: by the mean of the last 30 frames. */
function isFreeze(gapMs: number, before: readonly number[]): boolean {
  const last = before.slice(-30)
  const meanMs = last.reduce((sum, gap) => sum + gap, 0) / last.length
  return gapMs > Math.max(3 * meanMs, meanMs + 150)
}

export function shapedTable(rows: readonly ShapedRow[]): string {
  const head = [
    'path',
    'publisher',
    'first picture',
    'shown fps',
    'longest gap',
    `gaps over ${STALL_MS} ms`,
    'freezes',
    'input to frame p50 / p95',
    'age of the picture p50 / p95 / oldest',
    'SSIM',
    'bitrate',
    'in the last 5 s',
    'node CPU of a core',
  ]
  const ms = (value: number | null) => (value === null ? '–' : value.toFixed(0))
  const cells = rows.map((row) => [
    row.path,
    row.publisher,
    `${row.firstFrameMs.toFixed(0)} ms`,
    row.shownFps.toFixed(1),
    `${row.longestGapMs.toFixed(0)} ms`,
    String(row.stalls),
    row.freezes === 0 ? '0' : `${row.freezes}, ${row.frozenMs.toFixed(0)} ms`,
    `${ms(row.inputP50Ms)} / ${ms(row.inputP95Ms)} ms`,
    `${ms(row.ageP50Ms)} / ${ms(row.ageP95Ms)} / ${ms(row.oldestMs)} ms`,
    row.ssim === null ? '–' : row.ssim.toFixed(3),
    `${(row.kbps / 1000).toFixed(2)} Mbit/s`,
    `${(row.lastKbps / 1000).toFixed(2)} Mbit/s`,
    `${row.nodeCpuPercent.toFixed(0)} %`,
  ])
  return `\n720p at 30 fps on paths between two TUN devices, watched for ${WATCHED_MS / 1000} s with a press or release each ${PRESS_MS} ms\n\n${markdownTable(head, cells)}`
}
