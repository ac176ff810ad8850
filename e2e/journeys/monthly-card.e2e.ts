import { MONTHLY_CARD_ACTIVITY, PayType } from '@cloudplay/contract'
import { expect, test } from '../support/journey.ts'
import { keepScreen } from '../support/screens.ts'

test(
  'a player buys the monthly card, once',
  { tag: ['@PROMO-1', '@once'] },
  async ({ page, context, player }) => {
    await test.step('the page is for everybody, and embedded it has a way back', async () => {
      await page.goto('/')
      await page.goto('/infiniteCard?isShowBack=1')
      await expect(page.getByRole('button', { name: '返回' })).toBeVisible()
      await expect(page.getByText('31').first()).toBeVisible()
      await keepScreen(page, 'card', { whole: true })
      await page.getByRole('button', { name: '返回' }).click()
      await expect(page).toHaveURL('/')
      await page.goto('/infiniteCard')
      await expect(page.getByRole('button', { name: '¥99 立即开通' })).toBeVisible()
      await expect(page.getByRole('button', { name: '返回' })).toHaveCount(0)
    })

    await player.logInByApi()
    await player.verifyByApi()
    await page.goto('/infiniteCard')
    await page.getByRole('button', { name: '¥99 立即开通' }).click()
    const dialog = page.getByRole('dialog')
    await expect(dialog).toContainText('支付 ¥99')
    await keepScreen(page, 'card-pay')
    await dialog.getByRole('button', { name: '支付宝' }).click()
    await expect(dialog.getByRole('img', { name: '支付宝付款码' })).toBeVisible()
    await keepScreen(page, 'card-code')
    const opened = context.waitForEvent('page')
    await dialog.getByRole('link', { name: '在新窗口付款' }).click()
    const cashier = await opened
    await cashier.getByRole('button', { name: '确认支付' }).click()
    await expect(dialog.getByRole('heading', { name: '支付成功' })).toBeVisible()
    await keepScreen(page, 'card-paid')
    await dialog.getByRole('button', { name: '完成' }).click()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(page.getByRole('link', { name: /已购买/ })).toBeVisible()

    await page.goto('/infiniteCard')
    await expect(page.getByRole('link', { name: /已购买/ })).toBeVisible()
    await expect(page.getByRole('button', { name: /立即开通/ })).toHaveCount(0)
    await keepScreen(page, 'card-bought')
    expect(
      (
        await player.answerOf('mPay', {
          money: 99,
          paytype: PayType.alipayMobile,
          activity: MONTHLY_CARD_ACTIVITY,
        })
      ).msg,
    ).toBe('您已购买过月卡')
  },
)
