import type { Page } from '@playwright/test'
import { expect, test } from '../support/journey.ts'
import { keepScreen } from '../support/screens.ts'

/** Without its push socket a page learns from an answer of the API only that its session is over. */
const withoutPush = (page: Page) =>
  page.route('**/api/ess/gw/socketToken', (route) => route.abort())

test(
  'a session that ended is noticed at the next call, and the login leads back',
  { tag: ['@SHELL-14', '@once'] },
  async ({ page, player }) => {
    await withoutPush(page)
    await player.logInByApi()
    await page.goto('/game/1')
    await expect(page.getByRole('button', { name: '秒玩' })).toBeVisible()
    await expect
      .poll(() => page.evaluate(() => localStorage.getItem('session_user')))
      .not.toBeNull()
    await player.revokeSession()
    await page.getByRole('button', { name: '秒玩' }).click()
    await expect(page).toHaveURL('/login?redirect=%2Fgame%2F1')
    await expect(
      page.getByRole('status').filter({ hasText: '登录已过期，请重新登录' }),
    ).toBeVisible()
    await keepScreen(page, 'session-expired')
    expect(await player.token()).toBe('')
    expect(await page.evaluate(() => localStorage.getItem('session_user'))).toBeNull()
  },
)

test(
  'an activity page keeps working without the session',
  { tag: ['@SHELL-14', '@once'] },
  async ({ page, player }) => {
    await player.logInByApi()
    await page.goto('/')
    await player.revokeSession()
    await page.goto('/infiniteCard')
    await expect.poll(() => player.token()).toBe('')
    await expect(page.getByRole('button', { name: /立即开通/ })).toBeVisible()
    await expect(page).toHaveURL('/infiniteCard')
    await page.getByRole('button', { name: /立即开通/ }).click()
    await expect(page).toHaveURL('/login?redirect=%2FinfiniteCard')
  },
)

test(
  'logging out clears user, cookie, game and queue in every open tab',
  { tag: ['@SHELL-16', '@once'] },
  async ({ page, context, player }) => {
    const kept = (tab: Page) =>
      tab.evaluate(() =>
        ['session_user', 'product_in_use', 'queue_info'].map((key) => localStorage.getItem(key)),
      )
    const playing = (tab: Page) => tab.getByRole('complementary', { name: '正在玩' })
    // The tabs get no push, so that the logout clears them and not the end of the game.
    for (const call of ['socketToken', 'fetchUserQueue'])
      await context.route(`**/api/ess/gw/${call}`, (route) => route.abort())
    await player.logInByApi()
    await player.verifyByApi()
    await player.takeSeatByApi()

    const other = await context.newPage()
    for (const tab of [page, other]) {
      await tab.goto('/')
      await expect(playing(tab)).toBeVisible()
    }
    await keepScreen(page, 'playing-bar')
    await context.route(/\/(checkUserIsPlay|userServiceStatus)$/, (route) => route.abort())
    await player.leaveEverything()
    await page.evaluate(() =>
      localStorage.setItem(
        'queue_info',
        '{"in_queue":1,"game_id":1,"queue_num":2,"ser_id":"","name":"","image_list":"","estimate_seconds":null}',
      ),
    )
    // Another tab sees a stored value a moment later.
    await expect.poll(() => kept(other)).not.toContain(null)
    for (const tab of [page, other]) await expect(playing(tab)).toBeVisible()

    await page.getByTestId('account-menu').click()
    await page.getByRole('menuitem', { name: '退出登录' }).click()
    await page.getByRole('dialog').getByRole('button', { name: '结束游戏并退出' }).click()
    for (const tab of [page, other]) {
      await expect(playing(tab)).toHaveCount(0)
      await expect(tab.getByText('登录 / 注册').first()).toBeVisible()
      await expect.poll(() => kept(tab)).toEqual([null, null, null])
    }
    // No tab has written anything back.
    for (const tab of [page, other]) {
      await tab.reload()
      await expect(tab.getByText('登录 / 注册').first()).toBeVisible()
      expect(await kept(tab)).toEqual([null, null, null])
    }
    expect(await player.token()).toBe('')
  },
)
