import type { Page } from '@playwright/test'
import { expect, test } from '../support/journey.ts'

const back = (page: Page) => page.getByRole('button', { name: '返回', exact: true })

/** Pages that other places open with a back bar, and the heading of each. */
const PAGES = [
  { address: '/func/tradeRecords', heading: '消费记录' },
  { address: '/infiniteCard', heading: '无限畅玩月卡' },
] as const

for (const { address, heading } of PAGES) {
  test(
    `${address} has a back bar where it is asked for, and only there`,
    { tag: ['@SHELL-21', '@once'] },
    async ({ page, player }) => {
      await player.logInByApi()
      for (const [query, shown] of [
        ['?isShowBack=1', 1],
        ['?isShowBack=0', 0],
        ['?isShowBack=javascript:alert(1)', 0],
        ['', 0],
      ] as const) {
        await page.goto(address + query)
        await expect(page.getByRole('heading', { name: heading }).first()).toBeVisible()
        await expect(back(page), query).toHaveCount(shown)
      }

      // Opened directly, the page leads back to home.
      await page.goto(`${address}?isShowBack=1`)
      await back(page).click()
      await expect(page).toHaveURL('/')

      // From a page of the site: that page, as it was.
      await page.goto('/agreements/user')
      await page.evaluate((to) => {
        // As a link of the site does it.
        history.pushState({ idx: 1, key: 'opened' }, '', to)
        dispatchEvent(new PopStateEvent('popstate', { state: history.state }))
      }, `${address}?isShowBack=1`)
      await expect(page.getByRole('heading', { name: heading }).first()).toBeVisible()
      await back(page).click()
      await expect(page).toHaveURL('/agreements/user')
    },
  )
}

test(
  'a back bar never leads to another site, wherever the visitor came from',
  { tag: ['@SHELL-21', '@once'] },
  async ({ page, player, baseURL }) => {
    await player.logInByApi()
    const target = `${baseURL}/func/tradeRecords?isShowBack=1&redirect=https%3A%2F%2Fevil.example%2F&reportUrl=https%3A%2F%2Fevil.example%2F`
    await page.route('https://evil.example/**', (route) =>
      route.fulfill({
        contentType: 'text/html',
        body: `<!doctype html><a href="${target}">records</a>`,
      }),
    )
    await page.goto('https://evil.example/start')
    await page.getByRole('link').click()
    await expect(page.getByRole('heading', { name: '消费记录' }).first()).toBeVisible()
    await back(page).click()
    await expect(page).toHaveURL('/')
    // Twice does no more than once, and a state that is none of the router's counts as none.
    await page.goto('https://evil.example/start')
    await page.goto(target)
    await page.evaluate(() => history.replaceState({ idx: '7; evil' }, ''))
    await back(page).click()
    await expect(page).toHaveURL('/')
  },
)
