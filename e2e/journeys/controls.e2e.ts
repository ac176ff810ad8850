import { difference, expectMovingFrames, framePrint } from '../support/frames.ts'
import { expect, test } from '../support/journey.ts'
import { pointOnPicture } from '../support/picture.ts'

test(
  'a game says how it is played, stands still behind the menu, and pauses by a touch',
  { tag: ['@PLAY-28', '@phone'] },
  async ({ page, player }) => {
    await player.logInByApi()
    await player.verifyByApi()
    const ball = page.getByRole('button', { name: /打开游戏菜单/ })
    const hints = page.getByRole('region', { name: '《星海拾光》怎么玩' })
    const tap = async (x: number, y: number) => {
      const at = await pointOnPicture(page, x, y)
      await page.touchscreen.tap(at.x, at.y)
    }
    /** How much the picture changes in half a second. */
    const movement = async () => {
      const before = await framePrint(page)
      await page.evaluate(() => new Promise((done) => setTimeout(done, 500)))
      return difference(before, await framePrint(page))
    }

    await test.step('the first start explains the controls of this device', async () => {
      await page.goto('/game/1')
      await page.getByRole('button', { name: '秒玩', exact: true }).click()
      await page.getByRole('button', { name: '立即进入' }).click()
      await expectMovingFrames(page)
      await expect(ball).toBeVisible({ timeout: 30_000 })
      await expect(hints).toContainText('拖动')
      await hints.getByRole('button', { name: '知道了' }).click()
      await expect(hints).toBeHidden()
    })
    await test.step('the game stands still while the menu is open, and continues after it', async () => {
      await tap(0.5, 0.6)
      await expect.poll(movement).toBeGreaterThan(1)
      await ball.click()
      await expect(page.getByText('游戏已暂停')).toBeVisible()
      await expect.poll(movement).toBeLessThan(0.5)
      await page.getByRole('button', { name: '操作说明' }).click()
      await expect(page.getByRole('dialog', { name: '《星海拾光》怎么玩' })).toBeVisible()
      expect(await movement()).toBeLessThan(0.5)
      await page.getByRole('button', { name: '知道了' }).click()
      await expect.poll(movement).toBeGreaterThan(1)
    })
    await test.step('the button in the corner of the picture pauses it', async () => {
      await tap(1234 / 1280, 46 / 720)
      await expect.poll(movement).toBeLessThan(0.5)
    })
    await test.step('the hints are shown once', async () => {
      await page.reload()
      await expect(ball).toBeVisible({ timeout: 30_000 })
      await expect(hints).toBeHidden()
    })
  },
)
