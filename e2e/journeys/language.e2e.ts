import { expect, test } from '../support/journey.ts'
import { keepScreen } from '../support/screens.ts'

test(
  'a visitor chooses English in the footer; it is remembered, title and all',
  { tag: ['@LANG-1', '@once'] },
  async ({ page }) => {
    // Phones choose in 我的 and in the login page.
    await page.goto('/')
    await expect(page).toHaveTitle('云游戏')
    await page.getByTestId('language-switch').getByRole('button', { name: 'English' }).click()
    await expect(page).toHaveTitle('Cloudplay')
    await expect(page.locator('html')).toHaveAttribute('lang', 'en')
    await expect(page.getByRole('banner').getByRole('link', { name: 'Top up' })).toBeVisible()
    await keepScreen(page, 'english')
    await page.reload()
    await expect(page).toHaveTitle('Cloudplay')
    await page.goto('/nowhere')
    await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible()
    await page.getByTestId('language-switch').getByRole('button', { name: '中文' }).click()
    await expect(page.getByRole('heading', { name: '没有找到这个页面' })).toBeVisible()
  },
)

test.describe('a browser that asks for English', () => {
  test.use({ locale: 'en-GB' })
  test('gets English from the first byte on', { tag: ['@LANG-1', '@once'] }, async ({ page }) => {
    const answer = await page.goto('/nowhere')
    expect(await answer!.text()).toContain('<html lang="en"')
    await expect(page).toHaveTitle('Page not found - Cloudplay')
    await expect(page.getByRole('link', { name: 'Back to home' })).toBeVisible()
  })
})
