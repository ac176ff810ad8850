import type { Page } from '@playwright/test'
import { expect, test, withMotion } from '../support/journey.ts'

const scrolled = (page: Page) => page.evaluate(() => Math.round(scrollY))
/** The shell loads its navigation code after its first page has settled. */
const settled = (page: Page) => expect(page.getByTestId('page-announcement')).toBeAttached()
/** A link far down the page, and the heading it leads to: phones have games, desktops a footer. */
const farLink = (page: Page, isMobile: boolean) =>
  isMobile
    ? page.locator('a[href^="/game/"]').filter({ visible: true }).nth(8)
    : page.getByRole('navigation', { name: '网站信息' }).getByRole('link', { name: '实名认证说明' })
/** The heading of the page such a link leads to; the page that is left has its own. */
const farHeading = (page: Page, isMobile: boolean) =>
  page.getByRole('heading', { level: 1, name: isMobile ? '游戏详情' : '实名认证说明', exact: true })

/** Keeps the browser busy, so the parts of the shell that wait for it to rest never load. */
const neverIdle = (page: Page) =>
  page.addInitScript(() => Object.assign(window, { requestIdleCallback: () => 0 }))

for (const { when, form, prepare, arrived } of [
  { when: '', form: [], prepare: () => Promise.resolve(), arrived: settled },
  {
    when: ', before the shell is complete too',
    form: ['@once'],
    prepare: neverIdle,
    arrived: () => Promise.resolve(),
  },
]) {
  test(
    `back finds the page scrolled as it was left, a new page starts at its top${when}`,
    { tag: ['@PAGE-1', ...form] },
    async ({ page, player, isMobile }) => {
      await prepare(page)
      await player.logInByApi()
      await page.goto('/')
      await arrived(page)
      const link = farLink(page, isMobile)
      await expect(async () => {
        await page.mouse.wheel(0, 600)
        await expect(link).toBeInViewport({ timeout: 500 })
      }).toPass({ timeout: 20_000 })
      await link.evaluate((element) =>
        element.scrollIntoView({ block: 'center', behavior: 'instant' }),
      )
      await expect.poll(() => scrolled(page)).toBeGreaterThan(300)
      const left = await scrolled(page)
      await link.click()
      await expect(page).not.toHaveURL('/')
      await expect(farHeading(page, isMobile)).toBeVisible()
      expect(await scrolled(page)).toBe(0)
      await page.goBack()
      await expect(page).toHaveURL('/')
      await expect.poll(() => scrolled(page)).toBe(left)
      await page.goForward()
      await expect(page).not.toHaveURL('/')
      await expect.poll(() => scrolled(page)).toBe(0)
      await page.goBack()
      await expect.poll(() => scrolled(page)).toBe(left)
    },
  )
}

test(
  'the focus goes to the heading of the new page, and its title is announced',
  { tag: ['@PAGE-3', '@once'] },
  async ({ page }) => {
    await page.goto('/agreements/user')
    await settled(page)
    await farLink(page, false).click()
    await expect(page).toHaveURL(/\/truename\/supportText/)
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
    await expect(page.getByTestId('page-announcement')).toHaveText('实名认证说明 - 云游戏')
  },
)

test(
  'the page behind the links on the screen is there before a press, and the data with the press',
  { tag: '@PAGE-1' },
  async ({ page, player, isMobile }) => {
    const asked: string[] = []
    page.on('request', (request) => asked.push(new URL(request.url()).pathname))
    const of = (file: RegExp | string) => asked.filter((path) => path.match(file)).length
    const code = isMobile ? /mf-play\/.*page-game/ : /mf-account\/.*page-verification-text/
    await player.logInByApi()
    await page.goto('/')
    await settled(page)
    // Not one of the banner, which turns.
    const link = farLink(page, isMobile)
    if (isMobile) {
      await expect.poll(() => of(code)).toBeGreaterThan(0)
      expect(of(/getGameInfo$/)).toBe(0)
      await link.dispatchEvent('pointerdown')
      await expect.poll(() => of(/getGameInfo$/)).toBe(1)
    } else {
      // Below the screen: fetched when it is hovered or focused.
      expect(of(code)).toBe(0)
      await link.focus()
      await expect.poll(() => of(code)).toBeGreaterThan(0)
    }
    await link.click()
    await expect(farHeading(page, isMobile)).toBeVisible()
    await expect(page.getByRole('article').first()).toBeVisible()
    // The page uses the prefetched answer.
    expect(of(/getGameInfo$/)).toBe(isMobile ? 1 : 0)
  },
)

test(
  'the page says that the network is gone, and what failed heals by itself when it is back',
  { tag: ['@PAGE-4', '@once'] },
  async ({ page, context }) => {
    const bar = page.getByText('网络断开了，连上后会自动继续')
    const state = page.getByRole('heading', { name: '网络断开了' })
    // Of a visitor who saves data: no page is fetched ahead.
    await page.addInitScript(() =>
      Object.defineProperty(navigator, 'connection', { value: { saveData: true } }),
    )
    await page.goto('/agreements/user')
    await settled(page)
    await context.setOffline(true)
    await expect(bar).toBeVisible()
    // A page whose code is not here yet.
    await page.getByRole('banner').getByRole('link', { name: '云游戏', exact: true }).click()
    await expect(state).toBeVisible({ timeout: 30_000 })
    await expect(page.getByRole('link', { name: '回到首页' })).toBeVisible()
    await context.setOffline(false)
    await expect(bar).toBeHidden()
    await expect(state).toBeHidden({ timeout: 30_000 })
    await expect(page.getByRole('region', { name: '精选' })).toBeVisible()
  },
)

test.describe('with motion', () => {
  test.use(withMotion)

  test(
    'the new page takes presses immediately, while the old one fades away',
    { tag: ['@PAGE-1', '@once'] },
    async ({ page }) => {
      // The same on both.
      // Home is in the cache, so it appears immediately.
      await page.goto('/')
      await settled(page)
      await page
        .getByRole('navigation', { name: '网站信息' })
        .getByRole('link', { name: '用户服务协议' })
        .click()
      await expect(page.getByRole('heading', { name: '用户服务协议' }).first()).toBeVisible()
      const fading = () =>
        page.evaluate(() => {
          const parts = document
            .getAnimations()
            .map(({ effect }) => (effect as KeyframeEffect).pseudoElement)
          return parts.some((part) => part?.startsWith('::view-transition-old'))
        })
      // The page before this one still fades; slowed down, it would keep the next one waiting.
      await expect.poll(fading).toBe(false)
      await page.evaluate(() => {
        const slow = new CSSStyleSheet()
        slow.replaceSync('::view-transition-old(.page) { animation-duration: 20s !important; }')
        document.adoptedStyleSheets.push(slow)
      })
      await page.getByRole('link', { name: '云游戏', exact: true }).click()
      const game = page.getByRole('region', { name: '精选' }).getByRole('link').first()
      await expect(game).toBeVisible()
      await expect.poll(fading).toBe(true)
      // By the mouse alone: the element under it gets the press, or nothing does.
      const { x, y, width, height } = (await game.boundingBox())!
      await page.mouse.click(x + width / 2, y + height / 2)
      // The page asks a visitor to log in for it.
      await expect(page).toHaveURL(/\/login\?redirect=%2Fgame/)
    },
  )
})
