import { expect, test } from '../support/journey.ts'
import { expectMovingFrames } from '../support/frames.ts'
import { keepScreen } from '../support/screens.ts'

test(
  'the menu of a running game: time, top-up, volume, a report, saves',
  { tag: ['@PLAY-29', '@PLAY-32', '@STREAM-12', '@once'] },
  async ({ page, context, player }) => {
    await player.logInByApi()
    await player.verifyByApi()
    await page.goto('/game/1')
    await page.getByRole('button', { name: '秒玩', exact: true }).click()
    await page.getByRole('button', { name: '立即进入' }).click()
    const ball = page.getByRole('button', { name: /打开游戏菜单/ })
    await expect(ball).toBeVisible({ timeout: 30_000 })
    // A phone that is held upright turns the ball, and the first tap fills the screen.
    await page.keyboard.press('Control+Alt+KeyM')
    const menu = page.getByRole('dialog', { name: '游戏菜单' })

    await test.step('time and balance', async () => {
      await expect(menu.getByText('正在使用免费时长')).toBeVisible()
      await expect(menu.getByText('0 网币', { exact: true })).toBeVisible()
      await keepScreen(page, 'game-menu')
    })

    await test.step('a top-up in another window, which the balance follows', async () => {
      await menu.getByRole('button', { name: '充值' }).click()
      const tier = menu.getByRole('button', { name: /网币/ }).first()
      await expect(tier).toBeVisible()
      await keepScreen(page, 'game-menu-top-up')
      await tier.click()
      const payment = page.getByRole('dialog').last()
      await payment.getByRole('button', { name: /微信支付/ }).click()
      const opened = context.waitForEvent('page')
      await payment.getByRole('link', { name: /继续支付|在新窗口付款/ }).click()
      const cashier = await opened
      await cashier.getByRole('button', { name: '确认支付' }).click()
      await expect(cashier.getByText('支付成功').first()).toBeVisible()
      await cashier.close()
      await expect(payment.getByRole('heading', { name: '支付成功' })).toBeVisible()
      await keepScreen(page, 'game-menu-paid')
      await payment.getByRole('button').last().click()
      await menu.getByRole('button', { name: '返回菜单' }).click()
      await expect(menu.getByText('0 网币', { exact: true })).toHaveCount(0)
      await expect(menu.getByText(/起使用网币/)).toBeVisible()
    })

    await test.step('the volume of the page', async () => {
      const volume = menu.getByRole('slider', { name: '音量' })
      await volume.fill('0.3')
      const sound = () =>
        page.evaluate(() => {
          const { volume: loudness, muted } = document.querySelector('video')!
          return { loudness, muted }
        })
      await expect.poll(sound).toEqual({ loudness: 0.3, muted: false })
      await menu.getByRole('button', { name: '静音' }).click()
      await expect.poll(sound).toEqual({ loudness: 0.3, muted: true })
    })

    await test.step('a smaller picture, and the whole one again', async () => {
      const lines = () => page.evaluate(() => document.querySelector('video')!.videoHeight)
      await expect.poll(lines).toBe(720)
      await menu.getByRole('radio', { name: '省流' }).click()
      await expect.poll(lines).toBe(540)
      await menu.getByRole('radio', { name: '标准' }).click()
      await expect.poll(lines).toBe(720)
    })

    await test.step('a report', async () => {
      await menu.getByRole('button', { name: '反馈问题' }).click()
      await menu.getByText('操作', { exact: true }).click()
      await menu.getByRole('textbox').fill('左右反了')
      await keepScreen(page, 'game-menu-report')
      await menu.getByRole('button', { name: '发送' }).click()
      await expect(page.getByText('收到了，谢谢反馈')).toBeVisible()
    })

    await test.step('saves are not changed while the game runs', async () => {
      await menu.getByRole('button', { name: '存档' }).click()
      await expect(menu.getByText(/还没有存档|游戏正在运行/).first()).toBeVisible()
      await keepScreen(page, 'game-menu-saves')
      await page.keyboard.press('Escape')
      await page.keyboard.press('Escape')
      await expect(menu).toHaveCount(0)
      await expectMovingFrames(page)
    })
  },
)
