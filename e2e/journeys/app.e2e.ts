import { LANGUAGE_COOKIE, WORKER_PATH } from '@cloudplay/contract'
import type { Page } from '@playwright/test'
import { changedBuild, freshVersion } from '../support/changed-build.ts'
import { deliver } from '../support/deliver.ts'
import { expect, test } from '../support/journey.ts'

test.use({ serviceWorkers: 'allow' })

/** Waits until the worker answers for this page's navigations. */
const untilWorking = (page: Page) =>
  expect
    .poll(() => page.evaluate(() => navigator.serviceWorker.controller?.scriptURL ?? ''))
    .toContain(WORKER_PATH)

/** In the page: every address in any cache of the site. */
async function keptAddresses(): Promise<string[]> {
  const caches = await Promise.all(
    (await globalThis.caches.keys()).map((name) => globalThis.caches.open(name)),
  )
  const requests = await Promise.all(caches.map((cache) => cache.keys()))
  return requests.flat().map(({ url }) => new URL(url).pathname)
}

test(
  'without a network a page of the site says so in the language of the player, and continues when it is back; nothing of a player is kept',
  { tag: ['@PAGE-6', '@PAGE-2', '@PAGE-4', '@once'] },
  async ({ page, context, player, baseURL }) => {
    const complaints: string[] = []
    page.on('console', (message) => {
      if (/Content Security Policy|TrustedScript/i.test(message.text()))
        complaints.push(message.text())
    })
    await player.logInByApi()
    await page.goto('/')
    await untilWorking(page)
    await page.goto('/personal')
    await expect(page.getByRole('main')).toBeVisible()
    expect(await page.evaluate(keptAddresses)).toEqual(['/offline.html'])

    await context.setOffline(true)
    await page.goto('/game/1')
    await expect(page.getByRole('heading', { name: '网络断开了' })).toBeVisible()
    await expect(page).toHaveTitle('网络断开了 - 云游戏')
    await expect(page).toHaveURL('/game/1')
    await context.addCookies([{ name: LANGUAGE_COOKIE, value: 'en', url: baseURL! }])
    await page.getByRole('button', { name: '重试' }).click()
    await expect(page.getByRole('heading', { name: 'You’re offline' })).toBeVisible()
    await expect(page.locator('html')).toHaveAttribute('lang', 'en')

    await context.setOffline(false)
    await expect(page.locator('#root main')).toContainText('Starlight')
    expect(complaints).toEqual([])
  },
)

test(
  'with the worker a page shows the release that is live now',
  { tag: ['@PAGE-6', '@DELIV-3', '@once'] },
  async ({ page, baseURL }) => {
    const title = page.getByRole('heading', { name: /的?活动规则$/ }).first()
    await page.goto('/infiniteCard')
    await untilWorking(page)
    await expect(title).toHaveText('活动规则')
    const dir = await changedBuild('activities/infinite-card', {
      version: freshVersion(),
      words: { 活动规则: '现在的活动规则' },
    })
    await deliver(baseURL!, 'ship', dir, '--promote')
    try {
      await page.reload()
      await expect(title).toHaveText('现在的活动规则')
    } finally {
      await deliver(baseURL!, 'rollback', 'activity-infinite-card')
    }
    await page.goto('/infiniteCard')
    await expect(title).toHaveText('活动规则')
  },
)
