import type { Page } from '@playwright/test'
import { openDrawn } from '../support/drawn.ts'
import { expect, test } from '../support/journey.ts'

/** Each form has another page at these. */
const OF_FORM = ['/', '/game/1', '/news', '/news/1', '/search/a', '/about', '/login']
const SHARED = [
  '/more',
  '/more/1',
  '/moreModule/0',
  '/infiniteCard',
  '/agreements/user',
  '/nowhere',
  '/game/99999',
]

for (const { what, addresses, tags } of [
  { what: 'a page of each form', addresses: OF_FORM, tags: [] },
  { what: 'a page of both forms', addresses: SHARED, tags: ['@once'] },
]) {
  test(
    `${what} arrives drawn, and the browser takes it over as it is`,
    { tag: ['@EDGE-1', ...tags] },
    async ({ page }) => {
      const complaints: string[] = []
      page.on('console', (message) => {
        if (/hydrat|Content Security Policy/i.test(message.text()))
          complaints.push(`${page.url()}: ${message.text()}`)
      })
      for (const address of addresses)
        await test.step(address, async () => {
          await openDrawn(page, address)
          await expectTakenOver(page)
        })
      expect(complaints).toEqual([])
    },
  )
}

/** The element that came inside the HTML is the one that lives. */
async function expectTakenOver(page: Page): Promise<void> {
  const first = await page.evaluateHandle(() => document.querySelector('#root main'))
  await page.waitForLoadState('load')
  await expect
    .poll(() =>
      page.evaluate(() =>
        Object.keys(document.querySelector('#root main') ?? {}).some((key) =>
          key.startsWith('__reactFiber'),
        ),
      ),
    )
    .toBe(true)
  expect(await first.evaluate((main) => main === document.querySelector('#root main'))).toBe(true)
}

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test(
    'home, a game, the news and the rules of an activity can be read',
    { tag: '@EDGE-1' },
    async ({ page }) => {
      await openDrawn(page, '/')
      await expect(page.getByText('驾一叶滑翔机，收集满天星光').first()).toBeVisible()
      await openDrawn(page, '/game/1')
      await expect(page.getByRole('heading', { name: '星海拾光' }).first()).toBeVisible()
      await expect(page.getByText('这是云游戏自己做的小品').first()).toBeAttached()
      await openDrawn(page, '/news')
      const item = page
        .getByRole('main')
        .getByRole('link')
        .filter({ hasText: '欢迎来到云游戏' })
        .first()
      await expect(item).toBeVisible()
      await openDrawn(page, '/news/1')
      await expect(page.getByRole('heading', { name: '欢迎来到云游戏' }).first()).toBeVisible()
      await expect(page.locator('[lang="zh-CN"] p').first()).toBeVisible()
      await openDrawn(page, '/infiniteCard')
      await expect(page.getByRole('heading', { name: '活动规则' })).toBeVisible()
      await expect(page.getByText('月卡自购买次日零点起生效').first()).toBeVisible()
    },
  )
})

/** Keeps the page's scripts back until they are let in. */
async function holdScripts(page: Page): Promise<() => void> {
  let letIn = () => {}
  const held = new Promise<void>((resolve) => (letIn = resolve))
  await page.route('**/shell/*.js', async (route) => {
    await held
    await route.continue()
  })
  return letIn
}

test(
  'a press before the page is alive is not lost',
  { tag: ['@EDGE-4', '@once'] },
  async ({ page }) => {
    const letIn = await holdScripts(page)
    await openDrawn(page, '/game/1')
    await page.getByRole('main').getByRole('button', { name: '秒玩' }).first().click()
    await expect(page).toHaveURL('/game/1')
    letIn()
    await expect(page).toHaveURL(/\/login\?redirect=/)
  },
)

test(
  'what was typed and sent before the page is alive leads to its results',
  { tag: ['@EDGE-4', '@once'] },
  async ({ page }) => {
    // Phones have no field in the frame.
    const letIn = await holdScripts(page)
    await openDrawn(page, '/news')
    await page.getByRole('combobox').fill('星海')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL('/news')
    letIn()
    await expect(page).toHaveURL(/\/search\/%E6%98%9F%E6%B5%B7/)
  },
)

test(
  'what was typed before the page is alive is searched once it is',
  { tag: ['@EDGE-4', '@once'] },
  async ({ page }) => {
    const letIn = await holdScripts(page)
    await openDrawn(page, '/search')
    const field = page.getByRole('main').getByRole('combobox')
    await field.fill('企鹅')
    letIn()
    await expect(page.getByRole('main').getByText('企鹅卡丁车', { exact: true })).toBeVisible()
    await expect(field).toHaveValue('企鹅')
  },
)

test(
  'a link shared in a chat shows picture and sentence, and the sitemap has every game',
  { tag: ['@EDGE-3', '@once'] },
  async ({ page, request }) => {
    const html = await (await request.get('/game/1', { headers: { accept: 'text/html' } })).text()
    expect(html).toContain('<title>星海拾光 - 游戏详情 - 云游戏</title>')
    expect(html).toMatch(
      /<meta property="og:image" content="http[^"]+\/media\/games\/starlight\/wide-1280\.webp">/,
    )
    const places = await (await request.get('/sitemap.xml')).text()
    for (const path of ['/news/1', '/game/1', '/infiniteCard'])
      expect(places).toContain(`${path}</loc>`)
    await page.goto('/game/1')
    await expect(page).toHaveTitle('星海拾光 - 游戏详情 - 云游戏')
  },
)
