import type { Page } from '@playwright/test'
import { bodiesOf } from '../support/answers.ts'
import { expect, test } from '../support/journey.ts'
import { keepScreen } from '../support/screens.ts'

const film = (page: Page) => page.locator('video')
const isPlaying = (page: Page) =>
  film(page).evaluate((video: HTMLVideoElement) => !video.paused && video.currentTime > 0)

test(
  'a game is asked for with a name and a contact, and the way leads back',
  { tag: ['@LIST-10', '@once'] },
  async ({ page }) => {
    const sent = bodiesOf(page, 'applyGame')
    await page.goto('/search/nothing-like-it')
    await page.getByRole('link', { name: '申请这款游戏' }).click()
    await expect(page.getByRole('heading', { name: '游戏申请' }).first()).toBeAttached()
    const name = page.getByLabel('游戏名称')
    const contact = page.getByLabel('联系方式')
    const send = page.getByRole('button', { name: '提交申请' })
    await expect(contact).toHaveAttribute('placeholder', '手机号或 QQ 号')
    await name.fill('   ')
    await send.click()
    await expect(page.getByText('请填写游戏名称')).toBeVisible()
    await expect(name).toBeFocused()
    await name.fill(`星际农场 ${Date.now()}`)
    await send.click()
    await expect(page.getByText('请填写联系方式')).toBeVisible()
    await expect(page.getByText('请填写游戏名称')).toHaveCount(0)
    await keepScreen(page, 'apply-fault')
    expect(sent).toEqual([])

    await contact.fill('13912345678')
    await send.dblclick()
    const done = page.getByRole('dialog', { name: '提交成功' })
    await expect(done).toBeVisible()
    await keepScreen(page, 'apply-done')
    await done.getByRole('button').click()
    await expect(page).toHaveURL('/search/nothing-like-it')
    expect(sent).toHaveLength(1)
    expect(sent[0]).toMatchObject({ mobile: '13912345678', mark: 1 })
  },
)

test(
  'the page about us has its five chapters in a form for each device',
  { tag: '@LIST-14' },
  async ({ page, isMobile }) => {
    await page.goto('/about')
    await expect(page.getByRole('heading', { name: '关于我们', level: 1 })).toBeVisible()
    await expect(page.getByText('点开就玩，不用下载')).toBeVisible()
    for (const name of ['公司介绍', '产品介绍', '愿景', '使命'])
      await expect(page.getByRole('heading', { name, level: 2 })).toBeVisible()
    await expect(page.getByText('为十亿玩家解决终端问题')).toBeVisible()
    const picture = page.locator('main picture img').first()
    await expect
      .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(0)
    const height = (element: SVGElement | HTMLElement) => element.getBoundingClientRect().height
    const banner = page.locator('main :has(> picture)').first()
    expect(await picture.evaluate(height), 'the picture stays in its banner').toBe(
      await banner.evaluate(height),
    )
    await expect(page.getByRole('button', { name: '返回' })).toHaveCount(isMobile ? 1 : 0)
    await keepScreen(page, 'about', { whole: true })
    await page.getByRole('link', { name: '看看资讯' }).click()
    await expect(page).toHaveURL('/news')
  },
)

test('news is a page and no tab', { tag: ['@SHELL-9', '@phone'] }, async ({ page }) => {
  // The desktop has no tabs.
  await page.goto('/')
  await expect(page.getByRole('navigation', { name: '主导航' }).getByRole('link')).toHaveText([
    '首页',
    '发现',
    '我的',
  ])
  await page.goto('/news')
  await expect(page.getByRole('heading', { name: '热门资讯' })).toBeVisible()
})

test(
  'a video starts by itself at 16:9 and keeps the rate that was chosen',
  { tag: ['@LIST-15', '@once'] },
  async ({ page }) => {
    await page.addInitScript(() => {
      const { play } = HTMLMediaElement.prototype
      HTMLMediaElement.prototype.play = function (this: HTMLMediaElement) {
        Object.assign(window, { playedAtMs: performance.now() })
        return play.call(this)
      }
      // When the element came into the page.
      new MutationObserver(() => {
        if (!('shownAtMs' in window) && document.querySelector('video'))
          Object.assign(window, { shownAtMs: performance.now() })
      }).observe(document, { childList: true, subtree: true })
    })
    await page.goto('/haiMaVideo/1')
    await expect.poll(() => isPlaying(page)).toBe(true)
    const waitedMs = await page.evaluate(() => {
      const { playedAtMs, shownAtMs } = window as unknown as {
        playedAtMs: number
        shownAtMs: number
      }
      return playedAtMs - shownAtMs
    })
    expect(waitedMs).toBeGreaterThanOrEqual(190)
    const { width, height } = (await film(page).boundingBox())!
    expect(Math.abs(width / height - 16 / 9)).toBeLessThan(0.02)
    await keepScreen(page, 'video')
    const rates = page.getByRole('group', { name: '播放速度' }).getByRole('button')
    await expect(rates).toHaveText(['0.5x', '1x', '1.5x', '2x'])
    for (const rate of [0.5, 1.5, 2, 1]) {
      await rates.filter({ hasText: new RegExp(`^${rate}x$`) }).click()
      expect(await film(page).evaluate((video: HTMLVideoElement) => video.playbackRate)).toBe(rate)
    }
    await expect(rates.filter({ hasText: /^1x$/ })).toHaveAttribute('aria-pressed', 'true')
    await page.getByRole('link', { name: '去看这款游戏' }).click()
    await expect(page).toHaveURL('/game/1')
  },
)

test(
  'a video that cannot be played says so and can be tried again',
  { tag: ['@LIST-15', '@once'] },
  async ({ page }) => {
    await page.route('**/media/videos/*', (route) =>
      route.fulfill({ contentType: 'video/webm', body: 'no film' }),
    )
    await page.goto('/haiMaVideo/1')
    await expect(page.getByRole('alert')).toContainText('该视频暂时无法播放，请稍后再试')
    await keepScreen(page, 'video-failed')
    await page.unroute('**/media/videos/*')
    await page.getByRole('button', { name: '再试一次' }).click()
    await expect.poll(() => isPlaying(page)).toBe(true)
    await expect(page.getByRole('alert')).toHaveCount(0)
  },
)
