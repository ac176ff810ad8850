import type { CDPSession, Page } from '@playwright/test'
import type { Registry, SignedRegistry } from '@cloudplay/contract'
import { changedBuild, freshVersion } from '../support/changed-build.ts'
import { teamKey } from '../support/dashboard.ts'
import { deliver } from '../support/deliver.ts'
import { expect, test } from '../support/journey.ts'

// A release is a release on any device.

const FOLDER = 'activities/infinite-card'
const CARD = 'activity-infinite-card'
const RULES = ['活动规则', '新版活动规则'] as const
const SWAPS = 50
/** The first ones fill caches that are filled once. */
const FIRST_SWAPS = 10
/** Code that V8 has compiled meanwhile, and caches; a page of the remote held would be ten times as much. */
const SWAP_MAY_KEEP_BYTES = 20_000
const LOOKS = 8
const LOOK_EVERY_MS = 250
const SWAPPED_WITHIN_MS = 300_000

/** Puts a version live as the command line does, which would take most of a second to start each time. */
async function promote(origin: string, version: string): Promise<void> {
  const answer = await fetch(`${origin}/deliver/remotes/${CARD}/promote`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      authorization: `Bearer ${teamKey('promo')}`,
    },
    body: JSON.stringify({ version }),
  })
  // It is live already.
  if (answer.status === 409) return
  if (!answer.ok) throw new Error(`promote answered ${answer.status}: ${await answer.text()}`)
}

/** The lowest of several counts: objects of the last navigation go within moments, leaks stay. */
async function leastMetrics(page: Page, browser: CDPSession) {
  const least = new Map<string, number>()
  for (let look = 0; look < LOOKS; look++) {
    await browser.send('HeapProfiler.collectGarbage')
    const { metrics } = await browser.send('Performance.getMetrics')
    for (const { name, value } of metrics)
      least.set(name, Math.min(value, least.get(name) ?? Infinity))
    await page.evaluate((ms) => new Promise((resolve) => setTimeout(resolve, ms)), LOOK_EVERY_MS)
  }
  return (name: string) => least.get(name)!
}

/** Counts of everything in a page that a swap could leak. */
async function held(page: Page, browser: CDPSession) {
  const metric = await leastMetrics(page, browser)
  const [styles, rules, scripts] = await page.evaluate(() => [
    document.querySelectorAll('style').length,
    [...document.styleSheets].reduce((sum, sheet) => sum + sheet.cssRules.length, 0),
    document.querySelectorAll('script').length,
  ])
  return {
    listeners: metric('JSEventListeners'),
    nodes: metric('Nodes'),
    heap: metric('JSHeapUsedSize'),
    styles,
    rules,
    scripts,
  }
}

test(
  'fifty swaps of a remote in one tab leave nothing of it behind, and the tab keeps working',
  { tag: ['@DELIV-14', '@once'] },
  async ({ page, context, baseURL }) => {
    test.setTimeout(SWAPPED_WITHIN_MS)
    const { payload } = (await (await page.request.get('/registry.json')).json()) as SignedRegistry
    const first = (JSON.parse(payload) as Registry).remotes.find(
      ({ name }) => name === CARD,
    )!.version
    const versions = [first, freshVersion()] as const
    const dir = await changedBuild(FOLDER, {
      version: versions[1],
      words: { [RULES[0]]: RULES[1] },
    })
    await deliver(baseURL!, 'ship', dir)
    const browser = await context.newCDPSession(page)
    await browser.send('Performance.enable')
    await page.goto('/infiniteCard')
    await expect(page.getByRole('heading', { name: RULES[0], exact: true })).toBeVisible()
    await expect
      .poll(() =>
        page.evaluate(async () =>
          (await navigator.locks.query()).held?.some(({ name }) => name === 'cloudplay-registry'),
        ),
      )
      .toBe(true)

    const swap = async (to: 0 | 1) => {
      const heard = page.waitForResponse('**/registry.json')
      await promote(baseURL!, versions[to])
      await (await heard).finished()
      await page.getByRole('link', { name: '云游戏', exact: true }).click()
      await expect(page.getByRole('region', { name: '精选' })).toBeVisible()
      await page.goBack()
      await expect(page.getByRole('heading', { name: RULES[to], exact: true })).toBeVisible()
    }
    const swaps = async (count: number) => {
      for (let done = 0; done < count; done++) await swap(done % 2 === 0 ? 1 : 0)
      return held(page, browser)
    }
    try {
      const before = await swaps(FIRST_SWAPS)
      const after = await swaps(SWAPS)
      test
        .info()
        .annotations.push({ type: 'figures', description: JSON.stringify({ before, after }) })
      // A leak would be at least one per swap.
      expect(after.styles).toBe(before.styles)
      expect(after.scripts).toBe(before.scripts)
      expect(after.rules - before.rules).toBeLessThan(SWAPS / 2)
      expect(after.nodes - before.nodes).toBeLessThan(SWAPS)
      expect(after.listeners - before.listeners).toBeLessThan(SWAPS)
      expect(after.heap - before.heap, 'bytes').toBeLessThan(SWAPS * SWAP_MAY_KEEP_BYTES)
    } finally {
      await promote(baseURL!, first)
    }
  },
)
