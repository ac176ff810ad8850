import type { Page } from '@playwright/test'
import { expect, test } from '../support/journey.ts'
import { keepScreen } from '../support/screens.ts'

// Desktop cards.

const card = (page: Page, name: string) =>
  page
    .getByRole('article')
    .filter({ has: page.getByRole('link', { name, exact: true }) })
    .first()
const press = (page: Page, name: string, button: RegExp) =>
  card(page, name).getByRole('button', { name: button }).click()
const dialog = (page: Page) => page.getByRole('dialog')

test(
  'a pressed card starts a game, or asks about the one that runs',
  { tag: ['@PLAY-4', '@PLAY-3', '@once'] },
  async ({ page, player }) => {
    await player.logInByApi()
    await page.goto('/')
    await test.step('nothing runs: started, which asks for verification first', async () => {
      await press(page, '星海拾光', /开始游戏/)
      await expect(dialog(page)).toContainText('先完成实名认证')
      await keepScreen(page, 'card-verify')
      await dialog(page).getByRole('button', { name: '稍后' }).click()
    })
    await player.verifyByApi()
    await test.step('nothing runs: a seat is offered', async () => {
      await press(page, '星海拾光', /开始游戏/)
      await expect(dialog(page).getByRole('button', { name: '立即进入' })).toBeVisible()
      await dialog(page).getByRole('button', { name: '先不玩了' }).click()
      await expect(dialog(page)).toHaveCount(0)
    })

    await player.takeSeatByApi()
    await test.step('the same game runs: continue, or log out', async () => {
      await press(page, '星海拾光', /游戏中/)
      await expect(dialog(page)).toContainText('正在运行')
      await keepScreen(page, 'card-same')
      await dialog(page).getByRole('button', { name: '继续游戏' }).click()
      await expect(page).toHaveURL(/\/game\/1\?cid=/)
    })
    await test.step('another game runs: continue it, or log out of it', async () => {
      await page.goto('/')
      // Which other games can be played depends on what is installed here; the vendor's is always one of them.
      const others = page
        .getByRole('article')
        .filter({ hasNot: page.getByRole('link', { name: '星海拾光', exact: true }) })
      await others
        .getByRole('button', { name: /开始游戏/ })
        .first()
        .click()
      await expect(dialog(page)).toContainText('你正在玩《星海拾光》')
      await keepScreen(page, 'card-other')
      await dialog(page).getByRole('button', { name: '注销' }).click()
      await expect(page.getByRole('status').filter({ hasText: '注销成功' })).toBeVisible()
      await expect.poll(async () => (await player.call('checkUserIsPlay', {})).is_play).toBe(0)
    })
  },
)

test(
  'the queue is polled every 10 s while logged in, with nothing to show too',
  { tag: ['@PLAY-11', '@once'] },
  async ({ page, player }) => {
    await player.logInByApi()
    await page.clock.install()
    let asked = 0
    page.on('request', (request) => {
      if (request.url().endsWith('/fetchUserQueue')) asked++
    })
    const remote = page.waitForRequest((request) => /mf-play\/.*play-status/.test(request.url()))
    await page.goto('/')
    await expect(page.getByRole('region', { name: '精选' })).toBeVisible()
    await page.clock.runFor(5000)
    await remote
    await test.step('once by the shell, and immediately by what mf-play adds', async () => {
      // Time that jumped before it is there would only make the shell give its remote up.
      await expect.poll(() => asked).toBe(2)
    })
    await test.step('and again, and again', async () => {
      for (const times of [3, 4]) {
        await expect
          .poll(async () => {
            await page.clock.runFor(2000)
            return asked
          })
          .toBe(times)
      }
    })
  },
)
