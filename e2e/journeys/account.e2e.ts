import { expect, test } from '../support/journey.ts'
import { keepScreen } from '../support/screens.ts'

test(
  'the fields say what is wrong, one after the other, and no code is sent to a wrong mobile',
  { tag: ['@ACCT-3', '@ACCT-2'] },
  async ({ page, isMobile }) => {
    let sent = 0
    page.on('request', (request) => {
      if (request.url().endsWith('/sendSms')) sent++
    })
    await page.goto('/login')
    const mobile = page.getByLabel('手机号')
    const logIn = page.getByRole('button', { name: '登录', exact: true })
    await logIn.click()
    await expect(page.getByText('手机号不为空')).toBeVisible()
    for (const wrong of ['1381234567', '12812345678', '23812345678']) {
      await mobile.fill(wrong)
      await page.getByRole('button', { name: '获取验证码' }).click()
      await expect(page.getByText('请填写正确的手机号'), wrong).toBeVisible()
    }
    await mobile.pressSequentially('999')
    expect((await mobile.inputValue()).length).toBe(11)
    await mobile.fill('13812345678')
    await logIn.click()
    await expect(page.getByText('验证码不为空')).toBeVisible()
    await page.getByLabel('验证码', { exact: true }).fill('1234567')
    await expect(page.getByLabel('验证码', { exact: true })).toHaveValue('123456')
    await page.getByRole('tab', { name: '密码登录' }).click()
    await logIn.click()
    await expect(page.getByText('密码不为空')).toBeVisible()
    await keepScreen(page, 'login-fields')
    expect(sent).toBe(0)
    if (isMobile) return
    await page.getByLabel('密码', { exact: true }).fill('whatever1')
    await page.getByRole('checkbox').uncheck()
    await logIn.click()
    await expect(page.getByText('请先阅读并同意《用户服务协议》')).toBeVisible()
  },
)
