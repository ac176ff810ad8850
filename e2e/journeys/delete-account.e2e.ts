import { LANGUAGE_COOKIE } from '@cloudplay/contract'
import type { Page } from '@playwright/test'
import { expect, test } from '../support/journey.ts'
import { keepScreen } from '../support/screens.ts'

/** A mobile is sent one code a minute, by the server's clock. */
async function passAMinute(page: Page): Promise<void> {
  expect((await page.request.post('/api/dev/clock', { data: { advance_ms: 61_000 } })).ok()).toBe(
    true,
  )
}

test(
  'an account is deleted by its owner, and kept by a login in time',
  { tag: ['@FAULT-8', '@ACCT-13', '@once'] },
  async ({ page, player }) => {
    await page.goto('/deleteAccount')
    await expect(page.getByRole('heading', { name: '登录后才能注销' })).toBeVisible()
    await expect(page.getByRole('main').getByRole('link', { name: '去登录' })).toHaveAttribute(
      'href',
      /redirect=%2FdeleteAccount/,
    )
    await keepScreen(page, 'delete-account-visitor', { whole: true })

    await player.logInByApi()
    await player.verifyByApi()
    await player.call('questRewards', { type: 'wel_sign' })
    const { uid, mobile } = await player.call('getUserInfo', {})
    const order = await player.call('mPay', { money: 6, paytype: 12 })
    await page.reload()
    await expect(page.getByText('还有 1 笔未支付的订单')).toBeVisible()
    await expect(page.getByRole('button', { name: '注销账号' })).toHaveCount(0)
    await player.call('cancelOrder', { orderSn: order.orderSn })
    await page.reload()

    const submit = page.getByRole('button', { name: '注销账号' })
    await expect(page.getByText(`验证码会发到 ${mobile}`)).toBeVisible()
    await expect(
      page.getByRole('term').filter({ hasText: '免费时长' }).locator('xpath=..'),
    ).toContainText(/[1-9]\d* 分钟/)
    await submit.click()
    await expect(page.getByText('请填写验证码')).toBeVisible()
    await passAMinute(page)
    await page.getByRole('button', { name: '获取验证码' }).click()
    await expect(page.getByRole('button', { name: /秒后重发/ })).toBeVisible()
    await page.getByLabel('验证码', { exact: true }).fill(await player.smsCode())
    await submit.click()
    await expect(page.getByText('请先确认你已了解')).toBeVisible()
    await page.getByRole('checkbox').check()
    await keepScreen(page, 'delete-account', { whole: true })

    await submit.click()
    const question = page.getByRole('dialog', { name: '确定要注销吗？' })
    await expect(question).toContainText('7 天内重新登录即可撤销')
    await question.getByRole('button', { name: '再想想' }).click()
    await expect(question).toBeHidden()
    await submit.click()
    await question.getByRole('button', { name: '注销账号' }).click()
    await expect(page.getByRole('heading', { name: '注销申请已提交' })).toBeFocused()
    await keepScreen(page, 'delete-account-asked')
    expect((await player.answerOf('getUserInfo', {})).status).not.toBe(200)

    await passAMinute(page)
    await page.goto('/login')
    await player.logInHere()
    await expect(page.getByText('欢迎回来，注销申请已撤销')).toBeVisible()
    await expect(page).not.toHaveURL(/login/)
    expect((await player.call('getUserInfo', {})).uid).toBe(uid)
  },
)

test(
  'the page about it is in English too',
  { tag: ['@FAULT-8', '@LANG-2', '@once'] },
  async ({ page, player, context, baseURL }) => {
    await context.addCookies([{ name: LANGUAGE_COOKIE, value: 'en', url: baseURL! }])
    await player.logInByApi()
    await page.goto('/deleteAccount')
    await expect(page.getByRole('heading', { name: 'What you’ll lose' })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Delete account' })).toBeVisible()
    await expect(page.getByRole('main')).toContainText('Log in within 7 days to cancel')
    expect(await page.getByRole('main').innerText()).not.toMatch(/\p{Script=Han}/u)
    await keepScreen(page, 'delete-account-en', { whole: true })
  },
)
