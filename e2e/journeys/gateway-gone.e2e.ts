import type { Page } from '@playwright/test'
import { heal } from '../support/heal.ts'
import { expect, test } from '../support/journey.ts'
import { placesOf } from '../support/places.ts'
import { READY_WITHIN_MS, Site } from '../support/site.ts'
import { testedSite } from '../support/sites.ts'
import { inTabs } from '../support/tabs.ts'

/** Pages that need no call: their text is their own, or the browser stores their data. */
const WITHOUT_DATA = new Set([
  '/?tab=2',
  '/personal',
  '/truename/support',
  '/login',
  '/forgotPassword',
  '/userInfo',
  '/editName',
  '/accountHelper',
  '/deleteAccount',
  '/gameApply',
  '/vipAct',
  '/agreements/recharge',
  '/agreements/user',
  '/agreements/privacy',
  '/truename/supportText',
  '/about',
  '/iframe',
  '/gamepad',
  '/networkTest',
  '/nowhere',
])

/** As the site is to a browser while the gateway does not answer: no call succeeds, and pages come without first data. */
async function withoutGateway(page: Page): Promise<void> {
  await page.route('**/api/**', (route) => route.abort('connectionrefused'))
  await page.route(
    (url) => !url.pathname.startsWith('/api/'),
    async (route) => {
      if (route.request().resourceType() !== 'document') return route.fallback()
      const response = await route.fetch()
      const html = await response.text()
      const data = /(<script type="application\/json" id="cloudplay-data">)[^<]*/
      expect(html).toMatch(data)
      return route.fulfill({ response, body: html.replace(data, '$1{}') })
    },
  )
}

test(
  'without a gateway each page says so and can be tried again',
  { tag: ['@PAGE-4', '@SHELL-12'] },
  async ({ page, context, player, baseURL, isMobile }) => {
    test.setTimeout(300_000)
    const errors: string[] = []
    context.on('weberror', (event) =>
      errors.push(`${new URL(event.page()!.url()).pathname}: ${event.error().message}`),
    )
    const all = await placesOf(page.request, baseURL!, isMobile ? 'mobile' : 'desktop')
    // Pages that both forms share fail alike.
    const places = all.filter(({ ofDevice }) => ofDevice || !isMobile)
    await player.logInByApi()
    await player.verifyByApi()
    await page.goto('/')
    await inTabs(context, places, async (tab, { address }) => {
      const main = tab.getByRole('main')
      const retry = main.getByRole('alert').getByRole('button', { name: '重新加载' }).first()
      await withoutGateway(tab)
      await tab.goto(address)
      const speaksAlone = WITHOUT_DATA.has(address) || WITHOUT_DATA.has(address.replace(/\?.*/, ''))
      if (speaksAlone) await expect.soft(main.getByRole('heading').first(), address).toBeVisible()
      else
        await expect.soft(retry, `${address} says that it failed, and offers a retry`).toBeVisible()
      await expect
        .soft(tab.getByTestId('remote-error'), `${address} fails as a page, not as a remote`)
        .toHaveCount(0)
      await tab.unrouteAll({ behavior: 'ignoreErrors' })
      if (speaksAlone || !(await retry.isVisible())) return
      await retry.click()
      await expect.soft(retry, `${address} is there once the gateway is back`).toHaveCount(0)
    })
    expect(errors).toEqual([])
  },
)

test(
  'a site whose process is gone is missed in place, and found again',
  { tag: ['@PAGE-4', '@SHELL-19', '@once'] },
  async ({ page }) => {
    test.setTimeout(READY_WITHIN_MS + 120_000)
    const site = await Site.start({ port: testedSite().port + 2, seats: 1 })
    try {
      await page.goto(`${site.origin}/agreements/user`)
      await expect(page.getByRole('heading', { name: '用户服务协议' }).first()).toBeVisible()
      await site.kill()
      await page.getByRole('link', { name: '云游戏', exact: true }).click()
      await expect(page).toHaveURL(`${site.origin}/`)
      const main = page.getByRole('main')
      const retry = main.getByRole('alert').getByRole('button', { name: '重新加载' })
      await expect(retry).toBeVisible()
      await expect(page.getByRole('banner')).toBeVisible()
      await site.start()
      await heal(retry, main.getByText('星海拾光').first())
    } finally {
      await site.end()
    }
  },
)
