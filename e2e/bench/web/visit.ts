import { devices, type Browser, type CDPSession, type Page } from '@playwright/test'
import type { BenchPage } from './pages.ts'

const CONTENT_TIMEOUT_MS = 60_000
/** How long after the content a visit still looks for long tasks and shifts. */
const AFTER_CONTENT_MS = 800
/** Past the batch of page views, the last thing a page asks for by itself. */
const IDLE_MS = 4500

/** Lighthouse's fast 4G, as DevTools throttles it. */
const FAST_4G = { offline: false, latency: 60 * 2.75, downloadThroughput: (9e6 / 8) * 0.9, uploadThroughput: 1.5e6 / 8 }
const SLOW_TRIP_MS = 1500
const CPU_SLOWDOWN = 4

export interface Timing {
  firstPaintMs: number
  contentMs: number
  blockingMs: number
  layoutShift: number
}

export interface Loaded {
  /** Everything asked for, the page itself included. */
  requests: number
  requestsToContent: number
  scripts: string[]
  scriptsToContent: string[]
}

interface Marks {
  contentMs: number | null
  tasks: { startMs: number; durationMs: number }[]
  shift: number
}

declare global {
  interface Window {
    benchMarks: Marks
  }
}

/**
 * Runs in the page before its own scripts: notes long tasks, shifts, and the frame that first shows the content. No
 * function in it has a name of its own: the TypeScript loader would mark it with a helper that a page does not have.
 */
function watch({ selector, words }: BenchPage['content']): void {
  const marks: Marks = { contentMs: null, tasks: [], shift: 0 }
  window.benchMarks = marks
  new PerformanceObserver((list) => {
    for (const { startTime, duration } of list.getEntries()) marks.tasks.push({ startMs: startTime, durationMs: duration })
  }).observe({ type: 'longtask', buffered: true })
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[])
      if (!entry.hadRecentInput) marks.shift += entry.value
  }).observe({ type: 'layout-shift', buffered: true })
  const observer = new MutationObserver(() => {
    const elements = [...document.querySelectorAll<HTMLElement>(selector)]
    if (!elements.some((element) => element.offsetHeight > 0 && element.innerText.includes(words))) return
    observer.disconnect()
    // The frame after this one holds it.
    requestAnimationFrame(() => setTimeout(() => (marks.contentMs = performance.now())))
  })
  observer.observe(document, { childList: true, subtree: true, characterData: true })
}

async function inNewPhone<T>(
  browser: Browser,
  origin: string,
  page: BenchPage,
  prepare: (devtools: CDPSession) => Promise<unknown>,
  use: (tab: Page) => Promise<T>,
): Promise<T> {
  const context = await browser.newContext({ ...devices['Pixel 7'], viewport: { width: 390, height: 844 }, locale: 'zh-CN' })
  try {
    const tab = await context.newPage()
    const problems: string[] = []
    tab.on('pageerror', (error) => problems.push(error.message))
    const devtools = await context.newCDPSession(tab)
    await devtools.send('Network.enable')
    await tab.addInitScript(watch, page.content)
    await prepare(devtools)
    await tab.goto(origin + page.path, { waitUntil: 'commit', timeout: CONTENT_TIMEOUT_MS })
    await tab
      .waitForFunction(() => window.benchMarks.contentMs !== null, null, { timeout: CONTENT_TIMEOUT_MS, polling: 100 })
      .catch(() => {
        throw new Error(`${origin}${page.path} never showed ${page.content.selector} ${page.content.words} ${problems.join('; ')}`)
      })
    if (problems.length) throw new Error(`${origin}${page.path}: ${problems.join('; ')}`)
    return await use(tab)
  } finally {
    await context.close()
  }
}

/** One first visit of a phone with a quarter of this processor on fast 4G. */
export function timeVisit(browser: Browser, origin: string, page: BenchPage): Promise<Timing> {
  const slow = async (devtools: CDPSession) => {
    await devtools.send('Network.emulateNetworkConditions', FAST_4G)
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN })
  }
  return inNewPhone(browser, origin, page, slow, async (tab) => {
    await tab.waitForTimeout(AFTER_CONTENT_MS)
    return tab.evaluate(() => {
      const { contentMs, tasks, shift } = window.benchMarks
      const firstPaintMs = performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? NaN
      return {
        firstPaintMs,
        contentMs: contentMs!,
        blockingMs: tasks.reduce((sum, { durationMs }) => sum + Math.max(0, durationMs - 50), 0),
        layoutShift: shift,
      }
    })
  })
}

/** Round trips until the content: so slow a network that everything else vanishes next to it. */
export function countTrips(browser: Browser, origin: string, page: BenchPage): Promise<number> {
  const slow = (devtools: CDPSession) =>
    devtools.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: SLOW_TRIP_MS,
      downloadThroughput: -1,
      uploadThroughput: -1,
    })
  return inNewPhone(browser, origin, page, slow, async (tab) => (await tab.evaluate(() => window.benchMarks.contentMs!)) / SLOW_TRIP_MS)
}

const scriptsOf = (entries: { name: string }[]) => [
  ...new Set(entries.map(({ name }) => name).filter((name) => new URL(name).pathname.endsWith('.js'))),
]

/** What a first visit loads, until the content and until nothing more comes. The network is slow so that an order shows. */
export function listLoaded(browser: Browser, origin: string, page: BenchPage): Promise<Loaded> {
  const slow = (devtools: CDPSession) => devtools.send('Network.emulateNetworkConditions', FAST_4G)
  return inNewPhone(browser, origin, page, slow, async (tab) => {
    await tab.waitForTimeout(IDLE_MS)
    await tab.waitForLoadState('networkidle')
    const { entries, contentMs } = await tab.evaluate(() => ({
      entries: (performance.getEntriesByType('resource') as PerformanceResourceTiming[]).map(({ name, responseEnd }) => ({
        name,
        responseEnd,
      })),
      contentMs: window.benchMarks.contentMs!,
    }))
    const early = entries.filter(({ responseEnd }) => responseEnd <= contentMs)
    return {
      requests: entries.length + 1,
      requestsToContent: early.length + 1,
      scripts: scriptsOf(entries),
      scriptsToContent: scriptsOf(early),
    }
  })
}
