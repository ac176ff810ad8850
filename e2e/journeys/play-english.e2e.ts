import { LANGUAGE_COOKIE } from '@cloudplay/contract'
import { expect, test } from '../support/journey.ts'
import { keepScreen } from '../support/screens.ts'

test(
  'from a game to its running player in English, and through its menu by the keyboard alone',
  { tag: ['@LANG-1', '@LANG-2', '@PAGE-3', '@once'] },
  async ({ page, player, baseURL }) => {
    await page.context().addCookies([{ name: LANGUAGE_COOKIE, value: 'en', url: baseURL! }])
    await player.logInByApi()
    await player.verifyByApi()

    await test.step('regions', async () => {
      await page.goto('/selectDis?product_code_resid=starlight-pay')
      await expect(page.getByRole('button', { name: 'Test all regions' })).toBeVisible()
      await expect(page.getByRole('radio').first()).toContainText('No data')
      await keepScreen(page, 'regions-en')
    })

    await test.step('the game, its offer, its buttons while it runs', async () => {
      await page.goto('/game/1')
      await keepScreen(page, 'detail-en')
      await page.getByRole('button', { name: 'Play now' }).click()
      await expect(page.getByRole('dialog').getByRole('button', { name: 'Not now' })).toBeVisible()
      await keepScreen(page, 'offer-en')
      await page
        .getByRole('dialog')
        .getByRole('button', { name: /^Enter/ })
        .click()
    })

    await test.step('the menu opens, keeps the focus and closes by keys', async () => {
      await expect(page.getByRole('button', { name: /Open the game menu/ })).toBeVisible({
        timeout: 30_000,
      })
      await page.keyboard.press('Control+Alt+KeyM')
      const menu = page.getByRole('dialog', { name: 'Game menu' })
      await expect(menu).toBeFocused()
      await page.keyboard.press('Tab')
      await expect(menu.getByRole('button', { name: 'Back to the game' })).toBeFocused()
      await page.keyboard.press('Shift+Tab')
      await expect(menu.getByRole('button', { name: 'End game' })).toBeFocused()
      await page.keyboard.press('Shift+Tab')
      await page.keyboard.press('Shift+Tab')
      await expect(
        menu.getByRole('radiogroup', { name: 'Network stats' }).getByRole('radio', { name: 'Off' }),
      ).toBeFocused()
      await page.keyboard.press('Shift+Tab')
      await page.keyboard.press('Enter')
      await expect(
        menu.getByRole('radiogroup', { name: 'Network stats' }).getByRole('radio', { name: 'On' }),
      ).toBeChecked()
      await keepScreen(page, 'player-menu-en')
      await page.keyboard.press('Escape')
      await expect(menu).toHaveCount(0)
      await expect(page.getByText('Packet loss')).toBeVisible()
    })

    await test.step('going back asks, and leads to the page of the game', async () => {
      await page.goBack()
      await expect(page.getByRole('dialog')).toContainText('We’ll keep your game for 2 min')
      await page.getByRole('dialog').getByRole('button', { name: 'Leave' }).click()
      await expect(page.getByRole('button', { name: 'Continue' })).toBeVisible()
    })
  },
)
