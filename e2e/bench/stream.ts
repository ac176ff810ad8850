import { STREAM_MODES, type StreamMode } from '@cloudplay/contract/stream-modes'
import { cpus, loadavg } from 'node:os'
import { setTimeout as pause } from 'node:timers/promises'
import type { Browser, Page } from '@playwright/test'
import { ProcessTree } from './process-tree.ts'
import {
  compare,
  gateFigures,
  gateTable,
  keep,
  ratiosOf,
  readKept,
  type GateTurn,
} from './stream/gate.ts'
import { measurePath, pathTable, type PathRow } from './stream/path.ts'
import { launchBrowser } from './stream/launch-browser.ts'
import { NetworkPath } from './stream/network-path.ts'
import { PUBLISHERS, withPlayedSeat, type PlayedSeat, type PublisherName } from './stream/seat.ts'
import {
  measureShaped,
  playsOn,
  SHAPED_PATHS,
  shapedTable,
  type ShapedRow,
} from './stream/shaped.ts'
import { measureSizes, sizesTable } from './stream/sizes.ts'
import { soak, soakTable } from './stream/soak.ts'
import { markdownTable } from './stream/table.ts'

/**
 * The stream, measured as a player has it: a real node, real Chromium, the product's own page code. The
 * publishers are measured in one run, by turns, as each other's peer.
 *
 *   npm run bench:stream            INPUTS=400 npm run bench:stream            npm run bench:stream -- path|latency|modes|shaped|sizes
 *   npm run bench:stream -- gate                fails if a share of the peer's figure is 15 % worse than the kept one; -- gate keep keeps it
 *   npm run bench:stream -- shaped '3 %'        the paths whose names begin so
 *   MINUTES=30 npm run bench:stream -- soak           PUBLISHERS=low-latency,low-latency-h264 npm run bench:stream
 */
const ONLY = process.argv[2]
const MINUTES = Number(process.env.MINUTES ?? 30)
const CHOSEN = process.env.PUBLISHERS?.split(',')
const publishers = PUBLISHERS.filter((name) => !CHOSEN || CHOSEN.includes(name))
/** Seats are counted where the frame is drawn and coded thirty times a second. */
const SEATS_AT_FPS = 30
const INPUTS = Number(process.env.INPUTS ?? 300)
const RATES = ['720p30', '720p60'] as const
/** Only the first publisher is quick enough for them. */
const LARGE = { '720p120': 'starlight', '1080p60': 'freedoom' } as const
const SETTLE_MS = 3_000
const GATE_TURNS = 3

interface Row {
  publisher: string
  mode: StreamMode
  tapToFrameMs: number
  p50: number
  p95: number
  inputs: number
  shownFps: number
  bitrateKbps: number
  nodeCpuPercent: number
  seatMegabytes: number
  reloadMs: number
  load: number
}

const browser = await launchBrowser()
const rows: Row[] = []
const pathRows: PathRow[] = []
const shapedRows: ShapedRow[] = []
const isChosen = (part: string) =>
  ONLY === part || (ONLY === undefined && part !== 'soak' && part !== 'gate')
try {
  if (isChosen('gate')) await gate(process.argv[3] === 'keep')
  for (const publisher of isChosen('soak') ? publishers : [])
    process.stdout.write(soakTable(publisher, await soak(browser, publisher, MINUTES)))
  for (const mode of isChosen('latency') ? RATES : []) {
    for (const publisher of publishers) {
      process.stderr.write(`${publisher} at ${mode} …\n`)
      const row = await measure(browser, publisher, mode)
      process.stderr.write(`${JSON.stringify(row)}\n`)
      rows.push(row)
    }
  }
  for (const mode of isChosen('modes') ? (['720p120', '1080p60'] as const) : []) {
    process.stderr.write(`${LARGE[mode]} at ${mode} …\n`)
    rows.push(await measure(browser, 'low-latency-h264', mode, LARGE[mode]))
  }
  const withoutPaths = await NetworkPath.missing()
  if (withoutPaths !== null) process.stderr.write(`${withoutPaths}: left out\n`)
  const hasPath = (part: string) => withoutPaths === null && isChosen(part)
  for (const publisher of hasPath('path') ? publishers : []) {
    process.stderr.write(`${publisher} on a bad path …\n`)
    pathRows.push(await measurePath(publisher))
  }
  const paths = Object.keys(SHAPED_PATHS).filter((name) => name.startsWith(process.argv[3] ?? ''))
  for (const path of hasPath('shaped') ? paths : []) {
    for (const publisher of publishers.filter((one) => playsOn(one, path))) {
      const row = await measureShaped(publisher, path)
      process.stderr.write(`${JSON.stringify(row)}\n`)
      shapedRows.push(row)
    }
  }
} finally {
  await browser.close()
}
if (isChosen('sizes')) process.stdout.write(sizesTable(await measureSizes()))
if (rows.length) process.stdout.write(table(rows))
if (pathRows.length) process.stdout.write(pathTable(pathRows))
if (shapedRows.length) process.stdout.write(shapedTable(shapedRows))

/** The peer and the product by turns, on a machine that does nothing else. */
async function gate(keeps: boolean): Promise<void> {
  const turns: GateTurn[] = []
  for (const mode of RATES) {
    for (let turn = 0; turn < GATE_TURNS; turn++) {
      process.stderr.write(`${mode}, turn ${turn + 1}, load ${loadavg()[0]!.toFixed(1)} …\n`)
      const peer = await measure(browser, 'wrtc', mode)
      const ours = await measure(browser, 'low-latency-h264', mode)
      process.stderr.write(`wrtc ${gateFigures(peer)}; this product ${gateFigures(ours)}\n`)
      turns.push({ mode, peer, ours })
    }
  }
  const ratios = ratiosOf(turns)
  if (keeps) await keep(ratios)
  const verdicts = compare(await readKept(), ratios)
  process.stdout.write(gateTable(verdicts))
  if (verdicts.some(({ isWorse }) => isWorse)) process.exitCode = 1
}

function measure(
  browser: Browser,
  publisher: PublisherName,
  mode: StreamMode,
  game = 'starlight',
): Promise<Row> {
  const use = async ({ page, nodePid, settled, reload }: PlayedSeat): Promise<Row> => {
    await settled
    await pause(SETTLE_MS)
    const tree = new ProcessTree(nodePid)
    const before = tree.cpuSeconds()
    const startedAtMs = performance.now()
    await page.evaluate(() => {
      window.streamPage.stats.length = 0
    })
    await sendInputs(page, INPUTS)
    const wallSeconds = (performance.now() - startedAtMs) / 1000
    const nodeCpuPercent = ((tree.cpuSeconds() - before) / wallSeconds) * 100
    const { tapToFrameMs, stats } = await page.evaluate(() => ({
      tapToFrameMs: window.streamPage.firstFrameMs!,
      stats: window.streamPage.stats,
    }))
    const latency = stats.at(-1)?.inputToFrameMs
    if (!latency) throw new Error(`${publisher}: no input was seen in a frame`)
    const mean = (pick: (entry: (typeof stats)[number]) => number) =>
      stats.reduce((sum, entry) => sum + pick(entry), 0) / stats.length
    return {
      publisher,
      mode,
      tapToFrameMs,
      p50: latency.p50,
      p95: latency.p95,
      inputs: latency.count,
      shownFps: mean((entry) => entry.fps),
      bitrateKbps: mean((entry) => entry.bitrateKbps),
      nodeCpuPercent,
      seatMegabytes: tree.largestMegabytes(),
      reloadMs: await reload(),
      load: loadavg()[0]!,
    }
  }
  return withPlayedSeat(browser, publisher, mode, use, undefined, game)
}

/** Sends presses of keys from within the page, one at a time, until so many were seen in frames. */
async function sendInputs(page: Page, count: number): Promise<void> {
  await page.evaluate(async (wanted) => {
    const { sdk, stats } = window.streamPage
    const codes = ['ArrowUp', 'ArrowDown', 'Enter'] as const
    const already = stats.at(-1)?.inputToFrameMs?.count ?? 0
    for (let turn = 0; turn < wanted * 4; turn++) {
      const code = codes[turn % codes.length]!
      sdk!.sendInput({ kind: 'key', code, down: true })
      // At random times, so that no input keeps step with the frames.
      await new Promise((resolve) => setTimeout(resolve, 140 + Math.random() * 80))
      sdk!.sendInput({ kind: 'key', code, down: false })
      if ((stats.at(-1)?.inputToFrameMs?.count ?? 0) - already >= wanted) return
    }
  }, count)
}

function table(rows: Row[]): string {
  const head = [
    'publisher',
    'mode',
    'input to frame p50 / p95',
    'inputs',
    'shown fps',
    'bitrate',
    'node CPU of a core',
    'seats a core',
    'seat memory',
    'tap to frame',
    'reload to frame',
    'load',
  ]
  const cells = rows.map((row) => [
    row.publisher,
    row.mode,
    `${row.p50.toFixed(0)} / ${row.p95.toFixed(0)} ms`,
    String(row.inputs),
    row.shownFps.toFixed(1),
    `${(row.bitrateKbps / 1000).toFixed(1)} Mbit/s`,
    `${row.nodeCpuPercent.toFixed(0)} %`,
    STREAM_MODES[row.mode].fps === SEATS_AT_FPS ? (100 / row.nodeCpuPercent).toFixed(1) : '',
    `${row.seatMegabytes.toFixed(0)} MB`,
    `${row.tapToFrameMs.toFixed(0)} ms`,
    `${row.reloadMs.toFixed(0)} ms`,
    row.load.toFixed(1),
  ])
  return `\n${cpus().length} cores, ${cpus()[0]?.model ?? 'unknown'}; browser and node on the same machine, software encoding and decoding\n\n${markdownTable(head, cells)}`
}
