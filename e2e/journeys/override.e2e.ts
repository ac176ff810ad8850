import type { Page } from '@playwright/test'
import { deliver } from '../support/deliver.ts'
import { expect, test } from '../support/journey.ts'
import { LocalRemote } from '../support/local-remote.ts'

const REMOTE = 'activity-infinite-card'
const PAGE = '/infiniteCard'
const TEXTS = 'src/texts/card.ts'
const [LIVE, LOCAL, CHANGED] = ['一天都不浪费', '本地的第一句', '本地的第二句']
/** The template that `npm run create-remote` copies; no site has it. */
const NEW = {
  folder: 'tools/create/template-remote',
  remote: 'mf-blank-page',
  page: '/blankPage',
  title: '空白页',
}
/** A change is built and taken when the machine has time for it. */
const TAKEN = { timeout: 20_000 }

let card: LocalRemote
test.beforeAll(async ({ baseURL }) => {
  card = await LocalRemote.make('activities/infinite-card', baseURL!)
  await card.copy.save(TEXTS, LIVE, LOCAL)
  await card.start()
})
test.afterAll(() => card?.end())

const bar = (page: Page) => page.locator('.cp-override')
/** A part of the shell outside of every page. */
const ofShell = (page: Page) => page.getByTestId('page-announcement')

test(
  'a local remote replaces the live one in the running site, follows its sources, and gives way at the end',
  { tag: ['@DELIV-6', '@once'] },
  async ({ page, browser, baseURL, isMobile }) => {
    const { origin, copy } = card
    expect(card.address).toBe(`${baseURL}${PAGE}?remote.${REMOTE}=${origin}`)
    await page.goto(card.address)
    await expect(page.getByText(LOCAL)).toBeVisible()
    await expect(page).toHaveURL(PAGE)
    await expect(bar(page)).toContainText(`本地开发 ${REMOTE} ← ${origin}`)
    await expect(bar(page).getByText('现在用的是本地版本')).toBeVisible()
    await expect(ofShell(page)).toBeAttached()
    await page.evaluate(() => void Object.assign(globalThis, { openSince: 'the beginning' }))
    await ofShell(page).evaluate((part) => void Object.assign(part, { counted: 7 }))

    await test.step('a change is on the page without a reload, and the shell stays as it was', async () => {
      await copy.save(TEXTS, LIVE, CHANGED)
      await expect(page.getByText(CHANGED)).toBeVisible(TAKEN)
      await expect(page.getByText(LOCAL)).toHaveCount(0)
      expect(await page.evaluate(() => (globalThis as { openSince?: string }).openSince)).toBe(
        'the beginning',
      )
      expect(await ofShell(page).evaluate((part) => (part as { counted?: number }).counted)).toBe(7)
    })
    await test.step('what does not build is said, and the last good build stays until it is repaired', async () => {
      await copy.save(TEXTS, 'export const cardTexts', 'export cardTexts')
      await expect(bar(page).getByText('构建失败，')).toBeVisible(TAKEN)
      await expect(bar(page).getByText('现在用的是上一个本地版本')).toBeVisible()
      await expect(bar(page).locator('pre')).toContainText('card.ts')
      await expect(page.getByText(CHANGED)).toBeVisible()
      await copy.save(TEXTS, LIVE, LOCAL)
      await expect(page.getByText(LOCAL)).toBeVisible(TAKEN)
      await expect(bar(page).locator('pre')).toHaveCount(0)
    })
    await test.step('other browsers see nothing of it, and the bar leaves the tabs of a phone free', async () => {
      const other = await browser.newContext()
      const visitor = await other.newPage()
      await visitor.goto(baseURL! + PAGE)
      await expect(visitor.getByText(LIVE)).toBeVisible()
      await expect(bar(visitor)).toHaveCount(0)
      await other.close()
      await page.goto('/')
      await expect(bar(page)).toBeVisible()
      if (isMobile)
        await page.getByRole('link', { name: '我的', exact: true }).click({ trial: true })
    })
    await test.step('without its server the live version is shown and the page says so, until the server is back', async () => {
      await card.stop()
      await page.goto(PAGE)
      await expect(page.getByText(LIVE)).toBeVisible()
      await expect(bar(page)).toContainText('没有响应，')
      await expect(bar(page).getByText('现在用的是线上版本')).toBeVisible()
      await card.start()
      await expect(page.getByText(LOCAL)).toBeVisible(TAKEN)
    })
    await test.step('the link of the bar ends it, at the same page', async () => {
      await bar(page).getByRole('link').click()
      await expect(page.getByText(LIVE)).toBeVisible()
      await expect(page).toHaveURL(PAGE)
      await expect(bar(page)).toHaveCount(0)
    })
    await test.step('the link that the command prints for production begins it too', async () => {
      const [link = ''] = (await deliver(baseURL!, 'override', REMOTE, '--at', origin)).split('\n')
      await page.goto(link)
      await expect(page.getByText(LOCAL)).toBeVisible()
      await expect(page).toHaveURL(PAGE)
    })
  },
)

test(
  'a new local remote works in the running site, next to another',
  { tag: ['@DELIV-6', '@once'] },
  async ({ page, baseURL }) => {
    const fresh = await LocalRemote.make(NEW.folder, baseURL!)
    try {
      await fresh.start()
      expect(
        (await page.request.get(NEW.page, { headers: { accept: 'text/html' } })).status(),
      ).toBe(404)
      await page.goto(card.address)
      await page.goto(fresh.address)
      await expect(page.getByRole('heading', { name: NEW.title, exact: true })).toBeVisible()
      await expect(page).toHaveTitle(new RegExp(`^${NEW.title} - `))
      await expect(bar(page).getByRole('listitem')).toHaveText([
        new RegExp(REMOTE),
        new RegExp(NEW.remote),
      ])
      await page.goto(PAGE)
      await expect(page.getByText(LOCAL)).toBeVisible()
    } finally {
      await fresh.end()
    }
  },
)
