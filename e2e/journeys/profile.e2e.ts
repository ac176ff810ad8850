import { AVATARS } from '@cloudplay/contract/constants'
import type { Page } from '@playwright/test'
import { expect, test } from '../support/journey.ts'
import { Player } from '../support/player.ts'
import { keepScreen } from '../support/screens.ts'

const dialog = (page: Page) => page.getByRole('dialog')
const toast = (page: Page, words: string | RegExp) =>
  page.getByRole('status').filter({ hasText: words })
const nickname = (page: Page) => page.getByRole('textbox', { name: '昵称' })
const save = (page: Page) => page.getByRole('button', { name: '保存' })

test(
  'from the personal centre a player opens the profile and changes name and picture, in every tab',
  { tag: ['@ACCT-6', '@ACCT-7', '@phone'] },
  async ({ page, context, player }) => {
    await player.logInByApi()
    await page.goto('/?tab=2')
    await keepScreen(page, 'personal')
    await page.getByRole('link', { name: /玩家\d+/ }).click()
    await expect(page).toHaveURL('/userInfo')
    await expect(page.getByRole('main')).toContainText(
      `${player.mobile.slice(0, 3)}****${player.mobile.slice(-4)}`,
    )
    const { username } = await player.call('getUserInfo', {})
    await expect(page.getByRole('main')).toContainText(username)
    await keepScreen(page, 'user-info', { whole: true })

    const other = await context.newPage()
    await other.goto('/userInfo')
    await page.bringToFront()

    await test.step('the picture', async () => {
      await page.getByRole('button', { name: '更换头像' }).click()
      await keepScreen(page, 'avatars')
      await dialog(page).getByRole('button', { name: '头像 4', exact: true }).click()
      await expect(toast(page, '头像换好了')).toBeVisible()
      await expect(dialog(page)).toHaveCount(0)
      expect((await player.call('getUserInfo', {})).useravatar).toBe(AVATARS[3])
      await expect(other.getByRole('main').locator(`img[src="${AVATARS[3]}"]`)).toBeVisible()
    })
    await test.step('the name', async () => {
      await page.getByRole('link', { name: '修改昵称' }).click()
      await expect(page).toHaveURL('/editName')
      await nickname(page).fill('  星际　漫游者 ')
      await keepScreen(page, 'edit-name')
      await save(page).click()
      await expect(toast(page, '昵称改好了')).toBeVisible()
      await expect(page).toHaveURL('/userInfo')
      await expect(page.getByRole('main').getByText('星际 漫游者').first()).toBeVisible()
      await expect(other.getByRole('main').getByText('星际 漫游者').first()).toBeVisible()
    })
    await test.step('a reload of the form without a history leads to the profile', async () => {
      await other.goto('about:blank')
      const third = await context.newPage()
      await third.goto('/editName')
      await nickname(third).fill('第三个名字')
      await save(third).click()
      await expect(third).toHaveURL('/userInfo')
    })
  },
)

test(
  'log out here, and everywhere',
  { tag: ['@ACCT-7', '@SHELL-16', '@once'] },
  async ({ page, browser, baseURL, player }) => {
    await player.logInByApi()
    const first = await player.token()
    await page.goto('/userInfo')

    const phone = await browser.newContext()
    const away = await phone.newPage()
    const same = new Player(away, baseURL!)
    await phone.addCookies([{ name: 'session_info', value: first, url: baseURL! }])
    await away.goto('/userInfo')
    await expect(away.getByRole('button', { name: '退出所有设备' })).toBeVisible()

    await test.step('a server that cannot be reached: the player hears of it and stays', async () => {
      await page.route('**/api/ess/logoutAll', (route) => route.abort())
      await page.getByRole('button', { name: '退出所有设备' }).click()
      await expect(dialog(page)).toContainText('所有登录过的手机和电脑都会退出')
      await keepScreen(page, 'log-out-everywhere')
      await dialog(page).getByRole('button', { name: '退出所有设备' }).click()
      await expect(toast(page, '没能退出其他设备')).toBeVisible()
      await expect(page).toHaveURL('/userInfo')
      expect(await player.token()).toBe(first)
      await page.unroute('**/api/ess/logoutAll')
    })
    await test.step('everywhere', async () => {
      await page.getByRole('button', { name: '退出所有设备' }).click()
      await dialog(page).getByRole('button', { name: '退出所有设备' }).click()
      for (const tab of [page, away]) await expect(tab).toHaveURL('/login?redirect=%2FuserInfo')
      expect([await player.token(), await same.token()]).toEqual(['', ''])
      const answer = await page.request.post('/api/ess/getUserInfo', {
        headers: { Token: first },
        data: {},
      })
      expect(((await answer.json()) as { status: number }).status).toBe(101)
    })
    await phone.close()
    await test.step('here alone', async () => {
      const again = new Player(page, baseURL!)
      await again.logInByApi()
      await page.goto('/userInfo')
      await page.getByRole('main').getByRole('button', { name: '退出登录' }).click()
      await dialog(page).getByRole('button', { name: '退出登录' }).click()
      await expect(page).toHaveURL('/login?redirect=%2FuserInfo')
      await page.goto('/personal')
      await expect(page).toHaveURL('/login?redirect=%2Fpersonal')
    })
  },
)

test(
  'pages of the player ask a visitor to log in and lead back, and lead nowhere else',
  { tag: ['@ACCT-5', '@ACCT-7', '@SHELL-5', '@once'] },
  async ({ page, player }) => {
    for (const address of [
      '/userInfo',
      '/editName',
      '/accountHelper',
      '/accountHelper/add',
      '/accountHelper/add/a%2Fb',
    ]) {
      await page.goto(address)
      await expect(page).toHaveURL(
        `/login?${new URLSearchParams({ redirect: address }).toString()}`,
      )
    }
    await page.goto('/login?redirect=%2FuserInfo')
    await player.logInHere()
    await expect(page).toHaveURL('/userInfo')
    // With a login, the login page leads on immediately: to a page of this site, for any redirect.
    for (const redirect of ['//evil.example/', '/\\evil.example', 'javascript:alert(1)']) {
      await page.goto(`/login?${new URLSearchParams({ redirect }).toString()}`)
      await expect(page).toHaveURL('/')
    }
  },
)

test(
  'membership says what it gives and how to get it, verification its state',
  { tag: ['@ACCT-6', '@ACCT-7', '@ACCT-9', '@WALLET-6', '@once'] },
  async ({ page, player }) => {
    await player.logInByApi()
    await page.goto('/userInfo')
    const membership = page.getByRole('region', { name: '会员' })
    await expect(membership).toContainText('单次充值满 39 元，就成为永久会员')
    await expect(membership.getByRole('link', { name: '充值 39 元，成为会员' })).toHaveAttribute(
      'href',
      '/recharge',
    )
    await membership.getByText('VIP 等级').click()
    await expect(membership).toContainText('累计充值 ¥20,000')
    const verification = page.getByRole('link', { name: /^实名认证 / })
    await expect(verification).toContainText('未认证')
    await player.verifyByApi()
    await page.reload()
    await expect(verification).toContainText('已认证')
    await verification.click()
    await expect(page).toHaveURL(/\/truename\/support/)
  },
)

test(
  'customer service can be reached without a login, and says when nothing is set',
  { tag: ['@ACCT-7', '@ACCT-13', '@once'] },
  async ({ page, player }) => {
    await page.goto('/login')
    await page.getByRole('link', { name: '登录遇到问题？' }).click()
    await expect(page).toHaveURL('/customerService')
    await expect(page.getByText('客服联系方式还没有公布')).toBeVisible()
    await keepScreen(page, 'customer-service', { whole: true })

    await player.logInByApi()
    await page.goto('/deleteAccount')
    await page.getByRole('link', { name: '遇到问题？联系客服' }).click()
    await expect(page).toHaveURL('/customerService')
  },
)
