import { BodyStatus, PayType } from '@cloudplay/contract'
import type { Page } from '@playwright/test'
import { idNumber } from '../support/identity.ts'
import { expect, test } from '../support/journey.ts'
import { keepScreen } from '../support/screens.ts'
import type { Player } from '../support/player.ts'

const balanceOf = async (player: Player) => (await player.call('getUserInfo', {})).extcredits2

/** An entry of the shop: its price and its coins. */
async function firstTier(player: Player) {
  const { list } = await player.call('rechargeStall', {})
  const tier = list[0]!
  const gift = Number(/\d+/.exec(tier.gift_desc)?.[0] ?? 0)
  return { ...tier, coins: tier.recharge_num + gift }
}

async function countOrders(page: Page): Promise<() => number> {
  let orders = 0
  await page.route('**/api/ess/mPay', (route) => {
    orders++
    return route.continue()
  })
  return () => orders
}

test(
  'a desktop pays by a code, and the balance follows by itself',
  { tag: ['@WALLET-1', '@WALLET-3', '@WALLET-8', '@once'] },
  async ({ page, context, player }) => {
    // Phones go to the cashier.
    await player.logInByApi()
    await player.verifyByApi()
    const tier = await firstTier(player)
    const orders = await countOrders(page)
    const secondTab = await context.newPage()
    await secondTab.goto('/')
    await expect(secondTab.getByTestId('header-balance')).toHaveText('0')
    await page.goto('/recharge')
    const header = page.getByTestId('header-balance')
    await expect(header).toHaveText('0')
    await page
      .getByRole('radiogroup', { name: '充值档位' })
      .getByRole('radio')
      .first()
      .check({ force: true })
    await keepScreen(page, 'recharge')

    await page.getByRole('button', { name: '生成付款码' }).dblclick()
    const code = page.getByRole('img', { name: '微信支付付款码' })
    await expect(code).toBeVisible()
    expect(orders(), 'orders of two taps').toBe(1)
    await keepScreen(page, 'recharge-code')

    const opened = context.waitForEvent('page')
    await page.getByRole('link', { name: '在新窗口付款' }).click()
    const cashier = await opened
    await expect(cashier.getByText(`¥${tier.pay_money.toFixed(2)}`)).toBeVisible()
    await keepScreen(cashier, 'cashier')
    await cashier.getByRole('button', { name: '确认支付' }).click()
    await expect(cashier.getByText('支付成功').first()).toBeVisible()

    await expect(page.getByRole('heading', { name: '支付成功' })).toBeVisible()
    await keepScreen(page, 'recharge-paid')
    await expect(header).toHaveText(tier.coins.toLocaleString('zh-CN'))
    await expect(
      secondTab.getByTestId('header-balance'),
      'of another tab, without a reload',
    ).toHaveText(tier.coins.toLocaleString('zh-CN'))
    await expect(page, 'home by itself').toHaveURL('/')
    await expect(header).toHaveText(tier.coins.toLocaleString('zh-CN'))

    await test.step('the ledger has one entry for it, and a second notice adds none', async () => {
      await cashier.reload()
      await cashier.close()
      const { list, count } = await player.call('consumeList', {})
      expect(list.reduce((sum, { amount }) => sum + amount, 0)).toBe(await balanceOf(player))
      expect(count).toBeLessThanOrEqual(2)
      await page.goto('/func/tradeRecords')
      await expect(page.getByText(list[0]!.title).first()).toBeVisible()
      await keepScreen(page, 'trade-records')
    })
  },
)

test(
  'a refund at the local cashier reaches the order, the balance and the notices',
  { tag: ['@WALLET-9', '@WALLET-8', '@once'] },
  async ({ page, player }) => {
    await player.logInByApi()
    await player.verifyByApi()
    const order = await player.call('mPay', { money: 6, paytype: PayType.wechatDesktop })
    const { orderSn } = order
    const status = async () => (await player.call('getOrder', { orderSn })).status
    await page.goto('/pay/local')
    await page.getByLabel('订单号').fill(orderSn)
    await page.getByRole('button', { name: '查找订单' }).click()
    await page.getByRole('button', { name: '确认支付' }).click()
    await expect.poll(status).toBe(2)
    await page.getByLabel('退款金额（元）').fill('7')
    await page.getByRole('button', { name: '部分退款' }).click()
    await expect(page.getByText('退款不能超过付款')).toBeVisible()
    await keepScreen(page, 'cashier-refund')
    await page.getByRole('button', { name: '全额退款' }).click()
    await expect(page.getByRole('heading', { name: '已退款' })).toBeVisible()
    await expect.poll(status).toBe(4)
    expect(await balanceOf(player)).toBe(0)
    await page.goto(`/func/orders?orderSn=${orderSn}`)
    await expect(page.getByText('已退款').first()).toBeVisible()
    await keepScreen(page, 'order-refunded')
  },
)

test(
  'a phone goes to the cashier, comes back and sees the result',
  { tag: ['@WALLET-2', '@WALLET-3', '@phone'] },
  async ({ page, player }) => {
    // Desktops pay by a code.
    await player.logInByApi()
    await player.verifyByApi()
    const tier = await firstTier(player)
    const orders = await countOrders(page)
    await page.goto('/recharge')
    await page
      .getByRole('radiogroup', { name: '充值档位' })
      .getByRole('radio')
      .first()
      .check({ force: true })
    await keepScreen(page, 'recharge')
    await page
      .getByRole('button', { name: /支付|充值/ })
      .last()
      .dblclick()
    await expect(page).toHaveURL(/\/pay\/local\//)
    expect(orders(), 'orders of two taps').toBe(1)
    await keepScreen(page, 'cashier')

    await test.step('back before it is paid: the page waits and asks', async () => {
      const orderSn = page.url().split('/').at(-1)!
      await page.goto(`/recharge?orderSn=${orderSn}`)
      await expect(page.getByText('正在确认支付结果')).toBeVisible()
      await keepScreen(page, 'recharge-waiting')
      await page.goBack()
    })
    await page.getByRole('button', { name: '确认支付' }).click()
    await page.getByRole('link', { name: '返回云游戏' }).click()
    await expect(page.getByRole('heading', { name: '支付成功' })).toBeVisible()
    await expect(page.getByText(`${tier.coins.toLocaleString('zh-CN')} 网币已到账`)).toBeVisible()
    await keepScreen(page, 'recharge-paid')
    await expect(page).toHaveURL('/')
    expect(await balanceOf(player)).toBe(tier.coins)
  },
)

test(
  'a payment that fails takes nothing, gives nothing, and can be tried again',
  { tag: ['@WALLET-3', '@once'] },
  async ({ page, player }) => {
    await player.logInByApi()
    await player.verifyByApi()
    const { url, orderSn } = await player.call('mPay', { money: 6, paytype: PayType.wechatMobile })
    await page.goto(url)
    await page.getByRole('button', { name: '支付失败' }).click()
    await expect(page.getByText('支付没有完成')).toBeVisible()
    await keepScreen(page, 'cashier-failed')
    await page.getByRole('link', { name: '返回云游戏' }).click()
    await expect(page).toHaveURL(`/recharge?orderSn=${orderSn}`)
    await expect(page.getByText('订单已关闭')).toBeVisible()
    await keepScreen(page, 'recharge-failed')
    expect(await balanceOf(player)).toBe(0)
    await page.getByRole('link', { name: '返回充值' }).click()
    await expect(page.getByRole('radiogroup', { name: '充值档位' })).toBeVisible()
  },
)

test(
  'a player who is not verified is asked to verify before paying',
  { tag: ['@WALLET-7', '@WALLET-1', '@once'] },
  async ({ page, player }) => {
    await player.logInByApi()
    await page.goto('/recharge')
    await page
      .getByRole('radiogroup', { name: '充值档位' })
      .getByRole('radio')
      .first()
      .check({ force: true })
    await page.getByRole('button', { name: '生成付款码' }).click()
    const dialog = page.getByRole('dialog')
    await expect(dialog).toContainText('需要实名认证')
    await keepScreen(page, 'recharge-unverified')
    await dialog.getByRole('button', { name: '为什么需要实名认证' }).click()
    await expect(page).toHaveURL('/truename/supportText')
    await expect(page).toHaveTitle('实名认证说明 - 云游戏')
    await keepScreen(page, 'verification-text')
  },
)

test(
  "a minor's limit is kept by the server and explained",
  { tag: ['@WALLET-7', '@WALLET-1', '@once'] },
  async ({ page, player }) => {
    // 14 or 15: old enough to verify alone, and at most 50 yuan a payment.
    const year = new Date().getFullYear() - 15
    await player.logInByApi()
    await player.verifyByApi(idNumber(`${year}0105`, Number(player.mobile.slice(-3))))
    await page.goto('/recharge')
    await page.getByLabel('自定义金额，单位元').fill('51')
    await page.getByRole('button', { name: '生成付款码' }).click()
    const dialog = page.getByRole('dialog')
    await expect(dialog).toContainText('暂时不能充值')
    await expect(dialog).toContainText('50')
    await expect(dialog.getByRole('button', { name: '为什么不能充值' })).toBeVisible()
    await keepScreen(page, 'recharge-refused')
    await dialog.getByRole('button', { name: '知道了' }).click()
    expect(
      (await player.answerOf('mPay', { money: 51, paytype: PayType.wechatDesktop })).status,
    ).not.toBe(BodyStatus.ok)
    expect(
      (await player.answerOf('mPay', { money: 50, paytype: PayType.wechatDesktop })).status,
    ).toBe(BodyStatus.ok)
  },
)

test(
  'an order waits through a reload and is one in two tabs, until the player gives it up',
  { tag: ['@WALLET-3', '@WALLET-8'] },
  async ({ page, context, player, isMobile }) => {
    await player.logInByApi()
    await player.verifyByApi()
    await page.goto('/recharge')
    await page
      .getByRole('radiogroup', { name: '充值档位' })
      .getByRole('radio')
      .first()
      .check({ force: true })
    await page.getByRole('button', { name: isMobile ? /^支付 ¥/ : '生成付款码' }).click()
    const pending = (tab: Page) =>
      isMobile
        ? tab.getByRole('region', { name: '有一笔订单等待支付' })
        : tab.getByRole('img', { name: '微信支付付款码' })
    if (isMobile) {
      await expect(page).toHaveURL(/\/pay\/local\//)
      await page.goto('/recharge')
    } else {
      await expect(pending(page)).toBeVisible()
      await page.reload()
    }
    await expect(pending(page)).toBeVisible()
    await keepScreen(page, 'recharge-pending')
    const other = await context.newPage()
    await other.goto('/recharge')
    await expect(pending(other)).toBeVisible()
    expect((await player.call('getOrderList', {})).count, 'orders made').toBe(1)

    await other.getByRole('button', { name: '取消订单' }).click()
    await expect(pending(other)).toHaveCount(0)
    await expect(pending(page), 'of the first tab').toHaveCount(0)
    expect((await player.call('getOrderList', { status: 3 })).count, 'orders closed').toBe(1)
  },
)

test(
  'a payment no push tells of is found by the poll, and its receipt is kept',
  { tag: ['@WALLET-3', '@WALLET-4', '@once'] },
  async ({ page, context, player }) => {
    await context.routeWebSocket(/\/api\/ess\/push/, () => undefined)
    await player.logInByApi()
    await player.verifyByApi()
    const { url, orderSn } = await player.call('mPay', { money: 6, paytype: PayType.wechatMobile })
    await page.goto(`/recharge?orderSn=${orderSn}`)
    await expect(page.getByText('正在确认支付结果')).toBeVisible()
    const cashier = await context.newPage()
    await cashier.goto(url)
    await cashier.getByRole('button', { name: '确认支付' }).click()
    await expect(cashier.getByText('支付成功').first()).toBeVisible()
    await page.bringToFront()
    await expect(page.getByRole('heading', { name: '支付成功' })).toBeVisible()

    await page.goto('/func/orders')
    const order = page.getByRole('link', { name: /充值 600 网币/ })
    await expect(order).toContainText('已支付')
    await keepScreen(page, 'orders')
    await order.click()
    const receipt = page.getByRole('dialog')
    await expect(receipt).toContainText(orderSn)
    await expect(receipt).toContainText('支付时间')
    await keepScreen(page, 'receipt')
    await page.keyboard.press('Escape')
    await expect(receipt).toHaveCount(0)
    await page.getByRole('tab', { name: '待支付' }).click()
    await expect(page.getByText('没有这样的订单')).toBeVisible()
  },
)
