import {
  addressOf,
  BodyStatus,
  SESSION_COOKIE,
  SESSION_DAYS,
  TOKEN_HEADER,
} from '@cloudplay/contract'
import { expect, test } from '../support/journey.ts'
import { keepScreen } from '../support/screens.ts'

for (const address of ['/nowhere/at/all', '/test']) {
  test(
    `${address} is a 404 page with a way home`,
    { tag: ['@SHELL-1', '@once'] },
    async ({ page }) => {
      expect((await page.goto(address))!.status()).toBe(404)
      await expect(page.getByTestId('not-found')).toBeVisible()
      await keepScreen(page, 'not-found')
      await page.getByRole('link', { name: '回到首页' }).click()
      await expect(page).toHaveURL('/')
      await expect(page.getByRole('region', { name: '精选' })).toBeVisible()
    },
  )
}

test('the title follows every navigation', { tag: '@SHELL-4' }, async ({ page, isMobile }) => {
  await page.goto('/')
  await expect(page).toHaveTitle('云游戏')
  if (isMobile) {
    await page.getByRole('link', { name: '发现' }).click()
    await expect(page).toHaveTitle('找游戏 - 云游戏')
    await page.getByRole('link', { name: '我的', exact: true }).click()
    await expect(page).toHaveTitle('我的 - 云游戏')
  } else {
    await page
      .getByRole('navigation', { name: '网站信息' })
      .getByRole('link', { name: '隐私政策' })
      .click()
    await expect(page).toHaveTitle('隐私政策 - 云游戏')
    await page.getByRole('link', { name: '充值', exact: true }).click()
    await expect(page).toHaveTitle('登录 - 云游戏')
  }
  await page.goBack()
  await expect(page).toHaveTitle(isMobile ? '找游戏 - 云游戏' : '隐私政策 - 云游戏')
  await page.goBack()
  await expect(page).toHaveTitle('云游戏')
})

test(
  'a page that needs a login asks for one and comes back, path and query',
  { tag: ['@SHELL-5', '@once'] },
  async ({ page, player }) => {
    await page.goto('/func/tradeRecords?isShowBack=1')
    await expect(page).toHaveURL('/login?redirect=%2Ffunc%2FtradeRecords%3FisShowBack%3D1')
    await keepScreen(page, 'login')
    await player.logInHere()
    await expect(page).toHaveURL('/func/tradeRecords?isShowBack=1')
    await expect(page).toHaveTitle('消费记录 - 云游戏')
  },
)

test(
  'the gate looks at the cookie and nothing else',
  { tag: ['@SHELL-5', '@once'] },
  async ({ page, context, baseURL }) => {
    await context.addCookies([{ name: SESSION_COOKIE, value: 'of-no-one', url: baseURL! }])
    // Without the API the page cannot know that the session is invalid: the gate lets it through.
    await page.route('**/api/**', (route) => route.abort())
    await page.goto('/welfareCenter')
    await expect(page).toHaveTitle('福利中心 - 云游戏')
    await expect(page.getByRole('button', { name: '重新加载' })).toBeVisible()
    await expect(page).toHaveURL('/welfareCenter')
  },
)

test(
  'a device gets its own pages and never downloads the other ones',
  { tag: '@SHELL-7' },
  async ({ page, isMobile }) => {
    const mine = isMobile ? 'mobile' : 'desktop'
    const other = isMobile ? 'desktop' : 'mobile'
    let chunks: string[] = []
    page.on('request', (request) => {
      const name = /\/remotes\/.*\/(page-[^/]*\.js)/.exec(request.url())?.[1]
      if (name) chunks.push(name)
    })
    const open = async (address: string) => {
      // The page before would still fetch pages ahead.
      await page.goto('about:blank')
      chunks = []
      await page.goto(address)
      await expect(page.getByTestId('page-announcement')).toBeAttached()
    }
    const ofKind = (kind: string) => chunks.filter((chunk) => chunk.startsWith(`page-${kind}`))

    await test.step('the HTML names the page of this device, and of no other', async () => {
      const userAgent = await page.evaluate(() => navigator.userAgent)
      for (const [address, name] of [
        ['/', 'home'],
        ['/login', 'login'],
        ['/forgotPassword', 'forgot-password'],
        ['/login?redirect=%2Frecharge', 'login'],
        ['/news', 'news'],
        ['/news/1', 'news-detail'],
        ['/about', 'about'],
        ['/search', 'search'],
      ] as const) {
        const answer = await page.request.get(address, {
          headers: { accept: 'text/html', 'user-agent': userAgent },
        })
        const named = [
          ...(await answer.text()).matchAll(
            /<link rel="preload" as="script"[^>]* href="[^"]*\/(page-[^/"]+\.js)"/g,
          ),
        ].map(([, chunk]) => chunk!)
        expect(
          named.filter((chunk) => chunk.startsWith(`page-${name}-${mine}`)).length,
          `${address} has its page`,
        ).toBeGreaterThan(0)
        expect(
          named.filter((chunk) => chunk.includes(`-${other}.`)),
          `${address} leaves the other device's pages`,
        ).toEqual([])
      }
    })
    await test.step('and no more is downloaded', async () => {
      for (const [address, name] of [
        ['/', 'home'],
        ['/login', 'login'],
      ] as const) {
        await open(address)
        expect(ofKind(`${name}-${mine}`).length, `${address} has its page`).toBeGreaterThan(0)
        expect(
          chunks.filter((chunk) => chunk.includes(`-${other}.`)),
          address,
        ).toEqual([])
      }
    })

    await test.step('the address overrides it, and is remembered', async () => {
      for (const address of [`/?device=${other}`, '/']) {
        await open(address)
        expect(ofKind(`home-${other}`).length, address).toBeGreaterThan(0)
        expect(ofKind(`home-${mine}`), address).toEqual([])
        await expect(page.getByRole('contentinfo')).toHaveCount(other === 'desktop' ? 1 : 0)
      }
    })
  },
)

test('the phone has a tab bar of three', { tag: ['@SHELL-9', '@phone'] }, async ({ page }) => {
  // Desktops have a header.
  await page.goto('/')
  const bar = page.getByRole('navigation', { name: '主导航' })
  const links = bar.getByRole('link')
  await expect(links).toHaveText(['首页', '发现', '我的'])
  for (const [index, address] of ['/', '/?tab=1', '/?tab=2'].entries()) {
    await links.nth(index).click()
    await expect(page).toHaveURL(address)
    await expect(bar.locator('[aria-current="page"]')).toHaveText(['首页', '发现', '我的'][index]!)
    await expect(page.getByText(['星海拾光', '大家在玩', '手动测速'][index]!).first()).toBeVisible()
    await keepScreen(page, `tab-${index}`)
  }
})

test(
  'the desktop has a header, a footer, and the player in a menu',
  { tag: ['@SHELL-10', '@once'] },
  async ({ page, player }) => {
    // Phones have a tab bar.
    await page.goto('/about-nothing')
    const header = page.getByRole('banner')
    await expect(header.getByRole('link', { name: '云游戏', exact: true })).toHaveAttribute(
      'href',
      '/',
    )
    await expect(header.getByRole('link', { name: '充值', exact: true })).toHaveAttribute(
      'href',
      '/recharge',
    )
    await expect(header.getByRole('link', { name: '登录 / 注册' })).toBeVisible()
    await expect(page.getByRole('contentinfo')).toContainText('云游戏 Cloudplay')
    await expect(page.getByRole('contentinfo')).toContainText('备案号')

    await player.logInByApi()
    const { nickname, extcredits2 } = await player.call('getUserInfo', {})
    await page.goto('/')
    await expect(header.getByRole('link', { name: '登录 / 注册' })).toHaveCount(0)
    await expect(header.getByTestId('header-balance')).toHaveText(String(extcredits2))
    await header.getByTestId('account-menu').click()
    await expect(header.getByRole('menu')).toContainText(nickname)
    await keepScreen(page, 'account-menu')
    const token = await player.token()
    await header.getByRole('menuitem', { name: '退出登录' }).click()
    await expect(header.getByRole('link', { name: '登录 / 注册' })).toBeVisible()
    expect(await player.token()).toBe('')
    // The session is over on the server too, not only forgotten here.
    const answer = await page.request.post(addressOf('getUserInfo').path, {
      data: {},
      headers: { [TOKEN_HEADER]: token },
    })
    expect(((await answer.json()) as { status: number }).status).toBe(BodyStatus.notLoggedIn)
  },
)

test(
  'what the server refuses is said in its words',
  { tag: ['@SHELL-13', '@once'] },
  async ({ page, player }) => {
    await page.goto('/login')
    await page.getByLabel('手机号').fill(player.mobile)
    await page.getByLabel('验证码', { exact: true }).fill('000000')
    const answered = page.waitForResponse('**/api/ess/login')
    await page.getByRole('button', { name: '登录', exact: true }).click()
    const { status, msg } = (await (await answered).json()) as { status: number; msg: string }
    expect([BodyStatus.ok, BodyStatus.notLoggedIn]).not.toContain(status)
    // The error of a wrong code is at its field.
    await expect(page.getByRole('alert').filter({ hasText: msg })).toBeVisible()
    await expect(page.getByLabel('验证码', { exact: true })).toBeFocused()
    await keepScreen(page, 'login-refused')
    await expect(page).toHaveURL('/login')
    await expect(page.getByRole('button', { name: '登录', exact: true })).toBeEnabled()
  },
)

test(
  'the session lives in a cookie of seven days and travels in a header only',
  { tag: ['@SHELL-17', '@once'] },
  async ({ page, player, context }) => {
    const tokens: (string | undefined)[] = []
    page.on(
      'request',
      (request) =>
        request.url().includes('/api/ess/') &&
        tokens.push(request.headers()[TOKEN_HEADER.toLowerCase()]),
    )
    await page.goto('/login?redirect=%2FwelfareCenter')
    await player.logInHere()
    await expect(page).toHaveURL('/welfareCenter')
    const token = await player.token()
    const cookie = (await context.cookies()).find(({ name }) => name === SESSION_COOKIE)!
    const days = (cookie.expires - Date.now() / 1000) / 86_400
    expect(days).toBeGreaterThan(SESSION_DAYS - 0.1)
    expect(days).toBeLessThanOrEqual(SESSION_DAYS + 0.01)
    expect(cookie.sameSite).toBe('Lax')

    tokens.length = 0
    await page.reload()
    await expect(page.getByRole('region', { name: '每日签到' })).toBeVisible()
    expect(tokens.length).toBeGreaterThan(0)
    expect(new Set(tokens)).toEqual(new Set([token]))
    // The cookie alone carries no authority: `page.request` sends it, and the API does not look.
    const answer = await page.request.post(addressOf('getUserInfo').path, { data: {} })
    expect(((await answer.json()) as { status: number }).status).toBe(BodyStatus.notLoggedIn)
  },
)
