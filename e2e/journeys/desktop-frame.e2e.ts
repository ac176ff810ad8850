import { BodyStatus } from '@cloudplay/contract'
import type { Page } from '@playwright/test'
import { expect, test } from '../support/journey.ts'

// The header and the footer are the desktop’s.

const header = (page: Page) => page.getByRole('banner')
const footer = (page: Page) => page.getByRole('contentinfo')
const search = (page: Page) => header(page).getByRole('combobox', { name: '搜游戏' })

test(
  'the header has the ways through the site, and stays on top',
  { tag: ['@SHELL-10', '@once'] },
  async ({ page }) => {
    await page.goto('/')
    const links = header(page).getByRole('navigation').getByRole('link')
    await expect(links).toHaveText(['云游戏', '游戏库', '资讯', '福利', '充值'])
    expect(await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')))).toEqual([
      '/',
      '/more',
      '/news',
      '/welfareCenter',
      '/recharge',
    ])
    await expect(links.first()).toHaveAttribute('aria-current', 'page')
    await expect(header(page).getByRole('link', { name: '登录 / 注册' })).toHaveAttribute(
      'href',
      '/login',
    )
    await page.mouse.wheel(0, 900)
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(500)
    const box = (await header(page).boundingBox())!
    expect([box.y, box.height]).toEqual([0, 64])
  },
)

test(
  'the header searches by what is typed, and / leads to its field',
  { tag: ['@SHELL-10', '@once'] },
  async ({ page }) => {
    await page.goto('/')
    await expect(search(page)).toBeVisible()
    // A drawn page is there before it listens.
    await expect
      .poll(() =>
        search(page).evaluate((field) =>
          Object.keys(field).some((key) => key.startsWith('__reactFiber')),
        ),
      )
      .toBe(true)
    await page.keyboard.press('/')
    await expect(search(page)).toBeFocused()
    // In the field it is a letter like others.
    await page.keyboard.type('a/b?<x>')
    await expect(search(page)).toHaveValue('a/b?<x>')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL('/search/a%2Fb%3F%3Cx%3E')
    // That page has its own field, and one is enough.
    const field = page.getByRole('main').getByRole('combobox', { name: '搜游戏' })
    await expect(field).toHaveValue('a/b?<x>')
    await expect(search(page)).toHaveCount(0)
    await expect(field).toBeFocused()
    await field.blur()
    await page.keyboard.press('/')
    await expect(field).toBeFocused()
    await expect(field).toHaveValue('a/b?<x>')
    await page.goto('/')
    await search(page).focus()
    await search(page).press('Escape')
    await expect(search(page)).not.toBeFocused()
    await search(page).fill('..')
    await search(page).press('Enter')
    await expect(page).toHaveURL('/search')
  },
)

test(
  "the player's menu opens by keyboard, leads to the player's pages and logs out",
  { tag: ['@SHELL-10', '@once'] },
  async ({ page, player }) => {
    await player.logInByApi()
    const { nickname } = await player.call('getUserInfo', {})
    await page.goto('/')
    const button = page.getByTestId('account-menu')
    await expect(button).toContainText(nickname)
    await expect(page.getByTestId('header-balance')).toContainText('0')
    await button.focus()
    await page.keyboard.press('Enter')
    const menu = page.getByRole('menu')
    await expect(menu).toContainText(nickname)
    const entries = menu.getByRole('menuitem')
    await expect(entries).toHaveText([
      '个人中心',
      '个人资料',
      '消息中心',
      '玩过的游戏',
      '我的预约',
      '小游戏',
      '我的订单',
      '消费记录',
      '充值',
      '福利中心',
      '退出登录',
    ])
    expect(await menu.getByRole('menuitem', { name: '个人资料' }).getAttribute('href')).toBe(
      '/userInfo',
    )
    await expect(entries.first()).toBeFocused()
    await page.keyboard.press('ArrowUp')
    await expect(entries.last()).toBeFocused()
    await page.keyboard.press('Home')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('ArrowDown')
    await expect(menu.getByRole('menuitem', { name: '消息中心' })).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(menu).toHaveCount(0)
    await expect(button).toBeFocused()
    await button.click()
    await menu.getByRole('menuitem', { name: '消费记录' }).click()
    await expect(page).toHaveURL('/func/tradeRecords')
    await button.click()
    await menu.getByRole('menuitem', { name: '退出登录' }).click()
    await expect(header(page).getByRole('link', { name: '登录 / 注册' })).toBeVisible()
    expect(await player.token()).toBe('')
  },
)

test(
  'the footer says who runs the site, as the settings have it, and moves nothing',
  { tag: ['@SHELL-10', '@once'] },
  async ({ page }) => {
    const settings: Record<string, string> = {
      company_name: '云海科技有限公司',
      icp_filing: '京ICP备12345678号-1',
      security_filing: '<img src=x onerror="window.stolen=1">',
    }
    let answer = () => undefined as void
    const mayAnswer = new Promise<void>((resolve) => (answer = resolve))
    await page.route('**/getGlobleSetting', async (route) => {
      const { type } = route.request().postDataJSON() as { type: string }
      if (Object.hasOwn(settings, type)) await mayAnswer
      await route.fulfill({
        json: { status: BodyStatus.ok, msg: '', data: { value: settings[type] ?? '' } },
      })
    })
    await page.route('**/getCustomerService', async (route) => {
      await mayAnswer
      const data = {
        dlptUname: '',
        qq: '10001',
        phone: '400-100-2000',
        hours: '每天 9:00 至 21:00',
        url: 'javascript:alert(1)',
      }
      await route.fulfill({ json: { status: BodyStatus.ok, msg: '', data } })
    })
    await page.goto('/agreements/user')
    await expect(footer(page)).toContainText('云游戏 Cloudplay')
    const links = footer(page).getByRole('navigation').getByRole('link')
    await expect(links).toHaveText([
      '小游戏',
      '玩过的游戏',
      '申请游戏',
      '邀请好友',
      '网络测速',
      '联系客服',
      '关于我们',
      '用户服务协议',
      '隐私政策',
      '充值服务协议',
      '实名认证说明',
    ])
    const before = await footer(page).boundingBox()
    answer()
    await expect(footer(page)).toContainText('云海科技有限公司')
    await expect(footer(page).getByRole('link', { name: '京ICP备12345678号-1' })).toHaveAttribute(
      'href',
      'https://beian.miit.gov.cn/',
    )
    await expect(footer(page)).toContainText('<img src=x')
    await expect(footer(page).getByRole('link', { name: '客服电话 400-100-2000' })).toHaveAttribute(
      'href',
      'tel:400-100-2000',
    )
    await expect(footer(page)).toContainText('客服 QQ 10001')
    await expect(footer(page).locator('a[href^="javascript:"]')).toHaveCount(0)
    expect(await footer(page).boundingBox()).toEqual(before)
    expect(await page.evaluate(() => 'stolen' in window)).toBe(false)
  },
)

test(
  'home shows a code for the phone, and the panel of what is played',
  { tag: ['@HOME-10', '@once'] },
  async ({ page, player }) => {
    await player.logInByApi()
    await player.verifyByApi()
    await player.takeSeatByApi()
    await page.goto('/')
    await expect(page.getByRole('complementary', { name: '正在玩' })).toContainText('星海拾光')
    const card = page.getByRole('complementary', { name: '换到手机上，接着玩' })
    await expect(card.getByRole('img', { name: '手机扫码的二维码' })).toBeVisible()
    const address = new URL((await card.getAttribute('data-address'))!)
    expect([address.origin, address.pathname, address.search]).toEqual([
      new URL(page.url()).origin,
      '/',
      '?channel=desktop_code',
    ])
    // A code of the size that an address of this length needs, with dots enough to be one.
    const dots = await card.locator('svg path').getAttribute('d')
    expect(dots!.split('M').length).toBeGreaterThan(200)

    await page.route('**/getGlobleSetting', (route) => {
      const { type } = route.request().postDataJSON() as { type: string }
      const value = type === 'app_download_url' ? 'https://app.example.com/get' : ''
      return route.fulfill({ json: { status: BodyStatus.ok, msg: '', data: { value } } })
    })
    await page.reload()
    await expect(page.getByRole('complementary', { name: '下载手机版' })).toHaveAttribute(
      'data-address',
      'https://app.example.com/get',
    )
  },
)
