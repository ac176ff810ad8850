import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { cpus, loadavg } from 'node:os'
import { createInterface } from 'node:readline'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { chromium, type Browser, type Page } from '@playwright/test'
import { browserPath } from '../../tools/browser.ts'
import { ProcessTree } from './process-tree.ts'
import { startStandInGateway, type StandInGateway } from './stand-in-gateway.ts'
import './stream-page/page-type.ts'

/**
 * The stream, measured as a player has it: a real node, real Chromium, the product's own page code. The two
 * publishers are measured in one run, by turns, as each other's peer.
 *
 *   npm run bench:stream            INPUTS=400 npm run bench:stream
 */
const INPUTS = Number(process.env.INPUTS ?? 200)
const PUBLISHERS = ['wrtc', 'low-latency'] as const
const RATES = [30, 60] as const
const MAX_KBPS = 6000
const SETTLE_MS = 3_000
const ROOT = fileURLToPath(new URL('../../', import.meta.url))
const CHROMIUM_FLAGS = ['--disable-gpu', '--disable-quic', '--autoplay-policy=no-user-gesture-required', '--no-first-run', '--disable-background-networking', '--disable-component-update', '--disable-sync']

interface Row {
  publisher: string
  fps: number
  tapToPictureMs: number
  p50: number
  p95: number
  inputs: number
  shownFps: number
  bitrateKbps: number
  nodeCpuPercent: number
  seatMegabytes: number
  load: number
}

const browser = await launchBrowser()
const rows: Row[] = []
try {
  for (const fps of RATES) {
    for (const publisher of PUBLISHERS) {
      process.stderr.write(`${publisher} at ${fps} fps …\n`)
      const row = await measure(browser, publisher, fps)
      process.stderr.write(`${JSON.stringify(row)}\n`)
      rows.push(row)
    }
  }
} finally {
  await browser.close()
}
process.stdout.write(table(rows))

async function measure(browser: Browser, publisher: string, fps: 30 | 60): Promise<Row> {
  const gateway = await startStandInGateway()
  const node = startNode(gateway, publisher)
  const spareReady = saysEvent(node, 'spare_ready')
  try {
    await waitFor(() => gateway.beat() !== null, 'the first heartbeat')
    // As it is for every player but the very first one.
    await spareReady
    const page = await openPage(browser, gateway)
    await page.evaluate((options) => window.streamPage.start(options), {
      signalUrl: gateway.beat()!.signal_url,
      ticket: gateway.ticket('bench', 'player'),
      quality: { fps, max_kbps: MAX_KBPS } as const,
    })
    gateway.want({ cid: 'bench', game_mark: 'starlight', state: 'booting' })
    await page.waitForFunction(() => window.streamPage.firstPictureMs !== null || window.streamPage.problem !== null)
    const problem = await page.evaluate(() => window.streamPage.problem)
    if (problem !== null) throw new Error(`${publisher}: the stream failed with ${problem}`)
    await page.keyboard.press('Enter')
    await pause(SETTLE_MS)

    const tree = new ProcessTree(node.pid!)
    const before = tree.cpuSeconds()
    const startedAtMs = performance.now()
    await page.evaluate(() => {
      window.streamPage.stats.length = 0
    })
    await sendInputs(page, INPUTS)
    const wallSeconds = (performance.now() - startedAtMs) / 1000
    const nodeCpuPercent = ((tree.cpuSeconds() - before) / wallSeconds) * 100
    const { tapToPictureMs, stats } = await page.evaluate(() => ({ tapToPictureMs: window.streamPage.firstPictureMs!, stats: window.streamPage.stats }))
    const latency = stats.at(-1)?.inputToPictureMs
    if (!latency) throw new Error(`${publisher}: no input was seen in a picture`)
    const mean = (pick: (entry: (typeof stats)[number]) => number) => stats.reduce((sum, entry) => sum + pick(entry), 0) / stats.length
    return {
      publisher,
      fps,
      tapToPictureMs,
      p50: latency.p50,
      p95: latency.p95,
      inputs: latency.count,
      shownFps: mean((entry) => entry.fps),
      bitrateKbps: mean((entry) => entry.bitrateKbps),
      nodeCpuPercent,
      seatMegabytes: tree.largestMegabytes(),
      load: loadavg()[0]!,
    }
  } finally {
    for (const context of browser.contexts()) await context.close()
    await stopNode(node)
    gateway.close()
  }
}

/** Sends presses of keys from within the page, one at a time, until so many were seen in pictures. */
async function sendInputs(page: Page, count: number): Promise<void> {
  await page.evaluate(async (wanted) => {
    const { sdk, stats } = window.streamPage
    const codes = ['ArrowUp', 'ArrowDown', 'Enter'] as const
    const already = stats.at(-1)?.inputToPictureMs?.count ?? 0
    for (let turn = 0; turn < wanted * 4; turn++) {
      const code = codes[turn % codes.length]!
      sdk!.sendInput({ kind: 'key', code, down: true })
      // At a time of its own each, so that no input keeps step with the frames.
      await new Promise((resolve) => setTimeout(resolve, 140 + Math.random() * 80))
      sdk!.sendInput({ kind: 'key', code, down: false })
      if ((stats.at(-1)?.inputToPictureMs?.count ?? 0) - already >= wanted) return
    }
  }, count)
}

function startNode(gateway: StandInGateway, publisher: string): ChildProcess {
  return spawn(process.execPath, ['--import', 'tsx', 'services/game-node/src/main.ts'], {
    cwd: ROOT,
    env: { ...process.env, GATEWAY_URL: gateway.url, NODE_KEY: gateway.nodeKey, NODE_ID: 'bench', NODE_PORT: '0', NODE_CAPACITY: '1', STREAM_PUBLISHER: publisher, DRAIN_MS: '0' },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
}

/** Resolves when the node's log tells of an event. */
function saysEvent(node: ChildProcess, event: string): Promise<void> {
  return new Promise((resolve) => {
    createInterface({ input: node.stdout! }).on('line', (line) => {
      if (line.includes(`"event":"${event}"`)) resolve()
    })
  })
}

async function stopNode(node: ChildProcess): Promise<void> {
  if (node.exitCode !== null) return
  const exit = once(node, 'exit')
  node.kill('SIGTERM')
  await exit
}

async function openPage(browser: Browser, gateway: StandInGateway): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 720 } })
  const page = await context.newPage()
  page.on('pageerror', (error) => process.stderr.write(`page: ${error.message}\n`))
  await page.goto(gateway.url)
  await page.waitForFunction(() => 'streamPage' in window)
  return page
}

async function launchBrowser(): Promise<Browser> {
  const executablePath = await browserPath()
  return chromium.launch({ ...(executablePath !== null && { executablePath }), args: [...CHROMIUM_FLAGS, ...(process.getuid?.() === 0 ? ['--no-sandbox'] : [])] })
}

async function waitFor(condition: () => boolean, what: string): Promise<void> {
  for (const untilMs = performance.now() + 30_000; performance.now() < untilMs; await pause(50)) if (condition()) return
  throw new Error(`waited 30 s in vain for ${what}`)
}

function table(rows: Row[]): string {
  const head = ['publisher', '720p at', 'input to picture p50 / p95', 'inputs', 'shown fps', 'bitrate', 'node CPU of a core', 'seat memory', 'tap to picture', 'load']
  const cells = rows.map((row) => [
    row.publisher,
    `${row.fps} fps`,
    `${row.p50.toFixed(0)} / ${row.p95.toFixed(0)} ms`,
    String(row.inputs),
    row.shownFps.toFixed(1),
    `${(row.bitrateKbps / 1000).toFixed(1)} Mbit/s`,
    `${row.nodeCpuPercent.toFixed(0)} %`,
    `${row.seatMegabytes.toFixed(0)} MB`,
    `${row.tapToPictureMs.toFixed(0)} ms`,
    row.load.toFixed(1),
  ])
  const line = (texts: string[]) => `| ${texts.join(' | ')} |\n`
  return `\n${cpus().length} cores, ${cpus()[0]?.model ?? 'unknown'}; browser and node on the same machine, software encoding and decoding\n\n${line(head)}${line(head.map(() => '---'))}${cells.map(line).join('')}`
}
