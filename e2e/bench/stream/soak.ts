import { setTimeout as pause } from 'node:timers/promises'
import type { Browser } from '@playwright/test'
import { ProcessTree } from '../process-tree.ts'
import { withPlayedSeat, type PublisherName } from './seat.ts'
import { markdownTable } from './table.ts'

const LOOK_MS = 60_000
const INPUT_MS = 180

export interface SoakLook {
  minute: number
  /** The process of the seat, the largest of the node's. */
  seatMegabytes: number
  allMegabytes: number
  shownFps: number
}

/** One seat, played without a pause for so many minutes; what its memory was at the end of each. */
export function soak(
  browser: Browser,
  publisher: PublisherName,
  minutes: number,
): Promise<SoakLook[]> {
  return withPlayedSeat(browser, publisher, 30, async ({ page, nodePid }) => {
    const tree = new ProcessTree(nodePid)
    const looks: SoakLook[] = []
    await page.evaluate((everyMs) => {
      const codes = ['ArrowUp', 'ArrowDown', 'Enter'] as const
      let turn = 0
      setInterval(() => {
        window.streamPage.sdk!.sendInput({
          kind: 'key',
          code: codes[Math.floor(turn / 2) % codes.length]!,
          down: turn % 2 === 0,
        })
        turn++
      }, everyMs)
    }, INPUT_MS)
    for (let minute = 1; minute <= minutes; minute++) {
      await pause(LOOK_MS)
      const { problem, fps } = await page.evaluate(() => ({
        problem: window.streamPage.problem,
        fps: window.streamPage.stats.at(-1)?.fps ?? 0,
      }))
      if (problem !== null)
        throw new Error(`${publisher}: the stream failed with ${problem} in minute ${minute}`)
      const look = {
        minute,
        seatMegabytes: tree.largestMegabytes(),
        allMegabytes: tree.megabytes(),
        shownFps: fps,
      }
      process.stderr.write(`${JSON.stringify(look)}\n`)
      looks.push(look)
    }
    return looks
  })
}

/** Thirds of the time: what grows without end is larger in each. */
export function soakTable(publisher: PublisherName, looks: readonly SoakLook[]): string {
  const third = Math.ceil(looks.length / 3)
  const spread = (values: number[]) =>
    `${Math.min(...values).toFixed(0)}–${Math.max(...values).toFixed(0)} MB`
  const rows = [0, 1, 2]
    .map((part) => looks.slice(part * third, (part + 1) * third))
    .filter((part) => part.length > 0)
    .map((part) => [
      publisher,
      `${part[0]!.minute}–${part.at(-1)!.minute}`,
      spread(part.map(({ seatMegabytes }) => seatMegabytes)),
      spread(part.map(({ allMegabytes }) => allMegabytes)),
      (part.reduce((sum, { shownFps }) => sum + shownFps, 0) / part.length).toFixed(1),
    ])
  return `\n${markdownTable(['publisher', 'minutes', 'seat memory', 'all processes', 'shown fps'], rows)}`
}
