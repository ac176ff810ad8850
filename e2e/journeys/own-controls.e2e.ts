import { expect, test } from '../support/journey.ts'
import { keepScreen } from '../support/screens.ts'

/** E is Space to the game, and Space is E; a dash of 星海拾光. */
const LINK = `/game/1#controls=${Buffer.from(
  JSON.stringify({
    keys: [
      { from: 'KeyE', to: 'Space' },
      { from: 'Space', to: 'KeyE' },
    ],
    pad: [],
  }),
).toString('base64url')}`

test(
  'a link offers controls, the player takes, plays with, and publishes them',
  { tag: ['@PLAY-30', '@PLAY-31', '@once'] },
  async ({ page, player }) => {
    await player.logInByApi()
    await player.verifyByApi()

    await test.step('the link shows what it changes, and changes nothing by itself', async () => {
      await page.goto(LINK)
      const offer = page.getByRole('region', { name: '要使用这份按键布局吗？' })
      await expect(offer.getByRole('listitem').first()).toContainText('E')
      await keepScreen(page, 'layout-link')
      await offer.getByRole('button', { name: '使用' }).click()
      await expect(offer).toHaveCount(0)
      await expect(page).toHaveURL(/\/game\/1$/)
    })

    await test.step('the game runs with them', async () => {
      await page.getByRole('button', { name: '秒玩' }).click()
      await page
        .getByRole('dialog')
        .getByRole('button', { name: /^立即进入/ })
        .click()
      await expect(page.getByRole('button', { name: /打开游戏菜单/ })).toBeVisible({
        timeout: 30_000,
      })
      await page.keyboard.press('Control+Alt+KeyM')
      const menu = page.getByRole('dialog', { name: '游戏菜单' })
      await keepScreen(page, 'menu-with-controls')
      await menu.getByRole('button', { name: '按键设置' }).click()
      await menu.getByRole('radio', { name: '键盘' }).click()
      await expect(menu.getByRole('button', { name: /按一个键，代替 空格/ })).toHaveText('E')
      await keepScreen(page, 'own-keys')
      await menu.getByRole('radio', { name: '手柄' }).click()
      await expect(menu.getByText('这款游戏直接认手柄')).toBeVisible()
      await keepScreen(page, 'own-pad')
    })

    await test.step('other players can take them, without a name', async () => {
      const menu = page.getByRole('dialog', { name: '游戏菜单' })
      await menu.getByRole('radio', { name: '布局' }).click()
      await menu.getByRole('button', { name: '发布我的布局' }).click()
      await page.getByRole('button', { name: '发布我的布局' }).last().click()
      await expect(menu.getByText('我发布的')).toBeVisible()
      await keepScreen(page, 'own-layouts')
      await menu.getByRole('button', { name: '收回我的布局' }).click()
      await expect(menu.getByText('我发布的')).toHaveCount(0)
    })

    await test.step('text goes into the game by a bar over it', async () => {
      await page.keyboard.press('Escape')
      await page
        .getByRole('dialog', { name: '游戏菜单' })
        .getByRole('button', { name: '打字' })
        .click()
      await expect(page.getByRole('textbox', { name: /输入文字/ })).toBeFocused()
      await keepScreen(page, 'typing-bar')
      await page.getByRole('button', { name: '结束打字' }).click()
    })
  },
)

test('a gamepad is tested without a game', { tag: '@PLAY-30' }, async ({ page }) => {
  await page.addInitScript(() => {
    const pad = {
      index: 0,
      id: 'Xbox Wireless Controller (STANDARD GAMEPAD Vendor: 045e Product: 0b13)',
      axes: [0.5, -0.25, 0, 0],
      buttons: Array.from({ length: 17 }, (_, button) => ({ value: button === 3 ? 1 : 0 })),
      vibrationActuator: null,
    }
    Object.defineProperty(navigator, 'getGamepads', { value: () => [pad] })
  })
  await page.goto('/gamepad')
  await expect(page.getByRole('heading', { name: 'Xbox Wireless Controller' })).toBeVisible()
  await expect(page.getByText('摇杆 1 0.50 -0.25')).toBeVisible()
  await keepScreen(page, 'pad-test')
})
