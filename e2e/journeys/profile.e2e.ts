import { AVATARS } from '@cloudplay/contract/constants'
import { MARK, markupPayloads, redirectPayloads } from '@cloudplay/rules/testing/payloads'
import type { Page } from '@playwright/test'
import { expect, test } from '../support/journey.ts'
import { Player } from '../support/player.ts'
import { keepScreen } from '../support/screens.ts'

const dialog = (page: Page) => page.getByRole('dialog')
const toast = (page: Page, words: string | RegExp) => page.getByRole('status').filter({ hasText: words })
const nickname = (page: Page) => page.getByRole('textbox', { name: '昵称' })
/** Payloads that one name is made of. */
const GROUP = 16
const save = (page: Page) => page.getByRole('button', { name: '保存' })

test(
  'from the personal centre a player opens the profile and changes name and picture, in every tab',
  { tag: ['@ACCT-6', '@ACCT-7'] },
  async ({ page, context, player, isMobile }) => {
    await player.logInByApi()
    await page.goto(isMobile ? '/?tab=2' : '/personal')
    await keepScreen(page, 'personal')
    await page.getByRole('link', { name: /玩家\d+/ }).click()
    await expect(page).toHaveURL('/userInfo')
    await expect(page.getByRole('main')).toContainText(`${player.mobile.slice(0, 3)}****${player.mobile.slice(-4)}`)
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
  'a nickname is checked as the server checks it, and what is typed stays',
  { tag: ['@ACCT-7', '@PAGE-3'] },
  async ({ page, player }) => {
    await player.logInByApi()
    await page.goto('/editName')
    let asked = 0
    page.on('request', (request) => {
      if (request.url().endsWith('/update')) asked++
    })
    const error = page.getByRole('alert')
    for (const [typed, words] of [
      ['', '昵称不能为空'],
      ['   ', '昵称不能为空'],
      ['一二三四五六七八九十一二三', '昵称最多 12 个字'],
      ['好运😀', '昵称只能用汉字'],
      ['z\u0335\u0336\u0337', '昵称只能用汉字'],
      ['· · ·', '昵称至少要有一个字'],
      ['客-服 小明', '请不要用“官方”“客服”'],
      ['13812345678', '请不要写手机号'],
    ] as const) {
      await nickname(page).fill(typed)
      await save(page).click()
      await expect(error, typed).toContainText(words)
      await expect(nickname(page)).toBeFocused()
      await expect(nickname(page)).toHaveValue(typed)
    }
    await keepScreen(page, 'edit-name-error')
    expect(asked).toBe(0)

    await test.step('a refusal of the server is said at the field, in its words', async () => {
      await page.route('**/api/ess/update', (route) =>
        route.fulfill({ json: { status: 400, msg: '这个昵称被人举报过', data: { field: 'nickname' } } }),
      )
      await nickname(page).fill('普通名字')
      await save(page).click()
      await expect(error).toContainText('这个昵称被人举报过')
      await expect(nickname(page)).toHaveValue('普通名字')
    })
    await test.step('a failure of the server keeps what was typed, and a second try saves it once', async () => {
      await page.unroute('**/api/ess/update')
      await page.route('**/api/ess/update', (route) => route.fulfill({ status: 500, json: { status: 500, msg: '服务器内部错误' } }))
      await save(page).click()
      await expect(toast(page, '服务器内部错误')).toBeVisible()
      await expect(nickname(page)).toHaveValue('普通名字')
      await page.unroute('**/api/ess/update')
      asked = 0
      await save(page).dblclick()
      await expect(page).toHaveURL('/userInfo')
      expect(asked).toBe(1)
      expect((await player.call('getUserInfo', {})).nickname).toBe('普通名字')
    })
  },
)

test('a nickname of scripts is text wherever it is shown', { tag: '@ACCT-7' }, async ({ page, player }) => {
  await player.logInByApi()
  const real = await player.call('getUserInfo', {})
  let shown = ''
  // The server refuses such a name; a page must not rely on it.
  await page.route('**/api/ess/getUserInfo', (route) =>
    route.fulfill({ json: { status: 200, msg: '', data: { ...real, nickname: shown, username: shown } } }),
  )
  for (let from = 0; from < markupPayloads.length; from += GROUP) {
    shown = markupPayloads.slice(from, from + GROUP).join('')
    for (const address of ['/userInfo', '/personal', '/editName']) {
      await page.goto(address)
      if (address === '/editName') await expect(nickname(page)).toHaveValue(shown.replaceAll(/[\n\r]/g, ''))
      // The whole of it is text: nothing was taken for an element.
      else await expect.poll(() => page.getByRole('main').textContent()).toContain(shown)
      expect(await page.evaluate((mark) => mark in window, MARK), shown).toBe(false)
      expect(new URL(page.url()).pathname).toBe(address)
    }
  }
})

test('log out here, and everywhere', { tag: ['@ACCT-7', '@SHELL-16'] }, async ({ page, browser, baseURL, player, isMobile }) => {
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
    const answer = await page.request.post('/api/ess/getUserInfo', { headers: { Token: first }, data: {} })
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
    if (isMobile) return
    await page.goto('/personal')
    await expect(page).toHaveURL('/login?redirect=%2Fpersonal')
  })
})

test(
  'pages of the player ask a visitor to log in and lead back, and lead nowhere else',
  { tag: ['@ACCT-5', '@ACCT-7', '@SHELL-5'] },
  async ({ page, player, baseURL }) => {
    test.setTimeout(120_000)
    for (const address of ['/userInfo', '/editName', '/accountHelper', '/accountHelper/add', '/accountHelper/add/a%2Fb']) {
      await page.goto(address)
      await expect(page).toHaveURL(`/login?${new URLSearchParams({ redirect: address }).toString()}`)
    }
    await page.goto('/login?redirect=%2FuserInfo')
    await player.logInHere()
    await expect(page).toHaveURL('/userInfo')
    // Logged in already, the login page goes on at once: to a page of this site, whatever it is asked for.
    for (const redirect of redirectPayloads.filter((_, index) => index % 3 === 0)) {
      await page.goto(`/login?${new URLSearchParams({ redirect }).toString()}`)
      await expect.poll(() => new URL(page.url()).pathname, redirect).not.toBe('/login')
      expect(new URL(page.url()).origin, redirect).toBe(baseURL)
      expect(await page.evaluate((mark) => mark in window, MARK), redirect).toBe(false)
    }
  },
)

test(
  'membership says what it gives and how to get it, verification where it stands',
  { tag: ['@ACCT-6', '@ACCT-7', '@ACCT-9', '@WALLET-6'] },
  async ({ page, player }) => {
    await player.logInByApi()
    await page.goto('/userInfo')
    const membership = page.getByRole('region', { name: '会员' })
    await expect(membership).toContainText('单次充值满 39 元，就成为永久会员')
    await expect(membership.getByRole('link', { name: '充值 39 元，成为会员' })).toHaveAttribute('href', '/recharge')
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
  'customer service: nothing broken before it is set, and every way once it is',
  { tag: ['@ACCT-7', '@ACCT-13'] },
  async ({ page, player, context }) => {
    await page.goto('/login')
    await page.getByRole('link', { name: '登录遇到问题？' }).click()
    await expect(page).toHaveURL('/customerService')
    await expect(page.getByText('客服联系方式还没有公布')).toBeVisible()
    await keepScreen(page, 'customer-service', { whole: true })

    await player.logInByApi()
    const { username } = await player.call('getUserInfo', {})
    const ways = { dlptUname: username, qq: '800123456', phone: '400-800-8000', hours: '每天 9:00–23:00', url: 'https://chat.example/?u=1' }
    await page.route('**/getCustomerService', (route) => route.fulfill({ json: { status: 200, msg: '', data: ways } }))
    await context.route('https://chat.example/**', (route) => route.fulfill({ body: 'chat' }))
    await page.goto('/deleteAccount')
    await page.getByRole('link', { name: '遇到问题？联系客服' }).click()
    await expect(page.getByRole('main').getByRole('link', { name: '400-800-8000' })).toHaveAttribute('href', 'tel:4008008000')
    for (const text of ['800123456', '每天 9:00–23:00', username]) await expect(page.getByRole('main')).toContainText(text)
    await keepScreen(page, 'customer-service-set')
    const chat = page.waitForEvent('popup')
    await page.getByRole('link', { name: '打开对话' }).click()
    await expect(await chat).toHaveURL('https://chat.example/?u=1')

    await page.unroute('**/getCustomerService')
    const mistyped = { dlptUname: '', qq: '<b>1</b>', phone: 'call', hours: '', url: 'javascript:window.stolen=1' }
    await page.route('**/getCustomerService', (route) => route.fulfill({ json: { status: 200, msg: '', data: mistyped } }))
    await page.reload()
    await expect(page.getByText('客服联系方式还没有公布')).toBeVisible()
    await expect(page.locator('a[href^="javascript"]')).toHaveCount(0)
    await page.unroute('**/getCustomerService')
    await page.route('**/getCustomerService', (route) => route.fulfill({ status: 500, json: { status: 500, msg: '服务器内部错误' } }))
    await page.reload()
    await expect(page.getByRole('button', { name: '重新加载' })).toBeVisible()
    await expect(page.getByRole('link', { name: /收不到验证码/ })).toBeVisible()
  },
)
