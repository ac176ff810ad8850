import type { Page } from '@playwright/test'
import { accessFaults, widerAtAnyWidth } from '../support/access.ts'
import { changedBuild, freshVersion } from '../support/changed-build.ts'
import { Dashboard } from '../support/dashboard.ts'
import { deliver } from '../support/deliver.ts'
import { expect, test } from '../support/journey.ts'
import { keepScreen } from '../support/screens.ts'
import { claim } from '../support/teams.ts'

test.describe.configure({ mode: 'serial' })

const DAY_MS = 86_400_000
const WORDS = '灯会规则'

/** Midnight in Beijing so many days from now, as a field for times takes it. */
const midnight = (days: number) =>
  `${new Date(Date.now() + 8 * 3_600_000 + days * DAY_MS).toISOString().slice(0, 10)}T00:00`
/** The same in the dashboard's words; it names the year only if it is another one. */
function said(days: number): string {
  const [year, month, day] = midnight(days).slice(0, 10).split('-').map(Number)
  return `${year === Number(midnight(0).slice(0, 4)) ? '' : `${year}/`}${month}/${day} 00:00`
}

/** A page of the promo team that is shipped and not live yet. */
async function shipPage(origin: string, path: string): Promise<string> {
  const name = `activity-lanterns-${Date.now().toString(36)}`
  claim(name, 'promo')
  const title = { 'zh-CN': '元宵灯会', en: 'Lantern fair' }
  const dir = await changedBuild('activities/infinite-card', {
    name,
    version: freshVersion(),
    words: { 活动规则: WORDS },
    path,
    title,
  })
  await deliver(origin, 'ship', dir)
  return name
}

async function expectUsable(page: Page): Promise<void> {
  expect([await accessFaults(page), await widerAtAnyWidth(page)]).toEqual([[], []])
}

test(
  'a promo team plans a page for tomorrow in the dashboard, looks at it before, and moves its end',
  { tag: ['@DELIV-19', '@DELIV-20', '@PROMO-5', '@phone'] },
  async ({ page, context, baseURL }) => {
    const name = await shipPage(baseURL!, '/lanternFair')
    const dashboard = new Dashboard(page)
    const main = page.getByRole('main')
    const next = () => page.getByRole('button', { name: '看看会发生什么' }).click()
    const status = async (path: string) =>
      (await page.request.get(path, { maxRedirects: 0 })).status()
    try {
      await dashboard.login('promo', '小明')
      await dashboard.open(name)

      await test.step('what is wrong is said at its field, and the rest is kept', async () => {
        await page.getByRole('link', { name: '作为活动排期' }).click()
        await expect(page.getByRole('heading', { name: `给 ${name} 排期` })).toBeVisible()
        await keepScreen(page, 'dashboard-plan', { whole: true })
        await expectUsable(page)
        await page.getByLabel('开始（北京时间）').fill(midnight(1))
        await page.getByLabel('结束（北京时间）').fill(midnight(0))
        await page.getByLabel('看不到的人去哪里').fill('/welfareCenter')
        await page.getByLabel('提前下载（分钟）').fill('30')
        await next()
        await expect(page.getByLabel('结束（北京时间）')).toHaveAccessibleDescription(
          /结束要晚于开始/,
        )
        await expect(page.getByLabel('结束（北京时间）')).toBeFocused()
        await expect(page.getByLabel('看不到的人去哪里')).toHaveValue('/welfareCenter')
        await keepScreen(page, 'dashboard-plan-wrong', { whole: true })
        await expectUsable(page)
        await page.getByLabel('结束（北京时间）').fill(midnight(8))
        await next()
      })
      await test.step('it is said what will happen, and nothing has happened yet', async () => {
        await expect(page.getByRole('heading', { name: `这样展示 ${name}？` })).toBeVisible()
        for (const words of [
          `${said(1)} 起，所有访客能看到`,
          `${said(8)} 结束，之后谁都看不到。`,
          '会被带到 /welfareCenter。',
          '已打开的页面在下一次跳转时换过去',
        ])
          await expect(main).toContainText(words)
        await keepScreen(page, 'dashboard-plan-confirm', { whole: true })
        await expectUsable(page)
        expect(await status('/lanternFair')).toBe(404)
      })
      await test.step('a preview shows the page as of its beginning', async () => {
        const opening = context.waitForEvent('page')
        await page.getByRole('link', { name: `看看 ${said(1)} 的网站` }).click()
        const preview = await opening
        await expect(preview).toHaveURL('/lanternFair')
        await expect(preview.getByRole('heading', { name: WORDS })).toBeVisible()
        await preview.getByRole('link', { name: '离开预览' }).click()
        await expect(preview.getByRole('link', { name: '离开预览' })).toBeHidden()
        await preview.close()
      })
      await test.step('confirmed, it is in the calendar, and its address leads elsewhere until it begins', async () => {
        await dashboard.confirm()
        await expect(main).toContainText(`${said(1)} 起，到 ${said(8)}`)
        expect(await status('/lanternFair')).toBe(302)
      })
      await test.step('its end is moved from the calendar', async () => {
        await page.getByRole('link', { name: '活动日历', exact: true }).click()
        const row = page.locator(`[data-remote="${name}"]`)
        await expect(row).toContainText(`到 ${said(8)}`)
        await keepScreen(page, 'dashboard-plan-calendar', { whole: true })
        await expectUsable(page)
        await row.getByRole('link', { name: '改时间和人群' }).click()
        await expect(page.getByLabel('开始（北京时间）')).toHaveValue(midnight(1))
        await page.getByLabel('结束（北京时间）').fill(midnight(10))
        await next()
        await expect(page.getByRole('region', { name: '改了什么' })).toHaveText(
          new RegExp(`结束（北京时间）\\s*${said(8)} → ${said(10)}\\s*$`),
        )
        await dashboard.confirm()
        await page.getByRole('link', { name: '活动日历', exact: true }).click()
        await expect(row).toContainText(`到 ${said(10)}`)
      })
      await test.step('in English it reads as well', async () => {
        await page.goto(`/deliver/remote/${name}/plan?lang=en`)
        await expect(
          page.getByRole('heading', { name: `Times and audience of ${name}` }),
        ).toBeVisible()
        await keepScreen(page, 'dashboard-plan-english', { whole: true })
        await expectUsable(page)
      })
    } finally {
      await deliver(baseURL!, 'withdraw', name).catch(() => undefined)
    }
  },
)

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })
  test(
    'a page is planned to begin immediately',
    { tag: ['@DELIV-20', '@PROMO-5', '@once'] },
    async ({ page, baseURL }) => {
      const name = await shipPage(baseURL!, '/lanternNight')
      const dashboard = new Dashboard(page)
      await dashboard.login('promo', '小明')
      await page.goto(`/deliver/remote/${name}/plan`)
      await page.getByRole('combobox', { name: '哪种设备' }).selectOption('只有手机')
      await page.getByRole('button', { name: '看看会发生什么' }).click()
      await expect(page.getByRole('main')).toContainText('确认后立即开始：所有手机访客能看到')
      try {
        await dashboard.confirm()
        expect((await page.request.get('/lanternNight?device=mobile')).status()).toBe(200)
        expect((await page.request.get('/lanternNight?device=desktop')).status()).toBe(404)
      } finally {
        await deliver(baseURL!, 'withdraw', name).catch(() => undefined)
      }
    },
  )
})
