import type { Page } from '@playwright/test'
import { changedBuild, freshVersion } from '../support/changed-build.ts'
import { deliver } from '../support/deliver.ts'
import { expect, test } from '../support/journey.ts'
import { claim } from '../support/teams.ts'

// All visitors share the live release, so one device is enough.
// A release is a release on any device.
test.describe.configure({ mode: 'serial' })

const CARD = 'activity-infinite-card'
const OLD_WORDS = '活动规则'

/** Makes a change, and resolves after each tab has heard of it and asked for the live release: sooner than by its own schedule. */
async function heardBy(tabs: Page[], change: () => Promise<unknown>): Promise<void> {
  for (const tab of tabs) await expect.poll(() => tab.evaluate(partInHearing)).toBe(true)
  const heard = tabs.map((tab) => tab.waitForResponse('**/registry.json', { timeout: 10_000 }))
  await change()
  for (const answer of await Promise.all(heard)) await answer.finished()
}

/** In the page: whether it listens for releases, or waits for its turn behind another tab. */
async function partInHearing(): Promise<boolean> {
  const { held = [], pending = [] } = await navigator.locks.query()
  return [...held, ...pending].some(({ name }) => name === 'cloudplay-registry')
}

/** Leaves for the home page, sees it, and comes back. */
async function goAwayAndBack(page: Page): Promise<void> {
  await page.getByRole('link', { name: '云游戏', exact: true }).click()
  await expect(page.getByRole('region', { name: '精选' })).toBeVisible()
  await page.goBack()
}

const mark = (page: Page) =>
  page.evaluate(() => void Object.assign(globalThis, { openSince: 'the beginning' }))
const isMarked = (page: Page) =>
  page.evaluate(() => (globalThis as { openSince?: string }).openSince === 'the beginning')

test(
  'a new build of one remote shows in open tabs at their next navigation',
  { tag: ['@DELIV-1', '@DELIV-3', '@DELIV-4', '@DELIV-13', '@PROMO-5', '@once'] },
  async ({ page, context, baseURL }) => {
    const old = await context.newPage()
    for (const tab of [page, old]) {
      await tab.goto('/infiniteCard')
      await mark(tab)
      await expect(tab.getByRole('heading', { name: OLD_WORDS, exact: true })).toBeVisible()
    }
    const html = await (await page.request.get('/infiniteCard')).text()
    const oldBase = /\/remotes\/activity-infinite-card\/[^/"]+\//.exec(html)![0]
    const shell = /\/shell\/[^"]+\.js/.exec(html)![0]

    const version = freshVersion()
    const dir = await changedBuild('activities/infinite-card', {
      version,
      words: { [OLD_WORDS]: '新版活动规则' },
    })
    try {
      await heardBy([page, old], async () =>
        expect(await deliver(baseURL!, 'ship', dir, '--promote')).toContain(version),
      )

      await test.step('not in the middle of a page', async () => {
        for (const tab of [page, old]) {
          await expect(tab.getByRole('heading', { name: OLD_WORDS, exact: true })).toBeVisible()
        }
      })
      await test.step('a tab on the old page keeps it', async () => {
        await old.getByRole('button', { name: /立即开通/ }).click()
        await expect(old).toHaveURL(/\/login/)
        await old.goBack()
      })
      await test.step('at the next navigation, without a reload', async () => {
        await goAwayAndBack(page)
        await expect(page.getByRole('heading', { name: '新版活动规则' })).toBeVisible()
        expect(await isMarked(page)).toBe(true)
      })
      await test.step('shell and other remotes are what they were, and the shipped build stays at its own address', async () => {
        const now = await (await page.request.get('/infiniteCard')).text()
        expect(now).toContain(shell)
        expect(now).toContain(`/remotes/${CARD}/${version}/`)
        const entry = await page.request.get(`${oldBase}remoteEntry.js`)
        expect(entry.status()).toBe(200)
        expect(entry.headers()['cache-control']).toContain('immutable')
      })
    } catch (error) {
      await deliver(baseURL!, 'rollback', CARD)
      throw error
    }
    await heardBy([page], () => deliver(baseURL!, 'rollback', CARD))
    await test.step('and back by one command', async () => {
      await goAwayAndBack(page)
      await expect(page.getByRole('heading', { name: OLD_WORDS, exact: true })).toBeVisible()
      expect(await isMarked(page)).toBe(true)
    })
  },
)

test(
  'a promo team adds, schedules and withdraws a page, and nothing else is deployed',
  { tag: ['@PROMO-5', '@DELIV-9', '@once'] },
  async ({ page, baseURL }) => {
    const name = `activity-fair-${Date.now().toString(36)}`
    await page.goto('/springFair')
    await mark(page)
    await expect(page.getByTestId('not-found')).toBeVisible()

    const dir = await changedBuild('activities/infinite-card', {
      name,
      version: freshVersion(),
      words: { [OLD_WORDS]: '集市规则' },
      path: '/springFair',
      title: { 'zh-CN': '春日集市', en: 'Spring market' },
    })
    const visitAfter = async (...command: string[]) => {
      await heardBy([page], () => deliver(baseURL!, ...command))
      await goAwayAndBack(page)
      await expect(page).toHaveURL('/springFair')
    }
    await expect(deliver(baseURL!, 'ship', dir, '--promote')).rejects.toThrow(
      /no team lists activity-fair-/,
    )
    claim(name, 'promo')
    try {
      await visitAfter('ship', dir, '--promote')
      await expect(page.getByRole('heading', { name: '集市规则' })).toBeVisible()
      await expect(page).toHaveTitle('春日集市 - 云游戏')

      await visitAfter(
        'schedule',
        name,
        '--from',
        '2000-01-01T00:00:00+08:00',
        '--until',
        '2000-01-08T00:00:00+08:00',
      )
      await expect(page.getByTestId('not-found')).toBeVisible()
      expect((await page.request.get('/springFair')).status()).toBe(404)

      await visitAfter('schedule', name, '--from', 'always', '--until', 'always')
      await expect(page.getByRole('heading', { name: '集市规则' })).toBeVisible()
    } catch (error) {
      await deliver(baseURL!, 'withdraw', name)
      throw error
    }
    await visitAfter('withdraw', name)
    await expect(page.getByTestId('not-found')).toBeVisible()
    expect(await isMarked(page)).toBe(true)
  },
)
