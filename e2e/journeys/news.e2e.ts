import { addressOf, BodyStatus, NEWS_PAGE_SIZE, type CallResponse } from '@cloudplay/contract'
import {
  MARK,
  markupPayloads,
  redirectPayloads,
  schemePayloads,
} from '@cloudplay/rules/testing/payloads'
import type { Page } from '@playwright/test'
import { bodiesOf, changeAnswer, withoutFirstData } from '../support/answers.ts'
import { expect, test } from '../support/journey.ts'
import { keepScreen } from '../support/screens.ts'

const list = (page: Page) => page.getByRole('list', { name: '资讯列表' })
const newsOf = async (page: Page, id: number) =>
  (
    (await (await page.request.post(addressOf('newsDetail').path, { data: { id } })).json()) as {
      data: CallResponse<'newsDetail'>
    }
  ).data
/** Seeded news, one of each kind of click. */
const DETAIL = 1
const HOME = 10
const FILM = 15
const SITE = 42

/** The list has only these items. */
async function listOnly(page: Page, ids: readonly number[]): Promise<void> {
  await withoutFirstData(page)
  const items = await Promise.all(ids.map((id) => newsOf(page, id)))
  await page.route(`**${addressOf('news').path}`, (route) => {
    const lists = { lists: items.map(({ desc: _desc, ...item }) => item), total: items.length }
    return route.fulfill({ json: { status: BodyStatus.ok, msg: '', data: { lists } } })
  })
}

test(
  'news come ten at a time to their end, with cover, brief, views and marks',
  { tag: ['@LIST-11', '@LIST-16', '@once'] },
  async ({ page }) => {
    await withoutFirstData(page)
    const asked = bodiesOf(page, 'news')
    await page.goto('/news')
    await expect(page.getByRole('heading', { name: '热门资讯', level: 1 })).toBeVisible()
    const first = page.getByRole('link').filter({ hasText: '欢迎来到云游戏' })
    await expect(first).toContainText('一部手机、一台旧笔记本')
    await expect(first).toContainText('置顶')
    await expect(first).toContainText(/\d 次浏览/)
    const film = page.getByRole('button').filter({ hasText: '睡前飞十分钟' })
    await expect(film.getByRole('img', { name: '视频' })).toBeVisible()
    await expect(first.getByRole('img', { name: '视频' })).toHaveCount(0)
    await keepScreen(page, 'news')

    const end = page.getByText('没有更多了')
    await expect(async () => {
      await page.mouse.wheel(0, 3000)
      await expect(end).toBeInViewport({ timeout: 300 })
    }).toPass({ timeout: 40_000 })
    expect(asked).toEqual(
      [1, 2, 3, 4, 5, 6].map((number) => ({
        page: number,
        page_size: NEWS_PAGE_SIZE,
        plat_form: 1,
      })),
    )
    // At the end the page loads nothing more, however long it is scrolled.
    await page.mouse.wheel(0, -1500)
    await page.mouse.wheel(0, 3000)
    await expect(end).toBeInViewport()
    expect(asked.length).toBe(6)
    expect(await list(page).getByRole('listitem').count(), 'items drawn of sixty').toBeLessThan(40)
    await keepScreen(page, 'news-end')
  },
)

test(
  'a click is counted once and opens the item; the number that it counted is shown',
  { tag: ['@LIST-12', '@once'] },
  async ({ page }) => {
    await listOnly(page, [DETAIL, 3])
    const counted = bodiesOf(page, 'newsPv')
    const { pv, title } = await newsOf(page, DETAIL)
    await page.goto('/news')
    await page.getByRole('link').filter({ hasText: title }).dblclick()
    await expect(page).toHaveURL(`/news/${DETAIL}`)
    await expect(page.getByText(`浏览量 ${pv + 1}`)).toBeVisible()
    expect(counted).toEqual([{ id: DETAIL }])
    await page.goBack()
    await expect(page.getByRole('link').filter({ hasText: title })).toContainText(
      `${pv + 1} 次浏览`,
    )
    expect((await newsOf(page, DETAIL)).pv).toBe(pv + 1)
  },
)

test(
  'a click leads home, plays a film over the page, or opens another site apart, as the item says',
  { tag: ['@LIST-12', '@once'] },
  async ({ page }) => {
    await listOnly(page, [HOME, FILM, SITE])
    const counted = bodiesOf(page, 'newsPv')
    await page.goto('/news')
    await page.getByRole('button').filter({ hasText: '睡前飞十分钟' }).dblclick()
    const dialog = page.getByRole('dialog', { name: '短片｜《星海拾光》：睡前飞十分钟' })
    const video = dialog.locator('video')
    await expect
      .poll(() => video.evaluate((element: HTMLVideoElement) => element.currentTime))
      .toBeGreaterThan(0)
    await keepScreen(page, 'news-film')
    await expect(dialog.getByRole('link', { name: '看全文' })).toHaveAttribute(
      'href',
      `/news/${FILM}`,
    )
    await dialog.getByRole('button', { name: '关闭' }).click()
    await expect(dialog).toHaveCount(0)

    const site = page.getByRole('link').filter({ hasText: '去《企鹅卡丁车》的官网看看' })
    await expect(site).toContainText('外部网站 supertuxkart.net')
    await expect(site).toHaveAttribute('href', 'https://supertuxkart.net/')
    await expect(site).toHaveAttribute('target', '_blank')
    await expect(site).toHaveAttribute('rel', 'noopener noreferrer')
    await page
      .context()
      .route('https://supertuxkart.net/', (route) =>
        route.fulfill({ contentType: 'text/html', body: '<title>there</title>' }),
      )
    const [other] = await Promise.all([page.waitForEvent('popup'), site.click()])
    await expect(other).toHaveTitle('there')
    expect(await other.evaluate(() => [window.opener, document.referrer])).toEqual([null, ''])
    await other.close()

    await page.getByRole('link').filter({ hasText: '首页换了新样子' }).click()
    await expect(page).toHaveURL('/')
    await expect.poll(() => counted).toEqual([{ id: FILM }, { id: SITE }, { id: HOME }])
  },
)

test(
  'an item shows banner, title, time, views and text, and leads back',
  { tag: ['@LIST-13', '@once'] },
  async ({ page }) => {
    await page.goto('/news')
    await page.getByRole('link').filter({ hasText: '欢迎来到云游戏' }).click()
    await expect(
      page.getByRole('heading', { name: '欢迎来到云游戏：点开就玩，不用下载' }),
    ).toBeVisible()
    await expect(page.getByText('2026-03-09 10:00:00')).toBeVisible()
    await expect(page.getByText(/^浏览量 \d+$/)).toBeVisible()
    const banner = page.getByRole('article').locator('img').first()
    await expect
      .poll(() => banner.evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(0)
    await keepScreen(page, 'news-item', { whole: true })
    const further = page.getByRole('region', { name: '更多资讯' }).getByRole('listitem')
    await expect(further).toHaveCount(4)
    const measure = await page
      .locator('article .text')
      .evaluate((element) => element.getBoundingClientRect().width)
    expect(measure).toBeLessThanOrEqual(720)
    await page.getByRole('button', { name: '返回' }).click()
    await expect(page).toHaveURL('/news')
    // Without a page before it: home.
    await page
      .context()
      .newPage()
      .then(async (fresh) => {
        await fresh.goto(`/news/${SITE}`)
        await expect(
          fresh.getByRole('link', { name: '去 supertuxkart.net 看看（外部网站）' }),
        ).toHaveAttribute('rel', 'noopener noreferrer')
        await fresh.getByRole('button', { name: '返回' }).click()
        await expect(fresh).toHaveURL('/')
        await fresh.close()
      })
  },
)

test(
  'a link of the text to this site stays inside the page',
  { tag: ['@LIST-13', '@once'] },
  async ({ page }) => {
    await page.goto('/news/48')
    await page.evaluate(() => Object.assign(window, { sameDocument: true }))
    await page.getByRole('article').getByRole('link', { name: '《星海拾光》' }).click()
    await expect(page).toHaveURL('/game/1')
    expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true)
  },
)

test(
  'neither title nor text of an item can run or load anything',
  { tag: ['@LIST-13', '@LIST-12', '@once'] },
  async ({ page }) => {
    await withoutFirstData(page)
    const left: string[] = []
    page.on('request', (request) => {
      if (new URL(request.url()).hostname.includes('evil')) left.push(request.url())
    })
    const links = [...schemePayloads, ...redirectPayloads].map(
      (address) => `<a href="${address.replaceAll('"', '&quot;')}">链接</a>`,
    )
    const desc = `<p>开头</p>${markupPayloads.map((payload) => `<p>${payload}</p>`).join('')}${links.join('')}<p>结尾</p>`
    const title = markupPayloads.slice(0, 6).join(' ')
    await changeAnswer(page, 'newsDetail', (item) => ({
      ...item,
      title,
      brief: title,
      desc,
      click_type: 3,
      jump_link: schemePayloads[0]!,
    }))
    await page.goto('/news/1')
    await expect(page.getByText('2026-03-09 10:00:00')).toBeVisible()
    await expect(page.getByRole('heading', { name: '<script>' }).first()).toBeVisible()
    const article = page.getByRole('article')
    const found = await article.evaluate((element) => ({
      elements: [
        ...element.querySelectorAll(
          'script, iframe, object, embed, style, link, meta, base, form, input, svg *:is(script, a), math, video, audio',
        ),
      ].length,
      handlers: [...element.querySelectorAll('*')].flatMap((one) =>
        one.getAttributeNames().filter((name) => name.startsWith('on')),
      ),
      // The target of a press, as the browser reads it.
      ways: [...element.querySelectorAll<HTMLAnchorElement>('a[href]')]
        .filter((link) => new URL(link.href).origin !== location.origin)
        .filter(
          (link) =>
            !/^https?:$/.test(link.protocol) ||
            link.target !== '_blank' ||
            link.rel !== 'noopener noreferrer',
        )
        .map((link) => link.outerHTML),
    }))
    expect(found).toEqual({ elements: 0, handlers: [], ways: [] })
    const text = page.getByText('开头').locator('..')
    expect(
      await text.evaluate(
        (element) => element.querySelectorAll('[style], [class], [id], [name]').length,
      ),
    ).toBe(0)
    for (const link of await article.getByRole('link', { name: '链接' }).all()) {
      if ((await link.getAttribute('target')) === null) continue
      expect(await link.getAttribute('rel')).toBe('noopener noreferrer')
    }
    expect(await page.evaluate((name) => name in window, MARK)).toBe(false)
    expect(left).toEqual([])
    // An item whose site is none has no way there.
    await expect(article.getByRole('link', { name: /外部网站/ })).toHaveCount(0)
  },
)
