import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { STREAM_MODES, type StreamMode } from '@cloudplay/contract/stream-modes'
import type { Browser, Page } from '@playwright/test'
import { startStandInGateway, type StandInGateway } from '../stand-in-gateway.ts'
import '../stream-page/page-type.ts'
import type { NetworkPath } from './network-path.ts'

export const PUBLISHERS = ['wrtc', 'low-latency', 'low-latency-h264'] as const
export type PublisherName = (typeof PUBLISHERS)[number]

const MAX_KBPS = 6000
const LARGE_MAX_KBPS = 14_000
const ROOT = fileURLToPath(new URL('../../../', import.meta.url))
/** A game being played: a real node, real Chromium, the product's own page code. */
export interface PlayedSeat {
  page: Page
  nodePid: number
  /** Resolves when the node has loaded its next spare process, which takes a core for a while. */
  settled: Promise<void>
  /** Loads the page again and takes the running game up again; milliseconds from the reload to the first frame. */
  reload: () => Promise<number>
}

/**
 * Starts a node and a page, plays the built-in game, and ends both when `use` is through.
 * @param picture frames a second of 720 lines, or a mode
 * @param path between `browser` and the node, if not this machine's own
 */
export async function withPlayedSeat<T>(
  browser: Browser,
  publisher: PublisherName,
  picture: 30 | 60 | StreamMode,
  use: (seat: PlayedSeat) => Promise<T>,
  path?: NetworkPath,
  game = 'starlight',
): Promise<T> {
  const mode: StreamMode = typeof picture === 'number' ? `720p${picture}` : picture
  const { lines, fps } = STREAM_MODES[mode]
  const isLarge = lines > 720 || fps > 60
  const gateway = await startStandInGateway(path)
  const node = startNode(gateway, publisher, path?.host)
  const spareReady = saysEvent(node, 'spare_ready')
  try {
    await waitFor(() => gateway.heartbeat() !== null, 'the first heartbeat')
    // As it is for every player but the very first one.
    await spareReady
    const settled = saysEvent(node, 'spare_ready')
    const page = await openPage(browser, path?.pageUrl ?? gateway.url)
    const start = () =>
      page.evaluate((options) => window.streamPage.start(options), {
        signalUrl: gateway.heartbeat()!.signal_url,
        ticket: gateway.ticket('bench', 'player', game, mode),
        quality: { fps, max_kbps: isLarge ? LARGE_MAX_KBPS : MAX_KBPS, max_height: lines },
      })
    const firstFrame = async () => {
      await page.waitForFunction(
        () => window.streamPage.firstFrameMs !== null || window.streamPage.problem !== null,
      )
      const problem = await page.evaluate(() => window.streamPage.problem)
      if (problem !== null) throw new Error(`${publisher}: the stream failed with ${problem}`)
    }
    await start()
    gateway.want({ cid: 'bench', game_mark: game, state: 'booting', mode })
    await firstFrame()
    await page.keyboard.press('Enter')
    const reload = async () => {
      const fromMs = performance.now()
      await page.reload()
      await page.waitForFunction(() => 'streamPage' in window)
      await start()
      await firstFrame()
      return performance.now() - fromMs
    }
    return await use({ page, nodePid: node.pid!, settled, reload })
  } finally {
    for (const context of browser.contexts()) await context.close()
    await stopNode(node)
    gateway.close()
  }
}

function startNode(gateway: StandInGateway, publisher: string, host = '127.0.0.1'): ChildProcess {
  return spawn(process.execPath, ['services/game-node/dist/main.js'], {
    cwd: ROOT,
    env: {
      ...process.env,
      GATEWAY_URL: gateway.url,
      NODE_ENROLMENT_TOKEN: 'any',
      NODE_ID: 'bench',
      NODE_HOST: host,
      NODE_PORT: '0',
      NODE_CAPACITY: '1',
      STREAM_PUBLISHER: publisher,
      DRAIN_MS: '0',
    },
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

async function openPage(browser: Browser, url: string): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 720 } })
  const page = await context.newPage()
  page.on('pageerror', (error) => process.stderr.write(`page: ${error.message}\n`))
  await page.goto(url)
  await page.waitForFunction(() => 'streamPage' in window)
  return page
}

async function waitFor(condition: () => boolean, what: string): Promise<void> {
  for (const untilMs = performance.now() + 30_000; performance.now() < untilMs; await pause(50))
    if (condition()) return
  throw new Error(`waited 30 s in vain for ${what}`)
}
