import type { Page } from '@playwright/test'
import { expect, test } from '../support/journey.ts'
import { keepScreen } from '../support/screens.ts'

const dialog = (page: Page) => page.getByRole('dialog')
const toast = (page: Page, words: string | RegExp) =>
  page.getByRole('status').filter({ hasText: words })

test(
  'a running game is restarted from its page, and gone back to',
  { tag: ['@PLAY-1', '@PLAY-14', '@once'] },
  async ({ page, player }) => {
    await player.logInByApi()
    await player.verifyByApi()
    await player.takeSeatByApi()
    await page.goto('/game/1')
    await expect(page.getByRole('button', { name: '继续游戏' })).toBeVisible()
    await keepScreen(page, 'detail-in-use')

    await test.step('restart', async () => {
      await page.getByRole('button', { name: '重启' }).click()
      await expect(dialog(page)).toContainText('没保存的会丢失')
      await keepScreen(page, 'restart')
      const restarted = page.waitForResponse((response) => response.url().endsWith('/restart'))
      await dialog(page).getByRole('button', { name: '重启' }).click()
      const { msg } = ((await (await restarted).json()) as { data: { msg: string } }).data
      await expect(dialog(page)).toContainText(msg)
      await keepScreen(page, 'restarted')
      await dialog(page).getByRole('button', { name: '稍后' }).click()
      await expect(page.getByRole('button', { name: '重启中' })).toBeVisible()
    })
    await test.step('a reload asks again, and connecting leads to the game', async () => {
      await page.reload()
      await expect(dialog(page)).toContainText('《星海拾光》正在重启')
      await dialog(page).getByRole('button', { name: '立即连接' }).click()
      await expect(page).toHaveURL(/\/game\/1\?cid=/)
    })
  },
)

test(
  'a running game is logged out of from its page',
  { tag: ['@PLAY-1', '@PLAY-16', '@once'] },
  async ({ page, player }) => {
    await player.logInByApi()
    await player.verifyByApi()
    await player.takeSeatByApi()
    await page.goto('/game/1')
    await page.getByRole('button', { name: '注销' }).click()
    await dialog(page).getByRole('button', { name: '注销' }).click()
    await expect(toast(page, '注销成功')).toBeVisible()
    await expect(page.getByRole('button', { name: '秒玩' })).toBeVisible()
    expect((await player.call('checkUserIsPlay', {})).is_play).toBe(0)
  },
)

test(
  "the player's menu leads to the version for phones, with a dot until the player has looked",
  { tag: ['@PLAY-19', '@PLAY-20', '@phone'] },
  async ({ page, player }) => {
    await page.route('**/getGameInfo', async (route) => {
      const answer = await route.fetch()
      const body = (await answer.json()) as { data: object }
      await route.fulfill({
        response: answer,
        json: {
          ...body,
          data: {
            ...body.data,
            is_m_download: 1,
            m_download_url_ios: 'https://store.example/starlight',
          },
        },
      })
    })
    await page
      .context()
      .route('https://store.example/**', (route) => route.fulfill({ body: 'store' }))
    await player.logInByApi()
    await player.verifyByApi()
    await player.takeSeatByApi()
    const ball = page.getByRole('button', { name: '打开游戏菜单' })
    const entry = page
      .getByRole('dialog', { name: '游戏菜单' })
      .getByRole('button', { name: '下载手机版' })
    // A loaded page comes with its game; after a navigation the page asks for it.
    const enter = async () => {
      await page.goto('/')
      await page.getByRole('link', { name: '进入游戏' }).click()
    }
    await enter()
    await expect(ball).toHaveAttribute('data-dot', 'true')
    await ball.click()
    await expect(entry).toHaveAttribute('data-dot', 'true')
    await keepScreen(page, 'player-menu-download')
    await entry.click()
    await expect(dialog(page)).toContainText('网页想要打开第三方应用')
    // Held sideways, words run along the long side of the window, like the game.
    const words = (await dialog(page).getByRole('heading').boundingBox())!
    expect(words.height).toBeGreaterThan(words.width)
    await keepScreen(page, 'player-third-party')
    const store = page.waitForEvent('popup')
    await dialog(page).getByRole('button', { name: '打开' }).click()
    await expect(await store).toHaveURL('https://store.example/starlight')
    await (await store).close()
    // The game continues, and the dots are gone for good.
    await expect(ball).toHaveAttribute('data-dot', 'false')
    await enter()
    await expect(ball).toHaveAttribute('data-dot', 'false')
    await ball.click()
    await expect(entry).toHaveAttribute('data-dot', 'false')
  },
)
