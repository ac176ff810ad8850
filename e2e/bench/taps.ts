import os from 'node:os'
import { setTimeout as pause } from 'node:timers/promises'
import { chromium, devices, type Browser, type CDPSession } from '@playwright/test'
import { browserPath } from '../../tools/browser.ts'
import { Player } from '../support/player.ts'
import { startSite, type RunningSite } from './web/site.ts'

/**
 * The time from the end of a tap on a card of home until the next page shows what the card is about, and until it is complete: on a
 * phone with a quarter of this processor, whose network isn't slowed. A visitor meets the login, a player the game's page.
 *
 *   npm run bench:taps          RUNS=8 npm run bench:taps
 *   SITES=http://localhost:8080,http://localhost:8081 npm run bench:taps     running sites by turns, such as two builds
 */
const RUNS = Number(process.env['RUNS'] ?? 6)
const CPU_SLOWDOWN = 4
/** How long the card is in view before the tap; a visitor looks at it for longer. */
const LOOKS_MS = 4000
/** How long a finger touches the card. */
const FINGER_MS = 80
const CARD = '星海拾光'
/** What a page logs once it is complete: asking it before would take its thread's time. */
const DONE = 'bench: done'

interface Taps {
  shownMs: number
  completeMs: number
}

declare global {
  interface Window {
    benchTap: { atMs: number; shownMs: number; completeMs: number }
  }
}

/** Selectors of the next page: what the card is about, and the last part that belongs to it. */
const NEXT = {
  visitor: { shown: 'main h1', complete: 'main form button[type=submit]' },
  player: { shown: 'main h2', complete: 'main article h2' },
} as const
type Who = keyof typeof NEXT

/** Keep its functions anonymous: the TypeScript loader marks named ones with a helper that pages lack. */
function watch({ shown, complete, done }: { shown: string; complete: string; done: string }): void {
  const marks = { atMs: 0, shownMs: 0, completeMs: 0 }
  window.benchTap = marks
  const home = location.pathname
  addEventListener('click', ({ timeStamp }) => (marks.atMs = timeStamp), { capture: true })
  new MutationObserver(() => {
    if (marks.atMs === 0 || location.pathname === home) return
    for (const [name, selector] of [
      ['shownMs', shown],
      ['completeMs', complete],
    ] as const) {
      if (marks[name] !== 0 || !document.querySelector<HTMLElement>(selector)?.offsetHeight)
        continue
      marks[name] = -1
      // The next frame shows it. The mark comes before everything else that waits for it.
      requestAnimationFrame(() =>
        scheduler.postTask(
          () => {
            marks[name] = performance.now() - marks.atMs
            if (name === 'completeMs') console.debug(done)
          },
          { priority: 'user-blocking' },
        ),
      )
    }
  }).observe(document, { childList: true, subtree: true })
}

/** A finger in the middle of the box, which leaves the glass after a while. */
async function press(
  devtools: CDPSession,
  box: { x: number; y: number; width: number; height: number },
) {
  const point = { x: box.x + box.width / 2, y: box.y + box.height / 2 }
  await devtools.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [point] })
  await pause(FINGER_MS)
  await devtools.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
}

async function tap(browser: Browser, origin: string, who: Who): Promise<Taps> {
  const context = await browser.newContext({ ...devices['Pixel 7'], locale: 'zh-CN' })
  try {
    const page = await context.newPage()
    if (who === 'player') await new Player(page, origin).logInByApi()
    const devtools = await context.newCDPSession(page)
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN })
    await page.goto(origin)
    await page.getByTestId('page-announcement').waitFor({ state: 'attached', timeout: 60_000 })
    await page.waitForLoadState('networkidle')
    // Home asks a new player something.
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    await page.evaluate(watch, { ...NEXT[who], done: DONE })
    const link = page.locator('main article').filter({ hasText: CARD }).first().getByRole('link')
    await link.first().scrollIntoViewIfNeeded()
    await page.waitForTimeout(LOOKS_MS)
    const done = page.waitForEvent('console', (message) => message.text() === DONE)
    await press(devtools, (await link.first().boundingBox())!)
    await done
    return await page.evaluate(() => window.benchTap)
  } finally {
    await context.close()
  }
}

const cell = (values: number[]) => {
  const sorted = values.toSorted((a, b) => a - b).map(Math.round)
  return `${sorted[Math.floor(sorted.length / 2)]} (${sorted[0]}–${sorted.at(-1)})`
}

let site: RunningSite | null = null
let browser: Browser | null = null
try {
  const given = process.env['SITES']?.split(',')
  const origins = given ?? [(site = await startSite()).origin]
  const executablePath = await browserPath()
  browser = await chromium.launch({
    ...(executablePath ? { executablePath } : {}),
    args: ['--no-sandbox', '--disable-quic'],
  })
  const rows = origins.flatMap((origin) =>
    (Object.keys(NEXT) as Who[]).map((who) => ({ origin, who, taps: [] as Taps[] })),
  )
  for (let run = 0; run < RUNS; run++)
    for (const { origin, who, taps } of rows) taps.push(await tap(browser, origin, who))
  const load = os.loadavg().map((value) => value.toFixed(1))
  console.log(
    `Pixel 7, ${CPU_SLOWDOWN}x CPU slowdown, ${RUNS} taps each; median (least–most), ms; load ${load.join(' ')}.\n`,
  )
  console.log('| site | who | next page shown | complete |\n| --- | --- | ---: | ---: |')
  for (const { origin, who, taps } of rows)
    console.log(
      `| ${origin} | ${who} | ${cell(taps.map((one) => one.shownMs))} | ${cell(taps.map((one) => one.completeMs))} |`,
    )
} finally {
  await browser?.close()
  await site?.end()
}
