import { setTimeout as pause } from 'node:timers/promises'
import type { Browser, Page } from '@playwright/test'
import { LossyPath } from './lossy-path.ts'
import { withPlayedSeat, type PublisherName } from './seat.ts'
import { markdownTable } from './table.ts'

const SETTLE_MS = 8_000
const WATCHED_MS = 30_000
const STEP_AT_MS = 5_000
const STEP_MS = 5_000
const STALL_MS = 100
const PRESS_MS = 150

interface Path {
  loss: number
  /** There and back. */
  roundTripMs: number
  rateKbps?: number
  /** For five seconds the link carries only this much. */
  stepKbps?: number
}

/** The queue of a link holds 200 kB. */
export const SHAPED_PATHS: Record<string, Path> = {
  '3 % loss, 60 ms': { loss: 0.03, roundTripMs: 60 },
  '5 % loss, 200 ms': { loss: 0.05, roundTripMs: 200 },
  '10 → 1.5 → 10 Mbit/s, 30 ms': {
    loss: 0,
    roundTripMs: 30,
    rateKbps: 10_000,
    stepKbps: 1_500,
  },
  '1 Mbit/s, 30 ms': { loss: 0, roundTripMs: 30, rateKbps: 1_000 },
}

export interface ShapedRow {
  publisher: string
  path: string
  shownFps: number
  longestGapMs: number
  stalls: number
  inputP50Ms: number | null
  inputP95Ms: number | null
  kbps: number
  /** In the last five seconds. */
  lastKbps: number
}

/** How a stream at 30 frames a second fares on one of the paths above while somebody plays. */
export async function measureShaped(
  browser: Browser,
  publisher: PublisherName,
  name: string,
): Promise<ShapedRow> {
  const { loss, roundTripMs, rateKbps, stepKbps } = SHAPED_PATHS[name]!
  const path = new LossyPath(loss, roundTripMs / 2)
  if (rateKbps !== undefined) path.shape({ rateKbps })
  try {
    return await withPlayedSeat(
      browser,
      publisher,
      30,
      async ({ page, settled }) => {
        await settled
        await pause(SETTLE_MS)
        await page.evaluate(() => {
          window.streamPage.stats.length = 0
          window.streamPage.watchGaps()
        })
        const step = async () => {
          if (stepKbps === undefined) return
          await pause(STEP_AT_MS)
          path.shape({ rateKbps: stepKbps })
          await pause(STEP_MS)
          path.shape({ rateKbps: rateKbps! })
        }
        await Promise.all([press(page), step()])
        return { publisher, path: name, ...(await figures(page)) }
      },
      (signalUrl) => path.before(signalUrl),
    )
  } finally {
    await path.close()
  }
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

async function figures(page: Page): Promise<Omit<ShapedRow, 'publisher' | 'path'>> {
  const { gapsMs, stats } = await page.evaluate(() => ({
    gapsMs: window.streamPage.gapsMs,
    stats: window.streamPage.stats,
  }))
  const mean = (rows: typeof stats) =>
    rows.reduce((sum, { bitrateKbps }) => sum + bitrateKbps, 0) / Math.max(1, rows.length)
  const latency = stats.at(-1)?.inputToFrameMs
  return {
    shownFps: (gapsMs.length * 1000) / gapsMs.reduce((sum, gap) => sum + gap, 0),
    longestGapMs: Math.max(...gapsMs),
    stalls: gapsMs.filter((gap) => gap > STALL_MS).length,
    inputP50Ms: latency?.p50 ?? null,
    inputP95Ms: latency?.p95 ?? null,
    kbps: mean(stats),
    lastKbps: mean(stats.slice(-5)),
  }
}

export function shapedTable(rows: readonly ShapedRow[]): string {
  const head = [
    'path',
    'publisher',
    'shown fps',
    'longest gap',
    `gaps over ${STALL_MS} ms`,
    'input to frame p50 / p95',
    'bitrate',
    'in the last 5 s',
  ]
  const ms = (value: number | null) => (value === null ? '–' : value.toFixed(0))
  const cells = rows.map((row) => [
    row.path,
    row.publisher,
    row.shownFps.toFixed(1),
    `${row.longestGapMs.toFixed(0)} ms`,
    String(row.stalls),
    `${ms(row.inputP50Ms)} / ${ms(row.inputP95Ms)} ms`,
    `${(row.kbps / 1000).toFixed(2)} Mbit/s`,
    `${(row.lastKbps / 1000).toFixed(2)} Mbit/s`,
  ])
  return `\n720p at 30 fps through a relay, watched for ${WATCHED_MS / 1000} s with a press or release each ${PRESS_MS} ms\n\n${markdownTable(head, cells)}`
}
