import type { BrowserContext, Page } from '@playwright/test'
import { callDelivery } from '../../services/delivery/src/client/client.ts'
import { isInCanary } from '../../services/delivery/src/registry/visitor-registry.ts'
import { changedBuild, freshVersion } from '../support/changed-build.ts'
import { teamKey } from '../support/dashboard.ts'
import { deliver } from '../support/deliver.ts'
import { expect, test as base } from '../support/journey.ts'

interface Others {
  /** Opens the page as each of these visitors, each with separate cookies. */
  openAs: (visitors: string[]) => Promise<Page[]>
}

const test = base.extend<Others>({
  openAs: async ({ browser, baseURL }, use, { project }) => {
    const contexts: BrowserContext[] = []
    await use(async (visitors) => {
      const pages: Page[] = []
      for (const value of visitors) {
        const context = await browser.newContext({ ...project.use, baseURL: baseURL! })
        contexts.push(context)
        await context.addCookies([{ name: 'cp_visitor', value, url: baseURL! }])
        const page = await context.newPage()
        await page.goto(PLACE)
        pages.push(page)
      }
      return pages
    })
    for (const context of contexts) await context.close()
  },
})

test.describe.configure({ mode: 'serial' })

const REMOTE = 'activity-infinite-card'
const PLACE = '/infiniteCard'
const OLD_WORDS = '活动规则'
const PERCENT = 5

/** Visitors inside a canary of this share. */
function visitorsOf(version: string, percent: number, count: number): string[] {
  const found: string[] = []
  for (let number = 0; found.length < count; number++) {
    const visitor = `journey-${number}`.padEnd(22, '-')
    if (isInCanary(visitor, REMOTE, version, percent)) found.push(visitor)
  }
  return found
}

/** Counts in the shell of a tab; a reload would begin at 0. */
const startCounter = (page: Page) =>
  page.evaluate(() => {
    const counting = Object.assign(globalThis, { counter: 0 })
    setInterval(() => counting.counter++, 20)
  })
const readCounter = (page: Page) =>
  page.evaluate(() => (globalThis as { counter?: number }).counter ?? -1)
const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true })

/** Leaves for a page of another remote by a link that both sites have, sees it, and comes back. */
async function goAwayAndBack(page: Page): Promise<void> {
  await page.getByRole('link', { name: '《充值服务协议》' }).click()
  await expect(page.getByRole('heading', { name: '充值服务协议' }).first()).toBeVisible()
  await page.goBack()
}

interface Status {
  remotes: {
    name: string
    live: { version: string; by: string } | null
    canary: { version: string; percent: number } | null
  }[]
}
/** Asked for again and again: the command line would be a process each time. */
async function channels(baseURL: string) {
  const site = { url: baseURL, key: teamKey('promo') }
  const status = await callDelivery<Status>(site, 'GET', 'status')
  const { live, canary } = status.remotes.find(({ name }) => name === REMOTE)!
  return { live: live?.version, by: live?.by, canary: canary?.version, percent: canary?.percent }
}

test(
  'a canary that throws is taken back by itself, and the tab that met it heals without a reload',
  { tag: ['@DELIV-7', '@DELIV-15', '@DELIV-13', '@DELIV-22', '@once'] },
  async ({ page, context, openAs, baseURL }) => {
    const version = freshVersion()
    const before = await channels(baseURL!)
    // The heading becomes an object, and React throws.
    const broken = await changedBuild('activities/infinite-card', {
      version,
      words: { [`"${OLD_WORDS}"`]: '({})' },
    })
    const visitors = visitorsOf(version, PERCENT, 6)
    const others = visitors.slice(1)
    await context.addCookies([{ name: 'cp_visitor', value: visitors[0]!, url: baseURL! }])
    await page.goto(PLACE)
    await expect(heading(page, OLD_WORDS)).toBeVisible()
    await startCounter(page)

    await deliver(baseURL!, 'ship', broken)
    const heard = page.waitForResponse('**/registry.json')
    await deliver(baseURL!, 'canary', REMOTE, String(PERCENT), version)
    try {
      await (await heard).finished()
      await expect(heading(page, OLD_WORDS), 'not in the middle of a page').toBeVisible()
      await goAwayAndBack(page)
      await expect(page.getByTestId('remote-error')).toBeVisible()

      await openAs(others)
      await expect.poll(() => channels(baseURL!)).toEqual(before)
      await expect(heading(page, OLD_WORDS)).toBeVisible()
      expect(await readCounter(page)).toBeGreaterThan(0)
      const entry = await deliver(baseURL!, 'log', REMOTE, '--limit', '1')
      const errors = await deliver(baseURL!, 'errors', REMOTE, version)
      expect(errors, 'what React says of an object as a child, without a word of ours').toMatch(
        /render {2}React error 31 {2}\d visitors?/,
      )
      expect(entry).toMatch(
        /rollback .* ended by itself: (\d) of \1 visitors failed, stable 0 of \d+ {2}\(delivery, team promo\)/,
      )
    } catch (error) {
      await deliver(baseURL!, 'rollback', REMOTE).catch(() => undefined)
      throw error
    }
  },
)

test(
  'a healthy canary grows by itself until everybody has it, and open tabs take it at their next navigation',
  { tag: ['@DELIV-7', '@DELIV-22', '@DELIV-4', '@once'] },
  async ({ page, openAs, baseURL }) => {
    const version = freshVersion()
    const newWords = '新版活动规则'
    const healthy = await changedBuild('activities/infinite-card', {
      version,
      words: { [OLD_WORDS]: newWords },
    })
    const before = await channels(baseURL!)
    await page.goto(PLACE)
    await expect(heading(page, OLD_WORDS)).toBeVisible()
    await startCounter(page)
    await deliver(baseURL!, 'ship', healthy)
    await deliver(baseURL!, 'canary', REMOTE, '--auto', '5', version)
    try {
      // A visitor among the first 5 % is among the 25 too, and counts for that share after opening a page.
      const visitors = visitorsOf(version, 5, 3)
      const pages = await openAs(visitors)
      // Without a visitor who uses the page, few errors prove nothing.
      const use = async (one: Page) => {
        await expect(heading(one, newWords)).toBeVisible()
        await heading(one, newWords).click()
      }
      for (const one of pages) await use(one)
      await expect
        .poll(async () => (await channels(baseURL!)).percent, { timeout: 60_000 })
        .toBe(25)
      for (const one of pages) {
        await one.reload()
        await use(one)
      }
      await expect
        .poll(() => channels(baseURL!), { timeout: 60_000 })
        .toEqual({ live: version, by: 'delivery' })

      await goAwayAndBack(page)
      await expect(heading(page, newWords)).toBeVisible()
      expect(await readCounter(page)).toBeGreaterThan(0)
      expect(await deliver(baseURL!, 'log', REMOTE, '--limit', '2')).toMatch(
        /promote .* live for everybody by itself after 25 %: 0 of 3 visitors failed[^]*canary .* from 5 to 25 % of visitors by itself/,
      )
    } finally {
      if ((await channels(baseURL!)).live !== before.live || (await channels(baseURL!)).canary)
        await deliver(baseURL!, 'rollback', REMOTE).catch(() => undefined)
    }
  },
)
