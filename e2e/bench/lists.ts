import os from 'node:os'
import { chromium, type Page } from '@playwright/test'
import { browserPath } from '../../tools/browser.ts'
import { percentile } from '../drills/support/table.ts'
import { Player } from '../support/player.ts'
import { manyRecords } from '../support/records.ts'
import { processorTimeOfFrames } from './lists/processor-time.ts'
import { startSite, type RunningSite } from './web/site.ts'

/**
 * A long list on a phone: 2,000 records read page by page under a scrolling finger, then flicked through. Counts the
 * frames that kept the main thread longer than 50 ms, as the browser itself reports them (long animation frames). The peer, in the
 * same run, is an empty page of the same height that is scrolled the same way: its long frames are the machine's.
 * A second table has the processor time of each frame, which others on the machine do not change.
 *
 *   npm run bench:lists            ROWS=5000 CPU=6 npm run bench:lists
 */
const ROWS = Number(process.env['ROWS'] ?? 2000)
const CPU = Number(process.env['CPU'] ?? 4)
/** A finger's speed while it reads, and of a flick. */
const READ_PX_A_SECOND = 10_000
const FLICK_PX_A_SECOND = 20_000
const FLICKS = 8
const LEAPS = 120
/** Nothing is done this long, to see what the machine alone costs. */
const STILL_MS = 10_000
const LONG_MS = 50

interface Frames {
  frames: number
  p50Ms: number
  p95Ms: number
  longestMs: number
  longFrames: number
  longestWorkMs: number
  mostRows: number
}

/** Begins to count in the page, and gives what was counted since. */
async function countFrames(page: Page): Promise<() => Promise<Frames>> {
  await page.evaluate(() => {
    const counted = {
      deltas: [] as number[],
      work: [] as number[],
      mostRows: 0,
      stop: () => undefined as void,
    }
    const observer = new PerformanceObserver((list) =>
      counted.work.push(...list.getEntries().map(({ duration }) => duration)),
    )
    observer.observe({ type: 'long-animation-frame' })
    let last = performance.now()
    let handle = requestAnimationFrame(function count(now) {
      counted.deltas.push(now - last)
      last = now
      counted.mostRows = Math.max(
        counted.mostRows,
        document.querySelectorAll('[aria-posinset]').length,
      )
      handle = requestAnimationFrame(count)
    })
    counted.stop = () => {
      cancelAnimationFrame(handle)
      observer.disconnect()
    }
    Object.assign(window, { counted })
  })
  return () =>
    page.evaluate((longMs) => {
      const { counted } = window as unknown as {
        counted: { deltas: number[]; work: number[]; mostRows: number; stop: () => void }
      }
      counted.stop()
      const deltas = counted.deltas.slice(1).sort((a, b) => a - b)
      const at = (share: number) =>
        deltas[Math.min(deltas.length - 1, Math.floor(deltas.length * share))] ?? 0
      const work = counted.work.filter((ms) => ms > longMs)
      return {
        frames: deltas.length,
        p50Ms: at(0.5),
        p95Ms: at(0.95),
        longestMs: at(1),
        longFrames: work.length,
        longestWorkMs: Math.max(0, ...work),
        mostRows: counted.mostRows,
      }
    }, LONG_MS)
}

/** Scrolls frame by frame at a finger's speed, until the end is in view: of the list, or of a page without one. */
const readAll = (page: Page) =>
  page.evaluate(
    ([speed, total]) =>
      new Promise<void>((done) => {
        let last = performance.now()
        requestAnimationFrame(function scroll(now) {
          scrollBy(0, ((now - last) / 1000) * speed!)
          last = now
          const rows = document.querySelectorAll('[aria-posinset]')
          const end = rows.length
            ? rows[rows.length - 1]!.getAttribute('aria-posinset') === String(total)
            : scrollY + innerHeight >= document.documentElement.scrollHeight - 1
          if (end) done()
          else requestAnimationFrame(scroll)
        })
      }),
    [READ_PX_A_SECOND, ROWS],
  )

/** Throws the list up and down, a second each time. */
const flick = (page: Page) =>
  page.evaluate(
    ([speed, times]) =>
      new Promise<void>((done) => {
        const begun = performance.now()
        let last = begun
        requestAnimationFrame(function scroll(now) {
          const second = Math.floor((now - begun) / 1000)
          scrollBy(0, ((now - last) / 1000) * speed! * (second % 2 ? 1 : -1))
          last = now
          if (second >= times!) done()
          else requestAnimationFrame(scroll)
        })
      }),
    [FLICK_PX_A_SECOND, FLICKS],
  )

/** Moves a whole screen at each frame, so that each draws all its rows: no finger asks for more. */
const leap = (page: Page) =>
  page.evaluate(
    (times) =>
      new Promise<void>((done) => {
        let frames = 0
        scrollTo(0, 0)
        requestAnimationFrame(function scroll() {
          scrollBy(0, innerHeight)
          if (++frames >= times) done()
          else requestAnimationFrame(scroll)
        })
      }),
    LEAPS,
  )

function reportOwnWork(rows: [string, number[]][]): string {
  const lines = rows.map(([name, frames]) => {
    const times = frames.map((ms) => ms * CPU)
    const at = (share: number) => percentile(times, share).toFixed(1)
    const long = times.filter((ms) => ms > LONG_MS).length
    return `| ${[name, times.length, at(0.5), at(0.95), at(0.99), at(1), long].join(' | ')} |`
  })
  return [
    `| processor time of a frame, ${CPU} times that at full speed | frames | p50, ms | p95 | p99 | longest | over ${LONG_MS} ms |`,
    '| --- | ---: | ---: | ---: | ---: | ---: | ---: |',
    ...lines,
  ].join('\n')
}

function report(rows: [string, Frames][]): string {
  const ms = (value: number) => value.toFixed(1)
  const line = (cells: (string | number)[]) => `| ${cells.join(' | ')} |`
  return [
    line([
      '',
      'frames',
      'between frames p50, ms',
      'p95',
      'longest',
      `frames of over ${LONG_MS} ms of work`,
      'longest of them, ms',
      'rows drawn, most',
    ]),
    line(['---', ...Array.from({ length: 7 }, () => '---:')]),
    ...rows.map(([name, each]) =>
      line([
        name,
        each.frames,
        ms(each.p50Ms),
        ms(each.p95Ms),
        ms(each.longestMs),
        each.longFrames,
        ms(each.longestWorkMs),
        each.mostRows,
      ]),
    ),
  ].join('\n')
}

let site: RunningSite | null = null
let browser: Awaited<ReturnType<typeof chromium.launch>> | null = null
try {
  const origin = process.env['SITE'] ?? (site = await startSite()).origin
  const executablePath = await browserPath()
  browser = await chromium.launch({
    ...(executablePath ? { executablePath } : {}),
    args: ['--no-sandbox', '--disable-quic'],
  })
  const context = await browser.newContext({
    baseURL: origin,
    viewport: { width: 390, height: 844 },
    isMobile: true,
    hasTouch: true,
    deviceScaleFactor: 2,
    locale: 'zh-CN',
  })
  const page = await context.newPage()
  // The loader that runs this file names functions by a helper, which the page does not have.
  await context.addInitScript('globalThis.__name = (named) => named')
  const player = new Player(page, origin)
  await player.logInByApi()
  await manyRecords(page, ROWS)
  const openList = async () => {
    await page.goto('/func/tradeRecords')
    await page.getByRole('list', { name: '消费记录' }).waitFor()
  }
  await openList()
  const empty = await context.newPage()
  // A new document, so that its script runs: 'about:blank' has already run its scripts.
  await empty.route('**/empty', (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: '<!doctype html><meta name="viewport" content="width=device-width"><body style="margin:0"><div id="height"></div>',
    }),
  )
  await empty.goto('/empty')
  await page.bringToFront()
  const started = browser
  const ownWork = async (what: (of: Page) => Promise<unknown>) =>
    processorTimeOfFrames(started, page, () => what(page))
  const ownWorks: [string, number[]][] = [
    ['read page by page to the end', await ownWork(readAll)],
    ['a whole screen at each frame, all loaded', await ownWork(leap)],
  ]
  // At its first page again.
  await openList()
  const measure = async (of: Page, what: (of: Page) => Promise<unknown>): Promise<Frames> => {
    await of.bringToFront()
    const client = await context.newCDPSession(of)
    await client.send('Emulation.setCPUThrottlingRate', { rate: CPU })
    const counted = await countFrames(of)
    await what(of)
    const frames = await counted()
    await client.send('Emulation.setCPUThrottlingRate', { rate: 1 })
    await client.detach()
    return frames
  }
  const standStill = (of: Page) => of.waitForTimeout(STILL_MS)
  const results: [string, Frames][] = []
  const compare = async (name: string, what: (of: Page) => Promise<unknown>) => {
    results.push([name, await measure(page, what)])
    const height = await page.evaluate(() => document.documentElement.scrollHeight)
    await empty.evaluate(
      (px) => (document.getElementById('height')!.style.height = `${px}px`),
      height,
    )
    results.push(['the same on an empty page', await measure(empty, what)])
  }
  await compare('standing still', standStill)
  await compare('read page by page to the end', readAll)
  await compare('flicked up and down, all loaded', flick)
  const load = os
    .loadavg()
    .map((value) => value.toFixed(1))
    .join(' ')
  console.log(
    `${ROWS} records, phone 390x844, ${CPU}x CPU slowdown; ${os.cpus().length} cores, load ${load}, Chromium ${browser.version()}.\n`,
  )
  console.log(`${report(results)}\n\n${reportOwnWork(ownWorks)}`)
} finally {
  await browser?.close()
  await site?.end()
}
