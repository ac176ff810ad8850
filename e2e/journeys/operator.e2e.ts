import type { Locator, Page } from '@playwright/test'
import { accessFaults, widerAtAnyWidth } from '../support/access.ts'
import { expect, test } from '../support/journey.ts'
import { activities, confirmOperator, logInOperator } from '../support/operator.ts'
import { keepScreen } from '../support/screens.ts'

test.describe.configure({ mode: 'serial' })

type Keep = typeof keepScreen

const DAY_MS = 86_400_000
/** Midnight in Beijing that begins a day from now on, as a field of the browser has it. */
const midnight = (days: number): string =>
  `${new Date(Date.now() + 8 * 3_600_000 + days * DAY_MS).toISOString().slice(0, 10)}T00:00`
/** The same as these pages write it, without the year, which may be another. */
const written = (time: string): string =>
  `${Number(time.slice(5, 7))}/${Number(time.slice(8, 10))} ${time.slice(11)}`

const TITLE = '下周的畅玩卡'
const [FROM, UNTIL, LATER] = [midnight(7), midnight(9), midnight(10)]

/** Removes calendar entries that a failed journey left. */
async function clear(origin: string): Promise<void> {
  const runs = JSON.parse(await activities(origin, 'list', 'nationalDay', '--json')) as {
    id: number
    title: string
  }[]
  for (const { id, title } of runs)
    if (title === TITLE) await activities(origin, 'remove', String(id))
}

async function logIn(page: Page, key: string, keep: Keep): Promise<void> {
  await page.goto('/api/operator/login')
  await logInOperator(page, { key: 'wrong', by: '小李' })
  await expect(page.getByRole('alert')).toContainText('密钥不对')
  await expect(page.getByLabel('你的名字')).toHaveValue('小李')
  await keep(page, 'operator-login')
  await logInOperator(page, { key, by: '小李' })
  await expect(page.getByRole('heading', { name: '活动', exact: true })).toBeVisible()
  await expect(page.getByRole('banner')).toContainText('小李')
  await keep(page, 'operator-calendar', { whole: true })
}

async function typeWrongly(page: Page, keep: Keep): Promise<void> {
  await page.getByRole('combobox', { name: '哪种活动' }).selectOption('国庆畅玩卡')
  await page.getByRole('button', { name: '添加' }).click()
  await page.getByLabel('名称').fill(TITLE)
  await page.getByLabel('开始（北京时间）').fill(UNTIL)
  await page.getByLabel('结束（北京时间）').fill(FROM)
  const first = page.getByRole('group', { name: '第 1 档' })
  await first.getByLabel('网币').fill('3000')
  await first.getByLabel('价格（元）').fill('24.50')
  await page.getByRole('button', { name: '下一步：看看会发生什么' }).click()
  await expect(page.getByLabel('结束（北京时间）')).toHaveAccessibleDescription(
    '结束时间要晚于开始时间',
  )
  await expect(first.getByLabel('价格（元）')).toHaveValue('24.50')
  await keep(page, 'operator-form', { whole: true })
}

async function plan(page: Page, keep: Keep): Promise<void> {
  await page.getByLabel('开始（北京时间）').fill(FROM)
  await page.getByLabel('结束（北京时间）').fill(UNTIL)
  await page.getByRole('button', { name: '下一步：看看会发生什么' }).click()
  await expect(page.getByRole('heading', { name: '添加国庆畅玩卡？' })).toBeVisible()
  await keep(page, 'operator-confirm')
  await confirmOperator(page, '打开 /nationalDay 的玩家会看到国庆畅玩卡', '确认添加')
  await expect(page.getByRole('status')).toContainText('添加完成：国庆畅玩卡')
}

async function preview(page: Page, run: Locator, visitor: Page, keep: Keep): Promise<void> {
  await expect(run).toContainText('3,000 网币 ¥24.50')
  await page.getByRole('link', { name: '预览', exact: true }).click()
  await page.getByRole('combobox', { name: '页面' }).selectOption('国庆畅玩卡')
  await page.getByLabel('看哪一刻（北京时间）').fill(`${FROM.slice(0, 11)}12:00`)
  await page.getByRole('button', { name: '生成链接' }).click()
  await keep(page, 'operator-preview')
  const link = await page.getByLabel('链接', { exact: true }).inputValue()
  await visitor.goto(link.replace(new URL(link).origin, new URL(page.url()).origin))
  await expect(visitor).toHaveURL(/\/nationalDay$/)
  await expect(visitor.getByText('¥24.5').first()).toBeVisible()
  await keep(visitor, 'operator-previewed')
  await page.getByRole('link', { name: '活动', exact: true }).click()
  await run.getByRole('link', { name: /^预览开始时的样子/ }).click()
  await expect(page).toHaveURL(/\/nationalDay$/)
  await page.goto('/api/operator')
}

async function checkEveryPage(page: Page, run: Locator): Promise<void> {
  await page.goto('/api/operator')
  const number = (await run.getAttribute('data-run'))!
  const pages = [
    '',
    '/add?type=nationalDay',
    '/add?type=redPacket&until=x&ask=1',
    `/times/${number}/change`,
    `/times/${number}/remove`,
    '/preview',
    '/channels',
    '/history',
  ]
  for (const language of ['en', 'zh-CN'])
    for (const path of pages) {
      const address = `/api/operator${path}`
      await page.goto(`${address}${path.includes('?') ? '&' : '?'}lang=${language}`)
      await expect(page.locator('html')).toHaveAttribute('lang', language)
      await expect(page.getByRole('navigation').getByRole('link').last()).toBeInViewport({
        ratio: 1,
      })
      expect([address, await accessFaults(page), await widerAtAnyWidth(page)]).toEqual([
        address,
        [],
        [],
      ])
    }
}

for (const scripts of [true, false])
  test.describe(scripts ? 'with scripts' : 'without scripts', () => {
    test.use({ javaScriptEnabled: scripts })
    test(
      'an operator plans play cards for next week, previews them, changes their end and takes them out',
      // The form matters only to the checks of every page, which need scripts.
      { tag: ['@PROMO-1', '@PROMO-2', scripts ? '@phone' : '@once'] },
      async ({ page, browser, baseURL, isMobile }) => {
        const keep: Keep = async (...shot) => {
          if (scripts) await keepScreen(...shot)
        }
        const key = (await activities(baseURL!, 'key')).trim()
        await clear(baseURL!)
        try {
          await test.step('the wrong key is refused, the right one lets in', () =>
            logIn(page, key, keep))
          await test.step('a wrong value is kept, with its error at the field', () =>
            typeWrongly(page, keep))
          await test.step('planned, once it is said what will happen', () => plan(page, keep))
          const run = page.getByRole('listitem').filter({ hasText: TITLE })
          const visitors = await browser.newContext({
            javaScriptEnabled: true,
            isMobile,
            viewport: page.viewportSize(),
          })
          await test.step('previewed as of its beginning, in a browser with scripts', async () =>
            preview(page, run, await visitors.newPage(), keep))
          await visitors.close()
          await test.step('its end is changed', async () => {
            await run.getByRole('link', { name: /^修改/ }).click()
            await page.getByLabel('结束（北京时间）').fill(LATER)
            await page.getByRole('button', { name: '下一步：看看会发生什么' }).click()
            await confirmOperator(page, '会比原来多开一段时间', '确认修改')
            await expect(run).toContainText(written(LATER))
          })
          await test.step('the history says who changed what', async () => {
            await page.getByRole('link', { name: '变更记录' }).click()
            const newest = page.locator('[data-change]').first()
            for (const words of ['小李', '修改', '国庆畅玩卡', written(UNTIL), written(LATER)])
              await expect(newest).toContainText(words)
            await keep(page, 'operator-history')
          })
          if (scripts)
            await test.step('every page is open to everybody and fits the window, in both languages', () =>
              checkEveryPage(page, run))
          await test.step('it is taken out', async () => {
            await page.goto('/api/operator')
            await run.getByRole('link', { name: /^移除/ }).click()
            await confirmOperator(page, '它还没有开始，没有人买过或领过', '移除')
            await expect(page.getByRole('status')).toContainText('移除完成：国庆畅玩卡')
            await expect(run).toHaveCount(0)
          })
          await test.step('after the log-out nothing can be changed', async () => {
            await page.getByRole('button', { name: '退出' }).click()
            await page.goto('/api/operator')
            await expect(page.getByRole('link', { name: /^修改/ })).toHaveCount(0)
          })
        } finally {
          await clear(baseURL!)
        }
      },
    )
  })
