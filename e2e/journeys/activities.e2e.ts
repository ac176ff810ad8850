import { addressOf, BodyStatus } from '@cloudplay/contract'
import { devices, type BrowserContext, type Page } from '@playwright/test'
import { expect, test as base, withMotion } from '../support/journey.ts'
import { Player } from '../support/player.ts'
import { keepScreen } from '../support/screens.ts'
import { sampleYear } from '../support/sample-year.ts'
import { READY_WITHIN_MS, Site } from '../support/site.ts'
import { testedSite } from '../support/sites.ts'

// Their own site, whose clock moves through holidays, back too: no other journey may run on it.
const test = base.extend<object, { site: Site }>({
  site: [
    async ({}, use) => {
      const site = await Site.start({ port: testedSite().port + 2, seats: 1 })
      await use(site)
      await site.end()
    },
    { scope: 'worker', timeout: READY_WITHIN_MS },
  ],
})
test.use(withMotion)

const CLOSED = '活动未开始或已结束'
const HOLIDAY = '2027-10-03T12:00:00+08:00'
const ORDINARY_DAY = '2027-03-10T12:00:00+08:00'

const verifiedPlayer = async (page: Page, site: Site): Promise<Player> => {
  const player = new Player(page, site.origin)
  await player.logInByApi()
  await player.verifyByApi()
  return player
}

/** Pays the order in the dialog, as a phone or a desktop does, until it is paid. */
async function payByAlipay(page: Page, context: BrowserContext, isMobile: boolean): Promise<void> {
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: '支付宝' }).click()
  if (isMobile) {
    await expect(page).toHaveURL(/\/pay\/local\//)
    await page.getByRole('button', { name: '确认支付' }).click()
    await page.getByRole('link', { name: '返回云游戏' }).click()
    await expect(page.getByRole('heading', { name: '支付成功' })).toBeVisible()
    return
  }
  const opened = context.waitForEvent('page')
  await dialog.getByRole('link', { name: '在新窗口付款' }).click()
  const cashier = await opened
  await cashier.getByRole('button', { name: '确认支付' }).click()
  await expect(dialog.getByRole('heading', { name: '支付成功' })).toBeVisible()
  await cashier.close()
}

test(
  'the national day opens by itself, sells each card once, and closes',
  { tag: ['@PROMO-2', '@once'] },
  async ({ page, context, site, isMobile }) => {
    const buy = (price: string) => page.getByRole('button', { name: `${price} 购买` })
    await test.step('before: closed to visitors, who see what will come, and open at midnight by the server’s clock', async () => {
      await page.clock.install()
      await site.setClock('2027-09-30T23:50:00+08:00')
      await page.goto(`${site.origin}/nationalDay`)
      await expect(page.getByText(CLOSED)).toBeVisible()
      await expect(page.getByRole('timer')).toContainText('00:0')
      await expect(buy('¥48')).toBeDisabled()
      await keepScreen(page, 'national-day-before', { whole: true })
      await site.setClock('2027-10-01T00:00:00+08:00')
      await page.clock.fastForward('10:00')
      await expect(buy('¥48')).toBeEnabled()
      await expect(page.getByText(CLOSED)).toHaveCount(0)
    })
    await test.step('inside: a visitor logs in and comes back', async () => {
      await buy('¥48').click()
      await expect(page).toHaveURL(/\/login\?redirect=%2FnationalDay$/)
    })
    const player = await verifiedPlayer(page, site)
    for (const [price, coins] of [
      ['¥48', 7_200],
      ['¥58', 16_800],
      ['¥64', 28_800],
    ] as const) {
      await test.step(`${price}: one tap more makes no second order`, async () => {
        await page.goto(`${site.origin}/nationalDay`)
        await buy(price).dblclick()
        await expect(page.getByRole('dialog')).toContainText(price)
        await payByAlipay(page, context, isMobile)
        await expect
          .poll(async () => (await player.call('getUserInfo', {})).extcredits2)
          .toBe(coins)
      })
    }
    expect((await player.call('getUserInfo', {})).vip_status, 'a play card makes a member').toBe(1)
    expect((await player.call('getTemCoins', {})).expire_time).toBe(
      Date.parse('2027-10-09T00:00:00+08:00') / 1000,
    )
    await test.step('a lost network is said in the words of the specification', async () => {
      await page.goto(`${site.origin}/playCard`)
      await keepScreen(page, 'play-card', { whole: true })
      await page.route(`**${addressOf('mPay').path}`, (route) => route.abort())
      await page.getByRole('button', { name: '¥64 立即购买' }).click()
      await page.getByRole('dialog').getByRole('button', { name: '支付宝' }).click()
      await expect(page.getByText('网络错误，请稍后重试').first()).toBeVisible()
    })
    await test.step('after: closed again, until the next holiday', async () => {
      await site.setClock('2027-10-09T00:00:00+08:00')
      await page.goto(`${site.origin}/nationalDay`)
      await expect(page.getByText(CLOSED)).toBeVisible()
      await expect(page.getByText('2028年10月1日 00:00 开始，敬请期待')).toBeVisible()
      await expect(buy('¥48')).toBeDisabled()
    })
  },
)

test(
  'a channel is read, kept, sent with login and order, and credited',
  { tag: ['@PROMO-2', '@PROMO-3', '@once'] },
  async ({ page, context, site, isMobile }) => {
    await site.setClock(HOLIDAY)
    const player = new Player(page, site.origin)
    const channelKept = () => page.evaluate(() => localStorage.getItem('channel'))
    await test.step('an invalid channel counts as none', async () => {
      const refused = page.waitForResponse((answer) => answer.url().endsWith('/decodeChannel'))
      await page.goto(`${site.origin}/vipAct?token=%3Cscript%3E`)
      await refused
      await expect(page.getByRole('heading', { name: '会员特权' })).toBeVisible()
      expect(await channelKept()).toBeNull()
    })
    await page.goto(`${site.origin}/playCard?token=autumn-27`)
    await expect.poll(channelKept).toBe('"autumn-27"')
    await test.step('with the login', async () => {
      await page.getByRole('button', { name: '¥64 立即购买' }).click()
      const login = page.waitForRequest((request) =>
        request.url().endsWith(addressOf('login').path),
      )
      await player.logInHere()
      expect((await login).postDataJSON()).toMatchObject({ channel: 'autumn-27' })
      await expect(page).toHaveURL(/\/playCard\?token=autumn-27$/)
    })
    await player.verifyByApi()
    await test.step('with the order', async () => {
      await page.getByRole('button', { name: '¥64 立即购买' }).click()
      const order = page.waitForRequest((request) => request.url().endsWith(addressOf('mPay').path))
      await payByAlipay(page, context, isMobile)
      expect((await order).postDataJSON()).toMatchObject({
        channel: 'autumn-27',
        activity: 'nationalDay',
        duration_id: 3,
      })
    })
    const report = await site.activities(
      'channels',
      '--from',
      '2027-10-01T00:00+08:00',
      '--until',
      '2027-10-09T00:00+08:00',
    )
    expect(report).toMatch(/^autumn-27 +1 accounts +1 orders +¥64$/m)
  },
)

test(
  'only an operator previews a future time',
  { tag: ['@PROMO-1', '@PROMO-2', '@once'] },
  async ({ page, browser, site }) => {
    await site.setClock(ORDINARY_DAY)
    const printed = await site.activities(
      'preview',
      '/nationalDay',
      '--at',
      '2028-10-02T12:00+08:00',
      '--for',
      '10',
    )
    await page.goto(printed.split('\n')[0]!)
    await expect(page).toHaveURL(/\/nationalDay$/)
    await expect(page.getByText(/^预览：页面按 2028年10月2日 12:00 显示/)).toBeVisible()
    await expect(page.getByRole('button', { name: '¥48 购买' })).toBeEnabled()
    const visitor = await (await browser.newContext()).newPage()
    await visitor.goto(`${site.origin}/nationalDay`)
    await expect(visitor.getByText(CLOSED)).toBeVisible()
    await visitor.context().close()
  },
)

const PAGES = [
  { address: '/infiniteCard', open: '¥99 立即开通', early: '1月1日开售' },
  { address: '/redPacket', open: '登录后开红包' },
  { address: '/annualSummary', open: '登录，看看我的这一年' },
  { address: '/gameTrials', open: '登录后领取' },
  { address: '/dailyCoins', open: '登录后领取' },
  { address: '/monthlyPoster', open: '保存海报' },
] as const

for (const [when, clock] of [
  ['before', '2025-12-31T23:00:00+08:00'],
  ['inside', ORDINARY_DAY],
  ['after', '2028-01-01T00:00:00+08:00'],
] as const) {
  test(
    `every activity ${when} its time`,
    { tag: ['@PROMO-1', '@PROMO-3', '@PROMO-4', '@once'] },
    async ({ page, site }) => {
      await site.setClock(clock)
      for (const { address, open, ...place } of PAGES) {
        if (when === 'inside') {
          // After the jump of the clock, the node counts as gone until its next heartbeat, and no game can be tried.
          await expect(async () => {
            await page.goto(site.origin + address)
            await expect(page.getByRole('button', { name: open }).first()).toBeEnabled()
          }).toPass()
          await expect(page.getByText(CLOSED)).toHaveCount(0)
          await keepScreen(page, `activity${address.replace('/', '-')}`, { whole: true })
        } else {
          await page.goto(site.origin + address)
          const isNamed = when === 'before' && 'early' in place
          if (isNamed) await expect(page.getByRole('button', { name: place.early })).toBeDisabled()
          else await expect(page.getByText(CLOSED).first()).toBeVisible()
          await expect(page.getByRole('button', { name: open })).toHaveCount(0)
        }
      }
    },
  )
}

test(
  'a packet is opened once, friends fill it concurrently, and its coins are taken once',
  { tag: ['@PROMO-4', '@once'] },
  async ({ page, browser, site }) => {
    await site.setClock(ORDINARY_DAY)
    const player = await verifiedPlayer(page, site)
    await page.goto(`${site.origin}/redPacket`)
    await page.getByRole('button', { name: '开红包', exact: true }).dblclick()
    await expect(page.getByText(/^\+\d+ 网币$/).first()).toBeVisible()
    await expect(page.getByText('还差 5 位好友助力')).toBeVisible()
    await keepScreen(page, 'red-packet-opened', { whole: true })
    const { packet } = await player.call('redGetPacket', {})
    expect(packet!.coins).toBeGreaterThan(0)

    await test.step('a friend helps by the page, a second tap helps no second time', async () => {
      const friendPage = await (
        await browser.newContext({ locale: 'zh-CN', timezoneId: 'Asia/Shanghai' })
      ).newPage()
      await verifiedPlayer(friendPage, site)
      await friendPage.goto(`${site.origin}/redPacket?share_code=${packet!.share_code}`)
      await friendPage.getByRole('button', { name: '帮 TA 助力' }).dblclick()
      await expect(friendPage.getByText('助力成功，谢谢你')).toBeVisible()
      await expect(friendPage.getByText('还差 4 位好友助力')).toBeVisible()
      await friendPage.context().close()
    })

    await test.step('eight more friends fill the four remaining pieces concurrently', async () => {
      const friends = await Promise.all(
        Array.from({ length: 8 }, async () =>
          verifiedPlayer(await (await browser.newContext()).newPage(), site),
        ),
      )
      const answers = await Promise.all(
        friends.map((friend) => friend.answerOf('redHelp', { share_code: packet!.share_code })),
      )
      const helped = answers.filter(({ status }) => status === BodyStatus.ok)
      expect(helped).toHaveLength(4)
      expect(
        answers.filter(({ status }) => status !== BodyStatus.ok).map(({ msg }) => msg),
      ).toEqual(Array.from({ length: 4 }, () => '这个红包已经集满了，谢谢您的好意'))
      const { list } = await player.call('redGetHelpList', {})
      expect(
        list.reduce((sum, { coins }) => sum + coins, packet!.coins),
        'each coin once',
      ).toBe(100)
      await Promise.all(friends.map((friend) => friend.page.context().close()))
    })

    await page.reload()
    await page.getByRole('button', { name: '提取 100 网币' }).dblclick()
    await expect(page.getByText('网币已放进你的账户')).toBeVisible()
    await expect(page.getByText('当前余额 100 网币')).toBeVisible()
    await keepScreen(page, 'red-packet-taken', { whole: true })
    expect((await player.call('getUserInfo', {})).extcredits2).toBe(100)
    expect((await player.call('redGetExtractSum', {})).sum_coins).toBe(100)
  },
)

test(
  'a code that leads to no packet shows one’s own',
  { tag: ['@PROMO-4', '@once'] },
  async ({ page, site }) => {
    await site.setClock(ORDINARY_DAY)
    await page.goto(`${site.origin}/redPacket?share_code=nothing`)
    await expect(page.getByText('没有找到这个红包，先看看你自己的吧')).toBeVisible()
    await page.getByRole('button', { name: '登录后开红包' }).click()
    await expect(page).toHaveURL(/\/login\?redirect=/)
  },
)

test(
  'coins of the day and a trial are received once, however often they are tapped',
  { tag: ['@PROMO-4', '@once'] },
  async ({ page, site }) => {
    await site.setClock(ORDINARY_DAY)
    const player = await verifiedPlayer(page, site)
    await page.goto(`${site.origin}/dailyCoins`)
    await page.getByRole('button', { name: '领取今天的 20 网币' }).dblclick()
    await expect(page.getByText('今天已领取，明天再来')).toBeVisible()
    await keepScreen(page, 'daily-coins-taken', { whole: true })
    expect((await player.call('getUserInfo', {})).extcredits2).toBe(20)

    await expect
      .poll(
        async () =>
          (await player.call('distributeGetInfo', {})).list.find(({ game_id }) => game_id === 1)
            ?.status,
      )
      .toBe(1)
    await page.goto(`${site.origin}/gameTrials`)
    const game = page.getByRole('listitem').filter({ hasText: '星海拾光' })
    await game.getByRole('button', { name: '领取 60 分钟' }).dblclick()
    await expect(game.getByRole('link', { name: '去试玩' })).toBeVisible()
    await expect(page.getByText('已领 1 / 3 款')).toBeVisible()
    await game.getByRole('link', { name: '去试玩' }).click()
    await expect(page).toHaveURL(/\/game\/1$/)
  },
)

const { defaultBrowserType: _, ...phone } = devices['Pixel 7']

// Both forms in one project: another one would start the site again.
for (const [by, form] of [
  ['keys', {}],
  ['finger', { ...phone, viewport: { width: 390, height: 844 } }],
] as const)
  test.describe(`by ${by}`, () => {
    test.use(form)

    test(
      `the year in cards turns by ${by}, and is saved as a picture`,
      { tag: ['@PROMO-4', '@once'] },
      async ({ page, site, isMobile }) => {
        await site.setClock(ORDINARY_DAY)
        await verifiedPlayer(page, site)
        await page.goto(`${site.origin}/annualSummary`)
        await expect(page.getByText('这一年还没有游戏记录')).toBeVisible()
        // This player has not played yet: the page gets a made-up year of play.
        await page.route(`**${addressOf('annualSummaryGetInfo').path}`, (route) =>
          route.fulfill({ json: sampleYear }),
        )
        await page.reload()
        const cards = page.getByRole('list', { name: '年度回忆卡片' })
        const current = cards.locator('[aria-current]')
        await expect(current).toContainText('2027')
        if (isMobile) {
          await cards.evaluate((strip) => strip.scrollBy({ left: strip.clientWidth }))
        } else {
          await cards.focus()
          await page.keyboard.press('ArrowRight')
        }
        await expect(current).toContainText('42 小时')
        await keepScreen(page, 'annual-summary-card')
        await page.getByRole('button', { name: '下一张' }).click()
        await expect(current).toContainText('第一次相遇')
        await page.getByRole('button', { name: '看第 6 张' }).click()
        await expect(current).toContainText('深夜冒险家')
        await expect(page.getByRole('button', { name: '下一张' })).toBeDisabled()
        const download = page.waitForEvent('download')
        await page.getByRole('button', { name: '保存图片' }).click()
        expect((await download).suggestedFilename()).toBe('cloudplay-2027.png')
      },
    )
  })

test(
  'the poster is saved as a picture, the app downloaded with the channel',
  { tag: ['@PROMO-3', '@once'] },
  async ({ page, site }) => {
    await site.setClock(ORDINARY_DAY)
    await page.goto(`${site.origin}/monthlyPoster?token=poster-a&isShowBack=1`)
    await expect(page.getByRole('button', { name: '返回' })).toBeVisible()
    await expect(page.getByRole('img', { name: /月卡海报：¥99 \/ 31 天/ })).toBeVisible()
    await keepScreen(page, 'monthly-poster', { whole: true })
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: '保存海报' }).click()
    expect((await download).suggestedFilename()).toBe('cloudplay-monthly-card.png')
    await test.step('a site without an app leads to its games', async () => {
      await page.goto(`${site.origin}/vipAct`)
      await expect(page.getByRole('link', { name: '在浏览器里直接玩' })).toHaveAttribute(
        'href',
        '/',
      )
    })
    await test.step('one with an app downloads it, with the channel', async () => {
      await page.route(`**${addressOf('getGlobleSetting').path}`, (route) =>
        route.fulfill({
          json: {
            status: BodyStatus.ok,
            msg: 'success',
            data: { value: 'https://app.example/get?v=1' },
          },
        }),
      )
      await page.route('https://app.example/**', (route) =>
        route.fulfill({ contentType: 'text/html', body: 'the app' }),
      )
      await page.goto(`${site.origin}/vipAct?token=poster-a`)
      await page.getByRole('button', { name: '下载 App' }).click()
      await expect(page).toHaveURL('https://app.example/get?v=1&channel=poster-a')
    })
  },
)
