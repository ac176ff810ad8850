import { cpus, loadavg } from 'node:os'
import { setTimeout as pause } from 'node:timers/promises'
import type { KeyCode } from '@cloudplay/contract/stream-input'
import type { Browser, Page } from '@playwright/test'
import { findGames } from '../../services/game-node/src/games/found-games.ts'
import { loadRecipes } from '../../services/game-node/src/program/recipes.ts'
import { difference, framePrint, soundLevel } from '../support/frames.ts'
import { ProcessTree } from './process-tree.ts'
import { launchBrowser } from './stream/launch-browser.ts'
import { PUBLISHERS, withPlayedSeat } from './stream/seat.ts'
import { markdownTable } from './stream/table.ts'

/**
 * Every game this machine offers, played in a real browser: how soon its first frame is there, whether frames and
 * sound answer the player, and what it costs.
 *
 *   npm run games -- install && npm run bench:games            GAMES=freedoom,supertux INPUTS=100 npm run bench:games
 */
const GAMES = process.env.GAMES?.split(',') ?? [...findGames().keys(), ...loadRecipes().keys()]
const PUBLISHER =
  PUBLISHERS.find((name) => name === process.env.STREAM_PUBLISHER) ?? 'low-latency-h264'
const FPS = process.env.RATE === '60' ? 60 : 30
const INPUTS = Number(process.env.INPUTS ?? 60)
/** Games load behind their first frame. */
const SETTLE_MS = 6_000
const OPENED_MS = 2_500
/** Keys that change each game's next frame. */
const KEYS: Record<string, KeyCode[]> = {
  'ice-duel': ['ArrowDown', 'ArrowUp'],
  'lantern-river': ['ArrowDown', 'ArrowUp'],
  'sunset-road': ['ArrowDown', 'ArrowUp'],
  openttd: ['ArrowRight', 'ArrowLeft'],
  neverputt: ['ArrowDown', 'ArrowUp'],
}
const USUAL_KEYS: KeyCode[] = ['ArrowRight', 'ArrowLeft', 'Space']

const browser = await launchBrowser()
const rows: string[][] = []
try {
  for (const game of GAMES) {
    const row = await measure(browser, game)
    process.stderr.write(`${row.join(' | ')}\n`)
    rows.push(row)
  }
} finally {
  await browser.close()
}
const head = [
  'game',
  'tap to frame',
  'input to frame p50 / p95',
  'inputs',
  'shown fps',
  'bitrate',
  'CPU of a core, all processes',
  'memory, seat / all',
  'frame changed by a key',
  'loudest sound',
  'load',
]
process.stdout.write(
  `\n${cpus().length} cores, ${cpus()[0]?.model ?? 'unknown'}; ${PUBLISHER}, ${FPS} fps asked for\n\n${markdownTable(head, rows)}`,
)

function measure(on: Browser, game: string): Promise<string[]> {
  return withPlayedSeat(
    on,
    PUBLISHER,
    FPS,
    async ({ page, nodePid, settled }) => {
      await settled
      await pause(SETTLE_MS)
      // Past the word of welcome some games begin with.
      await press(page, 'Space', 200)
      await pause(OPENED_MS)
      const before = await framePrint(page)
      const keys = KEYS[game] ?? USUAL_KEYS
      await press(page, keys[0]!, 600)
      const moved = difference(before, await framePrint(page))
      const tree = new ProcessTree(nodePid)
      const cpuBefore = tree.cpuSeconds()
      const startedAtMs = performance.now()
      await page.evaluate(() => (window.streamPage.stats.length = 0))
      await pressMany(page, keys, INPUTS)
      const cpuPercent =
        ((tree.cpuSeconds() - cpuBefore) / ((performance.now() - startedAtMs) / 1000)) * 100
      const { firstFrameMs, stats } = await page.evaluate(() => ({
        firstFrameMs: window.streamPage.firstFrameMs!,
        stats: window.streamPage.stats,
      }))
      const loudest = await soundLevel(page)
      const latency = stats.at(-1)?.inputToFrameMs
      const mean = (pick: (entry: (typeof stats)[number]) => number) =>
        stats.reduce((sum, entry) => sum + pick(entry), 0) / stats.length
      return [
        game,
        `${firstFrameMs.toFixed(0)} ms`,
        latency ? `${latency.p50.toFixed(0)} / ${latency.p95.toFixed(0)} ms` : 'none',
        String(latency?.count ?? 0),
        mean((entry) => entry.fps).toFixed(1),
        `${(mean((entry) => entry.bitrateKbps) / 1000).toFixed(1)} Mbit/s`,
        `${cpuPercent.toFixed(0)} %`,
        `${tree.largestMegabytes().toFixed(0)} / ${tree.megabytes().toFixed(0)} MB`,
        moved.toFixed(1),
        loudest.toFixed(2),
        loadavg()[0]!.toFixed(1),
      ]
    },
    undefined,
    game,
  )
}

async function press(page: Page, code: KeyCode, forMs: number): Promise<void> {
  await page.evaluate(
    async ([key, heldMs]) => {
      window.streamPage.sdk!.sendInput({ kind: 'key', code: key, down: true })
      await new Promise((resolve) => setTimeout(resolve, heldMs))
      window.streamPage.sdk!.sendInput({ kind: 'key', code: key, down: false })
    },
    [code, forMs] as const,
  )
}

/** Presses until frames showed `count` of them; at random times, so that no press keeps step with the frames. */
async function pressMany(page: Page, codes: readonly KeyCode[], count: number): Promise<void> {
  for (let turn = 0; turn < count * 2; turn++) {
    await press(page, codes[turn % codes.length]!, 120 + Math.random() * 80)
    if (
      (await page.evaluate(() => window.streamPage.stats.at(-1)?.inputToFrameMs?.count ?? 0)) >=
      count
    )
      return
  }
}
