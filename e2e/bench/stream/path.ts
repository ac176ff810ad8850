import { setTimeout as pause } from 'node:timers/promises'
import { NetworkPath } from './network-path.ts'
import { withPlayedSeat, type PublisherName } from './seat.ts'
import { markdownTable } from './table.ts'

const LOSS = 0.01
/** There and back. */
const DELAY_MS = 60
const FPS = 30
/** The publisher finds its bitrate before anything is counted. */
const SETTLE_MS = 8_000
const WATCHED_MS = 40_000
const CUT_MS = 2_000
const CUTS = 3
const FREEZE_MS = 500
const RECOVERY_MAX_MS = 20_000

export interface PathRow {
  publisher: string
  lostPercent: number
  shownFps: number
  gapP99Ms: number
  longestGapMs: number
  freezes: number
  inputP50Ms: number | null
  recoveriesMs: number[]
}

/** How a stream fares where one packet in a hundred is lost, and what it does after two seconds without a network. */
export async function measurePath(publisher: PublisherName): Promise<PathRow> {
  const path = await NetworkPath.open({ loss: LOSS, delayMs: DELAY_MS / 2 })
  try {
    return await withPlayedSeat(
      await path.browser(),
      publisher,
      FPS,
      async ({ page, settled }) => {
        await settled
        await pause(SETTLE_MS)
        await page.evaluate(() => window.streamPage.watchGaps())
        await pause(WATCHED_MS)
        const gaps = (await page.evaluate(() => window.streamPage.gapsMs)).toSorted((a, b) => a - b)
        const lostPercent = path.lost * 100
        const inputP50Ms = await page.evaluate(async () => {
          const { sdk, stats } = window.streamPage
          for (let turn = 0; turn < 40; turn++) {
            sdk!.sendInput({ kind: 'key', code: 'ArrowUp', down: turn % 2 === 0 })
            await new Promise((resolve) => setTimeout(resolve, 150))
          }
          return stats.at(-1)?.inputToFrameMs?.p50 ?? null
        })
        const recoveriesMs: number[] = []
        for (let turn = 0; turn < CUTS; turn++) {
          path.cut()
          await pause(CUT_MS)
          path.mend()
          recoveriesMs.push(
            await page.evaluate((mostMs) => window.streamPage.untilMoving(mostMs), RECOVERY_MAX_MS),
          )
          await pause(SETTLE_MS / 2)
        }
        return {
          publisher,
          lostPercent,
          shownFps: (gaps.length * 1000) / gaps.reduce((sum, gap) => sum + gap, 0),
          gapP99Ms: gaps[Math.floor(gaps.length * 0.99)] ?? Number.NaN,
          longestGapMs: gaps.at(-1) ?? Number.NaN,
          freezes: gaps.filter((gap) => gap > FREEZE_MS).length,
          inputP50Ms,
          recoveriesMs,
        }
      },
      path,
    )
  } finally {
    await path.close()
  }
}

export function pathTable(rows: readonly PathRow[]): string {
  const head = [
    'publisher',
    'lost',
    'shown fps',
    'gap between frames p99',
    'longest',
    `over ${FREEZE_MS} ms`,
    'input to frame p50',
    `moving again after ${CUT_MS / 1000} s without a network`,
  ]
  const cells = rows.map((row) => [
    row.publisher,
    `${row.lostPercent.toFixed(1)} %`,
    row.shownFps.toFixed(1),
    `${row.gapP99Ms.toFixed(0)} ms`,
    `${row.longestGapMs.toFixed(0)} ms`,
    String(row.freezes),
    row.inputP50Ms === null ? '–' : `${row.inputP50Ms.toFixed(0)} ms`,
    row.recoveriesMs.map((ms) => `${ms.toFixed(0)} ms`).join(', '),
  ])
  return `\n720p at ${FPS} fps through a relay with ${LOSS * 100} % loss each way and ${DELAY_MS} ms there and back, watched for ${WATCHED_MS / 1000} s\n\n${markdownTable(head, cells)}`
}
