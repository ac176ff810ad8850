import {
  BANNER_DESKTOP_AUTOPLAY_MS,
  BANNER_MOBILE_AUTOPLAY_MS,
  HOME_PAGE_SIZE,
} from '@cloudplay/contract'
import type { Page } from '@playwright/test'
import { expect, test, withMotion } from '../support/journey.ts'
import { keepScreen } from '../support/screens.ts'
import { pullDown } from '../support/touch.ts'

test.use(withMotion)

const shownSlide = (page: Page) =>
  page.getByRole('region', { name: '精选' }).locator('[role="group"]:not([inert])')

test(
  'the phone loads its home by pages, and a pull loads it again',
  { tag: ['@HOME-1', '@phone'] },
  async ({ page }) => {
    // The desktop has one answer.
    const asked: number[] = []
    page.on('request', (request) => {
      if (!request.url().endsWith('/getIndexList')) return
      const { page: number, page_size } = request.postDataJSON() as {
        page: number
        page_size: number
      }
      expect(page_size).toBe(HOME_PAGE_SIZE)
      asked.push(number)
    })
    await page.goto('/')
    const blocks = page.getByRole('region')
    await expect(blocks.first()).toBeVisible()
    await keepScreen(page, 'home')

    const end = page.getByText('没有更多了')
    await expect(async () => {
      await page.mouse.wheel(0, 2000)
      await expect(end).toBeInViewport({ timeout: 500 })
    }).toPass({ timeout: 30_000 })
    // The first page comes with the HTML, unless the edge sent the HTML before the data was there.
    expect(asked.filter((number) => number > 1)).toEqual([2, 3])
    const { count } = (
      await (
        await page.request.post('/api/ess/getIndexList', {
          data: { page: 1, page_size: HOME_PAGE_SIZE },
        })
      ).json()
    ).data as { count: number }
    expect(Math.ceil(count / HOME_PAGE_SIZE)).toBe(3)
    await keepScreen(page, 'home-whole', { whole: true })

    await page.evaluate(() => scrollTo(0, 0))
    asked.length = 0
    await pullDown(page)
    await expect(page.getByText('刷新成功')).toBeVisible()
    await keepScreen(page, 'home-refreshed')
    expect(asked[0]).toBe(1)
  },
)

test(
  'a pull without a network says so and loses nothing',
  { tag: ['@HOME-1', '@phone'] },
  async ({ page }) => {
    // Phones pull.
    await page.goto('/')
    await expect(page.getByRole('region', { name: '精选' })).toBeVisible()
    await page.route('**/api/ess/getIndexList', (route) => route.abort())
    await pullDown(page)
    await expect(page.getByText('网络连接不上，请检查网络后重试')).toBeVisible({ timeout: 20_000 })
    await expect(page.getByRole('region', { name: '精选' })).toBeVisible()
  },
)

test(
  "the phone's banner turns every three seconds, by its thumbnails, and leads to search",
  { tag: ['@HOME-2', '@phone'] },
  async ({ page }) => {
    // The desktop has its own.
    await page.clock.install()
    await page.goto('/')
    const banner = page.getByRole('region', { name: '精选' })
    await expect(shownSlide(page)).toHaveAttribute('aria-label', /第 1 张/)
    await page.clock.runFor(BANNER_MOBILE_AUTOPLAY_MS)
    await expect(shownSlide(page)).toHaveAttribute('aria-label', /第 2 张/)
    await expect(shownSlide(page)).toHaveCSS('transition-duration', '0.2s')
    const thumbnails = banner.getByRole('button', { name: /看第 \d 张/ })
    await expect(thumbnails).toHaveCount(5)
    await thumbnails.nth(3).tap()
    await expect(shownSlide(page)).toHaveAttribute('aria-label', /第 4 张/)
    await expect(thumbnails.nth(3)).toHaveAttribute('aria-current', 'true')
    await page.getByRole('link', { name: /搜/ }).first().click()
    await expect(page).toHaveURL(/\/search$/)
  },
)

test(
  "the desktop's banner turns every five seconds and by its dots, and three cards are in a row",
  { tag: ['@HOME-7', '@once'] },
  async ({ page }) => {
    // The phone has its own.
    await page.clock.install()
    await page.goto('/')
    const banner = page.getByRole('region', { name: '精选' })
    await expect(shownSlide(page)).toHaveAttribute('aria-label', /第 1 张/)
    await page.clock.runFor(BANNER_DESKTOP_AUTOPLAY_MS)
    await expect(shownSlide(page)).toHaveAttribute('aria-label', /第 2 张/)
    const dots = banner.locator('.stage').getByRole('button', { name: /^第 \d 张：/ })
    await expect(dots).toHaveCount(5)
    await dots.nth(4).hover()
    await expect(shownSlide(page)).toHaveAttribute('aria-label', /第 2 张/)
    await dots.nth(4).click()
    await expect(shownSlide(page)).toHaveAttribute('aria-label', /第 5 张/)
    await keepScreen(page, 'home')

    const list = page.getByRole('region', { name: '大家在玩' })
    await expect(list.getByRole('heading', { name: '大家在玩' })).toBeVisible()
    await expect(list.getByRole('article')).toHaveCount(6)
    const cards = page.getByRole('region', { name: '编辑推荐' }).getByRole('article')
    await expect(cards).toHaveCount(6)
    const places = await cards.evaluateAll((all) =>
      all.map((card) => card.getBoundingClientRect()).map(({ x, y }) => ({ x, y })),
    )
    expect(new Set(places.map(({ y }) => y)).size, 'rows').toBe(2)
    expect(new Set(places.map(({ x }) => x)).size, 'columns').toBe(3)
    await page.evaluate(() =>
      document.querySelectorAll('img').forEach((image) => (image.loading = 'eager')),
    )
    await keepScreen(page, 'home-whole', { whole: true })
  },
)

test(
  'a card shows what the player is doing, immediately and without a reload',
  { tag: ['@HOME-8', '@once'] },
  async ({ page, player }) => {
    // Desktop cards.
    await player.logInByApi()
    await player.verifyByApi()
    const connected = page.waitForEvent('websocket')
    await page.goto('/')
    const card = page
      .getByRole('region', { name: '编辑推荐' })
      .getByRole('article')
      .filter({ hasText: '星海拾光' })
    await expect(card.getByRole('button', { name: /开始游戏/ })).toBeVisible()
    await (await connected).waitForEvent('framereceived')

    await player.takeSeatByApi()
    await expect(card.getByRole('button', { name: /游戏中/ })).toBeVisible()
    await keepScreen(page, 'home-playing')
    await player.leaveEverything()
    await expect(card.getByRole('button', { name: /开始游戏/ })).toBeVisible()
  },
)
