import { devices, type Browser, type CDPSession, type Page } from '@playwright/test'
import type { BenchPage } from './pages.ts'

const CONTENT_TIMEOUT_MS = 60_000
/** What a page logs once its content and its first control are there: asking it before would take its thread's time. */
const DONE = 'bench: done'
/** Looking for the first control takes the page's time, too. */
const LOOKS_EVERY_MS = 16
/** How long after the content a visit still looks for long tasks and shifts. */
const AFTER_CONTENT_MS = 800
/** Past the batch of page views, the last thing a page asks for by itself. */
const IDLE_MS = 4500

/** Lighthouse's fast 4G, as DevTools throttles it. */
const FAST_4G = {
  offline: false,
  latency: 60 * 2.75,
  downloadThroughput: (9e6 / 8) * 0.9,
  uploadThroughput: 1.5e6 / 8,
}
/** Its slow 4G. */
const SLOW_4G = {
  offline: false,
  latency: 150 * 3.75,
  downloadThroughput: (1.6e6 / 8) * 0.9,
  uploadThroughput: (750e3 / 8) * 0.9,
}
export const NETWORKS = { 'fast 4G': FAST_4G, 'slow 4G': SLOW_4G } as const
export type Network = keyof typeof NETWORKS
const SLOW_TRIP_MS = 1500
const CPU_SLOWDOWN = 4

export interface Timing {
  firstPaintMs: number
  largestPaintMs: number
  contentMs: number
  /** The first of the page's own controls answers: React's handlers are on it. */
  interactiveMs: number
  blockingMs: number
  layoutShift: number
}

export interface Loaded {
  /** Everything asked for, the page itself included. */
  requests: number
  requestsToContent: number
  scripts: string[]
  scriptsToInteractive: string[]
}

interface Marks {
  contentMs: number | null
  interactiveMs: number | null
  largestPaintMs: number
  tasks: { startMs: number; durationMs: number }[]
  shift: number
}

declare global {
  interface Window {
    benchMarks: Marks
  }
}

/**
 * Runs in the page before its own scripts: notes long tasks, shifts, and the frame that first shows the content. Keep its
 * functions anonymous: the TypeScript loader marks named ones with a helper that pages lack.
 */
function watch({
  content: { selector, words },
  done,
  everyMs,
}: {
  content: BenchPage['content']
  done: string
  everyMs: number
}): void {
  const marks: Marks = {
    contentMs: null,
    interactiveMs: null,
    largestPaintMs: NaN,
    tasks: [],
    shift: 0,
  }
  window.benchMarks = marks
  new PerformanceObserver((list) => {
    for (const { startTime, duration } of list.getEntries())
      marks.tasks.push({ startMs: startTime, durationMs: duration })
  }).observe({ type: 'longtask', buffered: true })
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & {
      value: number
      hadRecentInput: boolean
    })[])
      if (!entry.hadRecentInput) marks.shift += entry.value
  }).observe({ type: 'layout-shift', buffered: true })
  new PerformanceObserver((list) => {
    for (const { startTime } of list.getEntries()) marks.largestPaintMs = startTime
  }).observe({ type: 'largest-contentful-paint', buffered: true })
  // One control only: a page that arrives drawn has hundreds while its scripts are on their way, and looking at all would slow them.
  const looking = setInterval(() => {
    const control = document.querySelector('main a, main button, main input')
    if (
      marks.contentMs === null ||
      !control ||
      !Object.keys(control).some((key) => key.startsWith('__reactProps'))
    )
      return
    clearInterval(looking)
    marks.interactiveMs = performance.now()
    console.debug(done)
  }, everyMs)
  const observer = new MutationObserver(() => {
    const elements = [...document.querySelectorAll<HTMLElement>(selector)]
    // Text before layout, which takes long.
    if (!elements.some((element) => element.textContent.includes(words) && element.offsetHeight))
      return
    observer.disconnect()
    // The next frame shows it.
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
  const context = await browser.newContext({
    ...devices['Pixel 7'],
    viewport: { width: 390, height: 844 },
    locale: 'zh-CN',
  })
  try {
    const tab = await context.newPage()
    const problems: string[] = []
    tab.on('pageerror', (error) => problems.push(error.message))
    const devtools = await context.newCDPSession(tab)
    await devtools.send('Network.enable')
    await tab.addInitScript(watch, { content: page.content, done: DONE, everyMs: LOOKS_EVERY_MS })
    await prepare(devtools)
    const done = tab
      .waitForEvent('console', {
        predicate: (message) => message.text() === DONE,
        timeout: CONTENT_TIMEOUT_MS,
      })
      .catch(() => {
        throw new Error(
          `${origin}${page.path} never showed ${page.content.selector} ${page.content.words} ${problems.join('; ')}`,
        )
      })
    await tab.goto(origin + page.path, { waitUntil: 'commit', timeout: CONTENT_TIMEOUT_MS })
    await done
    if (problems.length) throw new Error(`${origin}${page.path}: ${problems.join('; ')}`)
    return await use(tab)
  } finally {
    await context.close()
  }
}

/** One first visit of a phone with a quarter of this processor. */
export function timeVisit(
  browser: Browser,
  origin: string,
  page: BenchPage,
  network: Network,
): Promise<Timing> {
  const slow = async (devtools: CDPSession) => {
    await devtools.send('Network.emulateNetworkConditions', NETWORKS[network])
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN })
  }
  return inNewPhone(browser, origin, page, slow, async (tab) => {
    await tab.waitForTimeout(AFTER_CONTENT_MS)
    return tab.evaluate(() => {
      const { contentMs, interactiveMs, largestPaintMs, tasks, shift } = window.benchMarks
      const firstPaintMs =
        performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? NaN
      return {
        firstPaintMs,
        largestPaintMs,
        contentMs: contentMs!,
        interactiveMs: interactiveMs!,
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
  return inNewPhone(
    browser,
    origin,
    page,
    slow,
    async (tab) => (await tab.evaluate(() => window.benchMarks.contentMs!)) / SLOW_TRIP_MS,
  )
}

const scriptsOf = (entries: { name: string }[]) => [
  ...new Set(
    entries.map(({ name }) => name).filter((name) => new URL(name).pathname.endsWith('.js')),
  ),
]

/** Files that a first visit loads, until the content and in all. A slow network makes their order visible. */
export function listLoaded(browser: Browser, origin: string, page: BenchPage): Promise<Loaded> {
  const slow = (devtools: CDPSession) => devtools.send('Network.emulateNetworkConditions', FAST_4G)
  return inNewPhone(browser, origin, page, slow, async (tab) => {
    await tab.waitForTimeout(IDLE_MS)
    await tab.waitForLoadState('networkidle')
    const { entries, contentMs, interactiveMs } = await tab.evaluate(() => ({
      entries: (performance.getEntriesByType('resource') as PerformanceResourceTiming[]).map(
        ({ name, responseEnd }) => ({
          name,
          responseEnd,
        }),
      ),
      contentMs: window.benchMarks.contentMs!,
      interactiveMs: window.benchMarks.interactiveMs!,
    }))
    const early = entries.filter(({ responseEnd }) => responseEnd <= contentMs)
    const interactive = entries.filter(({ responseEnd }) => responseEnd <= interactiveMs)
    return {
      requests: entries.length + 1,
      requestsToContent: early.length + 1,
      scripts: scriptsOf(entries),
      scriptsToInteractive: scriptsOf(interactive),
    }
  })
}
