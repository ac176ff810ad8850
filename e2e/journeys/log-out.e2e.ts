import { expect, test } from '../support/journey.ts'
import { keepScreen } from '../support/screens.ts'

test(
  'a player who logs out ends the running game, in every tab, and its seat is free',
  { tag: ['@ACCT-6', '@GATE-9', '@once'] },
  async ({ page, context, player }) => {
    await player.logInByApi()
    await player.verifyByApi()
    await player.takeSeatByApi()
    const otherTab = await context.newPage()
    await otherTab.goto('/userInfo')
    await page.goto('/')
    const logOut = async () => {
      await page.getByTestId('account-menu').click()
      await page.getByRole('menuitem', { name: '退出登录' }).click()
    }
    const dialog = page.getByRole('dialog')

    await test.step('stays, and the game runs on', async () => {
      await logOut()
      await expect(dialog).toContainText('正在运行')
      await keepScreen(page, 'log-out-game')
      await dialog.getByRole('button', { name: '留下' }).click()
      await expect(dialog).toHaveCount(0)
      expect((await player.call('checkUserIsPlay', {})).is_play).toBe(1)
    })

    await page.keyboard.press('Escape')
    await logOut()
    const token = await player.token()
    await dialog.getByRole('button', { name: '结束游戏并退出' }).click()
    await expect.poll(() => player.token()).toBe('')
    await expect(otherTab).toHaveURL(/\/login/)
    expect(token).not.toBe('')
    await player.logInByApi()
    expect((await player.call('checkUserIsPlay', {})).is_play).toBe(0)
  },
)
